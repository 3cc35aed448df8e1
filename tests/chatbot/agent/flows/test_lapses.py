"""A state beside the sale lapses by the clock: due by query, once, and never under a person."""

from datetime import timedelta

import pytest
from django.db import connection

from chatbot.agent import flow_clock
from chatbot.agent.models import SessionFlow
from chatbot.conversations import ownership
from chatbot.conversations.due_work.kinds import KINDS
from merchants.models import User
from tests.chatbot.agent.flows import toy
from tests.chatbot.agent.flows.conftest import Move
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db
LATER = toy.WAITS + timedelta(minutes=1)


@pytest.fixture
def waiting(talk: Talk, proposed: Move) -> SessionFlow:
    """A tasting whose day was asked for; nobody answers."""
    proposed("quiero probar", toy.move(toy.ASKED))
    return SessionFlow.objects.of(talk.merchant).get()


def due(talk: Talk) -> list[str]:
    return list(KINDS["flow"].due(talk.now, 10))


def test_it_lapses_once_and_the_audit_says_so(talk: Talk, waiting: SessionFlow) -> None:
    assert due(talk) == []
    talk.now += LATER
    version = talk.session.version

    assert due(talk) == [str(waiting.pk)]
    for _twice in range(2):
        flow_clock.lapse(waiting.pk, talk.now)
    waiting.refresh_from_db()
    assert (waiting.state, waiting.is_open, waiting.due_at) == (toy.TASTED, False, None)
    assert due(talk) == []
    assert talk.session.version == version + 1
    told = {"name": "FLOW_LAPSED", "who": "clock", "flow": toy.NAME, "state": toy.TASTED}
    assert talk.last_turn().effects == [{"kind": "event", "facts": told}]


def test_a_state_that_lapses_nowhere_goes_on_without_a_clock(
    talk: Talk, waiting: SessionFlow, proposed: Move
) -> None:
    proposed("el lunes", toy.move(toy.AGREED))
    talk.now += LATER
    flow_clock.lapse(waiting.pk, talk.now)
    waiting.refresh_from_db()

    assert (waiting.state, waiting.is_open, waiting.due_at) == (toy.AGREED, True, None)


def test_it_stands_still_while_a_person_holds_the_conversation(
    talk: Talk, waiting: SessionFlow, bruno: User
) -> None:
    ownership.take(talk.session_id, talk.merchant.pk, by=bruno, now=talk.now)
    talk.now += LATER

    assert due(talk) == []
    flow_clock.lapse(waiting.pk, talk.now)
    waiting.refresh_from_db()
    assert waiting.state == toy.ASKED

    ownership.release(talk.session_id, talk.merchant.pk, by=bruno, now=talk.now)
    assert due(talk) == [str(waiting.pk)]


def test_words_that_wait_for_a_turn_come_first(talk: Talk, waiting: SessionFlow) -> None:
    talk.now += LATER
    talk.write("el lunes")

    assert due(talk) == []
    flow_clock.lapse(waiting.pk, talk.now)
    waiting.refresh_from_db()
    assert waiting.state == toy.ASKED


def test_what_is_due_is_found_by_the_index(talk: Talk, waiting: SessionFlow) -> None:
    with connection.cursor() as sql:
        sql.execute("SET LOCAL enable_seqscan = off")
        sql.execute(
            "EXPLAIN SELECT id FROM agent_sessionflow WHERE due_at <= now() ORDER BY due_at"
        )
        plan = "\n".join(line for (line,) in sql.fetchall())
    assert "session_flow_due" in plan
