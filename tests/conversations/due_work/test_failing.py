"""A kind of due work that cannot be looked up stops no other, and is seen where people look."""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from celery import current_app
from django.db import DatabaseError, OperationalError, connection
from django.test import Client
from django.utils import timezone

from chatbot.conversations import wakeups
from chatbot.conversations.due_work import failing
from chatbot.conversations.models import FailingKind, ScheduledWork
from tests.conversations.numbers import NOON
from tests.patience import eventually

pytestmark = pytest.mark.django_db(transaction=True)
Due = Callable[[datetime, int], list[str]]


def breaks(now: datetime, limit: int) -> list[str]:
    with connection.cursor() as sql:
        sql.execute("SELECT no_such_column FROM conversations_session")
    return []


def away(now: datetime, limit: int) -> list[str]:
    raise OperationalError("the server closed the connection")


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Arguments that the task of the kinds "before" and "after" was called with."""
    calls: list[str] = []
    monkeypatch.setitem(current_app.tasks, "tests.done", calls.append)
    return calls


def table(monkeypatch: pytest.MonkeyPatch, middle: Due) -> None:
    kinds = {"before": lambda now, limit: ["before"], "middle": middle}
    kinds["after"] = lambda now, limit: ["after"]
    rows = {name: wakeups.Wakeup("tests.done", due) for name, due in kinds.items()}
    monkeypatch.setattr(wakeups, "WAKEUPS", rows)


def test_the_kinds_after_it_are_done_all_the_same(
    done: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table(monkeypatch, breaks)
    loop = wakeups.Loop(2)
    loop.look(timezone.now())
    eventually(lambda: {"before", "after"} <= set(done))
    loop.stop_rooms()


def test_where_the_database_is_away_each_kind_has_its_turn_at_last(
    done: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table(monkeypatch, away)
    loop = wakeups.Loop(2)
    for _ in range(2):
        with pytest.raises(OperationalError):
            loop.look(timezone.now())
    eventually(lambda: {"before", "after"} <= set(done))
    loop.stop_rooms()
    assert not FailingKind.objects.exists()


def test_it_is_logged_once_a_minute_and_not_with_every_look(
    done: list[str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table(monkeypatch, breaks)
    loop = wakeups.Loop(2)
    with caplog.at_level(logging.WARNING):
        for look in range(13):
            loop.look(NOON + timedelta(seconds=10 * look))
    loop.stop_rooms()
    told = [row for row in caplog.records if "middle" in row.getMessage()]
    assert len(told) == 3


def test_a_task_that_breaks_with_every_look_is_logged_once_a_minute_too(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(argument: str) -> None:
        raise DatabaseError(argument)

    monkeypatch.setitem(current_app.tasks, "tests.fails", fails)
    with caplog.at_level(logging.WARNING):
        for _ in range(5):
            wakeups._run("tests.fails", "a")
            wakeups._run("tests.fails", "b")
    told = [row.getMessage() for row in caplog.records if "tests.fails" in row.getMessage()]
    assert told == ["tests.fails('a',) failed", "tests.fails('b',) failed"]


def test_the_web_shows_it_until_it_works_again(
    client: Client, done: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table(monkeypatch, breaks)
    loop = wakeups.Loop(2)
    loop.look(timezone.now())
    answer = client.get("/readyz")
    assert answer.status_code == 503 and answer.json()["ready"] is False
    assert list(answer.json()["failing"]) == ["middle"]
    assert answer.json()["parts"] == {"database": True, "redis": True}
    assert "no_such_column" not in answer.content.decode()
    table(monkeypatch, lambda now, limit: [])
    loop.look(timezone.now())
    loop.stop_rooms()
    assert client.get("/readyz").status_code == 200


def test_what_a_dead_worker_left_is_cleared_by_the_next_or_forgotten(
    client: Client, done: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = timezone.now()
    for name in ("before", "gone"):
        FailingKind.objects.create(name=name, since=now, seen_at=now)
    table(monkeypatch, lambda now, limit: [])
    loop = wakeups.Loop(2)
    loop.look(now)
    loop.stop_rooms()
    assert set(failing.standing(now)) == {"gone"}
    assert failing.standing(now + failing.FRESH * 2) == {}


def test_a_routine_that_failed_is_shown_and_closes_nothing(client: Client) -> None:
    ScheduledWork.objects.create(name="prune", due_at=NOON, failed_at=NOON, error="OSError: full")
    answer = client.get("/readyz")
    assert answer.status_code == 200 and list(answer.json()["routines"]) == ["prune"]


def test_a_kind_is_shown_although_the_routines_cannot_be_read(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A column of theirs that is missing is why the kind "routine" fails."""
    now = timezone.now()
    FailingKind.objects.create(name="routine", since=now, seen_at=now)

    def breaks() -> dict[str, datetime]:
        raise DatabaseError("no such column")

    monkeypatch.setattr(failing, "routines", breaks)
    answer = client.get("/readyz")
    assert answer.status_code == 503 and list(answer.json()["failing"]) == ["routine"]
