"""Celery's time limits for threads: the soft one raises in the call, the hard one ends the worker.

A pool of processes ends the process whose call is too long. Here many calls share one: it ends all
the same, because a thread cannot be ended, and everything under way in it is taken up by another
worker as after a kill. Whoever works through many things ends by itself long before (`LONGEST`);
these limits are for what hangs.
"""

import contextlib
import ctypes
import logging
import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from celery.exceptions import SoftTimeLimitExceeded
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.base.base import BaseDatabaseWrapper

EVERY_SECONDS = 0.5
"""How often the calls under way are looked at."""
ANSWER_SECONDS = 5.0
"""How long is waited for whoever is told, and for the server: either may be what hangs."""

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
    database: BaseDatabaseWrapper
    began: float
    limits: TimeLimits
    timed_out: TimedOut
    raised_at: float | None = None

    def passed(self, limit: float | None, now: float) -> bool:
        return limit is not None and now - self.began >= limit

    def is_lost(self, now: float) -> bool:
        """Past the hard limit, and it had its time since the soft one: a process that stood still
        (a machine that slept) ends no call by that."""
        soft, hard = self.limits.soft, self.limits.hard
        if hard is None or not self.passed(hard, now):
            return False
        return soft is None or (self.raised_at is not None and now - self.raised_at >= hard - soft)


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
        database = connections[DEFAULT_DB_ALIAS]
        began = time.monotonic()
        running = _Running(threading.get_ident(), database, began, limits, timed_out)
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
        with self._lock:  # what was still to be raised is raised by the call below, at the latest
            self._running.discard(running)

    def _look(self) -> None:
        while True:
            time.sleep(EVERY_SECONDS)
            with self._lock:
                running = list(self._running)
            for one in running:
                if self._interrupt(one, time.monotonic()):
                    _tell(one, soft=True)
                elif self._is_lost(one):
                    self._end_worker(one)

    def _interrupt(self, running: _Running, now: float) -> bool:
        """Whether its soft limit has just passed: raised in it, also where it waits for a row."""
        with self._lock:
            if running not in self._running or running.raised_at is not None:
                return False
            if not running.passed(running.limits.soft, now):
                return False
            running.raised_at = now
            _raise_in(running.thread, SoftTimeLimitExceeded)
            _cancel(running.database)
            return True

    def _is_lost(self, running: _Running) -> bool:
        with self._lock:
            return running in self._running and running.is_lost(time.monotonic())

    def _end_worker(self, running: _Running) -> None:
        try:
            _tell(running, soft=False)
        finally:
            if self._is_lost(running):
                os._exit(os.EX_SOFTWARE)


WATCH = Watch()
"""The one of this process."""


def _raise_in(thread: int, error: type[BaseException]) -> None:
    """Raises it in that thread as soon as it runs Python.

    It cannot be taken back: Python 3.11 then takes it for pending for ever, which slows each thread
    down and hangs one that is traced.
    """
    thread_id, what = ctypes.c_ulong(thread), ctypes.py_object(error)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(thread_id, what)


def _cancel(database: BaseDatabaseWrapper) -> None:
    """Ends the statement that the call waits for. A thread that waits for the server hears nothing
    else."""
    if (driver := database.connection) is not None:
        try:
            driver.cancel_safe(timeout=ANSWER_SECONDS)
        except Exception as error:  # the connection may be what is gone
            log.warning("a statement past its limit could not be cancelled: %s", error)


def _tell(running: _Running, *, soft: bool) -> None:
    """In a thread of its own: whoever is told may be what hangs."""
    telling = threading.Thread(target=_told, args=(running, soft), daemon=True)
    with contextlib.suppress(RuntimeError):  # no thread is to be had: the limit holds all the same
        telling.start()
        telling.join(ANSWER_SECONDS)


def _told(running: _Running, soft: bool) -> None:
    limit = running.limits.soft if soft else running.limits.hard
    if not soft:
        log.critical("a call did not end within its hard limit of %s s: this worker ends", limit)
    try:
        running.timed_out(soft, limit or 0.0)
    except Exception as error:
        log.warning("that a limit passed could not be told: %s", error)
