"""The dispatcher: hands what is due to Celery's queues, or does it here while no broker answers.

Each worker has a thread that waits to be it. See `looking` for what is handed over and `leader` for
who does.
"""

import logging
import threading
import time
import uuid
from collections.abc import Mapping

from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.utils import timezone

from chatbot.conversations.due_work import broker, claims, leader, schedule
from chatbot.conversations.due_work.claims import Call
from chatbot.conversations.due_work.failing import News
from chatbot.conversations.due_work.kinds import KINDS, Kind
from chatbot.conversations.due_work.looking import Looker, choose
from chatbot.conversations.due_work.running import Runner, within_limits
from core import failpoints

EVERY_SECONDS = 0.15
LONGEST_WAIT = 2.0
"""Well within the silence after which the lead is lost (`leader.SILENCE`)."""
TIDY_SECONDS = 60.0
BROKER_AGAIN_SECONDS = 3.0
"""A broker that did not answer is left alone for so long."""

log = logging.getLogger(__name__)


class Dispatcher:
    """Looks, claims and hands over, while this process is the leader."""

    def __init__(self, runner: Runner, kinds: Mapping[str, Kind] = KINDS) -> None:
        self._runner = runner
        self._looker = Looker(kinds)
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="dispatcher", daemon=True)
        self._told = News()
        self._no_broker_until = 0.0
        self._tidied = 0.0

    def start(self) -> None:
        """Begin to wait for the lead."""
        self._thread.start()

    def ask_to_stop(self) -> None:
        """Give up the lead after what is done now."""
        self._stop.set()

    def stop(self) -> None:
        """Give up the lead, and wait for it."""
        self.ask_to_stop()
        if self._thread.is_alive():
            self._thread.join(timeout=5)

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                schedule.plan(timezone.now())
                connections.close_all()
                with leader.connection() as database:
                    if leader.elected(database, self._stop):
                        self._lead(database)
            except Exception as error:
                if self._told.is_news("", timezone.now()):
                    log.warning("what is due could not be looked up: %s", error)
                self._stop.wait(1)

    def _lead(self, database: BaseDatabaseWrapper) -> None:
        log.info("this worker is the dispatcher")
        wait = 0.0
        while not self._stop.wait(wait):
            began = time.monotonic()
            self.look(database)
            connections.close_all()
            wait = pause(time.monotonic() - began)
            if began - self._tidied > TIDY_SECONDS:
                self._tidied = began
                claims.forget(database, timezone.now())

    def look(self, database: BaseDatabaseWrapper) -> int:
        """One look; how many calls were handed over."""
        now = timezone.now()
        found = self._looker.look(database, now)
        chosen = choose(found)
        if not chosen:
            return 0
        failpoints.reach("dispatcher.claiming")
        token = uuid.uuid4()
        taken = claims.take(database, chosen, token, now)
        failpoints.reach("dispatcher.handing")
        lapsed = {row.call for row in found if row.lapsed}
        for call in taken:
            self._hand(call, token, by_broker=call not in lapsed)
            failpoints.reach("dispatcher.handed")
        return len(taken)

    def _hand(self, call: Call, token: uuid.UUID, *, by_broker: bool) -> None:
        """What the broker had before and nobody began is done here: it may take messages that no
        worker hears."""
        if by_broker and time.monotonic() >= self._no_broker_until:
            try:
                broker.send(call.task, [call.argument], call.queue, token)
            except Exception as error:  # whatever the broker's client raises
                self._no_broker_until = time.monotonic() + BROKER_AGAIN_SECONDS
                if self._told.is_news("broker", timezone.now()):
                    log.warning("no broker, this worker does what is due: %s", error)
            else:
                return
        self._runner.submit(call.queue, within_limits, call, token)


def pause(took: float) -> float:
    """Seconds to the next look after one that took so many: however much is due, the database has
    most of the time for those who do it."""
    return min(max(EVERY_SECONDS, 4 * took), LONGEST_WAIT)
