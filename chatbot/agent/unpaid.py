"""The unpaid clock: when an order that nobody pays is reminded of, and then cancelled (DESIGN §4).

It runs only while money is awaited; what is claimed, received, begun or paid in cash has none.
"""

from datetime import datetime, timedelta
from uuid import UUID

from catalog.orders.models import FulfilmentStatus, Order, PaymentStatus
from chatbot.conversations.models import SessionOrder
from merchants import defaults
from merchants.models import Merchant

REMIND_BEFORE = timedelta(hours=4)


def awaited(order: Order) -> bool:
    """Whether time may end the order: nothing of it is paid, claimed or begun, and it is not one
    for cash."""
    owing = order.payment_status == PaymentStatus.UNPAID
    return owing and order.fulfilment_status == FulfilmentStatus.NEW and not order.in_cash


def start(link: SessionOrder, merchant: Merchant, since: datetime) -> None:
    """The clock anew, where the order has one: cancelled after the merchant's time, one reminder
    before. Sets the link's columns and does not save."""
    if awaited(link.order):
        length = defaults.unpaid_timeout(merchant)
        link.cancel_at = since + length
        link.remind_at = link.cancel_at - min(REMIND_BEFORE, length / 2)
    else:
        link.remind_at = link.cancel_at = None


def stop(merchant_id: int, order_id: UUID | str) -> None:
    """No reminder and no cancellation while something is in review, or after the end."""
    links = SessionOrder.objects.of(merchant_id).filter(order_id=order_id)
    links.update(remind_at=None, cancel_at=None)
