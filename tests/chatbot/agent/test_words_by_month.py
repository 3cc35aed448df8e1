"""The words of a turn have the turn's moment, and stand in the part of its month."""

from datetime import timedelta

import pytest
from django.db import DatabaseError, IntegrityError, connection, transaction

from chatbot.agent.models import Turn, TurnText
from chatbot.agent.retention import WORDS
from merchants import partitions
from merchants.rules.months import MonthOf
from tests.chatbot.agent.talk import Talk, commit

pytestmark = pytest.mark.django_db


@pytest.fixture
def turn(talk: Talk) -> Turn:
    partitions.make(WORDS, talk.now)
    talk.say("hola")
    return Turn.objects.of(talk.merchant).get()


def test_words_are_kept_in_the_part_of_the_turns_month(turn: Turn) -> None:
    with connection.cursor() as sql:
        sql.execute("SELECT tableoid::regclass::text FROM agent_turntext")
        assert sql.fetchall() == [(WORDS.part(MonthOf.at(turn.at)),)]
    assert turn.words.at == turn.at


def test_words_of_another_moment_than_the_turns_are_refused(turn: Turn) -> None:
    TurnText.objects.of(turn.merchant_id).delete()

    with pytest.raises(DatabaseError, match="moment"), transaction.atomic():
        TurnText.objects.create(
            merchant_id=turn.merchant_id, turn=turn, at=turn.at - timedelta(1), situation={}
        )


def test_a_turn_has_its_words_once(turn: Turn) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        TurnText.objects.create(merchant_id=turn.merchant_id, turn=turn, at=turn.at, situation={})


def test_words_in_the_rest_move_to_their_month(talk: Talk) -> None:
    talk.say("hola")
    commit()
    before = TurnText.objects.of(talk.merchant).get()

    assert partitions.make(WORDS, talk.now) >= 1
    assert TurnText.objects.of(talk.merchant).get() == before
    with connection.cursor() as sql:
        sql.execute(f"SELECT count(*) FROM {WORDS.rest}")
        assert sql.fetchone() == (0,)
