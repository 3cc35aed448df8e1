"""Row locks, always taken in one order: cart, order, payments, variants by id.

All are FOR NO KEY UPDATE, so that the foreign-key checks of other transactions never wait.
"""

from uuid import UUID

from django.db.models import QuerySet

from catalog.orders.models import Cart, Order, Payment
from core.compiled_sql.query import CompiledQuery


def cart(cart_id: UUID, merchant_id: int) -> Cart:
    """The merchant's cart as it is, held until the transaction ends."""
    return _cart.one(merchant=merchant_id, cart=cart_id)


def _held_cart(merchant: int, cart: UUID) -> "QuerySet[Cart]":
    rows = Cart.objects.of(merchant).select_related("merchant", "zone")
    return rows.select_for_update(no_key=True, of=("self",)).filter(pk=cart)


_cart: CompiledQuery[Cart] = CompiledQuery(_held_cart, merchant=int, cart=UUID)


def order(order_id: UUID, merchant_id: int) -> Order:
    """The merchant's order, held."""
    rows = Order.objects.of(merchant_id).select_for_update(no_key=True, of=("self",))
    return rows.get(pk=order_id)


def payment(payment_id: UUID, merchant_id: int) -> Payment:
    """The merchant's payment, held; its order's lock comes before."""
    rows = Payment.objects.of(merchant_id).select_for_update(no_key=True, of=("self",))
    return rows.get(pk=payment_id)
