"""Row locks, always taken in one order: cart, order, payments, variants by id.

All are FOR NO KEY UPDATE, so that the foreign-key checks of other transactions never wait.
"""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar
from uuid import UUID

from django.db import connection, transaction
from django.db.models import QuerySet

from catalog.orders.models import Cart, Order, Payment
from merchants.ready import Ready

P = ParamSpec("P")
R = TypeVar("R")


def joining(write: Callable[P, R]) -> Callable[P, R]:
    """In the caller's transaction, or in one of its own; never a savepoint.

    For a write that refuses before it has written anything: there is nothing to take back.
    """

    @wraps(write)
    def joined(*args: P.args, **kwargs: P.kwargs) -> R:
        if connection.in_atomic_block:
            return write(*args, **kwargs)
        with transaction.atomic():
            return write(*args, **kwargs)

    return joined


def cart(cart_id: UUID, merchant_id: int) -> Cart:
    """The merchant's cart as it is, held until the transaction ends."""
    return _cart.one(merchant=merchant_id, cart=cart_id)


def _held_cart(merchant: int, cart: UUID) -> "QuerySet[Cart]":
    rows = Cart.objects.of(merchant).select_related("merchant", "zone")
    return rows.select_for_update(no_key=True, of=("self",)).filter(pk=cart)


_cart: Ready[Cart] = Ready(_held_cart, merchant=int, cart=UUID)


def order(order_id: UUID, merchant_id: int) -> Order:
    """The merchant's order, held."""
    rows = Order.objects.of(merchant_id).select_for_update(no_key=True, of=("self",))
    return rows.get(pk=order_id)


def payment(payment_id: UUID, merchant_id: int) -> Payment:
    """The merchant's payment, held; its order's lock comes before."""
    rows = Payment.objects.of(merchant_id).select_for_update(no_key=True, of=("self",))
    return rows.get(pk=payment_id)
