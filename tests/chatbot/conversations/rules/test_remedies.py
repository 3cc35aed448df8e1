"""What becomes of a message is read off a table, and every wait ends."""

from datetime import UTC, datetime, timedelta

import pytest

from chatbot.conversations.rules import remedies
from chatbot.conversations.rules.remedies import Failure, Remedy, Sent, decide
from tests import tables

NOON = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
WAITING = (Remedy.RETRY, Remedy.WAIT_RECIPIENT, Remedy.WAIT_NUMBER, Remedy.STOP_PROACTIVE)


def policy(remedy: Remedy, content: Sent) -> remedies.FailurePolicy:
    return decide(Failure(remedy, "porque no", wait=timedelta(seconds=4)), content, NOON)


@tables.rows("remedy", WAITING)
def test_no_message_is_tried_for_ever(remedy: Remedy) -> None:
    again = [policy(remedy, Sent(tries)).again for tries in range(1, 30)]

    assert again[0] is not None and again[-1] is None
    lasts = [when for when in again if when is not None]
    assert again == [*lasts, *[None] * (len(again) - len(lasts))]
    assert all(NOON < when <= NOON + timedelta(hours=1) for when in lasts)


@tables.rows("remedy", [r for r in Remedy if r not in remedies.FAILURE_POLICIES])
def test_what_no_try_can_help_ends_the_message(remedy: Remedy) -> None:
    assert policy(remedy, Sent(1)) == remedies.GIVEN_UP


def test_a_number_that_a_person_must_mend_costs_no_try() -> None:
    assert not policy(Remedy.PAUSE_NUMBER, Sent(99)).counts
    assert policy(Remedy.PAUSE_NUMBER, Sent(99)).again == NOON


def test_only_what_nobody_asked_for_is_held() -> None:
    assert policy(Remedy.STOP_PROACTIVE, Sent(1, unasked=True)).held
    assert not policy(Remedy.STOP_PROACTIVE, Sent(1)).held


@pytest.mark.parametrize("remedy", [Remedy.PLAINER, Remedy.FILE])
def test_plain_words_are_tried_where_there_are_any(remedy: Remedy) -> None:
    assert policy(remedy, Sent(1)).plainer
    assert policy(remedy, Sent(1, words=False)).again is None


def test_a_wait_grows_four_times_and_stops_growing() -> None:
    failure = Failure(Remedy.WAIT_RECIPIENT, "")

    waits = [remedies.waits(failure, tries).total_seconds() for tries in range(1, 8)]
    assert waits == [1, 4, 16, 64, 256, 900, 900]
