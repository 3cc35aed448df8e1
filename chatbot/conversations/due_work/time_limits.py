"""Celery's time limits for threads: the soft one raises in the call, the hard one ends the worker.

A pool of processes ends the process whose call is too long. Here many calls share one: it ends all
the same, because a thread cannot be ended, and everything under way in it is taken up by another
worker as after a kill. The deadlines of network calls are far shorter; these limits are for what
hangs in spite of them.
"""

import ctypes
import logging
import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from celery.exceptions import SoftTimeLimitExceeded

EVERY_SECONDS = 0.5
"""How often the calls under way are looked at."""
TELLING_SECONDS = 5.0
"""How long is waited for what is told before the worker ends: the database may be what hangs."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class TimeLimits:
    """Seconds after which a call is too long; None: never."""

    soft: float | None
    hard: float | None


TimedOut = Callable[[bool, float], object]
"""Is told of a limit that passed: whether it is the soft one, and its seconds (Celery's
`timeout_callback`)."""


@dataclass(slots=True, eq=False)
class _Running:
    thread: int
    began: float
    limits: TimeLimits
    timed_out: TimedOut
    raised: bool = False


class Watch:
    """A thread that looks at the calls of this process's other threads, from the first call on."""

    def __init__(self) -> None:
        self._running: set[_Running] = set()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def within(
        self, limits: TimeLimits, timed_out: TimedOut, work: Callable[..., Any], *arguments: Any
    ) -> Any:
        """Do it in this thread. Raises what `work` does, or SoftTimeLimitExceeded."""
        running = _Running(threading.get_ident(), time.monotonic(), limits, timed_out)
        self._begin(running)
        try:
            try:
                return work(*arguments)
            finally:
                self._end(running)
        finally:  # the limit may pass within the line above, and it is raised once only
            self._end(running)

    def _begin(self, running: _Running) -> None:
        with self._lock:
            self._running.add(running)
            if self._thread is None:
                self._thread = threading.Thread(target=self._look, name="time-limits", daemon=True)
                self._thread.start()

    def _end(self, running: _Running) -> None:
        with self._lock:
            self._running.discard(running)
            if running.raised:  # not to be raised in what this thread does next
                _raise_in(running.thread, None)

    def _look(self) -> None:
        while True:
            time.sleep(EVERY_SECONDS)
            now = time.monotonic()
            with self._lock:
                late = [one for one in self._running if _passed(one.limits.soft, one, now)]
            for running in late:
                if _passed(running.limits.hard, running, now):
                    _end_worker(running)
                elif not running.raised:
                    self._interrupt(running)

    def _interrupt(self, running: _Running) -> None:
        _tell(running, soft=True)
        with self._lock:
            if running in self._running:
                running.raised = True
                _raise_in(running.thread, SoftTimeLimitExceeded)


WATCH = Watch()
"""The one of this process."""


def _passed(limit: float | None, running: _Running, now: float) -> bool:
    return limit is not None and now - running.began >= limit


def _raise_in(thread: int, error: type[BaseException] | None) -> None:
    """Raises it in that thread as soon as it runs Python; None: takes back what was not raised."""
    what = None if error is None else ctypes.py_object(error)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), what)


def _end_worker(running: _Running) -> None:
    log.critical(
        "a call did not end within its hard limit of %s s: this worker ends", running.limits.hard
    )
    telling = threading.Thread(target=_tell, args=(running,), kwargs={"soft": False}, daemon=True)
    telling.start()
    telling.join(TELLING_SECONDS)
    os._exit(os.EX_SOFTWARE)


def _tell(running: _Running, *, soft: bool) -> None:
    limit = running.limits.soft if soft else running.limits.hard
    try:
        running.timed_out(soft, limit or 0.0)
    except Exception as error:  # the limit holds all the same
        log.warning("that a limit passed could not be told: %s", error)
