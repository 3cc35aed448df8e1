"""The type says what an assistant is there for at all, whoever proposes the rest."""

from collections.abc import Callable

import pytest

from chatbot.agent.capabilities import registry as capabilities
from chatbot.agent.prompts import loading
from chatbot.agent.proposers.model import schema
from chatbot.agent.rules import assistant_types
from chatbot.agent.rules.assistant_types import BOOKINGS, NEEDS, OFFERS, ORDERS
from chatbot.agent.specialists import choosing, registry
from merchants.models.assistant import AssistantType, ResponseStyle
from tests.chatbot.agent.prompts import every
from tests.chatbot.agent.scripted_model import ScriptedModel, says
from tests.chatbot.agent.talk import Talk

INFORMING = ("information_only", "personal_brand_redirect", "personal_brand", "appointments_only")


def test_settings_and_files_name_the_same_types_and_styles() -> None:
    assert set(AssistantType.values) == set(OFFERS) == set(loading.library().kinds)
    assert set(ResponseStyle.values) == set(loading.library().styles)


def test_every_action_that_needs_something_is_one_that_sells_or_books() -> None:
    sells = {one for one in capabilities.actions() if NEEDS.get(one) == ORDERS}

    assert sells == {"ADD_TO_CART", "UPDATE_QUANTITY", "REVIEW_ORDER", "CONFIRM_ORDER"}
    assert set(NEEDS.values()) == {ORDERS, BOOKINGS}


def test_less_and_nothing_can_always_be_had() -> None:
    leaving = ("REMOVE_ITEM", "CLEAR_CART", "CANCEL_ORDER", "ESCALATE", "REPLY")

    assert all(assistant_types.allows(kind, one) for kind in OFFERS for one in leaving)


def test_a_model_is_offered_only_the_actions_of_the_type() -> None:
    def names(kind: str) -> list[str]:
        shape = schema.answer(("otro",), assistant_type=kind)["properties"]["proposed_actions"]
        found: list[str] = shape["items"]["properties"]["type"]["enum"]
        return found

    assert "ADD_TO_CART" in names("orders_only")
    assert "ADD_TO_CART" not in names("information_only")


def test_no_specialist_of_orders_is_there_where_none_are_taken() -> None:
    sells, tells = every.shop("friendly", "orders_only"), every.shop("friendly", "information_only")
    assert "ordering" in choosing.offered(sells, registry.known())
    assert "ordering" not in choosing.offered(tells, registry.known())


@pytest.mark.django_db
@pytest.mark.parametrize("kind", INFORMING)
def test_by_rules_no_order_is_taken_and_a_person_is_offered(talk: Talk, kind: str) -> None:
    of_type(talk, kind)

    talk.say("quiero 2 de maracuyá")

    assert talk.lines == {}
    (verdict,) = talk.last_turn().verdicts
    assert (verdict["type"], verdict["code"]) == ("ADD_TO_CART", "NOT_OFFERED")
    assert "los pedidos los toma" in talk.heard[-1]


@pytest.mark.django_db
def test_what_is_asked_is_answered_and_nothing_is_offered_for_sale(talk: Talk) -> None:
    of_type(talk, "information_only")

    talk.say("hola")
    talk.say("¿cuánto cuesta el maracuyá?")
    talk.say("¿qué tienen?")

    assert "30" in talk.heard[-2]
    assert not any(word in " ".join(talk.heard) for word in ("pedir", "agrego", "anoto"))


@pytest.mark.django_db
def test_a_model_that_sells_all_the_same_is_refused(
    talk: Talk, seated: Callable[..., ScriptedModel]
) -> None:
    of_type(talk, "information_only")
    seated(says("¡Anotado!", ("ADD_TO_CART", {"product_name": "Maracuyá"})))

    talk.say("quiero un maracuyá")

    assert talk.lines == {}
    assert talk.last_turn().verdicts[0]["code"] == "NOT_OFFERED"


@pytest.mark.django_db
def test_what_was_in_the_cart_can_still_be_left(talk: Talk) -> None:
    talk.say("quiero 2 de maracuyá")
    of_type(talk, "information_only")

    talk.say("saca el maracuyá")

    assert talk.lines == {}


def of_type(talk: Talk, kind: str) -> None:
    talk.merchant.assistant_type = kind
    talk.merchant.save(update_fields=["assistant_type"])
