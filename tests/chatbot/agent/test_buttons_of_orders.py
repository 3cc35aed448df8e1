"""A button belongs to the order that its message tells of, whichever is the current one."""

import pytest

from catalog.orders.models import Order, PaymentMethod
from chatbot.conversations.models import SessionOrder
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


@pytest.fixture
def two(talk: Talk) -> tuple[Order, Order]:
    """Two unpaid orders; the second is the current one."""
    first = talk.confirm()
    talk.say("quiero 1 maracuyá")
    talk.tap("order.second")
    talk.say(choice="review")
    talk.say("sí")
    assert talk.order.pk != first.pk
    return first, talk.order


@pytest.fixture
def cash(talk: Talk) -> PaymentMethod:
    return PaymentMethod.objects.of(talk.merchant).get(kind="cash_at_pickup")


def block(talk: Talk, order: Order) -> str:
    return talk.content(f"¡Pedido {order.short_number} confirmado!")


def methods(*orders: Order) -> list[PaymentMethod | None]:
    for order in orders:
        order.refresh_from_db()
    return [order.payment_method for order in orders]


def test_cash_tapped_under_another_order_is_that_orders_alone(
    talk: Talk, two: tuple[Order, Order], cash: PaymentMethod
) -> None:
    answer = talk.tap(f"pay:{cash.pk}:{two[0].pk}")
    assert methods(*two) == [cash, None]
    assert two[0].short_number in answer and "efectivo" in answer
    assert (talk.session.state, talk.order.pk) == ("AWAITING_PAYMENT", two[1].pk)
    links = SessionOrder.objects.of(talk.merchant)
    assert links.get(order=two[0]).cancel_at is None
    assert links.get(order=two[1]).cancel_at is not None


def test_the_message_that_a_tap_stands_under_names_the_order_too(
    talk: Talk, two: tuple[Order, Order], cash: PaymentMethod
) -> None:
    talk.say("Efectivo", choice=f"pay:{cash.pk}", quotes=block(talk, two[0]))
    assert methods(*two) == [cash, None]


def test_each_orders_own_button_names_it(talk: Talk, cash: PaymentMethod) -> None:
    order = talk.confirm()
    ids = [one["id"] for one in talk.contents()[0]["choices"]]
    assert ids == [f"pay:{cash.pk}:{order.pk}"]
    talk.tap(ids[0])
    assert methods(order) == [cash]
    assert talk.session.state == "COMPLETED"


def test_cash_tapped_under_an_order_leaves_the_cart_that_was_begun_since(
    talk: Talk, cash: PaymentMethod
) -> None:
    first = talk.confirm()
    talk.say("quiero 1 maracuyá")
    talk.tap("order.second")
    talk.tap(f"pay:{cash.pk}:{first.pk}")
    assert methods(first) == [cash]
    assert talk.cart.payment_method is None
    assert talk.session.state == "CART_OPEN"


def test_an_order_that_is_over_takes_no_way_to_pay(
    talk: Talk, two: tuple[Order, Order], cash: PaymentMethod
) -> None:
    talk.say("cancela este", quotes=block(talk, two[0]))
    talk.tap(f"pay:{cash.pk}:{two[0].pk}")
    talk.tap(f"pay:{cash.pk}:no-es-un-pedido")
    assert methods(*two) == [None, None]


def test_changing_an_earlier_order_moves_nothing_and_is_said(
    talk: Talk, two: tuple[Order, Order]
) -> None:
    earlier = talk.content("esperando el pago")
    for choice in ("order.change", f"order.change:{two[0].pk}"):
        answer = talk.say("Cambiar este", choice=choice, quotes=earlier)
        assert two[0].short_number in answer and two[1].short_number not in answer
        two[1].refresh_from_db()
        assert two[1].fulfilment_status == "new"
        assert (talk.session.state, talk.order.pk) == ("AWAITING_PAYMENT", two[1].pk)
        assert talk.lines == {}


def test_changing_an_earlier_order_leaves_the_cart_alone(talk: Talk) -> None:
    first = talk.confirm()
    talk.say("quiero 1 maracuyá")
    talk.tap("order.second")
    answer = talk.tap(f"order.change:{first.pk}")
    assert first.short_number in answer
    assert talk.lines == {"Maracuyá": 1}
