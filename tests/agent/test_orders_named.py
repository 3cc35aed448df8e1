"""With a model in the seat, too, an order is named by nobody where one or none is open."""

from collections.abc import Callable
from typing import Any

import pytest

from catalog.orders.models import Order, PaymentMethod
from merchants.models import Merchant
from tests.agent.scripted_model import ScriptedModel, asks, says
from tests.agent.talk import Talk, stock_the_shop

pytestmark = pytest.mark.django_db
Seated = Callable[..., ScriptedModel]


def block(talk: Talk, order: Order) -> str:
    return talk.letter(f"¡Pedido {order.short_number} confirmado!")


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


def test_with_one_order_open_nobody_is_asked_which(talk: Talk, seated: Seated) -> None:
    order = talk.confirm()
    seated(cancels())
    talk.say("cancela mi pedido por favor")

    assert gone(order) == [True]


def test_darios_order_is_named_by_nobody(talk: Talk, dario: Merchant, seated: Seated) -> None:
    stock_the_shop(dario)
    darios = Talk(dario)
    his = darios.confirm()
    talk.confirm()
    seated(cancels(order=his.short_number))
    talk.say("cancela este", quotes=block(darios, his))

    assert gone(his) == [False]
