"""Words that nobody may answer now leave the due columns, and come back spread out (DESIGN §10).

They are parked while the assistant is switched off, the shop is closed for good or the number
cannot send. Both ways are looked up like all due work, so that it does not matter who switched or
repaired what: merchant, operator, channel or a worker.
"""

from datetime import datetime, timedelta
from typing import Any

from django.db.models import Q

from merchants import prepared

GAP = timedelta(seconds=1)
"""A merchant's parked conversations come back one after the other, so far apart."""


def parked() -> Q:
    """Sessions whose words may be answered neither now nor at any time that is known."""
    off = Q(merchant__is_active=False) | Q(merchant__bot_enabled=False)
    return off | Q(account__is_active=False) | ~Q(account__paused_reason="")


def answerable() -> Q:
    """The opposite of `parked`."""
    on = Q(merchant__is_active=True, merchant__bot_enabled=True)
    return on & Q(account__is_active=True, account__paused_reason="")


def park(merchant_id: int, now: datetime) -> None:
    """Take what is due and may not be answered out of the due columns. One statement."""
    with prepared.cursor() as sql:
        sql.execute(_PARK, {"merchant": merchant_id, "now": now})


def come_back(merchant_id: int, now: datetime) -> None:
    """Make due again what may be answered: the longest waiting first, `GAP` apart.

    The span grows with their number. Words that came meanwhile made some due already; what a
    person answered is due no more. One statement; what somebody holds comes with the next look.
    """
    named: dict[str, Any] = {"merchant": merchant_id, "now": now, "gap": GAP}
    with prepared.cursor() as sql:
        sql.execute(_COME_BACK, named)


_ON = """
    (m.is_active AND m.bot_enabled AND a.is_active AND a.paused_reason = '')
"""
_PARK = f"""
    UPDATE conversations_session SET parked_at = %(now)s, due_at = NULL
    WHERE id IN (
        SELECT s.id FROM conversations_session s
        JOIN merchants_merchant m ON m.id = s.merchant_id
        JOIN conversations_channelaccount a ON a.id = s.account_id
        WHERE s.merchant_id = %(merchant)s AND s.due_at <= %(now)s AND NOT {_ON}
            AND (s.lease_until IS NULL OR s.lease_until < %(now)s)
        FOR NO KEY UPDATE OF s SKIP LOCKED
    )
"""  # noqa: S608  (only our own words)
_COME_BACK = f"""
    WITH found AS (
        SELECT s.id, s.first_unread_at, s.due_at IS NULL AND s.first_unread_at IS NOT NULL AS owed
        FROM conversations_session s
        JOIN merchants_merchant m ON m.id = s.merchant_id
        JOIN conversations_channelaccount a ON a.id = s.account_id
        WHERE s.merchant_id = %(merchant)s AND s.parked_at IS NOT NULL AND {_ON}
        FOR NO KEY UPDATE OF s SKIP LOCKED
    ), placed AS (
        SELECT id, owed, row_number() OVER (PARTITION BY owed ORDER BY first_unread_at, id) AS place
        FROM found
    )
    UPDATE conversations_session s SET parked_at = NULL,
        due_at = CASE WHEN owed THEN %(now)s::timestamptz + (place - 1) * %(gap)s::interval
            ELSE s.due_at END
    FROM placed WHERE s.id = placed.id
"""  # noqa: S608  (only our own words)
