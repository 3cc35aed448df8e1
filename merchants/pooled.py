"""Connections that a process lends: what one borrower set is not the next one's."""

from typing import Any
from weakref import WeakSet

limited: WeakSet[Any] = WeakSet()
"""Connections of the driver whose `lock_timeout` somebody has set for now."""


def as_it_was(connection: Any) -> None:
    """Before it is lent again (the pool's `reset`); costs nothing where nothing was set."""
    if connection in limited:
        limited.discard(connection)
        connection.execute("RESET lock_timeout")
