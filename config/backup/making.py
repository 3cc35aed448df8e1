"""Makes a backup of a running installation: one moment of the database, then the files, the keys.

A file is stored before the row that names it is committed, so that files copied after the dump are
all that the dump can name, except those erased meanwhile, which nobody should get back.
"""

import tempfile
from datetime import datetime
from pathlib import Path

from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from config.backup import archive, dumping
from config.backup.archive import Manifest, Writer
from config.backup.dumping import Database, Refused


def make(
    target: Path, database: Database, media: Path, keys: dict[str, str], *, now: datetime
) -> int:
    """Write the backup `target`; how many private files it holds. Raises `Refused`.

    `keys` are texts by member name (`archive.KEYS`). An existing file is never overwritten.
    """
    if target.exists():
        raise Refused(f"{target} is there already. Name another file.")
    server = server_major()
    manifest = Manifest(now.isoformat(), server, applied())
    try:
        with archive.written(target, manifest) as writer:
            return _fill(writer, database, media, keys, server)
    except FileExistsError as error:
        raise Refused(
            f"{error.filename} is being written by another backup, or was left behind by one that "
            "was cut short: then remove it."
        ) from error
    except OSError as error:
        raise Refused(f"{target} cannot be written: {error.strerror or error}.") from error


def _fill(
    writer: Writer, database: Database, media: Path, keys: dict[str, str], server: int
) -> int:
    with tempfile.TemporaryDirectory(prefix="mostrador-backup-") as folder:
        dumped = Path(folder) / archive.DUMP
        dumping.dump(database, dumped, server=server)
        with dumped.open("rb") as content:
            writer.add(archive.DUMP, content, dumped.stat().st_size)
    for name, text in keys.items():
        writer.add_text(name, text)
    return sum(_add(writer, media, path) for path in sorted(media.rglob("*")) if path.is_file())


def _add(writer: Writer, media: Path, path: Path) -> bool:
    try:
        with path.open("rb") as content:
            name = f"{archive.MEDIA}/{path.relative_to(media).as_posix()}"
            writer.add(name, content, path.stat().st_size)
    except FileNotFoundError:
        return False
    return True


def server_major() -> int:
    """The major version of the server that Django is connected to."""
    with connection.cursor() as sql:
        sql.execute("SHOW server_version_num")
        (number,) = sql.fetchone() or ("0",)
    return int(number) // 10_000


def applied() -> dict[str, tuple[str, ...]]:
    """The migrations that made the tables, by app."""
    found: dict[str, list[str]] = {}
    for app, name in sorted(MigrationRecorder(connection).applied_migrations()):
        found.setdefault(app, []).append(name)
    return {app: tuple(names) for app, names in found.items()}
