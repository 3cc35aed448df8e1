"""The unpaid clock: when an order that nobody pays is reminded of, and then cancelled (DESIGN §4).

It runs only while money is awaited; what is claimed, received, begun or paid in cash has none.
"""

from datetime import datetime, timedelta
from uuid import UUID

from catalog.orders.models import FulfilmentStatus, Order, PaymentStatus
from chatbot.conversations.models import Session, SessionOrder
from chatbot.conversations.models.sessions import Mode
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


def restart(link: SessionOrder, session: Session, now: datetime) -> None:
    """The clock anew and kept, where the order has one.

    What a person holds stands still and goes on when they give it back: `ownership_version` then
    moves it by the time since `handoff_at`, so that is where it begins.
    """
    held = session.handoff_at if session.mode != Mode.BOT else None
    start(link, session.merchant, held or now)
    link.save(update_fields=["remind_at", "cancel_at"])


def rechosen(order: Order, now: datetime) -> None:
    """Another way to pay was chosen: cash ends the clock, money that is awaited again begins one,
    and one that runs goes on."""
    if order.in_cash:
        stop(order.merchant_id, order.pk)
        return
    links = SessionOrder.objects.of(order.merchant_id).filter(order=order, cancel_at=None)
    link = links.select_related("order", "session__merchant").first()
    if link is not None:
        restart(link, link.session, now)


def stop(merchant_id: int, order_id: UUID | str) -> None:
    """No reminder and no cancellation while something is in review, or after the end."""
    links = SessionOrder.objects.of(merchant_id).filter(order_id=order_id)
    links.update(remind_at=None, cancel_at=None)
