"""A kind of due work that cannot be looked up stops no other, and is seen where people look."""

import logging
from datetime import datetime, timedelta

import pytest
from django.db import DatabaseError, OperationalError, connection
from django.test import Client
from django.utils import timezone

from chatbot.conversations.due_work import failing
from chatbot.conversations.due_work.kinds import Kind
from chatbot.conversations.due_work.looking import Looker
from chatbot.conversations.models import FailingKind, ScheduledWork
from tests.chatbot.conversations.due_work.dispatching import kind
from tests.chatbot.conversations.numbers import NOON

pytestmark = pytest.mark.django_db(transaction=True)
BREAKS = "SELECT no_such_column, NULL, now() FROM conversations_session"
AWAY = OperationalError("the server closed the connection")


def table(middle: str | Exception | None) -> dict[str, Kind]:
    """Three kinds, the one in the middle breaks; None: nothing is due of any."""
    some = () if middle is None else (("key", None),)
    kinds = {name: kind(some, task=f"tests.{name}") for name in ("before", "after")}
    return {"before": kinds["before"], "middle": kind(middle or ()), "after": kinds["after"]}


def look(middle: str | Exception | None, now: datetime | None = None) -> list[str]:
    """The kinds of which a new dispatcher finds something."""
    return [row.kind for row in Looker(table(middle)).look(connection, now or timezone.now())]


def test_the_kinds_after_it_are_done_all_the_same() -> None:
    looker = Looker(table(BREAKS))
    for _look in range(3):
        rows = looker.look(connection, timezone.now())
        assert sorted(row.kind for row in rows) == ["after", "before"]


def test_where_the_database_is_away_no_kind_is_blamed() -> None:
    with pytest.raises(OperationalError):
        look(AWAY)
    assert not FailingKind.objects.exists()


def test_it_works_again_as_soon_as_it_does() -> None:
    kinds = table(BREAKS)
    looker = Looker(kinds)
    looker.look(connection, timezone.now())
    kinds["middle"] = kind([("key", 1)])
    again = Looker(kinds)
    again._broken = looker._broken
    for _look in range(2):
        rows = again.look(connection, timezone.now())
        assert sorted(row.kind for row in rows) == ["after", "before", "middle"]
    assert again._broken == set()


def test_it_is_logged_once_a_minute_and_not_with_every_look(
    caplog: pytest.LogCaptureFixture,
) -> None:
    looker = Looker(table(BREAKS))
    with caplog.at_level(logging.WARNING):
        for number in range(13):
            looker.look(connection, NOON + timedelta(seconds=10 * number))
    told = [row for row in caplog.records if "middle" in row.getMessage()]
    assert len(told) == 3


def test_the_web_shows_it_until_it_works_again(client: Client) -> None:
    look(BREAKS)
    answer = client.get("/readyz")
    assert answer.status_code == 503 and answer.json()["ready"] is False
    assert list(answer.json()["failing"]) == ["middle"]
    assert answer.json()["parts"] == {"database": True, "redis": True}
    assert "no_such_column" not in answer.content.decode()
    look(None)
    assert client.get("/readyz").status_code == 200


def test_what_a_dead_worker_left_is_cleared_by_the_next_or_forgotten() -> None:
    now = timezone.now()
    for name in ("before", "gone"):
        FailingKind.objects.create(name=name, since=now, seen_at=now)
    look(None, now)
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
