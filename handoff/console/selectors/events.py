"""What happened after a number of the stream, and which conversation and message it touches."""

from collections.abc import Sequence

from chatbot.conversations.models import Outgoing
from handoff.console.values import Happening
from merchants import stream
from merchants.models import Merchant

LIMIT = 500


def after(merchant: Merchant | int, seq: int, limit: int = LIMIT) -> list[Happening]:
    """At most `limit` rows (themselves at most `LIMIT`), oldest first."""
    rows = stream.after(merchant, seq, min(limit, LIMIT))
    messages = _messages(merchant, rows)
    return [
        Happening(
            row.seq,
            row.kind,
            row.session_id,
            _int(row.payload.get("message")) or messages.get(_int(row.payload.get("outgoing")), 0),
            str(row.payload.get("becomes", "")) if row.kind == "mode.changed" else "",
            _int(row.payload.get("by")),
        )
        for row in rows
    ]


def _messages(merchant: Merchant | int, rows: Sequence[stream.Happened]) -> dict[int, int]:
    """Row of the outbox → its message."""
    wanted = {_int(row.payload.get("outgoing")) for row in rows} - {0}
    if not wanted:
        return {}
    known = Outgoing.objects.of(merchant).filter(pk__in=wanted)
    return dict(known.values_list("pk", "message_id"))


def _int(value: object) -> int:
    """A payload's number, which it keeps as text or as a number; 0 when it is absent."""
    text = str(value)
    return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else 0
