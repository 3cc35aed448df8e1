"""Whose row of the stream it is: one session's rows are followed in order, others do not wait."""

from chatbot.agent import followers, whom
from chatbot.conversations.models import SessionOrder
from merchants.stream import Happened


def of(happened: Happened) -> str:
    """The session that the row is about, as text; "" where nothing is done about it."""
    if happened.kind not in followers.HANDLERS:
        return ""
    session = happened.payload.get("session")
    if session is not None:
        return str(session)
    customer = happened.payload.get("customer")
    if customer is not None:
        return str(whom.conversation(customer, happened.merchant_id) or "")
    order = happened.payload.get("order")
    links = SessionOrder.objects.of(happened.merchant_id).filter(order=order)
    found = links.values_list("session_id", flat=True).first() if order is not None else None
    return str(found or "")
