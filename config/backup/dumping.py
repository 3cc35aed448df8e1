"""PostgreSQL's own programs at work: a dump that is one moment of the database, and its way back.

The embedded servers bring the programs; beside another server those of the system serve, as long
as they are not older than the server.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from config.embedded import programs

_OPTIONS = {"sslmode": "PGSSLMODE", "sslrootcert": "PGSSLROOTCERT", "service": "PGSERVICE"}


class Refused(Exception):
    """It cannot be done here; the text says why and what helps."""


@dataclass(frozen=True)
class Database:
    """Where a database is, as libpq reads it from the environment."""

    name: str
    variables: Mapping[str, str] = field(repr=False)

    @classmethod
    def of(cls, configured: Mapping[str, Any]) -> "Database":
        """An entry of Django's DATABASES."""
        options: Mapping[str, Any] = configured.get("OPTIONS") or {}
        told = {
            "PGHOST": configured.get("HOST"),
            "PGPORT": configured.get("PORT"),
            "PGUSER": configured.get("USER"),
            "PGPASSWORD": configured.get("PASSWORD"),
            "PGDATABASE": configured["NAME"],
            **{name: options.get(option) for option, name in _OPTIONS.items()},
        }
        return cls(configured["NAME"], {name: str(value) for name, value in told.items() if value})


def dump(database: Database, target: Path, *, server: int) -> None:
    """The whole database into `target`; `server` is its major version. Raises `Refused`."""
    flags = ["--format=custom", "--no-owner", "--no-privileges", "--no-comments"]
    # The owner is bound by the policies too, and to a session that was told nothing they show all.
    flags += ["--enable-row-security"]
    _run(_program("pg_dump", server), [*flags, f"--file={target}"], database)


def restore(database: Database, source: Path, *, server: int) -> None:
    """What `dump` wrote, whole or not at all. Raises `Refused`."""
    flags = ["--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error"]
    _run(
        _program("pg_restore", server),
        [*flags, f"--dbname={database.name}", str(source)],
        database,
    )


def _program(name: str, server: int) -> Path:
    """The program in a version that understands the server."""
    found: dict[int, Path] = {}
    for path in _candidates(name):
        found.setdefault(_major(path), path)
    fitting = [version for version in found if version >= server]
    if not fitting:
        have = ", ".join(map(str, sorted(found))) or "none"
        raise Refused(
            f"The server is PostgreSQL {server}, and {name} is here in version {have}. Install "
            f"PostgreSQL's client programs of version {server} or newer and put them on PATH."
        )
    return found[min(fitting)]


def _candidates(name: str) -> list[Path]:
    paths = []
    with suppress(programs.Missing):
        paths.append(programs.postgres_home() / "bin" / name)
    if known := shutil.which(name):
        paths.append(Path(known))
    return [path for path in paths if path.exists()]


def _major(path: Path) -> int:
    told = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout
    number = re.search(r"\) (\d+)", told)
    return int(number[1]) if number else 0


def _run(program: Path, arguments: list[str], database: Database) -> None:
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("PG")}
    done = subprocess.run(
        [program, *arguments],
        env={**inherited, **database.variables},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        said = done.stderr.strip()[-2000:] or f"status {done.returncode}"
        raise Refused(f"{program.name} could not do it:\n{said}")
