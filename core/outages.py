"""When the database itself was away: no fault of the work at hand, and to be waited out.

What breaks because the server restarts or a connection is lost counts against nobody, and what is
already true outside (a message that was accepted) is written down once the server is back.
"""

import logging
import time
from collections.abc import Callable
from typing import TypeVar

from django.db import DatabaseError, InterfaceError, OperationalError, connection

T = TypeVar("T")
PAUSES = (0.2, 0.5, 1.0, 2.0, 4.0)
"""Seconds before each further try; with what a try itself may wait, longer than a restart takes."""
_GOING = frozenset({"57P01", "57P02", "57P03"})
"""PostgreSQL: shut down by its administrator, crashed, not up yet."""
_NO_ROOM = ("53", "58")
"""PostgreSQL's classes of what lacks resources, and of what its machine refuses."""
SCHEMA_MOVES = frozenset({"42703", "42P01"})
"""PostgreSQL: no such column, no such table."""

log = logging.getLogger(__name__)


def away(error: BaseException) -> bool:
    """Whether it says that the server or the connection to it is gone, and nothing of the work.

    A deadlock, a time-out of a statement or a full disk is not that.
    """
    if not isinstance(error, OperationalError | InterfaceError):
        return False
    state = getattr(error.__cause__, "sqlstate", None)
    return state is None or state in _GOING or str(state).startswith("08")


def unable(error: BaseException) -> bool:
    """Whether the server is there and can do nobody's work: its disk or its memory is full, or a
    migration is moving its tables. The same work succeeds once that is over."""
    state = str(getattr(error.__cause__, "sqlstate", None) or "")
    return isinstance(error, DatabaseError) and (
        state.startswith(_NO_ROOM) or state in SCHEMA_MOVES
    )


def is_ours(error: Exception) -> None:
    """Returns when the failure is one of the work; raises it again when the database is away."""
    if away(error):
        raise error


def insist(write: Callable[[], T], pauses: tuple[float, ...] = PAUSES) -> T:
    """Do `write`, again and again while the database is away; raises the last failure.

    `write` is a transaction of its own that may be done twice. Within the caller's transaction it
    is done once: what was lost with it cannot be had back here.
    """
    for pause in pauses:
        try:
            return write()
        except (OperationalError, InterfaceError) as error:
            if not away(error) or connection.in_atomic_block:
                raise
            log.warning("the database is away, again in %s s: %s", pause, error)
            connection.close()
            time.sleep(pause)
    return write()
