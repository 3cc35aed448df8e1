"""One thread a web process that keeps whole bodies together: many arrivals, one commit.

While it writes, those that arrive gather, so that the more there are the less each costs. A view of
Django's keeps its one body by the same functions (`keep`).
"""

import logging
import queue
import threading
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from datetime import datetime

from django.db import connections

from chatbot.transports.inbound import lock_timeout, webhook_posts
from chatbot.transports.webhook_adapters import BrokenBody, WebhookAdapter
from core import failpoints

MOST_TOGETHER = 100
MOST_WAITING = 5_000
MOST_BYTES = 64 * 1024 * 1024
"""Of bodies that somebody known signed and that are not written yet."""

log = logging.getLogger(__name__)


class Full(Exception):
    """More bodies wait to be written than memory should hold: the provider tries again."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    adapter: WebhookAdapter
    body: bytes
    proof: str
    at: datetime
    answer: "Future[bool]" = field(default_factory=Future)


class Buffer:
    """Takes bodies from any thread; what became of each is in its future."""

    def __init__(self) -> None:
        self._queue: queue.SimpleQueue[_Waiting] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()
        self._held = 0
        self._bytes = 0

    def put(self, adapter: WebhookAdapter, body: bytes, proof: str, at: datetime) -> "Future[bool]":
        """Will say whether the body is believed, and then is kept; or hold what the database
        raised. Raises `Full`."""
        waiting = _Waiting(adapter, body, proof, at)
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
            self._thread = threading.Thread(target=self._run, name="webhook-buffer", daemon=True)
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


def keep(adapter: WebhookAdapter, body: bytes, proof: str, *, now: datetime) -> bool:
    """Keep one body, in this thread; False when it is not believed.

    Raises `lock_timeout.DOWN` when the database is away, so that the provider tries again.
    """
    waiting = _Waiting(adapter, body, proof, now)
    webhook_posts.hurry(_keep([waiting]))
    return waiting.answer.result()


def _answer(together: Sequence[_Waiting]) -> None:
    """None stays without an answer, whatever breaks; those that come next are not held up by it."""
    wanted = [one for one in together if one.answer.set_running_or_notify_cancel()]
    try:
        webhook_posts.hurry(_keep(wanted))
    except Exception as error:
        log.warning("%s bodies went wrong together", len(wanted), exc_info=True)
        for one in wanted:
            if not one.answer.done():
                one.answer.set_exception(error)
    finally:
        connections.close_all()  # a hint opens one too: it asks whether a transaction is open


@lock_timeout.for_a_webhook()
def _keep(together: Sequence[_Waiting]) -> frozenset[int]:
    """Each is judged by itself; the believed ones are written together or not at all. Gives the
    accounts that a worker is to be told of."""
    believed = [(one, body) for one in together if (body := _believed(one))]
    failpoints.reach("webhook.received")
    accounts = webhook_posts.write([body for _one, body in believed]) if believed else frozenset()
    failpoints.reach("webhook.recorded")
    for one, _body in believed:
        one.answer.set_result(True)
    return accounts


def _believed(one: _Waiting) -> webhook_posts.Body | None:
    """What is to be written of it; any other has its answer already."""
    try:
        accounts = vouched(one.adapter, one.body, one.proof)
    except Exception as error:
        if lock_timeout.is_away(error):
            raise  # for the others, too: each would wait for it in vain
        one.answer.set_exception(error)
        return None
    if accounts is None:
        one.answer.set_result(False)
        return None
    return webhook_posts.Body(one.adapter.name, one.body, one.proof, one.at, accounts)


def vouched(adapter: WebhookAdapter, body: bytes, proof: str) -> frozenset[int] | None:
    """The accounts (their ids) for which somebody known signed the body; None: nobody did.

    What is no JSON is for the one account that its bytes name, or for none; it is kept as all
    others are, and quarantined by the worker.
    """
    try:
        return adapter.vouches(body, adapter.document(body), proof)
    except BrokenBody:
        known, account = adapter.signer(body, proof)
        return frozenset([account.pk] if account else []) if known else None
