"""Two doors at once: the last unit is sold once, a payment is decided once, nothing deadlocks."""

import threading
from collections.abc import Callable
from decimal import Decimal
from functools import partial
from uuid import uuid4

import pytest
from django.db import connection

from catalog.orders import orders, payments
from catalog.orders.models import Order, Payment
from catalog.orders.payments import ProofGiven
from catalog.orders.problems import IllegalStep, PaymentStands
from catalog.orders.values import Author
from catalog.products.models import Variant
from catalog.products.stock import StockShort
from merchants.models import Customer, Merchant, User
from tests.catalog.shelf import NOON, cart_of, goods, order_of
from tests.patience import LONG

pytestmark = pytest.mark.django_db(transaction=True)


def _at_once(*actions: Callable[[], object]) -> list[object]:
    """What each action answered, or the exception it raised; all start together."""
    gate = threading.Barrier(len(actions))
    found: list[object] = [None] * len(actions)

    def work(place: int, action: Callable[[], object]) -> None:
        try:
            gate.wait(LONG)
            found[place] = action()
        except Exception as problem:
            found[place] = problem
        finally:
            connection.close()

    threads = [
        threading.Thread(target=work, args=(place, action)) for place, action in enumerate(actions)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(LONG)
    return found


def test_the_last_unit_is_sold_once(alma: Merchant, carla: Customer) -> None:
    last = goods(alma, "Creatina", "100", units=1)
    pair = [cart_of(carla, (last, 1)) for _ in range(2)]
    found = _at_once(
        *(lambda cart=cart: orders.place(cart, is_test=False, now=NOON) for cart in pair)
    )
    assert sorted(type(answer).__name__ for answer in found) == ["Order", "StockShort"]
    short = next(answer for answer in found if isinstance(answer, StockShort))
    assert (short.variant_id, short.available) == (last.pk, 0)
    last.refresh_from_db()
    assert last.stock == 0
    assert [order.number for order in Order.objects.of(alma)] == [1]


def test_orders_of_the_same_goods_in_any_order_do_not_deadlock(
    alma: Merchant, carla: Customer
) -> None:
    one, two = goods(alma, "Uno", "1", units=50), goods(alma, "Dos", "1", units=50)
    ways = [((one, 1), (two, 1)), ((two, 1), (one, 1))] * 3
    baskets = [cart_of(carla, *way) for way in ways]
    found = _at_once(
        *(lambda cart=cart: orders.place(cart, is_test=False, now=NOON) for cart in baskets)
    )
    assert all(isinstance(answer, Order) for answer in found), found
    assert sorted(order.number for order in Order.objects.of(alma)) == [1, 2, 3, 4, 5, 6]
    assert [row.stock for row in Variant.objects.of(alma).order_by("pk")] == [44, 44]


def test_two_people_decide_one_payment_once(alma: Merchant, carla: Customer, owner: User) -> None:
    order = order_of(carla, (goods(alma), 2))
    payment = payments.claim(order.pk, alma.pk, proofs=(ProofGiven(1, "claim"),), now=NOON)
    found = _at_once(
        lambda: payments.approve(payment.pk, alma.pk, amount=Decimal(60), by=owner, now=NOON),
        lambda: payments.reject(payment.pk, alma.pk, reason="no", by=owner, now=NOON),
    )
    assert sorted(type(answer).__name__ for answer in found) == ["IllegalStep", "Order"]


def test_a_cancellation_and_a_proof_at_once_leave_a_legal_order(
    alma: Merchant, carla: Customer
) -> None:
    order = order_of(carla, (goods(alma), 2))
    found = _at_once(
        lambda: orders.withdraw(order.pk, alma.pk, by=Author.CLOCK, reason="sin pago", now=NOON),
        lambda: payments.claim(order.pk, alma.pk, proofs=(ProofGiven(1, "claim"),), now=NOON),
    )
    order.refresh_from_db()
    ended, claimed = found
    if isinstance(ended, PaymentStands):
        assert (order.fulfilment_status, order.payment_status) == ("new", "in_review")
    else:
        assert isinstance(claimed, IllegalStep)
        assert (order.fulfilment_status, order.payment_status) == ("cancelled", "unpaid")


def test_money_taken_by_hand_is_written_once_however_fast_the_clicks(
    alma: Merchant, carla: Customer, owner: User
) -> None:
    order, once = order_of(carla, (goods(alma), 2)), uuid4()
    click = partial(
        payments.receive_cash,
        order.pk, alma.pk, amount=Decimal(20), by=owner, now=NOON, once=once,
    )  # fmt: skip
    found = _at_once(*[click] * 4)
    assert all(isinstance(answer, Order) for answer in found), found
    assert Payment.objects.of(alma).count() == 1
