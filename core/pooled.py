"""Connections that a process lends: what one borrower set is not the next one's."""

import time
from typing import Any
from weakref import WeakSet

from django.db.backends.base.base import BaseDatabaseWrapper

STUCK_SECONDS = 10.0
"""A pool that nobody gave anything back to for so long, while somebody waits, serves nobody."""

_given_back_at = time.monotonic()
_limited: WeakSet[Any] = WeakSet()
"""Connections of the driver whose `lock_timeout` somebody has set for now."""
_walled: WeakSet[Any] = WeakSet()
"""Connections of the driver that were told whose rows are in reach."""


def limit(connection: BaseDatabaseWrapper, milliseconds: int) -> None:
    """A lock is waited for so long at most, until `free` or until the connection is given back."""
    connection.ensure_connection()
    _limited.add(connection.connection)
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config('lock_timeout', %s, false)", [f"{milliseconds}ms"])


def free(connection: BaseDatabaseWrapper) -> None:
    """Locks are waited for as before."""
    with connection.cursor() as cursor:
        cursor.execute("RESET lock_timeout")
    _limited.discard(connection.connection)


def walled(session: Any) -> None:
    """The driver's connection was told whose rows are in reach (`core.database`)."""
    _walled.add(session)


def as_it_was(connection: Any) -> None:
    """Before it is lent again (the pool's `reset`); costs nothing where nothing was set."""
    global _given_back_at
    _given_back_at = time.monotonic()
    if connection in _limited:
        _limited.discard(connection)
        connection.execute("RESET lock_timeout")
    if connection in _walled:
        _walled.discard(connection)
        connection.execute("RESET mostrador.merchants")


def find_stuck_seconds(connection: BaseDatabaseWrapper) -> float:
    """How long all of the process's connections have been lent while somebody waits for one; 0 for
    less than `STUCK_SECONDS`. A database that is away is another matter: then there are none."""
    pool: Any = connection.pool  # type: ignore[attr-defined]
    if pool is None:
        return 0.0
    told = pool.get_stats()
    all_lent = told["pool_size"] >= pool.max_size and not told["pool_available"]
    seconds = time.monotonic() - _given_back_at
    stuck = all_lent and told.get("requests_waiting", 0) > 0 and seconds > STUCK_SECONDS
    return seconds if stuck else 0.0
