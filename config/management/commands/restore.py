"""`manage.py restore FILE`: a backup comes back into an empty folder and database."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from config import secrets
from config.backup import archive, restoring
from config.backup.dumping import Database, Refused

WORDS = "Restored the backup of {made_at}, with {files} private files. Start with: manage.py up"
HELD = """{held} messages were waiting when it was made. Most of them left since, so none is sent by
itself: the conversations show them as not sent, with a button that sends them anyway."""


class Command(BaseCommand):
    """What is not empty is refused; a backup that does not fit changes nothing."""

    help = "Brings a backup back into an empty folder (LOCAL_DIR) and an empty database."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument(
            "--send-waiting",
            action="store_true",
            help="send what waited when the backup was made (customers may get it twice)",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        source: Path = options["file"]
        if not source.is_file():
            raise CommandError(f"There is no file {source}.")
        target = restoring.Target(
            Database.of(settings.DATABASES["default"]),
            settings.MEDIA_ROOT,
            settings.LOCAL_DIR / "secrets",
            _keys_of_the_environment(),
        )
        try:
            done = restoring.restore(source, target, send_waiting=options["send_waiting"])
        except archive.Damaged as damage:
            raise CommandError(f"{source} cannot be restored: {damage}.") from damage
        except Refused as refusal:
            raise CommandError(str(refusal)) from refusal
        self.stdout.write(WORDS.format(**vars(done)))
        if done.held:
            self.stdout.write(HELD.format(held=done.held))


def _keys_of_the_environment() -> tuple[str, ...]:
    """The cipher keys in force, unless they are the folder's own, which nothing was sealed with."""
    own = secrets.complete(settings.LOCAL_DIR, settings.SECRET_KEY, ()).cipher_keys
    given = tuple(settings.CIPHER_KEYS)
    return () if given == own else given
