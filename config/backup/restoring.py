"""Brings a backup back into an empty place, whole or not at all.

What can be known to fail is asked before anything is written: the file's hashes, the versions, that
nothing is there yet, that the keys in force open the secrets of the backup.
"""

import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

from django.core.management import call_command
from django.db import connection, transaction
from django.db.migrations.loader import MigrationLoader

from chatbot.conversations import outbox
from chatbot.conversations.models import Outgoing
from chatbot.conversations.models.messages import WAITING
from config.backup import archive, dumping
from config.backup.archive import Manifest
from config.backup.dumping import Database, Refused
from config.backup.making import server_major

MARK = ".restoring"
"""Stands among the files while they are being brought back."""


@dataclass(frozen=True)
class Target:
    """The empty place: `keys_given` are the cipher keys of the environment, when it names any."""

    database: Database
    media: Path
    secrets: Path
    keys_given: tuple[str, ...] = ()


@dataclass(frozen=True)
class Restored:
    """What came back; `held` messages were waiting when the backup was made and were not sent."""

    made_at: str
    files: int
    held: int


def restore(source: Path, target: Target, *, send_waiting: bool) -> Restored:
    """Bring `source` back. Raises `archive.Damaged` or `Refused`; then nothing has changed.

    With `send_waiting` messages that waited when the backup was made leave once the system runs;
    otherwise a person decides, since most of them left long ago.
    """
    manifest = archive.verified(source)
    _fits(manifest)
    _is_empty(target)
    _opens(source, target)
    target.media.mkdir(parents=True, exist_ok=True)
    (target.media / MARK).touch()
    try:
        with tempfile.TemporaryDirectory(prefix="mostrador-restore-") as folder:
            dumped = Path(folder) / archive.DUMP
            files = _unpack(source, target, dumped)
            connection.close()
            dumping.restore(target.database, dumped, server=server_major())
    except BaseException:
        _clear(target.media)
        raise
    _keep_keys(source, target)
    call_command("migrate", interactive=False, verbosity=0)
    held = 0 if send_waiting else _hold_messages()
    (target.media / MARK).unlink()
    return Restored(manifest.made_at, files, held)


def _fits(manifest: Manifest) -> None:
    known = MigrationLoader(None).disk_migrations
    strange = [
        f"{app}.{name}"
        for app, names in manifest.migrations.items()
        for name in names
        if (app, name) not in known
    ]
    if strange:
        raise Refused(
            f"The backup comes from a newer version (it knows {strange[0]}). "
            "Update Mostrador first, then restore."
        )
    if (here := server_major()) < manifest.postgres:
        raise Refused(
            f"The backup was made on PostgreSQL {manifest.postgres}, and this server is {here}, "
            f"which cannot read it. Restore into PostgreSQL {manifest.postgres} or newer."
        )


def _is_empty(target: Target) -> None:
    with connection.cursor() as sql:
        sql.execute("SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()")
        (tables,) = sql.fetchone() or (0,)
    if tables:
        raise Refused(
            f"The database {target.database.name} is not empty: it has {tables} tables. Restore "
            "into a new folder (LOCAL_DIR) or a new database; nothing here was changed."
        )
    left = list(target.media.iterdir()) if target.media.exists() else []
    if left and not (target.media / MARK).exists():
        raise Refused(
            f"{target.media} is not empty. Restore into a new folder (LOCAL_DIR, MEDIA_ROOT); "
            "nothing here was changed."
        )


def _opens(source: Path, target: Target) -> None:
    """Keys of the environment win over those of the backup: they must open its secrets too."""
    with archive.members(source) as found:
        sealed_with = next(
            (content.read().decode().split() for name, content in found if name == archive.KEYS[1]),
            [],
        )
    if target.keys_given and not set(sealed_with) <= set(target.keys_given):
        raise Refused(
            "CIPHER_KEYS is set and lacks a key of this backup, so that its merchants' tokens "
            f"could not be opened. Add the keys in its {archive.KEYS[1]} behind yours, or leave "
            "CIPHER_KEYS unset."
        )


def _unpack(source: Path, target: Target, dumped: Path) -> int:
    """The dump and the private files out of the archive; how many files."""
    count = 0
    with archive.members(source) as found:
        for name, content in found:
            if name in archive.KEYS:
                continue
            place = dumped if name == archive.DUMP else _place(target.media, name)
            place.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            with place.open("wb") as file:
                shutil.copyfileobj(content, file)
            place.chmod(0o600)
            count += place is not dumped
    return count


def _place(media: Path, name: str) -> Path:
    return media / name.removeprefix(f"{archive.MEDIA}/")


def _clear(media: Path) -> None:
    for path in media.iterdir():
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()


def _keep_keys(source: Path, target: Target) -> None:
    """The folder's own keys sealed nothing yet: those of the backup take their place."""
    target.secrets.mkdir(parents=True, exist_ok=True)
    target.secrets.chmod(0o700)
    with archive.members(source) as found:
        for name, content in found:
            if name in archive.KEYS:
                place = target.secrets / Path(name).name
                draft = place.with_name(place.name + ".restored")
                draft.write_bytes(content.read().strip() + b"\n")
                draft.chmod(0o600)
                draft.replace(place)


@transaction.atomic
def _hold_messages() -> int:
    """Messages that waited are shown as not sent, each with the button that sends it anyway."""
    rows = list(Outgoing.across.filter(state__in=WAITING).select_for_update(no_key=True))
    for row in rows:
        row.end_lease()
        row.save(update_fields=["lease_token", "lease_until"])
        outbox.drop(row)
    return len(rows)
