"""The ledger: a row is written before each call, with what it may take, and completed after it.

Writing it is where a month's budget is kept: the row reserves its estimate under a lock of the
merchant's month, so that calls at the same time cannot spend the same dollar twice.
"""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Sum

from core.compiled_sql import prepared_statements, writes
from llm.models import Call, Month, Outcome
from llm.rules import costs
from llm.rules.costs import Tokens
from llm.rules.model_configs import ResolvedModel

FORGOTTEN = timedelta(hours=1)
"""After this a row that is still `asked` belongs to a worker that died: it reserves nothing."""


NONE = Tokens()


class Spent(Exception):
    """The merchant's budget of this month has no room for the call."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a call is for, and in which conversation and turn."""

    purpose: str
    session_id: UUID | None = None
    turn_id: UUID | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A call under way: its row (`at` says in which part of the table), and the month that it is
    paid from."""

    call_id: int
    at: datetime
    merchant_id: int
    month: date
    reserved: Decimal


@dataclass(frozen=True, slots=True)
class Ended:
    """How a call ended: `cost` is None where no price is known."""

    outcome: Outcome
    tokens: Tokens = NONE
    cost: Decimal | None = Decimal(0)
    milliseconds: float = 0
    attempts: int = 0
    detail: str = ""


def begin(resolved: ResolvedModel, asked: Asked, wanted: Decimal, now: datetime) -> Line:
    """Reserve `wanted` and write the row. Raises `Spent`, with a row that says so."""
    month = costs.month_of(now, resolved.time_zone)
    # Not inside another transaction: its lock would last as long as the network.
    with transaction.atomic(durable=True):
        room = resolved.budget is None or wanted == 0 or _has_room(resolved, month, wanted, now)
        call = Call(
            merchant_id=resolved.merchant_id,
            purpose=asked.purpose,
            provider=resolved.provider,
            model=resolved.model,
            session_id=asked.session_id,
            turn_id=asked.turn_id,
            month=month,
            reserved=wanted if room else Decimal(0),
            cost=None if room else Decimal(0),
            outcome=Outcome.ASKED if room else Outcome.BUDGET,
            at=now,
        )
        writes.insert(call)
    if not room:
        raise Spent
    return Line(call.pk, now, resolved.merchant_id, month, wanted)


def _has_room(resolved: ResolvedModel, month: date, wanted: Decimal, now: datetime) -> bool:
    key = {"merchant_id": resolved.merchant_id, "month": month}
    Month.objects.bulk_create([Month(**key)], ignore_conflicts=True)
    rows = Month.objects.of(resolved.merchant_id).select_for_update(no_key=True)
    spent = rows.get(month=month).spent
    return costs.fits(resolved.budget, spent, reserved(resolved.merchant_id, month, now), wanted)


def reserved(merchant_id: int, month: date, now: datetime) -> Decimal:
    """What calls under way may still take, USD."""
    rows = Call.objects.of(merchant_id).filter(
        month=month, outcome=Outcome.ASKED, at__gt=now - FORGOTTEN
    )
    return rows.aggregate(sum=Sum("reserved"))["sum"] or Decimal(0)


def end(line: Line, ended: Ended) -> None:
    """Complete the row and add it to the month; the reservation is over."""
    tokens = ended.tokens
    told: dict[str, Any] = {
        "call": line.call_id,
        "at": line.at,
        "merchant": line.merchant_id,
        "month": line.month,
        "asked": Outcome.ASKED.value,
        "outcome": ended.outcome.value,
        "detail": ended.detail[:40],
        "into": tokens.into,
        "cached": tokens.cached,
        "out": tokens.out,
        "cost": ended.cost,
        "ms": round(ended.milliseconds),
        "attempts": ended.attempts,
        "failed": int(ended.outcome != Outcome.ANSWERED),
        "counts": ended.outcome != Outcome.BREAKER,
        "spent": ended.cost or Decimal(0),
    }
    with prepared_statements.cursor() as sql:
        sql.execute(_END, told)


# One statement, and so one commit: every call ends with it, and those of one merchant wait for each
# other at the month's row.
_END = """
    WITH settled AS (
        UPDATE llm_call SET
            outcome = %(outcome)s, detail = %(detail)s, tokens_in = %(into)s, cached = %(cached)s,
            tokens_out = %(out)s, cost = %(cost)s, milliseconds = %(ms)s, attempts = %(attempts)s
        WHERE id = %(call)s AND at = %(at)s AND merchant_id = %(merchant)s
            AND outcome = %(asked)s
        RETURNING 1
    )
    INSERT INTO llm_month AS sums
        (merchant_id, month, calls, failed, tokens_in, cached, tokens_out, spent)
    SELECT %(merchant)s, %(month)s, 1, %(failed)s, %(into)s, %(cached)s, %(out)s, %(spent)s
    FROM settled WHERE %(counts)s
    ON CONFLICT (merchant_id, month) DO UPDATE SET
        calls = sums.calls + excluded.calls,
        failed = sums.failed + excluded.failed,
        tokens_in = sums.tokens_in + excluded.tokens_in,
        cached = sums.cached + excluded.cached,
        tokens_out = sums.tokens_out + excluded.tokens_out,
        spent = sums.spent + excluded.spent
"""
