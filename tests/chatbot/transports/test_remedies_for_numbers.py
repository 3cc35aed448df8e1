"""What is said of one message may be about the number: it rests, is paused, or only answers."""

from datetime import timedelta

import pytest

from chatbot.conversations import due
from chatbot.conversations.models import ChannelAccount, Session
from merchants.models.stream import Event
from tests.chatbot.conversations.numbers import NOON, queued, states
from tests.chatbot.transports.refusals import (
    SECOND,
    Refuse,
    account,
    deliver,
    graph,
    refuse,
    rows,
    template,
    words,
)
from tests.stubs.graph import StubGraph

__all__ = ["graph", "refuse"]
pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("code", "seconds"), [(130429, 4), (4, 60), (80007, 60), (131057, 60)])
def test_a_number_that_is_too_fast_rests_and_then_goes_on(
    graph: StubGraph, thread: Session, refuse: Refuse, code: int, seconds: int
) -> None:
    queued(thread, "uno")
    refuse(thread, code)

    ends = NOON + timedelta(seconds=seconds)
    assert account().rests_until == ends
    assert states(thread) == ["queued"]
    assert (due.recipients(ends - SECOND, 9), deliver(thread, ends - SECOND)) == ([], 0)
    assert due.recipients(ends, 9) == [str(thread.id)]
    assert deliver(thread, ends) == 1
    assert states(thread) == ["sent"]


@pytest.mark.parametrize(
    "code",
    [0, 190, 3, 10, 200, 299, 131005, 131042, 131031, 368, 130497, 131037, 131045, 133010],
)
def test_what_a_person_must_mend_pauses_the_number_and_loses_no_message(
    graph: StubGraph, thread: Session, refuse: Refuse, code: int
) -> None:
    queued(thread, "uno")
    refuse(thread, code)

    assert f"código {code}" in account().paused_reason
    assert Event.across.filter(kind="channel.paused").count() == 1
    (row,) = rows(thread)
    assert (row.state, row.attempts) == ("queued", 0)
    assert due.recipients(NOON, 9) == []
    ChannelAccount.across.update(paused_reason="")
    deliver(thread)
    assert words(graph)[-1:] == ["uno"] and states(thread) == ["sent"]


def test_a_number_that_is_complained_about_answers_and_is_silent_otherwise(
    graph: StubGraph, thread: Session, refuse: Refuse
) -> None:
    template(thread)
    refuse(thread, 131048)

    assert "spam" in account().proactive_stopped
    queued(thread, "respuesta")
    deliver(thread)
    held, answer = rows(thread)
    assert (held.state, held.held, answer.state) == ("queued", True, "sent")
    assert "spam" in held.error
    assert due.recipients(NOON, 9) == []

    ChannelAccount.across.update(proactive_stopped="")
    assert due.recipients(NOON, 9) == [str(thread.id)]
    deliver(thread)
    assert states(thread) == ["sent", "sent"]


def test_an_answer_that_hits_the_spam_brake_is_tried_again(
    graph: StubGraph, thread: Session, refuse: Refuse
) -> None:
    queued(thread, "uno")
    refuse(thread, 131048)
    deliver(thread, NOON + SECOND)

    assert states(thread) == ["sent"]


def test_while_a_number_rests_no_message_of_it_is_looked_for(
    graph: StubGraph, thread: Session
) -> None:
    ends = NOON + 5 * SECOND
    ChannelAccount.across.update(rests_until=ends)
    queued(thread, "uno")

    assert (due.recipients(NOON, 9), deliver(thread), graph.sent()) == ([], 0, [])
    assert due.recipients(ends, 9) == [str(thread.id)]
