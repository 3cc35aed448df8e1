"""What time does to a flow beside the sale: its state lapses, as its table says.

It stands still while a person holds the conversation, and while words wait for a turn.
"""

from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from chatbot.agent import ledger
from chatbot.agent.clocks import free_session
from chatbot.agent.flows import registry
from chatbot.agent.models import SessionFlow
from chatbot.conversations.models.sessions import Mode
from core.due import DueQuery


def _lapsed(now: datetime) -> "QuerySet[SessionFlow, tuple[Any, ...]]":
    rows = SessionFlow.across.filter(due_at__lte=now, session__mode="bot", session__due_at=None)
    speaks = rows.filter(merchant__is_active=True, merchant__bot_enabled=True)
    speaks = speaks.exclude(flow__in=registry.OWN_CLOCKS)
    return speaks.values_list("pk", "merchant_id", "due_at")


due = DueQuery(_lapsed)
"""Flows whose state has lapsed, of merchants whose assistant is on."""


def lapse(flow_id: int, now: datetime) -> None:
    """The flow goes where its state lapses to; where that is nowhere, it goes on without a clock.

    Nobody is told: what there is to say belongs to the flow's own capability.
    """
    found = SessionFlow.across.filter(pk=flow_id).values_list("session_id", flat=True).first()
    if found is None:
        return
    with free_session(found, now) as session:
        flow = SessionFlow.across.filter(pk=flow_id, is_open=True).first()
        if session is None or session.mode != Mode.BOT or session.due_at is not None:
            return
        if flow is None or flow.due_at is None or flow.due_at > now:
            return
        flow.state = registry.lapsed(flow.flow, flow.state)
        flow.is_open = not registry.is_over(flow.flow, flow.state)
        flow.due_at = None
        flow.save()
        session.version += 1
        ledger.event(session, "FLOW_LAPSED", now=now, flow=flow.flow, state=flow.state)
