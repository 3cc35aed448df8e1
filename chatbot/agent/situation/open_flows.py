"""Reads what a conversation is in the middle of beside its sale."""

from uuid import UUID

from chatbot.agent.models import SessionFlow
from chatbot.agent.situation.values import OpenFlow


def of(session_id: UUID, merchant_id: int) -> tuple[OpenFlow, ...]:
    """The open flows, the oldest first."""
    rows = SessionFlow.objects.of(merchant_id).filter(session=session_id, is_open=True)
    return tuple(OpenFlow(row.flow, row.state, row.data, row.due_at) for row in rows.order_by("id"))
