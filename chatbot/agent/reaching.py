"""Whether the assistant may write to a customer at a moment that no turn answers."""

from datetime import datetime

from chatbot.conversations.delivery import refusing
from chatbot.conversations.models import Session
from chatbot.conversations.rules.pace import window_open
from chatbot.transports import registry


def reaches(session: Session, now: datetime) -> bool:
    """Whether the assistant may write to the customer, and free words reach them now."""
    transport = registry.get(session.account.transport)
    return (
        session.merchant.bot_enabled
        and bool(refusing.recipient_of(session))
        and window_open(now, session.last_inbound_at, transport.window)
    )
