"""`manage.py backup [FILE]`: database, private files and keys in one file, while it all runs."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from config.backup import archive, making
from config.backup.dumping import Database, Refused

WORDS = """Backup written: {path} ({size:.1f} MB, {files} private files).
It holds the keys of this installation: keep it where only you can read it, and not only here.
The way back, in an empty folder: manage.py restore {name}"""

IN_A_BUCKET = """The private files are NOT in it: they lie in the bucket S3_BUCKET names. Keep that
by the store's own versions or copies, and give a restored installation the same bucket."""


class Command(BaseCommand):
    """Nothing has to be stopped; an existing file is never overwritten."""

    help = "Writes everything this installation would miss into one file."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "file", nargs="?", type=Path, help="default: backups/ in LOCAL_DIR, named by the time"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        now = timezone.now()
        target: Path = (
            options["file"] or settings.LOCAL_DIR / "backups" / f"mostrador-{now:%Y%m%d-%H%M%S}.tar"
        )
        target.parent.mkdir(parents=True, exist_ok=True)
        keys = dict(
            zip(archive.KEYS, (settings.SECRET_KEY, "\n".join(settings.CIPHER_KEYS)), strict=True)
        )
        database = Database.of(settings.DATABASES["default"])
        try:
            files = making.make(target, database, settings.MEDIA_ROOT, keys, now=now)
        except Refused as refusal:
            raise CommandError(str(refusal)) from refusal
        if settings.FILES_IN_A_BUCKET:
            self.stderr.write(IN_A_BUCKET)
        size = target.stat().st_size / 1_000_000
        self.stdout.write(WORDS.format(path=target, size=size, files=files, name=target.name))
