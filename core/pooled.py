"""Connections that a process lends: what one borrower set is not the next one's."""

from typing import Any
from weakref import WeakSet

from django.db.backends.base.base import BaseDatabaseWrapper

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
    if connection in _limited:
        _limited.discard(connection)
        connection.execute("RESET lock_timeout")
    if connection in _walled:
        _walled.discard(connection)
        connection.execute("RESET mostrador.merchants")
