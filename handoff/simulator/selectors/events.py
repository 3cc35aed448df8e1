"""What happened after a number of the stream, and whose chat it touches (DESIGN §2)."""

from uuid import UUID

from handoff.simulator.selectors import chats
from handoff.simulator.values import Happening
from merchants import stream
from merchants.models import Merchant

LIMIT = 500


def after(merchant: Merchant, seq: int) -> list[Happening]:
    """At most `LIMIT` rows, oldest first; those of real customers carry no chat."""
    rows = stream.after(merchant, seq, LIMIT)
    named = [_named(row) for row in rows]
    ours = chats.sessions(merchant)
    by_session = dict(
        ours.filter(pk__in=[s for s, _ in named if s]).values_list("pk", "customer_id")
    )
    by_order = dict(
        ours.filter(orders__order__in=[o for _, o in named if o]).values_list(
            "orders__order_id", "customer_id"
        )
    )
    return [
        Happening(
            row.seq,
            row.kind,
            (by_session.get(session) if session else None)
            or (by_order.get(order) if order else None),
        )
        for row, (session, order) in zip(rows, named, strict=True)
    ]


def head(merchant: Merchant) -> int:
    """The last number given; 0 before anything happened."""
    return stream.head(merchant)


def _named(row: stream.Happened) -> tuple[UUID | None, UUID | None]:
    """The session and the order that a row's payload names."""
    return _uuid(row.payload.get("session")), _uuid(row.payload.get("order"))


def _uuid(value: object) -> UUID | None:
    """A payload's identifier; None when it is absent or none of ours."""
    try:
        return UUID(str(value))
    except ValueError:
        return None
