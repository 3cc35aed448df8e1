"""The session of an order that something happened to, and words about it to its customer."""

from datetime import datetime

from catalog.orders.models import Order
from chatbot.conversations import ownership
from chatbot.conversations.about import About
from chatbot.conversations.models import Session, SessionOrder
from chatbot.conversations.models.messages import Cause
from chatbot.conversations.outbound_content import Text
from chatbot.transports.outbound import posting
from merchants.stream import Happened, Later


def session_of(happened: Happened, now: datetime) -> tuple[Session, SessionOrder] | None:
    """The order's session, locked and free of turns, with the link; None for orders without."""
    links = SessionOrder.objects.of(happened.merchant_id).filter(order=happened.payload["order"])
    link = links.first()
    if link is None:
        return None
    session = ownership.locked(link.session_id, happened.merchant_id)
    if session.is_leased(now):
        raise Later
    link.refresh_from_db()
    return session, link


def tell(
    session: Session, words: str, order: Order, occasion: str, *, now: datetime, cause: Cause
) -> None:
    """Words to the customer about an order."""
    about = About(order=str(order.pk), occasion=occasion)
    posting.post(session, [Text(words)], cause=cause, now=now, abouts=[about])
