"""Flows that are over, and the words of old turns, do not stay for good."""

from datetime import timedelta

import pytest

from chatbot.agent.models import SessionFlow, Turn, TurnText
from chatbot.agent.retention import WORDS
from merchants import partitions, retention
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


def test_a_flow_that_is_over_goes_after_a_year_and_a_month(talk: Talk) -> None:
    talk.say("hola")
    kinds = (("old", False, 397), ("late", False, 395), ("waits", True, 397))
    for flow, is_open, days in kinds:
        row = SessionFlow.objects.create(
            merchant=talk.merchant, session=talk.session, flow=flow, state="x", is_open=is_open
        )
        began = talk.now - timedelta(days=days)
        SessionFlow.objects.of(talk.merchant).filter(pk=row.pk).update(began_at=began)

    assert retention.prune(talk.now) == 1
    rows = SessionFlow.objects.of(talk.merchant)
    assert set(rows.values_list("flow", flat=True)) == {"late", "waits"}


def test_the_words_of_a_turn_go_with_their_month_and_the_turn_stays(talk: Talk) -> None:
    talk.say("hola")
    partitions.make(WORDS, talk.now)
    at = Turn.objects.of(talk.merchant).get().at
    assert TurnText.objects.of(talk.merchant).count() == 1

    retention.prune(at + timedelta(days=365))
    assert TurnText.objects.of(talk.merchant).count() == 1
    retention.prune(at + timedelta(days=397))
    assert not TurnText.objects.of(talk.merchant).exists()
    assert Turn.objects.of(talk.merchant).count() == 1
