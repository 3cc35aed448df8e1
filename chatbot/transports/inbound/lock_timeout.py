"""How long a webhook waits for a lock: a provider gives up long before a migration frees a table.

A body that was not recorded is answered with 503, and the provider sends it again: nothing is lost.
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
"""PostgreSQL's error class "program limit exceeded": the same body fails the next time, too."""

_patient: WeakSet[object] = WeakSet()
"""Connections that serve a webhook now."""


def is_away(error: BaseException) -> bool:
    """Whether the database is away or its schema changes: the same body may be stored later."""
    if isinstance(error, DOWN):
        return not _state(error).startswith(_TOO_MUCH)
    return isinstance(error, ProgrammingError) and _state(error) in outages.SCHEMA_MOVES


def is_deadlock(error: BaseException) -> bool:
    """Whether PostgreSQL undid the transaction to end a deadlock; the connection stays usable."""
    return _state(error) == "40P01"


def _state(error: BaseException) -> str:
    return getattr(error.__cause__, "sqlstate", "") or ""


@contextmanager
def for_a_webhook() -> Iterator[None]:
    """Within the block, a query waits for a lock for at most `LOCK_MS`.

    Raises OperationalError after that, and where the schema is being changed. The connection's
    former limit returns after the block.
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
    """Restore the connection's limit; close a connection where that fails."""
    try:
        pooled.free(connection)
    except Error:
        if not connection.in_atomic_block:
            connection.close()
