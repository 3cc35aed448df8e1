"""Routines run once in their time, whatever restarts; a failure is kept and tried again."""

import threading
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from functools import partial

import pytest
from celery import current_app
from django.db import connection

from chatbot.conversations.due_work import schedule
from chatbot.conversations.due_work.kinds import KINDS
from chatbot.conversations.due_work.schedule import FIRST, Routine
from chatbot.conversations.models import ScheduledWork
from tests.chatbot.conversations.numbers import NOON
from tests.patience import LONG, eventually

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)
Run = Callable[[datetime], None]


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The only routine is a daily "sweep"; what it is called with is kept."""
    calls: list[str] = []
    monkeypatch.setitem(current_app.tasks, "tests.sweep", partial(calls.append, "sweep"))
    monkeypatch.setattr(schedule, "ROUTINES", {"sweep": Routine("tests.sweep", DAY)})
    yield calls


def run_at(now: datetime) -> None:
    """What a worker that begins would do then."""
    schedule.plan(now)
    for name in schedule.due(now, 10):
        schedule.run(name, lambda: now)


def test_those_that_ship_name_registered_tasks_and_are_looked_up_by_the_dispatcher() -> None:
    current_app.loader.import_default_modules()
    assert set(schedule.ROUTINES) >= {"prune", "templates"}
    assert [one for one in schedule.ROUTINES.values() if one.task not in current_app.tasks] == []
    assert KINDS["routine"].due is schedule.due


def test_a_worker_that_restarts_every_hour_still_runs_it_once_a_day(ran: list[str]) -> None:
    at = NOON
    while at < NOON + 3 * DAY:  # each look is a new process's first: nothing is remembered but rows
        run_at(at)
        at += timedelta(hours=1)
    assert len(ran) == 3
    assert ScheduledWork.objects.get().last_run is not None


def test_a_new_installation_is_left_alone_at_first(ran: list[str]) -> None:
    run_at(NOON)
    run_at(NOON + FIRST / 2)
    assert ran == []
    run_at(NOON + FIRST)
    assert ran == ["sweep"]


def test_what_fails_is_kept_and_tried_again_sooner(
    ran: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks() -> None:
        raise RuntimeError("no disk")

    ScheduledWork.objects.create(name="sweep", due_at=NOON)
    with monkeypatch.context() as patched:
        patched.setitem(current_app.tasks, "tests.sweep", breaks)
        with pytest.raises(RuntimeError):
            run_at(NOON)
    row = ScheduledWork.objects.get()
    assert (row.failed_at, row.error, row.last_run) == (NOON, "RuntimeError: no disk", None)
    assert schedule.due(NOON + timedelta(minutes=1), 10) == []
    run_at(NOON + schedule.AGAIN)
    row.refresh_from_db()
    assert ran == ["sweep"] and row.failed_at is None
    assert row.due_at == NOON + schedule.AGAIN + DAY


def test_a_claim_of_a_dead_worker_ends_by_itself(ran: list[str]) -> None:
    ScheduledWork.objects.create(name="sweep", due_at=NOON)
    assert schedule.leases.claim("sweep", NOON, due=True) is not None
    run_at(NOON + schedule.LENGTH / 2)
    assert ran == []
    run_at(NOON + schedule.LENGTH + timedelta(seconds=1))
    assert ran == ["sweep"]


@pytest.mark.django_db(transaction=True)
def test_of_two_workers_one_runs_it(ran: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    ScheduledWork.objects.create(name="sweep", due_at=NOON)
    gate = threading.Event()

    def sweep() -> None:
        ran.append("sweep")
        gate.wait(LONG)

    monkeypatch.setitem(current_app.tasks, "tests.sweep", sweep)

    def worker() -> None:
        schedule.run("sweep", lambda: NOON)
        connection.close()

    workers = [threading.Thread(target=worker) for _ in range(4)]
    for one in workers:
        one.start()
    eventually(lambda: ran == ["sweep"] and sum(one.is_alive() for one in workers) == 1)
    gate.set()
    for one in workers:
        one.join(LONG)
    assert ran == ["sweep"]
