"""Each kind of work is tried again as often, and after as long, as the table says."""

from datetime import timedelta
from itertools import takewhile

import pytest

from chatbot.conversations.due_work import queues
from core.rules.retries import ENDLESS, RETRIES, EndlessRetries, Retries, after


def test_the_pauses_come_one_after_the_other_and_then_it_was_the_last_try() -> None:
    twice = Retries((2, 10))
    assert [twice.after(failures) for failures in (1, 2, 3)] == [
        timedelta(seconds=2),
        timedelta(seconds=10),
        None,
    ]
    assert twice.tries == 3


def test_what_is_tried_for_ever_keeps_its_last_pause() -> None:
    assert EndlessRetries((1, 5)).after(99) == timedelta(seconds=5)


@pytest.mark.parametrize("queue", queues.QUEUES)
def test_a_call_of_any_queue_is_never_given_up(queue: str) -> None:
    assert queues.pause(queue, 1_000) == timedelta(seconds=ENDLESS[queue].pauses[-1])


def test_no_pause_is_shorter_than_the_one_before() -> None:
    pauses = {kind: row.pauses for kind, row in RETRIES.items()}
    pauses |= {kind: row.pauses for kind, row in ENDLESS.items()}
    for kind, given in pauses.items():
        assert list(given) == sorted(given), kind


def test_work_either_ends_or_goes_on_for_ever() -> None:
    assert not RETRIES.keys() & ENDLESS.keys()


def test_an_item_that_cannot_be_read_is_tried_five_times_and_its_vectors_for_ever() -> None:
    assert RETRIES["item"].tries == 5
    assert ENDLESS["vectors"].after(1_000) == timedelta(hours=6)


def test_the_tries_of_a_letter_grow_apart_and_end_within_the_hour() -> None:
    pauses = takewhile(lambda pause: pause, (after("message", tries) for tries in range(1, 99)))
    waited = sum((pause for pause in pauses if pause), timedelta())
    assert timedelta(minutes=50) < waited < timedelta(hours=1)
