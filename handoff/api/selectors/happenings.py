"""The merchant's stream for programs: what came after a number, without gaps."""

from typing import Any

from django.utils.translation import gettext as _

from handoff.api.problems import Problem
from merchants import stream
from merchants.models import Merchant

LONGEST_PAGE = 500


def after(merchant: Merchant, seq: int, limit: int) -> dict[str, Any]:
    """Up to `limit` rows after `seq`, oldest first, and the newest number there is.

    `Problem` 410 where the next row after `seq` is not kept any more: whoever asks has missed
    something, and begins anew from what is there.
    """
    head = stream.head(merchant)
    rows = stream.after(merchant, seq, limit)
    first = rows[0].seq if rows else head + 1
    if first > seq + 1 and seq < head:
        words = _("Eso ya no se guarda: vuelve a leer las conversaciones y sigue desde %(head)d.")
        raise Problem(410, words % {"head": head})
    return {
        "events": [
            {"seq": row.seq, "kind": row.kind, "at": row.at, "payload": dict(row.payload)}
            for row in rows
        ],
        "head": head,
    }
