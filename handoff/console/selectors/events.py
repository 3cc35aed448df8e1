"""What happened after a number of the stream, and which conversation and message it touches."""

from collections.abc import Sequence
from uuid import UUID

from chatbot.conversations.models import Outgoing, SessionOrder
from handoff.console.values import Happening
from merchants import stream
from merchants.models import Merchant

LIMIT = 500


def after(merchant: Merchant | int, seq: int, limit: int = LIMIT) -> list[Happening]:
    """At most `limit` rows (themselves at most `LIMIT`), oldest first."""
    rows = stream.after(merchant, seq, min(limit, LIMIT))
    orders = _sessions(merchant, rows)
    messages = _messages(merchant, rows)
    return [
        Happening(
            row.seq,
            row.kind,
            _session(row) or orders.get(_uuid(row.payload.get("order"))),
            _int(row.payload.get("message")) or messages.get(_int(row.payload.get("outgoing")), 0),
            str(row.payload.get("becomes", "")) if row.kind == "mode.changed" else "",
            _int(row.payload.get("by")),
        )
        for row in rows
    ]


def _sessions(merchant: Merchant | int, rows: Sequence[stream.Happened]) -> dict[UUID | None, UUID]:
    """Order → the conversation it came out of, for what tells of orders alone."""
    lone = {_uuid(row.payload.get("order")) for row in rows if "session" not in row.payload}
    wanted = lone - {None}
    if not wanted:
        return {}
    links = SessionOrder.objects.of(merchant).filter(order__in=wanted)
    return dict(links.values_list("order_id", "session_id"))


def _messages(merchant: Merchant | int, rows: Sequence[stream.Happened]) -> dict[int, int]:
    """Row of the outbox → its message."""
    wanted = {_int(row.payload.get("outgoing")) for row in rows} - {0}
    if not wanted:
        return {}
    known = Outgoing.objects.of(merchant).filter(pk__in=wanted)
    return dict(known.values_list("pk", "message_id"))


def _session(row: stream.Happened) -> UUID | None:
    """The conversation that a row names; of several, which are one customer's, the first."""
    several = row.payload.get("sessions")
    first = several[0] if isinstance(several, list) and several else None
    return _uuid(row.payload.get("session") or first)


def _uuid(value: object) -> UUID | None:
    """A payload's identifier; None when it is absent or none of ours."""
    try:
        return UUID(str(value))
    except ValueError:
        return None


def _int(value: object) -> int:
    """A payload's number, which it keeps as text or as a number; 0 when it is absent."""
    text = str(value)
    return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else 0
