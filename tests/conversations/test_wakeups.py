"""Due work is found and done with or without a broker, and each hint names a task that exists."""

import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest
from celery import current_app
from django.conf import settings
from django.db import transaction
from django.utils import timezone

from chatbot.conversations import due, wakeups
from chatbot.conversations.due_work import schedule
from chatbot.conversations.models import (
    ChannelAccount,
    Media,
    Message,
    ScheduledWork,
    Session,
    WebhookPost,
)
from chatbot.conversations.models.messages import Direction
from tests import tables
from tests.conversations.numbers import NOON, queued
from tests.patience import LONG, eventually

NOWHERE = "redis+socket:///nowhere/valkey.sock"


@tables.rows("name", sorted(wakeups.WAKEUPS))
def test_each_wakeup_names_a_registered_task(name: str) -> None:
    current_app.loader.import_default_modules()

    assert wakeups.WAKEUPS[name].task in current_app.tasks


def test_every_kind_of_due_work_is_one_small_query(
    thread: Session, django_assert_num_queries: object
) -> None:
    for name in schedule.ROUTINES:
        ScheduledWork.objects.create(name=name, due_at=NOON + timedelta(days=1))
    with django_assert_num_queries(len(wakeups.WAKEUPS)):  # type: ignore[operator]
        for wakeup in wakeups.WAKEUPS.values():
            assert list(wakeup.due(NOON, 10)) == []


def test_what_is_due_is_named_by_its_tasks_argument(
    thread: Session, number: ChannelAccount
) -> None:
    queued(thread, "uno")
    message = Message.objects.create(
        merchant=thread.merchant,
        session=thread,
        account=number,
        direction=Direction.IN,
        said_at=NOON,
    )
    media = Media.objects.create(merchant=thread.merchant, message=message, due_at=NOON)
    post = WebhookPost.objects.create(transport="whatsapp", body=b"{}", due_at=NOON)
    Session.objects.of(thread.merchant_id).update(due_at=NOON)

    found = {name: list(wakeup.due(NOON, 10)) for name, wakeup in wakeups.WAKEUPS.items()}
    assert found["turn"] == found["deliver"] == [str(thread.id)]
    assert (found["fetch"], found["unpack"]) == ([str(media.pk)], [str(post.pk)])
    assert found["handoff"] == found["idle"] == []

    Session.objects.of(thread.merchant_id).update(due_at=None, idle_at=NOON)
    assert list(due.idle_sessions(NOON, 10)) == [str(thread.id)]


class Recorder:
    """A registered task that keeps what it was called with."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calls: list[str] = []
        self.running = 0
        self.most = 0
        self.gate = threading.Event()
        self.gate.set()
        monkeypatch.setitem(current_app.tasks, "tests.recorded", self)

    def __call__(self, argument: str) -> None:
        self.calls.append(argument)
        self.running += 1
        self.most = max(self.most, self.running)
        self.gate.wait(LONG)
        self.running -= 1

    def wakeup(self, *arguments: str) -> wakeups.Wakeup:
        def due(now: datetime, limit: int) -> list[str]:
            return [] if len(self.calls) > 50 else list(arguments)

        return wakeups.Wakeup("tests.recorded", due)


@pytest.fixture
def recorder(monkeypatch: pytest.MonkeyPatch) -> Recorder:
    return Recorder(monkeypatch)


@pytest.mark.django_db(transaction=True)
def test_the_loop_runs_due_work_without_any_broker(
    recorder: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wakeups, "WAKEUPS", {"x": recorder.wakeup("a", "b")})
    monkeypatch.setattr(current_app.conf, "broker_url", NOWHERE)
    loop = wakeups.Loop(2)
    loop.start()
    try:
        eventually(lambda: {"a", "b"} <= set(recorder.calls))
    finally:
        loop.stop()


@pytest.mark.django_db(transaction=True)
def test_a_call_that_is_running_is_not_begun_again(
    recorder: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wakeups, "WAKEUPS", {"x": recorder.wakeup("a")})
    recorder.gate.clear()
    loop = wakeups.Loop(4)
    for _look in range(5):
        loop.look(timezone.now())
    time.sleep(0.05)
    recorder.gate.set()
    loop._rooms["quick"].shutdown(wait=True)

    assert (recorder.calls, recorder.most) == (["a"], 1)


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Iterator[wakeups.Loop]:
    """This process is a worker, whose loop has not looked yet and which knows no broker."""
    loop = wakeups.Loop(2)
    monkeypatch.setattr(wakeups, "_loop", loop)
    monkeypatch.setattr(current_app, "send_task", lambda *_args, **_more: pytest.fail("a broker"))
    yield loop
    for room in loop._rooms.values():
        room.shutdown(wait=True)


@pytest.mark.django_db(transaction=True)
def test_what_a_worker_hints_it_does_itself(
    recorder: Recorder, worker: wakeups.Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(wakeups.WAKEUPS, "x", recorder.wakeup())
    wakeups.hint("x", "a")
    eventually(lambda: recorder.calls == ["a"])


@pytest.mark.django_db(transaction=True)
def test_what_is_hinted_while_it_runs_runs_once_more(
    recorder: Recorder, worker: wakeups.Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(wakeups.WAKEUPS, "x", recorder.wakeup())
    recorder.gate.clear()
    for _hint in range(4):
        wakeups.hint("x", "a")
    eventually(lambda: recorder.calls == ["a"])
    recorder.gate.set()

    eventually(lambda: recorder.calls == ["a", "a"])
    assert recorder.most == 1


@pytest.mark.django_db(transaction=True)
def test_turns_that_think_hold_up_no_letter(
    recorder: Recorder, worker: wakeups.Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinks = replace(recorder.wakeup(), room="thinking")
    letters: list[str] = []
    monkeypatch.setitem(current_app.tasks, "tests.letter", letters.append)
    monkeypatch.setitem(wakeups.WAKEUPS, "think", thinks)
    monkeypatch.setitem(
        wakeups.WAKEUPS, "letter", wakeups.Wakeup("tests.letter", lambda now, limit: [])
    )
    recorder.gate.clear()
    for customer in "abcdef":
        wakeups.hint("think", customer)
    wakeups.hint("letter", "a")

    eventually(lambda: letters == ["a"])
    recorder.gate.set()


@pytest.mark.django_db(transaction=True)
def test_courtesies_beyond_a_few_are_left_out(
    recorder: Recorder, worker: wakeups.Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(wakeups.COURTESIES, "x", "tests.recorded")
    recorder.gate.clear()
    for _offer in range(wakeups.COURTESIES_AT_ONCE + 5):
        wakeups.courtesy("x", "a")
    recorder.gate.set()

    for room in worker._rooms.values():
        room.shutdown(wait=True)
    assert len(recorder.calls) == wakeups.COURTESIES_AT_ONCE


@pytest.mark.django_db(transaction=True)
def test_a_task_that_breaks_is_called_again_and_stops_no_other(
    recorder: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(argument: str) -> None:
        recorder.calls.append("broke")
        raise RuntimeError

    monkeypatch.setitem(current_app.tasks, "tests.breaks", breaks)
    broken = wakeups.Wakeup("tests.breaks", lambda now, limit: ["x"])
    monkeypatch.setattr(wakeups, "WAKEUPS", {"b": broken, "x": recorder.wakeup("a")})
    loop = wakeups.Loop(2)
    loop.start()
    try:
        eventually(lambda: recorder.calls.count("broke") >= 2 and "a" in recorder.calls)
    finally:
        loop.stop()


@pytest.mark.django_db(transaction=True)
def test_a_look_that_fails_does_not_end_the_loop(
    recorder: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[int] = []

    def due(now: datetime, limit: int) -> list[str]:
        looks.append(1)
        if len(looks) == 1:
            raise OSError("the database is away")
        return ["a"]

    monkeypatch.setattr(wakeups, "WAKEUPS", {"x": wakeups.Wakeup("tests.recorded", due)})
    loop = wakeups.Loop(1)
    loop.start()
    try:
        eventually(lambda: recorder.calls)
    finally:
        loop.stop()


@pytest.mark.django_db(transaction=True)
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


@pytest.mark.django_db(transaction=True)
def test_a_hint_is_heard_only_after_the_commit(
    thread: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(wakeups, "_send", lambda task, argument: heard.append(task))

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
