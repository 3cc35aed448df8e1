"""What is Dario's is nothing in Alma's conversation, by whatever id it is named (invariant 7)."""

from collections.abc import Callable
from typing import Any

import pytest

from catalog.orders.models import Order, PaymentMethod, Proof
from catalog.products.models import Option, Variant
from chatbot.agent import turn
from chatbot.agent.proposals import action
from chatbot.agent.situation import loading
from chatbot.conversations import ownership
from chatbot.conversations.models import Session
from merchants.models import Merchant, User
from tests.chatbot.agent.scripted import Scripted
from tests.chatbot.agent.talk import Talk, stock_the_shop

pytestmark = pytest.mark.django_db


@pytest.fixture
def darios(dario: Merchant) -> Talk:
    """The same phone talks to the shop next door."""
    stock_the_shop(dario)
    return Talk(dario)


def foreign(darios: Talk) -> dict[str, Any]:
    order = darios.confirm()
    return {
        "variant": Variant.objects.of(darios.merchant).get(product__name="Matcha").pk,
        "option": Option.objects.of(darios.merchant).get(name="miel").pk,
        "method": PaymentMethod.objects.of(darios.merchant).get(kind="cash_at_pickup").pk,
        "order": order.pk,
        "message": darios.session.messages.order_by("id").first(),
    }


def codes(talk: Talk) -> list[str]:
    return [one["code"] or "ok" for one in talk.last_turn().verdicts]


def test_his_products_options_and_ways_to_pay_are_unknown(
    talk: Talk, darios: Talk, shelf: dict[str, Variant], proposing: Callable[..., Scripted]
) -> None:
    his = foreign(darios)
    mango = shelf["Mango grande"].pk
    talk.say("quiero 1 maracuyá")
    proposing(
        [
            action("SHOW_PRODUCT", product_id=his["variant"]),
            action("ADD_TO_CART", product_id=his["variant"], quantity=1),
            action("ADD_TO_CART", product_id=mango, quantity=1, options=[his["option"]]),
            action("UPDATE_QUANTITY", product_id=his["variant"], quantity=1),
            action("set_order_details", payment_method_id=his["method"]),
        ]
    )
    talk.say("lo de al lado")

    assert codes(talk) == [
        "PRODUCT_UNKNOWN", "PRODUCT_UNKNOWN", "BAD_OPTIONS", "NOT_IN_CART", "METHOD_UNKNOWN",
    ]  # fmt: skip
    assert talk.lines == {"Maracuyá": 1}


@pytest.mark.parametrize("tap", ["add:{variant}:1", "show:{variant}", "pay:{method}"])
def test_his_ids_on_a_button_do_nothing(talk: Talk, darios: Talk, tap: str) -> None:
    his = foreign(darios)
    order = talk.confirm()
    talk.tap(tap.format(**his))

    order.refresh_from_db()
    assert order.payment_method is None
    assert all(code != "ok" for code in codes(talk))
    assert (talk.session.state, talk.session.cart) == ("AWAITING_PAYMENT", None)


def test_his_order_takes_none_of_her_proofs(talk: Talk, darios: Talk) -> None:
    his = foreign(darios)
    talk.confirm()
    talk.say(kind="image", mime="image/jpeg")
    talk.tap(f"proof:{his['order']}")

    order = Order.objects.of(darios.merchant).get(pk=his["order"])
    assert order.payment_status == "unpaid"
    assert not Proof.objects.of(darios.merchant).exists()


def test_his_messages_cannot_be_named_as_her_proof(
    talk: Talk, darios: Talk, proposing: Callable[..., Scripted]
) -> None:
    his = foreign(darios)
    order = talk.confirm()
    proposing(
        action("CLARIFY", topic="which_order", order_ids=[str(order.pk)],
               messages=[his["message"].pk]),
        action("REPLY", topic="heard"),
    )  # fmt: skip
    talk.say("¿de qué pedido es?")
    talk.tap(f"proof:{order.pk}")

    order.refresh_from_db()
    assert order.payment_status == "unpaid"
    assert not Proof.objects.of(talk.merchant).exists()


def test_a_situation_knows_nothing_of_the_neighbour(talk: Talk, darios: Talk) -> None:
    his = foreign(darios)
    talk.say("hola")
    now = loading.load(talk.session.id, talk.merchant.pk, talk.now)

    assert (now.open_orders, now.payable) == ((), ())
    assert now.variant(his["variant"]) is None
    assert his["method"] not in {method.id for method in now.methods}
    assert all("sí" not in line.text for line in now.history)


def test_her_conversation_is_not_found_under_his_name(
    talk: Talk, darios: Talk, dario_owner: User
) -> None:
    talk.say("hola")
    session_id = talk.session.id
    with pytest.raises(Session.DoesNotExist):
        loading.load(session_id, darios.merchant.pk, talk.now)
    with pytest.raises(Session.DoesNotExist):
        ownership.take(session_id, darios.merchant.pk, by=dario_owner, now=talk.now)


def test_each_shop_answers_for_itself(talk: Talk, darios: Talk) -> None:
    assert "Jugos Alma" in talk.say("hola")
    assert "Suplementos Dario" in darios.say("hola")
    assert "60 Bs" in talk.say("quiero 2 de maracuyá")
    answer = darios.say("quiero 2 de maracuyá")
    assert "60" in answer and "Bs" not in answer
    assert turn.take(talk.session.id, lambda: talk.now) is None
