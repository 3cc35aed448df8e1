"""Whose row of the stream it is: one session's rows are followed in order, others do not wait."""

from chatbot.agent import followers, whom
from merchants.stream import Happened


def of(happened: Happened) -> str:
    """The session that the row is about, as text; "" where nothing is done about it."""
    if happened.kind not in followers.HANDLERS:
        return ""
    if happened.session_id is not None:
        return str(happened.session_id)
    customer = happened.payload.get("customer")
    found = whom.conversation(customer, happened.merchant_id) if customer is not None else None
    return str(found or "")
