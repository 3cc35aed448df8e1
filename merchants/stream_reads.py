"""How the rows of the stream are read and written."""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from core.plain import named, plain
from merchants.models import Cursor, Deferred, Event, StreamHead

WRITE = """
    INSERT INTO merchants_event (merchant_id, kind, session_id, order_id, payload, at)
    VALUES (%s, %s, %s, %s, %s, %s)
"""
"""What `row` gives; the number comes at commit."""
BEHIND = """
    SELECT merchant_id, merchant_id, %(now)s::timestamptz FROM merchants_streamhead head
    LEFT JOIN (SELECT merchant_id AS whose, consumer, seq, retry_at FROM merchants_cursor) mine
        ON mine.whose = head.merchant_id AND mine.consumer = %(who)s
    WHERE head.seq > coalesce(mine.seq, 0) AND {among}
        AND (mine.retry_at IS NULL OR mine.retry_at <= %(now)s)
    UNION
    SELECT merchant_id, merchant_id, %(now)s::timestamptz FROM merchants_deferred
    WHERE consumer = %(who)s AND retry_at <= %(now)s AND {among}
"""
"""Merchants with rows that consumer `who` has not handled and may try `now`."""


def row(merchant_id: int, kind: str, payload: Mapping[str, Any], at: datetime) -> Sequence[Any]:
    """A merchant's event as `WRITE` takes it. Its conversation is what the payload calls `session`,
    or the first of its `sessions`, which are one customer's; its order what it calls `order`."""
    told = plain(payload)
    session = named(told.get("session") or next(iter(told.get("sessions") or ()), None))
    return merchant_id, kind, session, named(told.get("order")), json.dumps(told), at


def head(merchant: int) -> int:
    """The last number given; 0 while nothing has happened."""
    rows = StreamHead.objects.filter(pk=merchant).values_list("seq", flat=True)
    return rows.first() or 0


def after(merchant: int, seq: int, limit: int) -> "QuerySet[Event]":
    """Up to `limit` rows after number `seq`, in order."""
    return Event.objects.of(merchant).filter(seq__gt=seq).order_by("seq")[:limit]


def cursor(merchant: int, consumer: str) -> Cursor | None:
    """How far the consumer is; None before it read anything."""
    return Cursor.objects.of(merchant).filter(consumer=consumer).first()


def deferred(merchant: int, consumer: str) -> "QuerySet[Deferred]":
    """What the consumer deferred, in order."""
    rows = Deferred.objects.of(merchant).filter(consumer=consumer, event__merchant=merchant)
    return rows.select_related("event").order_by("event__seq")


def not_past(merchant: int, cursor: int, seq: int) -> Cursor | None:
    """The cursor, locked, unless it is held or past the row already."""
    rows = Cursor.objects.of(merchant).filter(pk=cursor, seq__lt=seq)
    return rows.select_for_update(no_key=True, skip_locked=True).first()
