"""Each kind of work is tried again as often, and after as long, as the table says."""

from datetime import timedelta

import pytest

from chatbot.conversations.due_work.queues import QUEUES
from merchants.rules.retries import RETRIES, Retries, after


def test_the_pauses_come_one_after_the_other_and_then_it_was_the_last_try() -> None:
    twice = Retries((2, 10))
    assert [twice.after(failures) for failures in (1, 2, 3)] == [
        timedelta(seconds=2),
        timedelta(seconds=10),
        None,
    ]
    assert twice.tries == 3


def test_what_is_tried_for_ever_keeps_its_last_pause() -> None:
    assert Retries((1, 5), for_ever=True).after(99) == timedelta(seconds=5)


@pytest.mark.parametrize("queue", QUEUES)
def test_a_call_of_any_queue_is_never_given_up(queue: str) -> None:
    assert after(queue, 1_000) is not None


def test_no_pause_is_shorter_than_the_one_before() -> None:
    for kind, retries in RETRIES.items():
        assert list(retries.pauses) == sorted(retries.pauses), kind
