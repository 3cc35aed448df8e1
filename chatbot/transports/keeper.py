"""One thread a web process that keeps whole bodies together: many arrivals, one commit.

While it writes, those that arrive gather, so that the more there are the less each costs.
"""

import logging
import queue
import threading
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from datetime import datetime

from django.db import connections

from chatbot.transports import keeping, receiving
from chatbot.transports.doors import BrokenBody, Door
from chatbot.transports.receiving import Taken
from merchants import failpoints

MOST_TOGETHER = 100
MOST_WAITING = 5_000

log = logging.getLogger(__name__)


class Full(Exception):
    """More bodies wait to be written than memory should hold: the provider tries again."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    door: Door
    body: bytes
    proof: str
    at: datetime
    answer: "Future[Taken]" = field(default_factory=Future)


class Keeper:
    """Takes bodies from any thread; what became of each is in its future."""

    def __init__(self) -> None:
        self._queue: queue.SimpleQueue[_Waiting] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._busy = False

    @property
    def waits(self) -> bool:
        """Whether any body is not written yet."""
        return self._busy or not self._queue.empty()

    def put(self, door: Door, body: bytes, proof: str, at: datetime) -> "Future[Taken]":
        """Will be KEPT or REFUSED, or hold what the database raised. Raises `Full`."""
        if self._queue.qsize() >= MOST_WAITING:
            raise Full
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="keeper", daemon=True)
            self._thread.start()
        waiting = _Waiting(door, body, proof, at)
        self._queue.put(waiting)
        return waiting.answer

    def _run(self) -> None:
        while True:
            together = [self._queue.get()]
            self._busy = True
            while len(together) < MOST_TOGETHER and not self._queue.empty():
                together.append(self._queue.get())
            keep([one for one in together if one.answer.set_running_or_notify_cancel()])
            self._busy = False


def keep(together: Sequence[_Waiting]) -> None:
    """Each is judged by itself; the believed ones are written together or not at all."""
    try:
        believed = [one for one in together if _believed(one)]
        failpoints.reach("webhook.received")
        if believed:
            _write(believed)
    finally:
        connections.close_all()


def _believed(one: _Waiting) -> bool:
    """Whether it is to be written; any other has its answer already."""
    try:
        told = one.door.document(one.body)
        if one.door.vouches(one.body, told, one.proof):
            return True
        one.answer.set_result(Taken.REFUSED)
    except BrokenBody:
        _at_once(one)
    except Exception as error:
        one.answer.set_exception(error)
    return False


def _at_once(one: _Waiting) -> None:
    """What cannot be told apart goes the direct way: to quarantine, or nowhere."""
    try:
        one.answer.set_result(receiving.accept(one.door, one.body, one.proof, now=one.at))
    except Exception as error:
        one.answer.set_exception(error)


def _write(believed: Sequence[_Waiting]) -> None:
    bodies = [keeping.Body(one.door.name, one.body, one.proof, one.at) for one in believed]
    try:
        keeping.write(bodies)
        failpoints.reach("webhook.recorded")
    except Exception as error:
        for one in believed:
            one.answer.set_exception(error)
    else:
        for one in believed:
            one.answer.set_result(Taken.KEPT)
