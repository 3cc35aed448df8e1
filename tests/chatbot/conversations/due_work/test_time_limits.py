"""A call that hangs is ended: in Python by an exception in its thread, else with its worker."""

import os
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from celery import current_app
from celery.exceptions import SoftTimeLimitExceeded
from django.db import OperationalError, connection
from django.utils import timezone

from chatbot.conversations.due_work import hints, kinds, queues, running, time_limits
from chatbot.conversations.due_work.claims import Call
from chatbot.conversations.due_work.queues import QUEUES
from chatbot.conversations.due_work.running import Runner
from chatbot.conversations.due_work.time_limits import TimeLimits, Watch
from chatbot.conversations.models import WorkClaim
from config.worker_pool import TaskPool
from tests.chatbot.conversations.due_work.dispatching import TASK, Recorder, kind
from tests.patience import LONG, eventually

SOFT = TimeLimits(soft=0.05, hard=None)


@pytest.fixture(autouse=True)
def looks_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time_limits, "EVERY_SECONDS", 0.01)


@pytest.fixture
def thread() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1) as found:
        yield found


def loop(*_arguments: object) -> None:
    """Hangs in Python."""
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        pass


def test_each_queue_has_limits_beyond_the_deadlines_of_what_it_does() -> None:
    for name, queue in QUEUES.items():
        assert 20 < queue.soft < queue.hard, name


def test_a_call_that_hangs_is_interrupted_and_its_thread_does_the_next(
    thread: ThreadPoolExecutor,
) -> None:
    watch, told = Watch(), []
    hangs = thread.submit(watch.within, SOFT, lambda *limit: told.append(limit), loop)
    with pytest.raises(SoftTimeLimitExceeded):
        hangs.result(LONG)
    eventually(lambda: told == [(True, 0.05)])
    assert thread.submit(watch.within, SOFT, print, str, 7).result(LONG) == "7"


def test_a_process_is_as_before_once_a_call_was_interrupted() -> None:
    """Python notes that something is to be raised: a note that is left hangs whatever is traced."""
    script = """
        import sys, threading, time
        from chatbot.conversations.due_work import time_limits
        from chatbot.conversations.due_work.time_limits import WATCH, TimeLimits

        def loop():
            end = time.monotonic() + 60
            while time.monotonic() < end:
                pass

        def call():
            try:
                WATCH.within(TimeLimits(soft=0.05, hard=None), lambda *_limit: None, loop)
            except time_limits.SoftTimeLimitExceeded:
                print("interrupted", flush=True)

        time_limits.EVERY_SECONDS = 0.01
        thread = threading.Thread(target=call)
        thread.start()
        thread.join()
        sys.settrace(lambda frame, event, argument: None)
        (lambda: print("traced", flush=True))()
    """
    assert _program(script).stdout.split() == ["interrupted", "traced"]


def test_what_is_within_its_limits_hears_nothing(thread: ThreadPoolExecutor) -> None:
    watch, told = Watch(), []
    limits = TimeLimits(soft=LONG, hard=LONG)
    for limit in (limits, TimeLimits(None, None)):
        work = thread.submit(watch.within, limit, lambda *late: told.append(late), time.sleep, 0.1)
        work.result(LONG)
    assert told == []


def test_a_limit_that_passes_as_the_call_ends_is_raised_in_nothing_else(
    thread: ThreadPoolExecutor,
) -> None:
    """One thread, hundreds of calls that last about as long as they may: it outlives them all, and
    what it does between them is never interrupted."""
    watch = Watch()

    def spin(seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            pass

    def between() -> str:
        spin(0.002)
        return "whole"

    calls: list[Future[Any]] = []
    others: list[Future[str]] = []
    for call in range(300):
        limits = TimeLimits(soft=0.004, hard=None)
        calls.append(
            thread.submit(watch.within, limits, lambda *_: None, spin, 0.002 + call % 10 / 1000)
        )
        others.append(thread.submit(between))
    assert {one.result(LONG) for one in others} == {"whole"}
    raised = [one.exception() for one in calls]
    assert {type(error) for error in raised} == {type(None), SoftTimeLimitExceeded}
    assert not watch._running, "what ended is not watched any more"


def test_a_call_that_is_interrupted_as_it_signs_off_is_not_watched_any_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else its worker would be ended for it later."""
    watch, passes = Watch(), [True]
    really = watch._end

    def sign_off(running: Any) -> None:
        if passes:
            passes.clear()
            raise SoftTimeLimitExceeded
        really(running)

    monkeypatch.setattr(watch, "_end", sign_off)
    with pytest.raises(SoftTimeLimitExceeded):
        watch.within(TimeLimits(LONG, LONG), lambda *_limit: None, int)
    assert not watch._running


@pytest.mark.django_db(transaction=True)
def test_a_due_call_that_hangs_is_put_off_with_its_reason(
    runner: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(kinds.KINDS, "x", kind([]))
    monkeypatch.setitem(current_app.tasks, TASK, loop)
    of_delivery = replace(QUEUES["delivery"], soft=1)
    monkeypatch.setitem(queues.QUEUES, "delivery", of_delivery)
    hints.hint("x", "a")
    eventually(lambda: WorkClaim.objects.filter(argument="a", attempts=1).exists())
    assert WorkClaim.objects.get().error.startswith("SoftTimeLimitExceeded")


@pytest.mark.django_db(transaction=True)
def test_a_call_that_waits_for_a_row_is_interrupted_too(thread: ThreadPoolExecutor) -> None:
    """A thread that waits for the server runs no Python: its statement is cancelled."""
    watch = Watch()

    def waits() -> None:
        try:
            with connection.cursor() as sql:
                sql.execute("SELECT pg_sleep(%s)", [LONG])
        finally:
            connection.close()

    began = time.monotonic()
    late = thread.submit(watch.within, SOFT, lambda *_limit: None, waits).exception(LONG)
    assert isinstance(late, SoftTimeLimitExceeded | OperationalError)
    assert time.monotonic() - began < LONG / 2


def test_whoever_is_told_and_hangs_keeps_no_limit_from_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(time_limits, "ANSWER_SECONDS", 0.1)
    watch, hangs = Watch(), threading.Event()
    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(watch.within, SOFT, lambda *_limit: hangs.wait(LONG), loop)
        second = threads.submit(watch.within, SOFT, lambda *_limit: hangs.wait(LONG), loop)
        for late in (first, second):
            with pytest.raises(SoftTimeLimitExceeded):
                late.result(LONG / 2)
    hangs.set()


def test_a_process_that_stood_still_ends_no_call_by_that() -> None:
    """What has not yet been interrupted is not lost, however late it is."""
    limits = TimeLimits(soft=1, hard=2)
    one = time_limits._Running(0, connection, 0.0, limits, lambda *_limit: None)
    assert not one.is_lost(100)
    one.raised_at = 100
    assert not one.is_lost(100.5)
    assert one.is_lost(101)


@pytest.mark.django_db(transaction=True)
def test_a_call_that_ends_its_worker_waits_the_longest_pause() -> None:
    call = Call(TASK, "a", "turns")
    running.timed_out(call, soft=True, seconds=60)
    assert not WorkClaim.objects.exists(), "it may still raise, and is put off then"
    running.timed_out(call, soft=False, seconds=120)
    row = WorkClaim.objects.get(argument="a")
    assert row.until > timezone.now() + queues.pause("turns", 99) - timedelta(seconds=30)
    assert row.error.startswith("TimeLimitExceeded")


def test_celerys_pool_holds_celerys_limits(
    runner: Runner, monkeypatch: pytest.MonkeyPatch, recorder: Recorder
) -> None:
    told: list[tuple[bool, float]] = []
    pool = TaskPool(1)
    hangs = pool.on_apply(
        loop, (TASK,), timeout_callback=lambda *limit: told.append(limit), soft_timeout=0.05
    )
    with pytest.raises(SoftTimeLimitExceeded):
        hangs.get(LONG)
    eventually(lambda: told == [(True, 0.05)])


def test_a_call_that_python_cannot_interrupt_ends_its_worker_and_says_why() -> None:
    script = """
        import logging, time
        from chatbot.conversations.due_work.time_limits import WATCH, TimeLimits

        logging.basicConfig()
        limits = TimeLimits(soft=0.2, hard=2)
        try:
            WATCH.within(limits, lambda soft, limit: print(soft, limit, flush=True), time.sleep, 60)
        finally:
            print("never")
    """
    began = time.monotonic()
    worker = _program(script)
    assert worker.returncode == os.EX_SOFTWARE, worker.stderr
    assert worker.stdout.split("\n")[:2] == ["True 0.2", "False 2"]
    assert "never" not in worker.stdout
    assert "did not end within its hard limit of 2 s" in worker.stderr
    assert time.monotonic() - began < 60


def _program(script: str) -> "subprocess.CompletedProcess[str]":
    """What a process of its own says and ends with."""
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)],
        capture_output=True, text=True, timeout=LONG, check=False,
    )  # fmt: skip


def test_the_limits_of_turns_grow_with_their_deadline() -> None:
    assert [queues.limits_of("turns", seconds) for seconds in (5, 20, 1800)] == [
        (60, 120),
        (60, 120),
        (5400, 10800),
    ]
    assert queues.limits_of("delivery", 1800) == queues.limits_of("delivery", 20)
