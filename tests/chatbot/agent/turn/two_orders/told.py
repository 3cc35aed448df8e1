"""What is asked of a customer's orders, and what a model answers about them."""

from collections.abc import Callable
from typing import Any

from catalog.orders.models import Order, PaymentMethod
from tests.chatbot.agent.scripted_model import ScriptedModel, asks, says
from tests.chatbot.agent.talk import Talk

Seated = Callable[..., ScriptedModel]


def block(talk: Talk, order: Order) -> str:
    return talk.content(f"¡Pedido {order.short_number} confirmado!")


def refreshed(*orders: Order) -> tuple[Order, ...]:
    for order in orders:
        order.refresh_from_db()
    return orders


def gone(*orders: Order) -> list[bool]:
    return [order.fulfilment_status == "cancelled" for order in refreshed(*orders)]


def in_cash(*orders: Order) -> list[bool]:
    return [order.payment_method is not None for order in refreshed(*orders)]


def cancels(**params: Any) -> dict[str, Any]:
    return says("Claro.", ("CANCEL_ORDER", {"reason": "no lo quiere", **params}))


def cash(talk: Talk) -> str:
    return str(PaymentMethod.objects.of(talk.merchant).get(kind="cash_at_pickup").pk)


def pays(talk: Talk, **params: Any) -> tuple[Any, Any]:
    details = {"payment_method_id": cash(talk), **params}
    return asks(("set_order_details", details)), says("Va.", "REPLY")
