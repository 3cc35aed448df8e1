"""How long a door waits for a lock: a provider hangs up long before a migration lets go of a table.

A body that was not recorded is answered with 503 and told again, so that nothing is lost by it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from weakref import WeakSet

from django.db import Error, InterfaceError, OperationalError, ProgrammingError, connection

from core import outages, pooled

DOWN = (OperationalError, InterfaceError)
LOCK_MS = 4_000
"""Meta does not publish its patience; resellers speak of five to ten seconds (facts, §1.1)."""
_TOO_MUCH = "54"
"""PostgreSQL's class of what is over a limit of its own: it will be so the next time, too."""

_patient: WeakSet[object] = WeakSet()
"""Connections that are at a door now."""


def is_away(error: BaseException) -> bool:
    """Whether the database is away or its schema moves: the same words may be stored later."""
    if isinstance(error, DOWN):
        return not _state(error).startswith(_TOO_MUCH)
    return isinstance(error, ProgrammingError) and _state(error) in outages.SCHEMA_MOVES


def is_deadlock(error: BaseException) -> bool:
    """Whether PostgreSQL undid a transaction for another's sake; the connection is as it was."""
    return _state(error) == "40P01"


def _state(error: BaseException) -> str:
    return getattr(error.__cause__, "sqlstate", "") or ""


@contextmanager
def at_the_door() -> Iterator[None]:
    """Within, a lock is waited for at most `LOCK_MS`, and a schema that moves is a database down.

    Raises OperationalError for both. Whoever has the connection next waits as long as before.
    """
    connection.ensure_connection()
    mine = connection.connection
    if mine in _patient:
        yield
        return
    pooled.limit(connection, LOCK_MS)
    _patient.add(mine)
    try:
        yield
    except ProgrammingError as error:
        if not is_away(error):
            raise
        raise OperationalError(f"the schema is being changed: {error}") from error
    finally:
        _patient.discard(mine)
        if connection.connection is mine:
            _take_back()


def _take_back() -> None:
    """A connection that cannot be told any more is given to nobody."""
    try:
        pooled.free(connection)
    except Error:
        if not connection.in_atomic_block:
            connection.close()
