"""Wake-ups: from what is due in the database to the task that does it.

A hint only hurries: what a worker hints it does itself, what the web hints goes through the
broker. Each worker runs a loop of its own, started before it connects to the broker, that looks up
what is due and runs the registered task itself, so that a stopped Redis, a lost hint or a dead
worker delays work by a fraction of a second and loses none.
"""

import contextlib
import logging
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

from celery import current_app
from django.conf import settings
from django.db import close_old_connections, connections, transaction
from django.utils import timezone
from psycopg_pool import PoolTimeout

from catalog.bookings import due as bookings
from catalog.knowledge import due as knowledge
from catalog.loyalty import due as loyalty
from chatbot.conversations import due
from chatbot.conversations.due_work import schedule
from chatbot.conversations.due_work.failing import Failures, News
from insights import due as insights
from insights.loading import loads
from merchants import failpoints, outages

EVERY_SECONDS = 0.15
LIMIT = 100

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Wakeup:
    """A task by its registered name, and whose turn it is: arguments of calls that are due.

    `room` is whose threads it takes (`ROOMS`).
    """

    task: str
    due: Callable[[datetime, int], Iterable[str]]
    room: str = "quick"


WAKEUPS: dict[str, Wakeup] = {
    "park": Wakeup("agent.park", due.to_park),
    "come_back": Wakeup("agent.come_back", due.to_come_back),
    "turn": Wakeup("agent.take_turn", due.sessions, room="thinking"),
    "deliver": Wakeup("transports.deliver", due.recipients),
    "fetch": Wakeup("transports.fetch_media", due.media),
    "unpack": Wakeup("transports.unpack", due.posts),
    "follow": Wakeup("agent.follow", due.streams),
    "idle": Wakeup("agent.close_idle", due.idle_sessions),
    "handoff": Wakeup("agent.end_handoff", due.handoffs),
    "untaken": Wakeup("agent.tell_untaken", due.untaken),
    "unanswered": Wakeup("agent.put_back", due.unanswered),
    "remind": Wakeup("agent.remind_unpaid", due.reminders),
    "cancel": Wakeup("agent.cancel_unpaid", due.cancellations),
    "holds": Wakeup("bookings.end_holds", bookings.merchants),
    "points": Wakeup("loyalty.expire", loyalty.accounts, room="behind"),
    "dataset": Wakeup("insights.load", loads.due, room="behind"),
    "alerts": Wakeup("insights.look_again", insights.alerts, room="behind"),
    "knowledge": Wakeup("knowledge.index", knowledge.merchants, room="behind"),
    "routine": Wakeup("transports.run_routine", schedule.due, room="behind"),
}

# Threads of each room, so that what is slow there holds up nobody elsewhere: turns wait for models,
# and nobody waits for what is done behind. None: as many as the setting says.
ROOMS: dict[str, int | None] = {"thinking": None, "quick": None, "behind": 2}


def add(name: str, wakeup: Wakeup) -> None:
    """Another row of the table, of an app above that has due things of its own."""
    WAKEUPS[name] = wakeup


COURTESIES: dict[str, str] = {"attend": "transports.attend"}
"""Tasks that are done at once or never: nobody looks them up again, and nothing is lost by it."""
COURTESY_SECONDS = 15
COURTESIES_AT_ONCE = 8


def courtesy(name: str, *arguments: object) -> None:
    """After this transaction: ask for something that is only worth doing soon."""
    transaction.on_commit(partial(_offer, COURTESIES[name], arguments), robust=True)


def _offer(task: str, arguments: tuple[object, ...]) -> None:
    if _loop is not None:
        return _loop.offer(task, arguments)
    try:
        current_app.send_task(
            task, args=arguments, retry=False, ignore_result=True, expires=COURTESY_SECONDS
        )
    except Exception as error:  # whatever the broker's client raises
        log.info("no broker for %s, it is left out: %s", task, error)


def hint(name: str, argument: str) -> None:
    """After this transaction: hurry the task. A broker that is down costs a few milliseconds."""
    transaction.on_commit(partial(_send, name, argument), robust=True)


def _send(name: str, argument: str) -> None:
    failpoints.reach("hint.sending")
    wakeup = WAKEUPS[name]
    if _loop is not None:
        return _loop.hurry(wakeup, argument)
    try:
        current_app.send_task(wakeup.task, args=[argument], retry=False, ignore_result=True)
    except Exception as error:  # whatever the broker's client raises: the loop will find the row
        log.warning("no broker for %s, the loop will do it: %s", wakeup.task, error)


class Loop:
    """Looks up what is due and runs it here, in threads of its own, each call once at a time."""

    def __init__(self, threads: int) -> None:
        self._rooms = {
            name: ThreadPoolExecutor(own or threads, thread_name_prefix=name)
            for name, own in ROOMS.items()
        }
        self._running: dict[tuple[str, str], bool] = {}
        self._failures = Failures()
        self._first = ""
        self._courtesies = threading.Semaphore(COURTESIES_AT_ONCE)
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="wakeups", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        self._thread.join(timeout=5)
        self.stop_rooms()

    def stop_rooms(self) -> None:
        """Wait for the calls that are running; what waits for a thread is left for others."""
        for room in self._rooms.values():
            room.shutdown(wait=True, cancel_futures=True)

    def _run(self) -> None:
        while not self._stop.wait(EVERY_SECONDS):
            now = timezone.now()
            try:
                self.look(now)
            except Exception as error:
                if _told.is_news("", now):
                    log.warning("what is due could not be looked up: %s", error)
                connections.close_all()
                self._stop.wait(1)

    def look(self, now: datetime) -> None:
        """One look at everything that is due, each kind by itself: what fails holds up no other.

        Where the database itself is away the rest would only wait for it as well: that is raised,
        and the next look begins behind the kind that met it.
        """
        names = [*WAKEUPS]
        begin = names.index(self._first) if self._first in names else 0
        for place, name in enumerate(turned := names[begin:] + names[:begin]):
            try:
                self._look_up(name, now)
            except Exception as error:
                if outages.away(error) or isinstance(error, PoolTimeout):
                    self._first = turned[(place + 1) % len(turned)]
                    raise
                connections.close_all()
                self._failures.failed(name, error, now)
        close_old_connections()

    def _look_up(self, name: str, now: datetime) -> None:
        wakeup = WAKEUPS[name]
        for argument in wakeup.due(now, LIMIT):
            self._submit(wakeup, argument)
        self._failures.worked(name)

    def hurry(self, wakeup: Wakeup, argument: str) -> None:
        """Do it as soon as a thread is free; what runs already runs once more afterwards."""
        with contextlib.suppress(RuntimeError):  # the room is closed: this process is ending
            self._submit(wakeup, argument, again=True)

    def offer(self, task: str, arguments: tuple[object, ...]) -> None:
        """Does a courtesy while few are under way; else nobody does."""
        if self._courtesies.acquire(blocking=False):
            with contextlib.suppress(RuntimeError):
                self._rooms["quick"].submit(self._courtesy, task, arguments)

    def _courtesy(self, task: str, arguments: tuple[object, ...]) -> None:
        try:
            _run(task, *arguments)
        finally:
            self._courtesies.release()

    def _submit(self, wakeup: Wakeup, argument: str, *, again: bool = False) -> None:
        call = (wakeup.task, argument)
        with self._lock:
            if call in self._running:
                self._running[call] |= again
                return
            self._running[call] = False
        self._rooms[wakeup.room].submit(self._call, call)

    def _call(self, call: tuple[str, str]) -> None:
        again = True
        while again:
            _run(*call)
            with self._lock:
                again = self._running[call]
                if again:
                    self._running[call] = False
                else:
                    del self._running[call]


_told = News()


def _run(task: str, *arguments: object) -> None:
    """The registered task, in this thread; what it raises ends nothing and is told at times."""
    try:
        run: Callable[..., Any] = current_app.tasks[task]
        run(*arguments)
    except Exception:
        if _told.is_news(f"{task}{arguments}", timezone.now()):
            log.exception("%s%s failed", task, arguments)
    finally:
        connections.close_all()


_loop: Loop | None = None


def start_loop() -> None:
    """Start this process's loop, once."""
    global _loop
    if _loop is None:
        _loop = Loop(settings.WORKER_THREADS)
        _loop.start()


def stop_loop() -> None:
    """Stop it and wait for the calls it is running."""
    global _loop
    if _loop is not None:
        _loop.stop()
        _loop = None
