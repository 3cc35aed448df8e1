"""In which conversation somebody is written of the shop's own accord, and whether that arrives."""

from datetime import datetime
from uuid import UUID

from django.db.models import Exists, F, OuterRef, Q
from django.utils import translation

from chatbot.conversations.about import About
from chatbot.conversations.delivery import refusing
from chatbot.conversations.message_templates import templates
from chatbot.conversations.models import Session
from chatbot.conversations.models.sessions import Mode
from chatbot.conversations.rules.pace import window_open
from chatbot.transports import registry
from merchants.selectors import answered


def conversation(customer_id: UUID, merchant_id: int) -> UUID | None:
    """The customer's newest conversation on a number that is in use; None without any."""
    rows = Session.objects.of(merchant_id).filter(customer=customer_id, account__is_active=True)
    newest = rows.order_by(F("last_inbound_at").desc(nulls_last=True), "-created_at")
    return newest.values_list("pk", flat=True).first()


def may_be_written(customer: str = "customer") -> Q:
    """Rows whose customer the assistant may write to now: it is on and answers them, and no person
    holds a conversation of theirs."""
    held = Session.across.filter(customer=OuterRef(customer)).exclude(mode=Mode.BOT)
    is_on = Q(merchant__is_active=True, merchant__bot_enabled=True)
    return is_on & answered(customer) & Q(~Exists(held))


def reaches(session: Session, about: About, words: str, now: datetime) -> bool:
    """Whether free words reach the customer now, or a template of the merchant's in their place."""
    if not refusing.recipient_of(session) or session.customer.unreachable:
        return False
    if window_open(now, session.last_inbound_at, registry.get(session.account.transport).window):
        return True
    with translation.override(session.merchant.language):
        return templates.fallback(session, about, words, now) is not None
