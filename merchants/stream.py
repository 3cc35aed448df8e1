"""What happened, told upward without importing upward: an ordered row in the same transaction.

Writers `emit`; consumers above `consume`, each row exactly once in effect; pages ask for what comes
`after` their last number. Numbers are given at commit (see `models.stream`), without gaps.
"""

import datetime as dt
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from core import failpoints, outages, row_wall
from core.compiled_sql import prepared_statements, writes
from core.due import DueQuery, SqlDueQuery
from merchants import doorbell
from merchants import stream_reads as reads
from merchants.models import Cursor, Deferred, Event, Merchant
from merchants.stream_failures import given_up

LATER = dt.timedelta(milliseconds=300)


class Later(Exception):
    """A consumer asks for the row again in a moment; it does not count as a try.

    With partitions only the row's own waits; without, the merchant's whole stream.
    """


@dataclass(frozen=True)
class Happened:
    """One row of a merchant's stream, of that conversation and order. Ids, amounts and times in
    `payload` are text."""

    merchant_id: int
    seq: int
    kind: str
    payload: Mapping[str, Any]
    at: dt.datetime
    session_id: UUID | None = None
    order_id: UUID | None = None


Handler = Callable[[Happened], None]
PartitionKey = Callable[[Happened], str] | None
Kinds = Collection[str] | None
Held = set[str]


def emit(merchant: Merchant | int, kind: str, payload: Mapping[str, Any]) -> None:
    """Writes what happened within the caller's transaction; it gets its number at commit.

    A transaction emits for one merchant only: two that did so for two, in different order, could
    wait for each other at commit. What it is about is read from `payload` (`stream_reads.row`).
    """
    merchant_id = merchant if isinstance(merchant, int) else merchant.pk
    with prepared_statements.cursor() as sql:
        sql.execute(reads.WRITE, reads.row(merchant_id, kind, payload, timezone.now()))
    doorbell.after_commit(merchant_id)


def emit_all(told: Sequence[tuple[int, str, Mapping[str, Any]]]) -> None:
    """As `emit`, for many of one merchant, in their order: (merchant_id, kind, payload) each."""
    if not told:
        return
    now = timezone.now()
    rows = [reads.row(merchant, kind, payload, now) for merchant, kind, payload in told]
    with prepared_statements.cursor() as sql:
        sql.executemany(reads.WRITE, rows)
    doorbell.after_commit(told[0][0])


def after(merchant: Merchant | int, seq: int, limit: int) -> list[Happened]:
    """Up to `limit` rows after number `seq`, in order."""
    merchant_id = merchant if isinstance(merchant, int) else merchant.pk
    return [_happened(row) for row in reads.after(merchant_id, seq, limit)]


def _happened(row: Event) -> Happened:
    what = (row.merchant_id, row.seq or 0, row.kind, row.payload, row.at)
    return Happened(*what, session_id=row.session_id, order_id=row.order_id)


def head(merchant: Merchant | int) -> int:
    """The last number given; 0 while nothing has happened."""
    return reads.head(merchant if isinstance(merchant, int) else merchant.pk)


def behind(consumer: str, among: str = "TRUE") -> DueQuery:
    """Merchants with rows that `consumer` has not handled and may try at a time; `among`: only
    those of whose `merchant_id` this condition of our own holds."""
    return SqlDueQuery(reads.BEHIND.replace("{among}", among), who=consumer)


def consume(
    consumer: str,
    merchant_id: int,
    handle: Handler,
    *,
    now: dt.datetime,
    partition_key: PartitionKey = None,
    kinds: Kinds = None,
    limit: int = 100,
) -> int:
    """Hands up to `limit` new rows, in order, to `handle`; how many rows it went past.

    Each row is one transaction together with the cursor's advance: what `handle` writes happens
    exactly once. What it raises undoes that row and holds the merchant's stream back for a while;
    after the fifth time the row is set aside and the cursor goes on. While another process is at
    it, this one leaves.

    `partition_key` says whose row it is ("": nobody's in particular). A row whose handler asks for
    `Later` is then deferred, with all that follows in its partition, and the others go on. `kinds`:
    rows of any other kind mean nothing to it, and are gone past many at once.
    """
    with row_wall.acting_for(merchant_id):
        cursor = reads.cursor(merchant_id, consumer)
        if cursor is None:
            cursor, _new = Cursor.objects.of(merchant_id).get_or_create(
                merchant_id=merchant_id, consumer=consumer
            )
        done, waiting = _catch_up(cursor, handle, now)
        last = cursor.seq
        for happened, concerns in _worth(after(merchant_id, last, limit), kinds):
            do, whose = (handle, partition_key) if concerns else (lambda _: None, None)
            if not _step(cursor, happened, do, now, whose, waiting):
                break
            done, last = done + happened.seq - last, happened.seq
        return done


def _worth(rows: Sequence[Happened], kinds: Kinds) -> Iterator[tuple[Happened, bool]]:
    """Rows that concern the reader, and the last of each run of others: past it is past them."""
    for row, following in zip(rows, [*rows[1:], None], strict=False):
        concerns = kinds is None or row.kind in kinds
        if concerns or following is None or (kinds is not None and following.kind in kinds):
            yield row, concerns


def _step(
    cursor: Cursor,
    happened: Happened,
    handle: Handler,
    now: dt.datetime,
    partition_key: PartitionKey,
    waiting: Held,
) -> bool:
    """One row handled, deferred or set aside; False when the stream has to wait."""
    try:
        name = partition_key(happened) if partition_key and waiting else ""
        if name in waiting:
            return _defer(cursor.pk, happened, name, now)
        return _handle(cursor.pk, happened, handle, now)
    except Later:
        if partition_key is None:
            return _wait(cursor, now)
        name = partition_key(happened) or f"#{happened.seq}"
        waiting.add(name)
        return _defer(cursor.pk, happened, name, now)
    except Exception as error:
        outages.is_ours(error)
        return _failed(cursor.pk, happened, error, now)


def _catch_up(cursor: Cursor, handle: Handler, now: dt.datetime) -> tuple[int, Held]:
    """Deferred rows first, in order within a partition: how many, and which still wait."""
    rows = Deferred.objects.of(cursor.merchant_id).filter(consumer=cursor.consumer)
    done, waiting = 0, set[str]()
    for row in reads.deferred(cursor.merchant_id, cursor.consumer):
        if row.partition_key in waiting or row.retry_at > now:
            waiting.add(row.partition_key)
            continue
        happened = _happened(row.event)
        try:
            settled = _redo(cursor.pk, row, happened, handle, now)
        except Later:
            rows.filter(pk=row.pk, retry_at__lte=now).update(retry_at=now + LATER)
            settled = False
        except Exception as error:
            outages.is_ours(error)
            settled = _failed_again(cursor.pk, row, happened, error, now)
        done += settled
        if not settled:
            waiting.add(row.partition_key)
    return done, waiting


def _handle(cursor_id: int, happened: Happened, handle: Handler, now: dt.datetime) -> bool:
    with transaction.atomic():
        cursor = _lock(cursor_id, happened)
        if cursor is None or (cursor.retry_at is not None and cursor.retry_at > now):
            return False
        handle(happened)
        _advance(cursor, happened)
        failpoints.reach("stream.inside")
    failpoints.reach("stream.followed")
    return True


def _defer(cursor_id: int, happened: Happened, partition_key: str, now: dt.datetime) -> bool:
    """The cursor goes past the row, which its partition still has to handle."""
    with transaction.atomic():
        cursor = _lock(cursor_id, happened)
        if cursor is None or (cursor.retry_at is not None and cursor.retry_at > now):
            return False
        Deferred.objects.create(
            merchant_id=happened.merchant_id,
            consumer=cursor.consumer,
            event=Event.objects.of(happened.merchant_id).get(seq=happened.seq),
            partition_key=partition_key,
            retry_at=now + LATER,
        )
        _advance(cursor, happened)
        return True


def _wait(cursor: Cursor, now: dt.datetime) -> bool:
    """Hold the stream for a moment; a longer wait that somebody else saw reason for stays."""
    sooner = Q(retry_at=None) | Q(retry_at__lt=now + LATER)
    rows = Cursor.objects.of(cursor.merchant_id).filter(sooner, pk=cursor.pk)
    rows.update(retry_at=now + LATER)
    return False


def _redo(
    cursor_id: int, row: Deferred, happened: Happened, handle: Handler, now: dt.datetime
) -> bool:
    with transaction.atomic():
        mine = _lock_deferred(cursor_id, row, now)
        if mine is None:
            return False
        handle(happened)
        mine.delete()
        return True


def _failed(cursor_id: int, happened: Happened, error: Exception, now: dt.datetime) -> bool:
    """Counts the failure; True when the row was set aside, so that the next may follow."""
    with transaction.atomic():
        cursor = _lock(cursor_id, happened)
        if cursor is None or not given_up(cursor, happened, error, now):
            return False
        _advance(cursor, happened)
        return True


def _failed_again(
    cursor_id: int, row: Deferred, happened: Happened, error: Exception, now: dt.datetime
) -> bool:
    with transaction.atomic():
        mine = _lock_deferred(cursor_id, row, now)
        if mine is None or not given_up(mine, happened, error, now):
            return False
        mine.delete()
        return True


def _lock(cursor_id: int, happened: Happened) -> Cursor | None:
    """The cursor, unless another process holds it or has already gone past the row."""
    return reads.not_past(happened.merchant_id, cursor_id, happened.seq)


def _lock_deferred(cursor_id: int, row: Deferred, now: dt.datetime) -> Deferred | None:
    """The row if it is still to be done and due; all of a consumer's work is under its cursor."""
    cursors = Cursor.objects.of(row.merchant_id).filter(pk=cursor_id)
    if cursors.select_for_update(no_key=True, skip_locked=True).first() is None:
        return None
    return Deferred.objects.of(row.merchant_id).filter(pk=row.pk, retry_at__lte=now).first()


def _advance(cursor: Cursor, happened: Happened) -> None:
    cursor.seq = happened.seq
    cursor.failures = 0
    cursor.retry_at = None
    writes.update(cursor, "seq", "failures", "retry_at")
