"""A hint hurries what is due after the commit; nothing is lost without it."""

import time
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from celery import current_app
from django.conf import settings
from django.db import transaction
from django.utils import timezone

from chatbot.conversations.due_work import claims, hints, kinds, running
from chatbot.conversations.due_work.claims import Call
from chatbot.conversations.due_work.queues import QUEUES
from chatbot.conversations.due_work.running import BEST_EFFORT_AT_ONCE, Runner
from chatbot.conversations.due_work.tasks import DueTask
from chatbot.conversations.models import Session, WorkClaim
from tests.chatbot.conversations.due_work.dispatching import TASK, Recorder, kind
from tests.chatbot.conversations.numbers import queued
from tests.patience import LONG, eventually

pytestmark = pytest.mark.django_db(transaction=True)
NOWHERE = "redis+socket:///nowhere/valkey.sock"


@pytest.fixture(autouse=True)
def x(monkeypatch: pytest.MonkeyPatch, recorder: Recorder) -> None:
    """A kind of work of which nothing is due."""
    monkeypatch.setitem(kinds.KINDS, "x", kind([]))


@pytest.fixture
def no_broker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(current_app, "send_task", lambda *_args, **_more: pytest.fail("a broker"))


def test_what_a_worker_hints_it_does_itself(
    recorder: Recorder, runner: Runner, no_broker: None
) -> None:
    hints.hint("x", "a")
    eventually(lambda: recorder.calls == ["a"])


def test_what_the_web_hints_is_thrown_away_when_nobody_hears_it_in_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Workers that were away find the row; an old hint would stand before the news."""
    told: list[dict[str, Any]] = []
    monkeypatch.setattr(current_app, "send_task", lambda _name, **more: told.append(more))
    hints.hint("x", "a")
    assert [more["expires"] for more in told] == [QUEUES["delivery"].lapse.total_seconds()]


def test_what_is_hinted_while_it_runs_runs_once_more(
    recorder: Recorder, runner: Runner, no_broker: None
) -> None:
    recorder.gate.clear()
    for _hint in range(4):
        hints.hint("x", "a")
    eventually(lambda: recorder.calls == ["a"])
    recorder.gate.set()
    eventually(lambda: recorder.calls == ["a", "a"])
    assert recorder.most == 1


def test_what_a_hint_begins_and_raises_is_put_off(
    runner: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(argument: str) -> None:
        raise RuntimeError

    monkeypatch.setitem(current_app.tasks, "tests.recorded", breaks)
    hints.hint("x", "a")
    eventually(lambda: WorkClaim.objects.filter(argument="a", attempts=1).exists())
    assert WorkClaim.objects.get().until > timezone.now()


def test_what_a_hint_does_well_is_not_put_off_any_more(
    recorder: Recorder, runner: Runner, no_broker: None
) -> None:
    """Else what is due of it next would wait for the end of a pause that has no reason any more."""
    claims.put_off(Call(TASK, "a", "delivery"), RuntimeError(), 4, timezone.now())
    hints.hint("x", "a")
    eventually(lambda: recorder.calls == ["a"])
    eventually(lambda: not WorkClaim.objects.exists())


def test_what_the_webs_hint_does_well_in_a_worker_is_not_put_off_any_more() -> None:
    class Task(DueTask):
        name = TASK

        def run(self, argument: str) -> str:
            return argument

    task = Task()
    task.bind(current_app)
    claims.put_off(Call(TASK, "a", "delivery"), RuntimeError(), 4, timezone.now())
    assert task("a") == "a"
    assert WorkClaim.objects.exists(), "it was called by hand"

    task.push_request(called_directly=False, args=["a"])
    try:
        assert task("a") == "a"
    finally:
        task.pop_request()
    assert not WorkClaim.objects.exists()


def test_turns_that_think_hold_up_no_message(
    recorder: Recorder, runner: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    contents: list[str] = []
    monkeypatch.setitem(current_app.tasks, "tests.letter", contents.append)
    monkeypatch.setitem(kinds.KINDS, "think", kind([], queue="turns"))
    monkeypatch.setitem(kinds.KINDS, "content", kind([], task="tests.letter"))
    recorder.gate.clear()
    for customer in "abcdef":
        hints.hint("think", customer)
    hints.hint("content", "a")
    eventually(lambda: contents == ["a"])
    recorder.gate.set()


def test_best_effort_beyond_a_few_is_left_out(
    recorder: Recorder, runner: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(kinds.BEST_EFFORT, "x", "tests.recorded")
    recorder.gate.clear()
    for _offer in range(BEST_EFFORT_AT_ONCE + 5):
        hints.best_effort("x", "a")
    recorder.gate.set()
    eventually(lambda: len(recorder.calls) == BEST_EFFORT_AT_ONCE)
    runner.stop()
    assert len(recorder.calls) == BEST_EFFORT_AT_ONCE


def test_a_task_that_breaks_with_every_call_is_logged_once_a_minute(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(argument: str) -> None:
        raise RuntimeError(argument)

    monkeypatch.setitem(current_app.tasks, "tests.fails", fails)
    call = Call("tests.fails", "a", "delivery")
    for _ in range(5):
        running.perform(call)
        running.perform(replace(call, argument="b"))
    told = [row.getMessage() for row in caplog.records if "tests.fails" in row.getMessage()]
    assert told == ["tests.fails('a',) failed", "tests.fails('b',) failed"]


def test_a_hint_to_a_stopped_broker_costs_little_and_undoes_nothing(
    thread: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = {"max_retries": 0, "socket_timeout": 0.2, "socket_connect_timeout": 0.1}
    with current_app.connection_for_write(NOWHERE, transport_options=options) as dead:

        def send_task(name: str, **more: object) -> None:
            deliver: Any = current_app.tasks[name]
            deliver.apply_async(connection=dead, **more)

        monkeypatch.setattr(current_app, "send_task", send_task)
        began = time.monotonic()
        with transaction.atomic():
            queued(thread, "uno")
        assert time.monotonic() - began < LONG / 2


def test_a_hint_is_heard_only_after_the_commit(
    thread: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    note: Callable[[str, str], None] = lambda task, argument: heard.append(task)  # noqa: E731
    monkeypatch.setattr(hints, "_send", note)

    with pytest.raises(RuntimeError), transaction.atomic():
        queued(thread, "uno")
        raise RuntimeError
    assert heard == []
    with transaction.atomic():
        queued(thread, "uno")
        assert heard == []
    assert heard == ["deliver"]


def test_the_broker_is_given_up_within_milliseconds() -> None:
    options = settings.CELERY_BROKER_TRANSPORT_OPTIONS

    assert options["max_retries"] == 0
    assert timedelta(seconds=options["socket_timeout"]) <= timedelta(milliseconds=200)
