"""`manage.py rotate_secrets`: every merchant's secret under the newest key of `CIPHER_KEYS`."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from chatbot.transports.numbers import sealing
from merchants.secrets import Undecipherable


class Command(BaseCommand):
    help = "Encrypts the secrets of all connected numbers anew, under the first of CIPHER_KEYS."

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            with transaction.atomic():
                count = sealing.rotate()
        except Undecipherable as error:
            raise CommandError(f"Nothing was changed: {error}.") from error
        self.stdout.write(
            f"{count} numbers sealed with the first key; the others may leave CIPHER_KEYS."
        )
