"""Conversations of one merchant, as lists and pages of REST show them."""

from dataclasses import asdict
from typing import Any

from django.db.models import F, QuerySet
from django.utils.translation import gettext as _

from chatbot.agent.fields import conversation_state
from chatbot.conversations.models import Session
from chatbot.conversations.models.sessions import Mode
from chatbot.conversations.waiting import list_waiting
from chatbot.transports import customer_phones
from handoff.api.problems import Problem
from handoff.api.selectors import messages
from merchants.models import Merchant
from merchants.selectors import present

PAGE = 50
LONGEST_PAGE = 200
LONGEST_QUEUE = 500


def listed(merchant: Merchant, mode: str, *, offset: int, limit: int) -> dict[str, Any]:
    """A page of conversations, who wrote last first. `Problem` 400 for an unknown mode."""
    rows = Session.objects.of(merchant).filter(present())
    if mode:
        if mode not in Mode.values:
            words = _("Tiene que ser bot, handoff_pending o human.")
            raise Problem(400, _("Hay datos que no se entienden."), fields={"mode": [words]})
        rows = rows.filter(mode=mode)
    count = rows.count()
    newest = F("last_inbound_at").desc(nulls_last=True)
    shown = _whole(rows).order_by(newest, "id")[offset : offset + limit]
    following = offset + limit
    return {
        "count": count,
        "next": following if following < count else None,
        "sessions": [summary(session) for session in shown],
    }


def waiting(merchant: Merchant) -> dict[str, Any]:
    """Who waits for a person, the longest wait first; `count` counts also who is not listed."""
    rows = list_waiting(merchant)
    shown = _whole(rows).order_by("handoff_at", "id")[:LONGEST_QUEUE]
    names = ("id", "phone_number", "handoff_reason", "handoff_at", "last_intent")
    sessions = [{name: said[name] for name in names} for said in map(summary, shown)]
    more = len(sessions) == LONGEST_QUEUE
    return {"count": rows.count() if more else len(sessions), "sessions": sessions}


def whole(session: Session, *, before: int, limit: int) -> dict[str, Any]:
    """A conversation with `limit` messages that stand before that id, and the fields of §11."""
    said, earlier = messages.of(session, before=before, limit=limit)
    fields = asdict(conversation_state(session))
    return {**summary(session), "messages": said, "earlier": earlier, **fields}


def summary(session: Session) -> dict[str, Any]:
    """What a list says of a conversation."""
    return {
        "id": session.id,
        "phone_number": customer_phones.newest(session.customer),
        "customer_name": session.customer.name,
        "channel": session.account.transport,
        "mode": session.mode,
        "handoff_reason": session.handoff_reason,
        "handoff_at": session.handoff_at,
        "last_intent": session.last_intent,
        "assigned_to": str(session.assigned_to) if session.assigned_to else None,
        "last_inbound_at": session.last_inbound_at,
        "created_at": session.created_at,
        "updated_at": session.updated_at,
    }


def _whole(rows: QuerySet[Session]) -> QuerySet[Session]:
    related = rows.select_related("customer", "account", "assigned_to")
    return related.prefetch_related("customer__identifiers")
