"""How an outgoing row may move when the provider tells of it late, twice or out of order. Pure."""

# A status only ever moves a row forward; failed ends it (facts/whatsapp §4 no. 7).
_RANK = {"queued": 0, "unknown": 1, "sending": 1, "sent": 2, "delivered": 3, "read": 4}


def next_state(state: str, status: str) -> str | None:
    """The state after `status` (sent, delivered, read, failed); None when it changes nothing.

    A delivered message cannot fail any more; a failed or dropped one stays so.
    """
    if state in ("failed", "dropped"):
        return None
    if status == "failed":
        return "failed" if _RANK[state] < _RANK["delivered"] else None
    return status if _RANK[status] > _RANK[state] else None
