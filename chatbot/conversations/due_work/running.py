"""Tasks in this process's own threads: what a worker hints, and all that the broker cannot take."""

import contextlib
import logging
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any
from uuid import UUID

from celery import current_app
from celery.exceptions import TimeLimitExceeded
from django.conf import settings
from django.db import connections
from django.utils import timezone

from chatbot.conversations.due_work import claims, queues
from chatbot.conversations.due_work.claims import Call
from chatbot.conversations.due_work.failing import News
from chatbot.conversations.due_work.time_limits import WATCH, TimeLimits
from core import outages

BEST_EFFORT_AT_ONCE = 8

log = logging.getLogger(__name__)
_told = News()


Run = Callable[..., Any]


def perform(call: Call, token: UUID | None = None, run: Run | None = None) -> None:
    """The call, in this thread. What it raises ends nothing: it is told at times, and put off.

    `token`: of the claim under which it was handed over; one that ended meanwhile does nothing.
    `run`: the task, where the caller has it already.
    """
    try:
        raised = 0 if token is None else claims.begin(call, token, timezone.now())
        if raised is not None:
            with _held(call, token):
                worked = _run(call, run or current_app.tasks[call.task], raised)
            if worked and token is None:
                claims.clear(call)
    except Exception as error:  # its claim could not be ended: it is handed over again
        _tell(call, error)
    finally:
        connections.close_all()


@contextlib.contextmanager
def _held(call: Call, token: UUID | None) -> Iterator[None]:
    """A claim that lasts as long as its call is pushed on meanwhile, and ended behind it."""
    if token is None or not claims.is_held(call):
        yield
        return
    try:
        with claims.renewer.holding((call.task, call.argument, token)):
            yield
    finally:
        claims.end(call, token, timezone.now())


def _run(call: Call, run: Run, raised: int) -> bool:
    """Whether it worked, which raised so often before."""
    try:
        run(call.argument)
    except Exception as error:
        _tell(call, error)
        connections.close_all()
        if not outages.away(error):
            # What no call can help is not counted: it is tried again soon after it is mended.
            attempts = 1 if outages.unable(error) else raised + 1
            claims.put_off(call, error, attempts, timezone.now())
        return False
    return True


def within_limits(call: Call, token: UUID | None = None) -> None:
    """`perform`, no longer than its queue allows (Celery's own calls: `config.worker_pool`)."""
    WATCH.within(_limits(call.queue), partial(timed_out, call), perform, call, token)


def _limits(queue: str) -> TimeLimits:
    return TimeLimits(*queues.limits_of(queue, settings.TURN_SECONDS))


def timed_out(call: Call, soft: bool, seconds: float) -> None:
    """The call is too long. One that ends this worker is left alone for the longest pause."""
    log.error("%s('%s',) takes longer than %s s", call.task, call.argument, seconds)
    if not soft:
        attempts = queues.longest_pause(call.queue)
        claims.put_off(call, TimeLimitExceeded(seconds), attempts, timezone.now())


def _tell(call: Call, error: Exception) -> None:
    if _told.is_news(f"{call.task}{call.argument}", timezone.now()):
        log.error("%s('%s',) failed", call.task, call.argument, exc_info=error)


class Runner:
    """Threads of each queue: those in which Celery's tasks run, and calls without a broker."""

    def __init__(self, threads: int) -> None:
        self._pools = {
            name: ThreadPoolExecutor(queues.threads(name, threads), thread_name_prefix=name)
            for name in queues.QUEUES
        }
        self._running: dict[Call, bool] = {}
        self._best_effort = threading.Semaphore(BEST_EFFORT_AT_ONCE)
        self._lock = threading.Lock()

    def submit(self, queue: str, work: Callable[..., Any], *arguments: Any) -> "Future[Any]":
        """Do it in a thread of that queue. Raises RuntimeError when this process is ending."""
        return self._pools[queue].submit(work, *arguments)

    def stop(self) -> None:
        """Wait for the calls that are running; what waits for a thread is left for others."""
        for pool in self._pools.values():
            pool.shutdown(wait=True, cancel_futures=True)

    def hurry(self, call: Call) -> None:
        """Do it as soon as a thread is free; what runs already runs once more afterwards."""
        with self._lock:
            if call in self._running:
                self._running[call] = True
                return
            self._running[call] = False
        with contextlib.suppress(RuntimeError):
            self.submit(call.queue, self._hurried, call)

    def _hurried(self, call: Call) -> None:
        try:
            within_limits(call)
        finally:
            with self._lock:
                again = self._running.pop(call)
            if again:
                self.hurry(call)

    def offer(self, task: str, arguments: tuple[object, ...]) -> None:
        """Does what is only worth doing now while little of it is under way; else nobody does."""
        if self._best_effort.acquire(blocking=False):
            with contextlib.suppress(RuntimeError):
                self.submit("delivery", self._offered, task, arguments)

    def _offered(self, task: str, arguments: tuple[object, ...]) -> None:
        try:
            run: Run = current_app.tasks[task]
            WATCH.within(_limits("delivery"), lambda *_limit: None, run, *arguments)
        except Exception as error:
            log.info("%s failed, it is left out: %s", task, error)
        finally:
            connections.close_all()
            self._best_effort.release()


_runner: Runner | None = None


def start(threads: int) -> Runner:
    """This process is a worker from now on."""
    global _runner
    _runner = _runner or Runner(threads)
    return _runner


def here() -> Runner | None:
    """The threads of this process; None where it is no worker."""
    return _runner


def stop() -> None:
    """Waits for what runs; from now on this process is no worker."""
    global _runner
    if _runner is not None:
        _runner.stop()
        _runner = None
