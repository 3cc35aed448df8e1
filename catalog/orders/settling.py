"""Keeps an order's payment status at what its payment rows sum to."""

from catalog.orders import selectors
from catalog.orders.models import Order
from catalog.orders.rules import settlement


def settle(order: Order) -> None:
    """Sets the status that follows from the rows; the order is locked by the caller."""
    status = settlement.status(order.total, selectors.sums(order.pk, order.merchant_id))
    if status != order.payment_status:
        order.payment_status = status
        order.save(update_fields=["payment_status", "updated_at"])
