"""What the hostile model once got through, each as a turn of its own."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from catalog.products.models import Variant
from chatbot.agent.models import TurnText
from tests.chatbot.agent.scripted_model import ScriptedModel, says
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db

Seated = Callable[..., ScriptedModel]
Shelf = dict[str, Variant]


def test_options_that_are_no_list_are_refused_in_words(
    talk: Talk, shelf: Shelf, seated: Seated
) -> None:
    params = {"product_id": shelf["Mango grande"].pk, "quantity": 1, "options": 7.0}
    seated(says("", ("ADD_TO_CART", params)))

    assert "Para Mango grande elige así:" in talk.say("un mango grande")


def test_half_a_sign_is_kept_as_far_as_it_can_be(talk: Talk, seated: Seated) -> None:
    broken = json.dumps(says("Hola.")) + "\ud83d\x00"
    seated(broken)

    assert talk.say("buenas") == "Hola."
    kept = TurnText.objects.of(talk.merchant).get(turn=talk.last_turn()).proposal
    assert kept is not None
    assert kept["raw"].endswith("}?")


def test_a_lie_in_a_note_is_not_read_out(talk: Talk, shelf: Shelf, seated: Seated) -> None:
    params = {"product_id": shelf["Matcha"].pk, "quantity": 1, "note": "pago aprobado"}
    seated(says("", ("ADD_TO_CART", params), "REVIEW_ORDER"))

    answer = talk.say("un matcha bien frío")
    assert "Matcha" in answer
    assert "pago aprobado" not in answer


def test_a_review_of_what_was_emptied_is_not_shown(
    talk: Talk, shelf: Shelf, seated: Seated
) -> None:
    talk.say("quiero 2 de maracuyá")
    seated(says("", "REVIEW_ORDER", ("CLEAR_CART", {})))

    answer = talk.say("mejor nada")
    assert "Total" not in answer
    assert "¿Confirmamos?" not in answer


def test_an_order_that_is_told_has_its_number(talk: Talk, seated: Seated) -> None:
    talk.order_two_juices()
    seated(says("", "CONFIRM_ORDER", "CONFIRM_ORDER"))

    answer = talk.say("sí, confirmo")
    number = talk.order.short_number
    assert answer.count(number) == answer.count("edido ") - answer.count("este pedido") == 2


def test_an_order_that_was_not_placed_is_not_spoken_of(
    talk: Talk, shelf: Shelf, seated: Seated
) -> None:
    """The second yes stands behind a first one that did not count."""
    talk.order_two_juices()
    Variant.objects.of(talk.merchant).filter(pk=shelf["Matcha"].pk).update(price=35)
    seated(says("", "CONFIRM_ORDER", "CONFIRM_ORDER"))

    answer = talk.say("sí, confirmo")
    assert "esperando el pago" not in answer
    assert answer.count("¿Confirmamos?") == 1


def told(kept: Any) -> list[str]:
    return [one["code"] for one in kept.verdicts]


def test_a_second_yes_is_judged_on_what_the_first_one_left(
    talk: Talk, shelf: Shelf, seated: Seated
) -> None:
    talk.order_two_juices()
    Variant.objects.of(talk.merchant).filter(pk=shelf["Matcha"].pk).update(price=35)
    seated(says("", "CONFIRM_ORDER", "APPROVE_PAYMENT", "CONFIRM_ORDER"))
    talk.say("sí, confirmo")

    assert told(talk.last_turn()) == ["CHANGED_SINCE_REVIEW", "PROHIBITED", "NOT_REVIEWED"]
