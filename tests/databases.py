"""One worker of a run migrates; the databases of the others are copies of what it made.

Migrating takes eleven seconds of a core and a copy a tenth of one. Only where the servers are those
of this run: on others nothing would take the copied database away again.

A database can be dropped once nobody is connected to it. A session that a thread of some test has
left behind is named in a warning and ended.
"""

import time
import warnings
from collections.abc import Iterator

import psycopg
import pytest
from django.conf import settings
from django.db import connections
from psycopg import sql
from pytest_django import DjangoDbBlocker

MIGRATED = "mostrador_migrated"
"""As it was after the last migration; nobody ever connects to it."""
MOMENT_S = 5.0
"""A server takes so long at most to notice that a connection has ended."""
_LOCK = 1
_LEFT = """
    SELECT pid, application_name, state, left(query, 200) FROM pg_stat_activity
    WHERE datname = %s AND backend_type = 'client backend'
"""
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
) -> Iterator[None]:
    """What pytest-django makes, by migrations or as a copy; the first then leaves its own copy."""
    if first_in_line is not None:
        _leave_a_copy(first_in_line, django_db_blocker)
    yield
    if settings.SERVERS.embedded is not None:
        with django_db_blocker.unblock():
            _end_who_is_left()


def _leave_a_copy(server: _Session, blocker: DjangoDbBlocker) -> None:
    with blocker.unblock():
        made = connections["default"].settings_dict["NAME"]
        # Its pool as well: no database is copied while somebody is connected to it.
        _give_back_all()
    server.execute(
        sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(
            sql.Identifier(MIGRATED), sql.Identifier(made)
        )
    )
    server.execute("SELECT pg_advisory_unlock(%s)", [_LOCK])


def _give_back_all() -> None:
    """This thread's connection and those that wait in the pool."""
    connections["default"].close()
    connections["default"].close_pool()  # type: ignore[attr-defined]


def _end_who_is_left() -> None:
    """Ends what is connected a moment after the pool is closed, and says what it asked last."""
    name = connections["default"].settings_dict["NAME"]
    _give_back_all()
    with psycopg.connect(settings.DATABASE_URL, autocommit=True) as server:
        until = time.monotonic() + MOMENT_S
        while (left := server.execute(_LEFT, [name]).fetchall()) and time.monotonic() < until:
            time.sleep(0.05)
        for pid, application, state, query in left:
            told = f"{application or 'a session'}, {state}, asked last: {query}"
            warnings.warn(f"still connected to {name}: {told}", stacklevel=1)
            server.execute("SELECT pg_terminate_backend(%s)", [pid])
