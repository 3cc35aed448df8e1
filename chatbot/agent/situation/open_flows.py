"""Reads what a conversation is in the middle of beside its sale."""

from uuid import UUID

from chatbot.agent.models import SessionFlow
from chatbot.agent.situation.values import OpenFlow
from core.compiled_sql.query import CompiledQuery


def of(session_id: UUID, merchant_id: int) -> tuple[OpenFlow, ...]:
    """The open flows, the oldest first."""
    rows = _open(merchant=merchant_id, session=session_id)
    return tuple(OpenFlow(row.flow, row.state, row.data, row.due_at) for row in rows)


_open: CompiledQuery[SessionFlow] = CompiledQuery(
    lambda merchant, session: (
        SessionFlow.objects.of(merchant).filter(session=session, is_open=True).order_by("id")
    ),
    merchant=int,
    session=UUID,
)
