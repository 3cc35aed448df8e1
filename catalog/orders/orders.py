"""Places orders: a cart, frozen. What becomes of its goods stands in `fulfilment`, of its money in
`payments`; whoever handles orders finds their verbs here."""

from datetime import datetime

from django.db import transaction

from catalog.orders import carts, frozen, handover, locks
from catalog.orders import problems as why
from catalog.orders.fulfilment import advance, cancel, withdraw
from catalog.orders.models import Cart, Fulfilment, Order, OrderLine
from catalog.orders.problems import CartProblem
from catalog.orders.rules.agreement import fingerprint
from catalog.orders.selectors import value_of as value
from catalog.orders.values import CartValue, LineValue, units
from catalog.products import stock
from merchants import stream

__all__ = ["advance", "cancel", "place", "value", "withdraw"]


@transaction.atomic
def place(
    cart: Cart, *, agreed_fingerprint: str | None = None, is_test: bool, now: datetime
) -> Order:
    """Makes an order of the cart as it stands, and reserves its stock.

    Prices are the cart's: it is repriced before the review that the customer agrees to.
    `agreed_fingerprint` is that review's (invariant 11): the order is made of the very value that
    is held against it, read under the cart's lock. The cart is left as it is. Raises `StockShort`
    for the first variant, by id, that has too little, CartProblem EMPTY and
    CHANGED_SINCE_REVIEW. Tells "order.placed".
    """
    cart = locks.cart(cart.pk, cart.merchant_id)
    agreed = carts.value(cart, cart.merchant.currency)
    if not agreed.lines:
        raise CartProblem(why.EMPTY)
    if agreed_fingerprint is not None and fingerprint(agreed) != agreed_fingerprint:
        raise CartProblem(why.CHANGED_SINCE_REVIEW)
    order = _new(cart, agreed, is_test=is_test, now=now)
    OrderLine.objects.bulk_create(_frozen(order, line) for line in agreed.lines)
    stock.reserve(order.merchant_id, units(agreed.lines), order.pk)
    order.refresh_from_db(fields=["number"])
    placed = {"order": str(order.pk), "number": order.number}
    stream.emit(order.merchant_id, "order.placed", placed)
    return order


def _new(cart: Cart, agreed: CartValue, *, is_test: bool, now: datetime) -> Order:
    order = Order(
        merchant_id=cart.merchant_id,
        customer_id=cart.customer_id,
        currency=agreed.currency,
        line_count=len(agreed.lines),
        lines_total=agreed.lines_total,
        fee=agreed.fee,
        total=agreed.total,
        is_test=is_test,
        created_at=now,
    )
    handover.write(order, agreed.details)
    order.fulfilment = order.fulfilment or Fulfilment.PICKUP
    order.save(force_insert=True)
    return order


def _frozen(order: Order, line: LineValue) -> OrderLine:
    return OrderLine(
        merchant_id=order.merchant_id,
        order=order,
        **frozen.columns(line),
        subtotal=line.subtotal,
    )
