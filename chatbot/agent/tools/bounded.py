"""Runs one call of a tool by a deadline, on a thread of its own.

Python stops no thread: a call that hangs is left behind. Its thread keeps no process from ending
and holds no database connection; few are borne, then the tool is not run at all.
"""

import logging
import threading
from collections import defaultdict
from collections.abc import Callable
from contextlib import nullcontext
from time import monotonic
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connections
from django.utils import translation

from core import row_wall

log = logging.getLogger(__name__)
Answer = TypeVar("Answer")

MOST_HUNG = 4
"""Calls of one tool that may hang in a process; with as many it waits until one of them ends."""

_hung: dict[str, list["_Call[Any]"]] = defaultdict(list)
_counting = threading.Lock()
_here = threading.local()


class Hung(Exception):
    """The call did not end in time, or was not begun because too many of its tool hang."""


def left(seconds: float, deadline: float) -> float:
    """Those seconds, or what is left of them until `deadline` (by `time.monotonic`)."""
    return min(seconds, deadline - monotonic())


def until(seconds: float) -> float:
    """When those seconds are over, by `time.monotonic`."""
    return monotonic() + seconds


def run(name: str, work: Callable[[], Answer], seconds: float) -> Answer:
    """What `work` answers within `seconds`. Raises what it raises, and `Hung`.

    It runs in the caller's language and with a database connection of its own; the caller's goes
    back to the pool meanwhile, but for one inside a transaction.
    """
    if seconds <= 0:
        raise Hung(f"no time was left for {name}")
    if hanging(name) >= MOST_HUNG:
        raise Hung(f"{name} is not run: {MOST_HUNG} calls of it hang")
    call = _Call(name, work)
    _let_go()
    call.start()
    call.join(seconds)
    if call.is_alive() and call.leave():
        with _counting:
            _hung[name].append(call)
        raise Hung(f"{name} did not end in {seconds:.1f} s")
    return call.answer()


def hanging(name: str) -> int:
    """How many calls of that tool hang in this process now."""
    with _counting:
        _hung[name] = [call for call in _hung[name] if call.is_alive()]
        return len(_hung[name])


def check() -> None:
    """Raises `Hung` on the thread of a call that nobody waits for any more."""
    call = _current()
    if call is not None and call.left:
        raise Hung(call.name)


def give_back() -> None:
    """This thread's connections go back to the pool."""
    call = _current()
    with call.returning if call is not None else nullcontext():
        connections.close_all()


def _let_go() -> None:
    if not any(one.in_atomic_block for one in connections.all(initialized_only=True)):
        connections.close_all()


def _current() -> "_Call[Any] | None":
    return getattr(_here, "call", None)


class _Call(threading.Thread, Generic[Answer]):
    """A call under way; `left` once nobody waits for it."""

    def __init__(self, name: str, work: Callable[[], Answer]) -> None:
        super().__init__(name=name, daemon=True)
        self._work = row_wall.carried(work)
        self._language = translation.get_language()
        self._answers: list[Answer] = []
        self._error: Exception | None = None
        self._database: Any = None
        self.returning = threading.Lock()
        self._ended = False
        self.left = False

    def run(self) -> None:
        _here.call = self
        self._database = connections[DEFAULT_DB_ALIAS]
        try:
            with translation.override(self._language):
                self._answers.append(self._work())
        except Exception as error:
            self._error = error
        finally:
            with self.returning:
                connections.close_all()
                self._ended = True

    def answer(self) -> Answer:
        if self._error is not None:
            raise self._error
        if not self._answers:
            raise RuntimeError(f"{self.name} ended without an answer")
        return self._answers[0]

    def leave(self) -> bool:
        """Takes the connection from the thread and leaves it; False where it has just ended."""
        with self.returning:
            if self._ended:
                return False
            self.left = True
            if self._database is not None and self._database.connection is not None:
                _take(self._database)
            return True


def _take(database: Any) -> None:
    """The connection of another thread is closed, which its pool makes up for; that thread opens
    none in its place inside the transaction it was in."""
    lent, database.connection = database.connection, None
    if database.in_atomic_block:
        database.closed_in_transaction = database.needs_rollback = True
    pool = getattr(lent, "_pool", None)
    lent.close()
    if pool is not None:
        pool.putconn(lent)
