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
    named = {row.session_id for row in rows if row.session_id is not None}
    ours = chats.sessions(merchant).filter(pk__in=named)
    customers: dict[UUID | None, UUID] = dict(ours.values_list("pk", "customer_id"))
    return [Happening(row.seq, row.kind, customers.get(row.session_id)) for row in rows]


def head(merchant: Merchant) -> int:
    """The last number given; 0 before anything happened."""
    return stream.head(merchant)
