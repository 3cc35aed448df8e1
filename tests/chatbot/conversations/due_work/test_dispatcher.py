"""What is due is handed over once, fairly, and done here while no broker answers."""

import threading
from datetime import timedelta

import pytest
from celery import current_app
from django.db import OperationalError, connection
from django.utils import timezone
from psycopg.errors import DiskFull

from chatbot.conversations.due_work import claims, leader, looking, queues, running
from chatbot.conversations.due_work.dispatcher import EVERY_SECONDS, Dispatcher, pause
from chatbot.conversations.due_work.queues import QUEUES
from chatbot.conversations.due_work.running import Runner
from chatbot.conversations.models import WorkClaim
from tests.chatbot.conversations.due_work.dispatching import Broker, Recorder, kind, looked
from tests.patience import eventually

pytestmark = pytest.mark.django_db(transaction=True)


def test_what_is_due_is_handed_over_once_until_its_claim_ends(
    runner: Runner, broker: Broker
) -> None:
    kinds = {"x": kind([("a", 1), ("b", None)])}
    assert (looked(runner, kinds), looked(runner, kinds)) == (2, 0)
    assert broker.sent == ["a", "b"]

    WorkClaim.objects.filter(argument="a").update(until=timezone.now())
    assert looked(runner, kinds) == 1


def test_what_the_broker_took_and_nobody_began_is_done_here(
    runner: Runner, broker: Broker, recorder: Recorder
) -> None:
    """A broker that is up again takes messages before any worker listens to it."""
    kinds = {"x": kind([("a", 1)])}
    looked(runner, kinds)
    WorkClaim.objects.update(until=timezone.now())
    looked(runner, kinds)
    eventually(lambda: recorder.calls == ["a"])
    assert broker.sent == ["a"]


def test_a_call_that_comes_to_nothing_is_not_handed_over_at_each_look(
    runner: Runner, broker: Broker, recorder: Recorder
) -> None:
    kinds = {"x": kind([("a", 1)])}
    looked(runner, kinds)
    running.perform(*broker.messages[-1])
    assert [looked(runner, kinds) for _look in range(3)] == [0, 0, 0]
    WorkClaim.objects.update(until=timezone.now())
    assert looked(runner, kinds) == 1


def test_the_kinds_of_a_merchant_take_turns(runner: Runner, broker: Broker) -> None:
    contents = kind([(f"letter-{number}", 1) for number in range(90)])
    follow = kind([*[(f"other-{n}", 9) for n in range(90)], ("late", 1)], task="tests.follow")
    looked(runner, {"contents": contents, "follow": follow})
    assert "late" in broker.sent


def test_where_it_cannot_be_shared_out_the_oldest_are_handed_over(
    runner: Runner, broker: Broker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looking, "_BY_MERCHANT", "(SELECT no_such_column FROM {due})")
    looked(runner, {"x": kind([(f"{number}", number) for number in range(300)])})
    assert len(broker.sent) == QUEUES["delivery"].waiting


def test_a_message_of_a_claim_that_ended_does_nothing(
    runner: Runner, broker: Broker, recorder: Recorder
) -> None:
    kinds = {"x": kind([("a", 1)])}
    looked(runner, kinds)
    WorkClaim.objects.update(until=timezone.now())
    looked(runner, kinds)
    eventually(lambda: recorder.calls == ["a"])  # done here, in a thread of the runner's

    for call, token in broker.messages * 2:
        running.perform(call, token)
    assert recorder.calls == ["a"]
    assert not WorkClaim.objects.filter(token__isnull=False).exists()


def test_what_raises_is_left_alone_longer_each_time(
    runner: Runner, broker: Broker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(argument: str) -> None:
        raise RuntimeError(f"no {argument}")

    monkeypatch.setitem(current_app.tasks, "tests.recorded", breaks)
    kinds = {"x": kind([("a", 1)])}
    pauses = []
    for _try in range(3):
        assert looked(runner, kinds) == 1
        running.perform(*broker.messages[-1])
        assert looked(runner, kinds) == 0
        row = WorkClaim.objects.get()
        pauses.append(round((row.until - timezone.now()).total_seconds()))
        row.until = timezone.now()
        row.save()
    assert pauses == [1, 5, 30]
    assert (row.attempts, row.error, row.token) == (3, "RuntimeError: no a", None)


def test_where_the_disk_is_full_a_call_waits_no_longer_each_time(
    runner: Runner, broker: Broker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A body that is unpacked is not to blame: it is recorded as soon as there is room."""

    def breaks(argument: str) -> None:
        raise OperationalError("no space left") from DiskFull("no space left")

    monkeypatch.setitem(current_app.tasks, "tests.recorded", breaks)
    for _try in range(4):
        assert looked(runner, {"x": kind([("a", 1)])}) == 1
        running.perform(*broker.messages[-1])
        row = WorkClaim.objects.get()
        assert row.until - timezone.now() <= queues.pause("delivery", 1)
        assert row.error, "and it is told"
        row.until = timezone.now()
        row.save()


def test_a_merchant_with_much_to_do_lets_the_others_through(runner: Runner, broker: Broker) -> None:
    many = [(f"busy-{number}", 1) for number in range(10_000)]
    kinds = {"x": kind([*many, ("calm", 2)], queue="turns")}
    looked(runner, kinds)
    assert "calm" in broker.sent
    assert len(broker.sent) == QUEUES["turns"].each + 1


def test_two_busy_merchants_do_not_fill_the_queue_together(runner: Runner, broker: Broker) -> None:
    busy = [(f"{name}-{number}", whose) for number in range(300) for whose, name in BUSY.items()]
    kinds = {"x": kind(busy, queue="turns")}
    looked(runner, kinds)
    assert len(broker.sent) == QUEUES["turns"].waiting
    begun = broker.messages[: len(broker.messages) // 2]
    for call, token in begun:
        claims.begin(call, token, timezone.now())

    broker.messages.clear()
    looked(runner, {"x": kind([*busy, ("calm", 9)], queue="turns")})
    assert "calm" in broker.sent


BUSY = {1: "one", 2: "two", 3: "three"}


def test_a_full_queue_holds_up_no_other(runner: Runner, broker: Broker) -> None:
    background = [(f"slow-{number}", number) for number in range(50)]
    kinds = {"slow": kind(background, "background", "tests.slow"), "x": kind([("a", 1)])}
    looked(runner, kinds)
    assert len(broker.sent) == QUEUES["background"].waiting + 1
    assert "a" in broker.sent
    assert looked(runner, kinds) == 0


def test_without_a_broker_the_worker_does_it_itself(
    runner: Runner, broker: Broker, recorder: Recorder
) -> None:
    broker.away = True
    dispatcher = Dispatcher(runner, {"x": kind([("a", 1), ("b", 1), ("c", 2)])})
    assert dispatcher.look(connection) == 3
    eventually(lambda: sorted(recorder.calls) == ["a", "b", "c"])
    assert broker.asked == 1
    eventually(lambda: not WorkClaim.objects.filter(token__isnull=False).exists())


def test_the_worker_that_has_the_lead_runs_by_itself(
    runner: Runner, broker: Broker, recorder: Recorder
) -> None:
    broker.away = True
    dispatcher = Dispatcher(runner, {"x": kind([("a", 1)])})
    dispatcher.start()
    try:
        eventually(lambda: recorder.calls)
    finally:
        dispatcher.stop()


def test_slow_work_in_the_background_holds_up_nobody(
    runner: Runner, broker: Broker, recorder: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    broker.away = True
    gate = threading.Event()
    monkeypatch.setitem(current_app.tasks, "tests.slow", lambda _argument: gate.wait(30))
    slow = kind([(str(number), number) for number in range(9)], "background", "tests.slow")
    looked(runner, {"slow": slow, "x": kind([("a", 1)])})
    eventually(lambda: recorder.calls == ["a"])
    gate.set()


def test_a_slow_look_costs_nobody_the_lead() -> None:
    silence = float(leader.SILENCE.removesuffix("s"))
    assert [pause(took) for took in (0.0, 0.01, 0.1)] == [EVERY_SECONDS, EVERY_SECONDS, 0.4]
    assert pause(9.0) < silence / 2


def test_rows_that_nobody_asks_for_again_are_forgotten() -> None:
    now = timezone.now()
    for age, name in ((timedelta(hours=2), "old"), (timedelta(), "new")):
        WorkClaim.objects.create(task="t", argument=name, queue="delivery", until=now - age)
    claims.forget(connection, now)
    assert [row.argument for row in WorkClaim.objects.all()] == ["new"]


def test_two_dispatchers_at_once_hand_nothing_over_twice(runner: Runner, broker: Broker) -> None:
    kinds = {"x": kind([(f"{number:02}", number) for number in range(40)])}

    def look() -> None:
        looked(runner, kinds)
        connection.close()

    threads = [threading.Thread(target=look) for _ in range(4)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert sorted(broker.sent) == [f"{number:02}" for number in range(40)]
