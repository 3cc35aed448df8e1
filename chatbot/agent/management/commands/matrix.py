"""`manage.py matrix`: writes the validation matrix as a page, `> docs/matrix.md`."""

from typing import Any

from django.core.management.base import BaseCommand

from chatbot.agent.capabilities import page


class Command(BaseCommand):
    help = "Prints docs/matrix.md, as the registry of capabilities has it."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(page.text(), ending="")
