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

from chatbot.transports.doors import BrokenBody, Door
from chatbot.transports.inward import keeping, patience, receiving
from chatbot.transports.inward.receiving import Taken
from merchants import failpoints

MOST_TOGETHER = 100
MOST_WAITING = 5_000
MOST_BYTES = 64 * 1024 * 1024
"""Of bodies that somebody known signed and that are not written yet."""

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


_Believed = tuple[_Waiting, keeping.Body]


class Keeper:
    """Takes bodies from any thread; what became of each is in its future."""

    def __init__(self) -> None:
        self._queue: queue.SimpleQueue[_Waiting] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()
        self._held = 0
        self._bytes = 0

    @property
    def waits(self) -> bool:
        """Whether any body is not written yet."""
        return self._held > 0

    def put(self, door: Door, body: bytes, proof: str, at: datetime) -> "Future[Taken]":
        """Will be KEPT or REFUSED, or hold what the database raised. Raises `Full`."""
        waiting = _Waiting(door, body, proof, at)
        with self._lock:
            if self._held >= MOST_WAITING or self._bytes + len(body) > MOST_BYTES:
                raise Full
            self._see_to_the_thread()
            self._held += 1
            self._bytes += len(body)
        self._queue.put(waiting)
        return waiting.answer

    def _see_to_the_thread(self) -> None:
        if self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(target=self._run, name="keeper", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        while True:
            self._next()

    def _next(self) -> None:
        """Those that wait; with the return nothing holds them any more."""
        together = [self._queue.get()]
        while len(together) < MOST_TOGETHER and not self._queue.empty():
            together.append(self._queue.get())
        try:
            _answer(together)
        finally:
            self._let_go(together)

    def _let_go(self, together: Sequence[_Waiting]) -> None:
        with self._lock:
            self._held -= len(together)
            self._bytes -= sum(len(one.body) for one in together)


def _answer(together: Sequence[_Waiting]) -> None:
    """None stays without an answer, whatever breaks; those that come next are not held up by it."""
    wanted = [one for one in together if one.answer.set_running_or_notify_cancel()]
    try:
        keep(wanted)
    except Exception as error:
        log.warning("%s bodies went wrong together", len(wanted), exc_info=True)
        for one in wanted:
            if not one.answer.done():
                one.answer.set_exception(error)


def keep(together: Sequence[_Waiting]) -> None:
    """Each is judged by itself; the believed ones are written together or not at all."""
    try:
        with patience.at_the_door():
            believed = [body for one in together if (body := _believed(one))]
            failpoints.reach("webhook.received")
            if believed:
                _write(believed)
    finally:
        connections.close_all()


def _believed(one: _Waiting) -> _Believed | None:
    """What is to be written of it; any other has its answer already."""
    try:
        told = one.door.document(one.body)
        accounts = one.door.vouches(one.body, told, one.proof)
        if accounts is not None:
            return one, keeping.Body(one.door.name, one.body, one.proof, one.at, accounts)
        one.answer.set_result(Taken.REFUSED)
    except BrokenBody:
        _at_once(one)
    except Exception as error:
        if patience.is_away(error):
            raise  # for the others, too: each would wait for it in vain
        one.answer.set_exception(error)
    return None


def _at_once(one: _Waiting) -> None:
    """What cannot be told apart goes the direct way: to quarantine, or nowhere."""
    try:
        one.answer.set_result(receiving.accept(one.door, one.body, one.proof, now=one.at))
    except Exception as error:
        one.answer.set_exception(error)


def _write(believed: Sequence[_Believed]) -> None:
    try:
        keeping.write([body for _one, body in believed])
        failpoints.reach("webhook.recorded")
    except Exception as error:
        for one, _body in believed:
            one.answer.set_exception(error)
    else:
        for one, _body in believed:
            one.answer.set_result(Taken.KEPT)
