"""What a model takes away beyond the customer's words is asked, never done nor passed over."""

from typing import Any

import pytest

from chatbot.agent.proposals import action
from chatbot.agent.proposers.rules import rules_proposer
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


@pytest.fixture
def three(talk: Talk) -> Talk:
    talk.say("quiero 3 matcha y 2 de maracuyá")
    assert talk.lines == {"Matcha": 3, "Maracuyá": 2}
    return talk


@pytest.mark.parametrize("words", ["bájale uno al matcha", "mejor solo 2 de matcha"])
def test_a_removal_without_a_number_takes_no_more_than_was_said(
    three: Talk, proposing: Any, shelf: Any, words: str
) -> None:
    proposing(action("REMOVE_ITEM", product_id=shelf["Matcha"].pk), rules_proposer.propose)
    assert "¿Dejo Matcha en 2?" in three.say(words)
    assert three.lines == {"Matcha": 3, "Maracuyá": 2}
    three.tap(f"fewer:{shelf['Matcha'].pk}:2")
    assert three.lines == {"Matcha": 2, "Maracuyá": 2}


def test_a_yes_to_that_question_leaves_as_many(three: Talk, proposing: Any, shelf: Any) -> None:
    matcha = shelf["Matcha"].pk
    proposing(
        action("REMOVE_ITEM", product_id=matcha),
        action("UPDATE_QUANTITY", product_id=matcha, quantity=2),
    )
    three.say("bájale uno al matcha")
    three.say("sí")
    assert three.lines == {"Matcha": 2, "Maracuyá": 2}


def test_a_number_lower_than_the_words_is_asked_too(
    three: Talk, proposing: Any, shelf: Any
) -> None:
    proposing(action("UPDATE_QUANTITY", product_id=shelf["Matcha"].pk, quantity=1))
    assert "¿Dejo Matcha en 2?" in three.say("quita un matcha")
    assert three.lines["Matcha"] == 3


def test_what_the_words_say_is_done_at_once(three: Talk, proposing: Any, shelf: Any) -> None:
    matcha = shelf["Matcha"].pk
    proposing(action("REMOVE_ITEM", product_id=matcha, quantity=1))
    three.say("bájale uno al matcha")
    assert three.lines["Matcha"] == 2


def test_a_cancellation_in_words_that_the_rules_do_not_read_is_asked(
    talk: Talk, proposing: Any
) -> None:
    order = talk.confirm()
    proposing(action("CANCEL_ORDER"), rules_proposer.propose)
    answer = talk.say("bitte die Bestellung stornieren")
    assert f"¿Cancelo el pedido {order.short_number}?" in answer
    talk.tap(f"cancel:{order.pk}")
    order.refresh_from_db()
    assert order.fulfilment_status == "cancelled"
