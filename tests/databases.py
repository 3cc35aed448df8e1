"""One worker of a run migrates; the databases of the others are copies of what it made.

Migrating takes eleven seconds of a core and a copy a tenth of one. Only where the servers are those
of this run: on others nothing would take the copied database away again.
"""

from collections.abc import Iterator

import psycopg
import pytest
from django.conf import settings
from django.db import connections
from psycopg import sql
from pytest_django import DjangoDbBlocker

MIGRATED = "mostrador_migrated"
"""As it was after the last migration; nobody ever connects to it."""
_LOCK = 1
_Session = psycopg.Connection[tuple[object, ...]]


def _is_there(server: _Session) -> bool:
    found = server.execute("SELECT FROM pg_database WHERE datname = %s", [MIGRATED])
    return found.fetchone() is not None


@pytest.fixture(scope="session")
def first_in_line(django_db_modify_db_settings: None) -> Iterator[_Session | None]:
    """The session of the worker that has to migrate, which all others wait for; else None."""
    if settings.SERVERS.embedded is None:
        yield None
        return
    # A session beside the tests, in the application's own database, which no test opens.
    with psycopg.connect(settings.DATABASE_URL, autocommit=True) as server:
        server.execute("SELECT pg_advisory_lock(%s)", [_LOCK])
        if _is_there(server):
            server.execute("SELECT pg_advisory_unlock(%s)", [_LOCK])
            connections["default"].settings_dict["TEST"] |= {"TEMPLATE": MIGRATED, "MIGRATE": False}
            yield None
        else:
            yield server


@pytest.fixture(scope="session")
def django_db_setup(
    first_in_line: _Session | None, django_db_setup: None, django_db_blocker: DjangoDbBlocker
) -> None:
    """What pytest-django makes, by migrations or as a copy; the first then leaves its own copy."""
    if first_in_line is None:
        return
    with django_db_blocker.unblock():
        made = connections["default"].settings_dict["NAME"]
        # Its pool as well: no database is copied while somebody is connected to it.
        connections["default"].close()
        connections["default"].close_pool()  # type: ignore[attr-defined]
    first_in_line.execute(
        sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(
            sql.Identifier(MIGRATED), sql.Identifier(made)
        )
    )
    first_in_line.execute("SELECT pg_advisory_unlock(%s)", [_LOCK])
