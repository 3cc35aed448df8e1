"""`manage.py rotate_secrets`: every merchant's secret under the newest key of `CIPHER_KEYS`."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from chatbot.transports import sealing
from core.secrets import Undecipherable
from llm import sealing as models


class Command(BaseCommand):
    help = "Encrypts all merchants' secrets anew, under the first of CIPHER_KEYS."

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            with transaction.atomic():
                count, seats = sealing.rotate(), models.rotate()
        except Undecipherable as error:
            raise CommandError(f"Nothing was changed: {error}.") from error
        self.stdout.write(
            f"{count} numbers and {seats} models sealed with the first key; "
            "the others may leave CIPHER_KEYS."
        )
