"""One worker at a time has the lead; one that dies or stands still is followed within seconds."""

import threading
import time
from collections.abc import Callable, Iterator

import pytest
from django.db import OperationalError, connection
from django.db.backends.base.base import BaseDatabaseWrapper

from chatbot.conversations.due_work import leader
from tests.patience import eventually

pytestmark = pytest.mark.django_db(transaction=True)


class Candidate:
    """Waits for the lead in a thread of its own, and keeps it until it is told to go."""

    def __init__(self) -> None:
        self.leads = threading.Event()
        self.go = threading.Event()
        self.process: int | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        with leader.connection() as database:
            if leader.elected(database, self.go):
                self.process = backend(database)
                self.leads.set()
                self.go.wait(60)

    def end(self) -> None:
        self.go.set()
        self._thread.join(30)


def backend(database: BaseDatabaseWrapper) -> int:
    with database.cursor() as sql:
        sql.execute("SELECT pg_backend_pid()")
        found: int = sql.fetchone()[0]
    return found


@pytest.fixture
def candidate() -> Iterator[Callable[[], Candidate]]:
    made: list[Candidate] = []

    def make() -> Candidate:
        made.append(Candidate())
        return made[-1]

    yield make
    for one in made:
        one.go.set()
    for one in made:
        one.end()


def test_the_next_one_has_it_when_the_first_ends(candidate: Callable[[], Candidate]) -> None:
    first = candidate()
    eventually(first.leads.is_set)
    second = candidate()
    time.sleep(0.3)
    assert not second.leads.is_set()
    assert leader.stands()
    first.end()
    eventually(second.leads.is_set)


def test_one_whose_connection_is_cut_is_followed(candidate: Callable[[], Candidate]) -> None:
    first = candidate()
    eventually(first.leads.is_set)
    second = candidate()
    with connection.cursor() as sql:
        sql.execute("SELECT pg_terminate_backend(%s)", [first.process])
    eventually(second.leads.is_set)


def test_one_that_stands_still_is_followed_and_can_claim_nothing_any_more(
    monkeypatch: pytest.MonkeyPatch, candidate: Callable[[], Candidate]
) -> None:
    monkeypatch.setattr(leader, "SILENCE", "300ms")
    with leader.connection() as stopped:
        assert leader.elected(stopped, threading.Event())
        second = candidate()
        eventually(second.leads.is_set)
        with pytest.raises(OperationalError), stopped.cursor() as sql:
            sql.execute("SELECT 1")


def test_who_waits_asks_seldom_and_stops_when_told(
    monkeypatch: pytest.MonkeyPatch, candidate: Callable[[], Candidate]
) -> None:
    monkeypatch.setattr(leader, "WAIT", "200ms")
    eventually(candidate().leads.is_set)
    second = candidate()
    time.sleep(0.5)
    second.end()
    assert not second.leads.is_set()
