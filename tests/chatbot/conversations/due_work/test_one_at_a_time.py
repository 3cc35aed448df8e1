"""In the background a merchant has one call at a time, and its next one waits without a thread."""

import threading
from datetime import timedelta

import pytest
from celery import current_app
from django.utils import timezone

from chatbot.conversations import renewing
from chatbot.conversations.due_work import claims, running
from chatbot.conversations.due_work.running import Runner
from chatbot.conversations.models import WorkClaim
from tests.chatbot.conversations.due_work.dispatching import Broker, Recorder, kind, looked
from tests.patience import eventually

pytestmark = pytest.mark.django_db(transaction=True)


def _begin(broker: Broker, recorder: Recorder) -> threading.Thread:
    """The last call that was handed over runs in a thread until the gate opens."""
    recorder.gate.clear()
    before = len(recorder.calls)
    thread = threading.Thread(target=running.perform, args=broker.messages[-1])
    thread.start()
    eventually(lambda: len(recorder.calls) > before)
    return thread


def test_a_merchants_next_call_waits_until_the_first_has_ended(
    runner: Runner, broker: Broker, recorder: Recorder
) -> None:
    kinds = {"x": kind([("a", 1), ("b", 1), ("c", 2)], queue="background")}
    looked(runner, kinds)
    assert broker.sent == ["a", "c"]
    broker.messages.reverse()
    thread = _begin(broker, recorder)  # a

    looked(runner, kinds)
    assert "b" not in broker.sent

    recorder.gate.set()
    thread.join()
    looked(runner, kinds)
    assert broker.sent[-1] == "b"


def test_what_runs_takes_no_place_of_those_who_wait(
    runner: Runner, broker: Broker, recorder: Recorder
) -> None:
    kinds = {"x": kind([(f"{number}", number) for number in range(1, 12)], queue="background")}
    assert looked(runner, kinds) == 4
    thread = _begin(broker, recorder)

    assert looked(runner, kinds) == 1

    recorder.gate.set()
    thread.join()


def test_a_long_routine_holds_up_no_other(
    runner: Runner, broker: Broker, recorder: Recorder
) -> None:
    kinds = {"x": kind([("a", None), ("b", None)], queue="background")}
    looked(runner, kinds)
    thread = _begin(broker, recorder)

    looked(runner, kinds)
    assert broker.sent == ["a", "b"]

    recorder.gate.set()
    thread.join()


def test_a_claim_lasts_as_long_as_its_call_and_no_longer(
    runner: Runner, broker: Broker, recorder: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(renewing, "EVERY_SECONDS", 0.05)
    kinds = {"x": kind([("a", 1)], queue="background")}
    looked(runner, kinds)
    thread = _begin(broker, recorder)
    WorkClaim.objects.update(until=timezone.now() + timedelta(seconds=1))
    eventually(lambda: WorkClaim.objects.get().until > timezone.now() + claims.HELD_FOR / 2)

    recorder.gate.set()
    thread.join()
    row = WorkClaim.objects.get()
    assert (row.token, row.begun) == (None, False)


def test_a_worker_that_died_is_followed(runner: Runner, broker: Broker, recorder: Recorder) -> None:
    kinds = {"x": kind([("a", 1)], queue="background")}
    looked(runner, kinds)
    call, token = broker.messages[-1]
    assert claims.begin(call, token, timezone.now()) == 0
    assert claims.begin(call, token, timezone.now()) is None
    assert looked(runner, kinds) == 0

    WorkClaim.objects.update(until=timezone.now())
    assert looked(runner, kinds) == 1
    eventually(lambda: recorder.calls == ["a"])


def test_one_that_raised_is_put_off_and_frees_its_merchant(
    runner: Runner, broker: Broker, recorder: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(_argument: str) -> None:
        raise RuntimeError

    kinds = {"x": kind([("a", 1), ("b", 1)], queue="background")}
    looked(runner, kinds)
    monkeypatch.setitem(current_app.tasks, "tests.recorded", breaks)
    running.perform(*broker.messages[-1])

    row = WorkClaim.objects.get(argument="a")
    assert (row.attempts, row.token, row.begun) == (1, None, False)
    looked(runner, kinds)
    assert broker.sent[-1] == "b"
