"""What is done where a row of the specifications is departed from (docs/adr/0077)."""

from collections.abc import Callable

import pytest

from catalog.products.models import Product
from chatbot.agent import fields
from chatbot.agent.flows import sales
from merchants.models import User
from tests.chatbot.agent.scripted_model import ScriptedModel, says, shown
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.test_clocks import strike
from tests.chatbot.agent.waiting_room import PLEA, reply, take

pytestmark = pytest.mark.django_db

Seat = Callable[..., ScriptedModel]


def test_a_person_of_the_shop_has_a_role_of_their_own(
    talk: Talk, seated: Seat, bruno: User
) -> None:
    talk.say(PLEA)
    take(talk, bruno)
    reply(talk, bruno, "Soy Bruno")
    talk.pass_time(minutes=6)
    model = seated(says("¡Hola!"))
    talk.say("hola")
    roles = {one["text"]: one["role"] for one in shown(model.requests[0])["recent_history"]}
    assert roles["Soy Bruno"] == "shop_person"


def test_only_what_is_on_sale_is_shown_and_is_active(talk: Talk, seated: Seat) -> None:
    Product.objects.of(talk.merchant).filter(name="Matcha").update(is_active=False)
    model = seated(says("¡Hola!"))
    talk.say("¿qué tal tu matcha de hoy?")
    rows = shown(model.requests[0])["product_catalog"]
    assert {one["active"] for one in rows} == {True}
    assert "Matcha" not in {one["name"] for one in rows}


def test_the_last_response_is_that_of_the_rules_too(talk: Talk) -> None:
    talk.say("quiero 2 matcha")
    told = fields.conversation_state(talk.session).last_llm_response or {}
    assert told["proposer"] == "rules"
    assert told["proposed_actions"][0]["type"] == "ADD_TO_CART"


def test_a_cart_outlives_the_sessions_time(talk: Talk) -> None:
    talk.say("quiero 2 matcha")
    talk.pass_time(hours=13)
    strike(talk)
    assert (talk.session.state, talk.lines) == (sales.IDLE, {"Matcha": 2})


def test_a_greeting_begins_nothing_in_completed(talk: Talk) -> None:
    talk.say("quiero 2 matcha, lo recojo y pago en efectivo, eso es todo")
    talk.say("sí")
    assert talk.session.state == sales.COMPLETED
    talk.say("hola")
    assert talk.session.state == sales.COMPLETED
    talk.say("quiero 1 maracuyá")
    assert talk.session.state == sales.CART_OPEN


def test_a_payment_by_words_that_no_order_waits_for_calls_a_person(talk: Talk) -> None:
    talk.say("ya pagué")
    assert talk.last_turn().events == ["PAYMENT_UNMATCHED"]
    assert talk.session.mode == "handoff_pending"
