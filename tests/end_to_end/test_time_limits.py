"""Celery's time limits in a real worker: what hangs is ended, and the rest goes on."""

import os

import pytest
from celery import Celery
from django.utils import timezone

from chatbot.conversations.due_work import queues
from chatbot.conversations.models import WorkClaim
from tests.end_to_end.hanging import TASK
from tests.end_to_end.system import THREADS, System
from tests.patience import eventually

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.processes,
    pytest.mark.xdist_group("processes"),
]


def test_what_hangs_is_ended_and_who_ends_a_worker_is_left_alone(system: System) -> None:
    system.kill("worker")
    system.start_with("tests.end_to_end.hanging", "worker")
    broker = Celery(broker=system.broker_url)

    def ask(argument: str) -> None:
        broker.send_task(
            TASK,
            args=[argument],
            queue="turns",
            soft_time_limit=1,
            time_limit=4,
            ignore_result=True,
        )

    # All threads of turns hang in Python: the soft limit gives each of them back.
    for _thread in range(THREADS):
        ask("python")
    written = system.folder / "written"
    ask(str(written))
    eventually(written.exists, system.said)
    assert "Soft time limit (1s) exceeded" in system.said()
    assert system.status("worker") is None

    ask("c")
    eventually(lambda: system.status("worker") == os.EX_SOFTWARE, system.said)
    row = WorkClaim.objects.get(task=TASK, argument="c")
    assert row.until > timezone.now() + queues.pause("turns", 99) / 2
    assert row.error.startswith("TimeLimitExceeded")
