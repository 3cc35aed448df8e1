"""What happened, told upward without importing upward: an ordered row in the same transaction.

Writers `emit`; consumers above `consume`, each row exactly once in effect; pages ask for what comes
`after` their last number. Numbers are given at commit (see `models.stream`), without gaps.
"""

import datetime as dt
import logging
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db import connection, transaction

from merchants import doorbell
from merchants.models import Cursor, Event, Merchant, SetAside, StreamHead

log = logging.getLogger(__name__)

PAUSES = (1, 5, 30, 120)
"""Seconds before the second, third, fourth and fifth try of a row that failed."""


LATER = dt.timedelta(milliseconds=300)


class Later(Exception):
    """A consumer asks for the row again in a moment; it does not count as a try."""


@dataclass(frozen=True)
class Happened:
    """One row of a merchant's stream. Ids, amounts and times in `payload` are text."""

    merchant_id: int
    seq: int
    kind: str
    payload: Mapping[str, Any]
    at: dt.datetime


def emit(merchant: Merchant | int, kind: str, payload: Mapping[str, Any]) -> None:
    """Writes what happened within the caller's transaction; it gets its number at commit.

    A transaction emits for one merchant only: two that did so for two, in different order, could
    wait for each other at commit.
    """
    merchant_id = merchant if isinstance(merchant, int) else merchant.pk
    Event.objects.create(merchant_id=merchant_id, kind=kind, payload=_plain(payload))
    doorbell.after_commit(merchant_id)


def after(merchant: Merchant | int, seq: int, limit: int) -> list[Happened]:
    """Up to `limit` rows after number `seq`, in order."""
    rows = Event.objects.of(merchant).filter(seq__gt=seq).order_by("seq")[:limit]
    return [Happened(row.merchant_id, row.seq or 0, row.kind, row.payload, row.at) for row in rows]


def head(merchant: Merchant | int) -> int:
    """The last number given; 0 while nothing has happened."""
    row = StreamHead.objects.filter(merchant=merchant).values_list("seq", flat=True).first()
    return row or 0


def behind(consumer: str, now: dt.datetime) -> list[int]:
    """Merchants with rows that `consumer` has not handled and may try now."""
    with connection.cursor() as sql:
        sql.execute(
            """
            SELECT head.merchant_id FROM merchants_streamhead head
            LEFT JOIN merchants_cursor mine
                ON mine.merchant_id = head.merchant_id AND mine.consumer = %s
            WHERE head.seq > coalesce(mine.seq, 0)
                AND (mine.retry_at IS NULL OR mine.retry_at <= %s)
            ORDER BY head.merchant_id
            """,
            [consumer, now],
        )
        return [merchant_id for (merchant_id,) in sql.fetchall()]


def consume(
    consumer: str,
    merchant_id: int,
    handle: Callable[[Happened], None],
    *,
    now: dt.datetime,
    limit: int = 100,
) -> int:
    """Hands up to `limit` new rows, in order, to `handle`; returns how many were handled.

    Each row is one transaction together with the cursor's advance: what `handle` writes happens
    exactly once. What it raises undoes that row and holds the merchant's stream back for a while;
    after the fifth time the row is set aside and the cursor goes on. While another process is at
    it, this one leaves.
    """
    cursor, _new = Cursor.objects.of(merchant_id).get_or_create(
        merchant_id=merchant_id, consumer=consumer
    )
    handled = 0
    for happened in after(merchant_id, cursor.seq, limit):
        try:
            done = _handle(cursor.pk, merchant_id, happened, handle, now)
        except Later:
            Cursor.objects.of(merchant_id).filter(pk=cursor.pk).update(retry_at=now + LATER)
            break
        except Exception as error:
            done = _failed(cursor.pk, happened, error, now)
            handled -= done
        if not done:
            break
        handled += 1
    return handled


def _handle(
    cursor_id: int,
    merchant_id: int,
    happened: Happened,
    handle: Callable[[Happened], None],
    now: dt.datetime,
) -> bool:
    with transaction.atomic():
        cursor = _lock(cursor_id, merchant_id, happened)
        if cursor is None or (cursor.retry_at is not None and cursor.retry_at > now):
            return False
        handle(happened)
        _advance(cursor, happened)
        return True


def _failed(cursor_id: int, happened: Happened, error: Exception, now: dt.datetime) -> bool:
    """Counts the failure; True when the row was set aside, so that the next may follow."""
    with transaction.atomic():
        cursor = _lock(cursor_id, happened.merchant_id, happened)
        if cursor is None:
            return False
        log.warning(
            "stream row failed: consumer=%s merchant=%s seq=%s kind=%s try=%s",
            *(cursor.consumer, happened.merchant_id, happened.seq, happened.kind),
            cursor.failures + 1,
            exc_info=error,
        )
        if cursor.failures < len(PAUSES):
            cursor.retry_at = now + dt.timedelta(seconds=PAUSES[cursor.failures])
            cursor.failures += 1
            cursor.save(update_fields=["failures", "retry_at"])
            return False
        _set_aside(cursor, happened, error)
        _advance(cursor, happened)
        return True


def _lock(cursor_id: int, merchant_id: int, happened: Happened) -> Cursor | None:
    """The cursor, unless another process holds it or has already gone past the row."""
    return (
        Cursor.objects.of(merchant_id)
        .select_for_update(no_key=True, skip_locked=True)
        .filter(pk=cursor_id, seq__lt=happened.seq)
        .first()
    )


def _advance(cursor: Cursor, happened: Happened) -> None:
    cursor.seq = happened.seq
    cursor.failures = 0
    cursor.retry_at = None
    cursor.save(update_fields=["seq", "failures", "retry_at"])


def _set_aside(cursor: Cursor, happened: Happened, error: Exception) -> None:
    event = Event.objects.of(happened.merchant_id).get(seq=happened.seq)
    text = "".join(traceback.format_exception(error)).replace("\x00", "")[-8000:]
    SetAside.objects.create(
        merchant_id=happened.merchant_id, consumer=cursor.consumer, event=event, error=text
    )


def _plain(value: Any) -> Any:
    """`value` as PostgreSQL's JSON can hold it: what JSON has no word for becomes text."""
    match value:
        case Mapping():
            return {_plain(str(key)): _plain(item) for key, item in value.items()}
        case list() | tuple() | set() | frozenset():
            return [_plain(item) for item in value]
        case None | bool() | int() | float():
            return value
        case dt.date() | dt.time():
            return value.isoformat()
        case _:
            return str(value).replace("\x00", "").encode("utf-8", "replace").decode()
