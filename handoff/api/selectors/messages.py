"""Messages of one conversation, as specs/human_handoff §3 names their parts."""

from typing import Any

from django.core.exceptions import ObjectDoesNotExist

from chatbot.conversations.models import Message, Outgoing, Session
from chatbot.conversations.models.messages import Direction

PAGE = 100
LONGEST_PAGE = 500
ROLES: dict[str, str] = {
    Direction.IN: "user",
    Direction.OUT: "assistant",
    Direction.NOTE: "system",
}


def of(session: Session, *, before: int, limit: int) -> tuple[list[dict[str, Any]], int | None]:
    """`limit` messages, oldest first, that came before number `before` (0: the newest ones).

    And the number to ask for the ones before with; None where there are none.
    """
    rows = Message.objects.of(session.merchant_id).filter(session=session)
    if before:
        rows = rows.filter(pk__lt=before)
    newest = list(rows.select_related("outgoing", "by").order_by("-id")[: limit + 1])
    shown = [shape(row) for row in reversed(newest[:limit])]
    return shown, newest[limit - 1].pk if len(newest) > limit else None


def shape(row: Message) -> dict[str, Any]:
    """One message; `delivery` is what became of a message of ours, null for all else."""
    outgoing = _outgoing(row)
    return {
        "id": row.pk,
        "role": ROLES[row.direction],
        "source": row.source,
        "kind": row.kind,
        "content": row.text,
        "timestamp": row.said_at,
        "intent": row.intent,
        "by": str(row.by) if row.by else None,
        "client_msg_id": row.client_id,
        "delivery": outgoing.state if outgoing else None,
        "error": outgoing.error if outgoing else "",
    }


def _outgoing(row: Message) -> Outgoing | None:
    try:
        return row.outgoing
    except ObjectDoesNotExist:
        return None
