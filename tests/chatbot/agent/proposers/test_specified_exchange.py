"""The exchange of specs/agent_v2 §9, word for word, and a sale of ten turns around one like it."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest

from catalog.orders import payments
from catalog.orders.models import Payment, PaymentMethod
from catalog.products.models import Option, Variant
from chatbot.agent.flows import sales
from chatbot.agent.models import Turn
from merchants.models import User
from tests.chatbot.agent.scripted_model import ScriptedModel, asks, says, shown
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db

Seat = Callable[..., ScriptedModel]

ANSWER = r"""{
  "reasoning": "Cliente quiere agregar matcha y ver total. Dos acciones.",
  "proposed_actions": [
    {
      "type": "ADD_TO_CART",
      "params": {
        "product_id": "prod_002",
        "product_name": "Matcha",
        "quantity": 3
      }
    },
    {
      "type": "REVIEW_ORDER",
      "params": {}
    }
  ],
  "response_text": "Agregue 3 Matcha. Tu pedido:\n- 2 Maracuya: 60 Bs\n- 3 Matcha: 87 Bs\nTotal: 147 Bs\n\nConfirmamos?",
  "suggested_state": "CHECKOUT"
}"""  # noqa: E501


def test_the_exchange_of_the_specification_ends_in_checkout_with_147(
    talk: Talk, shelf: dict[str, Variant], seated: Seat
) -> None:
    first = says("Agregue 2 Maracuya (60 Bs). Algo mas?", _add("Maracuyá", 2))
    model = seated(first, ANSWER)

    talk.say("quiero 2 de maracuya")
    heard = talk.say("agregame 3 de matcha y dime el total")

    seen = shown(model.requests[1])
    assert seen["current_state"] == "CART_OPEN"
    assert seen["customer_message"] == "agregame 3 de matcha y dime el total"
    assert seen["cart"] == {
        "items": [
            {"product_id": str(shelf["Maracuyá"].pk), "name": "Maracuyá", "quantity": 2,
             "unit_price": 30, "subtotal": 60}
        ],
        "total": 60,
        "currency": "BOB",
    }  # fmt: skip
    assert {"id": str(shelf["Matcha"].pk), "name": "Matcha", "price": 29, "active": True} in seen[
        "product_catalog"
    ]
    assert seen["recent_history"][0] == {"role": "customer", "text": "quiero 2 de maracuya"}
    assert seen["recent_history"][1]["role"] == "assistant"

    assert (talk.session.state, talk.total) == (sales.CHECKOUT, Decimal(147))
    assert talk.lines == {"Maracuyá": 2, "Matcha": 3}
    assert heard.count("147") == 1
    kept = talk.last_turn()
    assert (kept.proposer, kept.fallback, kept.suggested) == ("stub:seller", "", "CHECKOUT")
    assert [(one["type"], one["accepted"]) for one in kept.verdicts] == [
        ("ADD_TO_CART", True), ("REVIEW_ORDER", True),
    ]  # fmt: skip
    assert (kept.tokens_in, kept.tokens_out) == (100, 20)


def _add(name: str, quantity: int, **more: Any) -> tuple[str, dict[str, Any]]:
    return ("ADD_TO_CART", {"product_name": name, "quantity": quantity, **more})


def test_ten_turns_with_a_model_end_in_an_approved_order(
    talk: Talk, shelf: dict[str, Variant], owner: User, seated: Seat
) -> None:
    model = seated(*_ten_answers(talk, shelf))
    for words in ("buenas", "qué jugos tienen", "2 de maracuyá", "y un mango"):
        talk.say(words)
    assert "Mango grande: 25" in talk.heard[-1]
    talk.say("el grande, con miel y bien frío")
    talk.say("y un matcha")
    assert talk.lines == {"Maracuyá": 2, "Mango grande": 1, "Matcha": 1}
    reviewed = talk.say("lo recojo yo y pago por transferencia, eso es todo")
    assert (talk.session.state, talk.total) == (sales.CHECKOUT, Decimal(117))
    assert "Transferencia" in reviewed
    talk.say("sí, está perfecto")
    assert talk.session.state == sales.AWAITING_PAYMENT
    assert "1000-22" in talk.say("a qué cuenta era?")
    talk.say(kind="image", mime="image/jpeg")  # the tenth turn needs no model
    assert talk.last_turn().proposer == "rules"

    order = talk.order
    assert (order.total, order.payment_status) == (Decimal(117), "in_review")
    claim = Payment.objects.of(talk.merchant).get(order=order)
    payments.approve(claim.pk, talk.merchant.pk, by=owner, amount=order.total, now=talk.now)
    talk.follow()

    assert (talk.session.state, talk.order.payment_status) == (sales.COMPLETED, "paid")
    # The eleventh tells of the approval.
    assert [turn.fallback for turn in Turn.objects.of(talk.merchant)] == [""] * 11
    assert len(model.requests) == 10


def _option(variant: Variant, name: str) -> int:
    return int(Option.objects.of(variant.merchant_id).get(name=name).pk)


def _ten_answers(talk: Talk, shelf: dict[str, Variant]) -> list[Any]:
    big, honey = str(shelf["Mango grande"].pk), str(_option(shelf["Mango grande"], "miel"))
    transfer = str(PaymentMethod.objects.of(talk.merchant).get(kind="transfer").pk)
    return [
        says("¡Hola! ¿Qué te preparo?"),
        says("Claro, mira:", "SHOW_CATALOG"),
        says("Van dos.", _add("Maracuyá", 2)),
        says("¿Mediano o grande?", ("CLARIFY", {"product_name": "Mango", "quantity": 1})),
        says("Grande con miel.", ("ADD_TO_CART",
             {"product_id": big, "quantity": 1, "options": [honey], "note": "bien frío"})),
        says("Y un matcha, claro.", _add("Matcha", 1)),
        asks(("set_order_details", {"fulfilment": "pickup", "payment_method_id": transfer})),
        says("Aquí está todo.", "REVIEW_ORDER", state="AWAITING_PAYMENT"),
        says("¡Gracias!", "CONFIRM_ORDER", state="CHECKOUT"),
        says("Aquí van los datos.", ("REPLY", {"reason": "how_to_pay"})),
    ]  # fmt: skip
