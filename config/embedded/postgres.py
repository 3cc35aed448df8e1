"""The embedded PostgreSQL: made once, started as our child, healed after any kind of death."""

import os
import pwd
import shutil
import signal
import subprocess
import time
from pathlib import Path

import psycopg
from psycopg import sql
from psycopg.rows import TupleRow

from config import children
from config.embedded import folders, programs
from config.embedded.places import PORT, Place
from insights import role as insights

VERSION = "18"
ROLE = "mostrador"
OWNER = "postgres"

# Lower-casing of accented messages must not depend on the machine's language: under LANG=C plain
# initdb gives lower('MARACUYÁ') = 'maracuyÁ', and a search for it finds nothing.
INITDB = (
    "--encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8 "
    f"--auth=trust --username={OWNER} --no-instructions"
).split()

SETTINGS = {
    "listen_addresses": "",
    "unix_socket_permissions": "0700",
    "timezone": "UTC",
    "log_timezone": "UTC",
    # Errors of statements reach the application, which reports them with what it was doing.
    "log_min_messages": "fatal",
    "max_connections": "150",
}
MEMORY = 384 * 1024 * 1024
"""Bytes that one connection may hold; no setting of PostgreSQL bounds what an aggregate gathers."""
THROWN_AWAY = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
"""For servers whose data nobody will miss: tests."""


def program(place: Place, lasting: bool) -> children.Program:
    """How this installation's server is started; `lasting` data survives a power cut."""
    settings = SETTINGS | ({} if lasting else THROWN_AWAY)
    flags = [part for key, value in settings.items() for part in ("-c", f"{key}={value}")]
    return children.Program(
        name="postgres",
        argv=[
            str(_bin(place) / "postgres"),
            "-D",
            str(place.data),
            "-k",
            str(place.postgres_sockets),
            "-p",
            str(PORT),
            *flags,
        ],
        env=_environment(),
        cwd=place.data,
        user=folders.server_user(),
        stop_signal=signal.SIGINT,
        orphan_signal=signal.SIGINT,
        grace=30,
        memory=MEMORY,
    )


def prepare(place: Place) -> None:
    """Makes what is missing and clears what an earlier death left: call it before each start."""
    if place.binaries and not (place.binaries / "bin" / "postgres").exists():
        programs.copy_postgres(place.binaries)
    if not place.data.exists():
        _make_cluster(place)
    version = (place.data / "PG_VERSION").read_text().strip()
    if version != VERSION:
        raise folders.Refused(
            f"{place.data} was made by PostgreSQL {version}; this is {VERSION}. With the release "
            "of Mostrador that made it run `manage.py backup shop.tar`, then move "
            f"{place.local} away and run here `manage.py restore shop.tar`."
        )
    folders.owned(place.postgres_sockets)
    _clear_leftovers(place)


def provision(place: Place) -> None:
    """The extension (in template1 too: only a superuser may create it), the roles, the database."""
    with _connect(place, OWNER, "template1") as connection:
        connection.execute("CREATE EXTENSION IF NOT EXISTS vector")
    with _connect(place, OWNER, "postgres") as connection:
        if not connection.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", [ROLE]).fetchone():
            connection.execute(
                sql.SQL("CREATE ROLE {} LOGIN NOSUPERUSER CREATEDB").format(sql.Identifier(ROLE))
            )
        for statement in insights.made():
            connection.execute(statement)
    # Before the database is made from template1; one that is there already is confined as well.
    _confine(place, "template1")
    with _connect(place, OWNER, "postgres") as connection:
        found = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [ROLE])
        if not found.fetchone():
            connection.execute(
                sql.SQL("CREATE DATABASE {} OWNER {}").format(
                    sql.Identifier(ROLE), sql.Identifier(ROLE)
                )
            )
    for database in ("postgres", ROLE):
        _confine(place, database)


def _confine(place: Place, database: str) -> None:
    """The role of insights can do nothing there but read what it is given."""
    with _connect(place, OWNER, database) as connection:
        for statement in [*insights.confined(ROLE), *insights.closed(database)]:
            connection.execute(statement)


def answers(place: Place) -> bool:
    """Whether it takes connections now."""
    try:
        _connect(place, OWNER, "postgres").close()
    except psycopg.OperationalError:
        return False
    return True


def _connect(place: Place, user: str, database: str) -> psycopg.Connection[TupleRow]:
    return psycopg.connect(
        host=str(place.postgres_sockets),
        port=PORT,
        user=user,
        dbname=database,
        autocommit=True,
        connect_timeout=2,
    )


def _bin(place: Place) -> Path:
    return (place.binaries or programs.postgres_home()) / "bin"


def _environment() -> dict[str, str]:
    return {"PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LANG": "C", "TZ": "UTC"}


def _make_cluster(place: Place) -> None:
    """Beside its place first, so that a cluster that is there is always a whole one."""
    draft = place.data.with_name(place.data.name + ".new")
    shutil.rmtree(draft, ignore_errors=True)
    folders.owned(draft)
    entry = folders.server_user()
    made = subprocess.run(
        [str(_bin(place) / "initdb"), *INITDB, "-D", str(draft)],
        env=_environment(),
        cwd=draft,
        user=entry,
        group=_group(entry),
        extra_groups=[] if entry else None,
        capture_output=True,
        text=True,
        check=False,
    )
    if made.returncode:
        raise folders.Refused(f"initdb failed in {draft}:\n{made.stderr or made.stdout}")
    draft.rename(place.data)


def _group(user: str | None) -> int | None:
    return pwd.getpwnam(user).pw_gid if user else None


def _clear_leftovers(place: Place) -> None:
    """Ends a server of an earlier run on this data and removes the files that speak of it.

    PostgreSQL believes such a file as long as *some* process has its id: one that took the id
    later, or a dead one that nobody has reaped yet.
    """
    try:
        pid = int((place.data / "postmaster.pid").read_text().split("\n", 1)[0])
    except (FileNotFoundError, ValueError):
        pid = 0
    if pid:
        children.stop_leftover(pid, str(place.data), signal.SIGINT)
    _await_backends(place)
    socket = place.postgres_sockets / f".s.PGSQL.{PORT}"
    for stale in (place.data / "postmaster.pid", socket, Path(f"{socket}.lock")):
        stale.unlink(missing_ok=True)


def _await_backends(place: Place) -> None:
    """Backends notice a killed postmaster by themselves, yet not within the same millisecond."""
    until = time.monotonic() + 10
    while _backends(place) and time.monotonic() < until:
        time.sleep(0.05)
    for pid in _backends(place):
        os.kill(pid, signal.SIGQUIT)


def _backends(place: Place) -> list[int]:
    """Processes that work in the data folder (Linux tells; elsewhere PostgreSQL itself waits)."""
    found = []
    for entry in Path("/proc").glob("[0-9]*/cwd"):
        try:
            pid = int(entry.parent.name)
            if entry.readlink() == place.data and "postgres" in children.command_line(pid):
                found.append(pid)
        except OSError:
            continue
    return found
