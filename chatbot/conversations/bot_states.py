"""The state in which the bot goes on with a conversation that a person had."""

from catalog.orders.models import FulfilmentStatus, PaymentStatus
from chatbot.conversations.models import Session
from chatbot.conversations.models.sessions import State


def derived_state(session: Session) -> State:
    """The state anew from what is true: an unpaid order, a cart with lines, or nothing."""
    order = session.order
    if (
        order is not None
        and order.payment_status not in (PaymentStatus.PAID, PaymentStatus.REFUNDED)
        and order.fulfilment_status
        not in (FulfilmentStatus.CANCELLED, FulfilmentStatus.DELIVERED, FulfilmentStatus.RETURNED)
        and not order.in_cash
    ):
        return State.AWAITING_PAYMENT
    if session.cart is not None and session.cart.lines.exists():
        return State.CART_OPEN
    return State.IDLE
