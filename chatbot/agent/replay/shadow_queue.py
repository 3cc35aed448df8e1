"""Which shadows are due, and who has one: leased, tried twice, then given up.

More turns than the threads in the background can run are no backlog without end: one that waited
for an hour is given up, unpaid.
"""

from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

from django.db import transaction

from chatbot.agent.models import ShadowTurn
from core.due import DueQuery
from core.rules import retries
from merchants.models.due import locked

LENGTH = timedelta(seconds=90)
"""How long a worker may take, the model's 20 s included, before it is taken for dead."""
LATEST = timedelta(hours=1)
"""After this what a turn would have been is no news any more."""
LATE = "late"
"""The error of one that nobody had the time for."""
INTERRUPTED = "interrupted"
"""The error of one whose workers died twice."""


due = DueQuery(
    lambda now: ShadowTurn.across.filter(due_at__lte=now).values_list("pk", "merchant_id", "due_at")
)
"""Shadows to be run, whosever they are."""


@transaction.atomic
def claim(shadow_id: int, now: datetime) -> ShadowTurn | None:
    """The shadow, this worker's for a while; None where it is not due, or somebody has it.

    One whose plan was switched off meanwhile is dropped; one that took its workers along, or that
    waited too long, is given up.
    """
    row = locked(ShadowTurn.across.select_related("plan").filter(pk=shadow_id), now)
    if row is None:
        return None
    if not row.plan.is_on:
        row.delete()
        return None
    spent = row.attempts >= retries.RETRIES["shadow"].tries
    over = INTERRUPTED if spent else LATE if _is_late(row, now) else ""
    if over:
        _end(row, now, over)
        return None
    row.state, row.attempts, row.due_at = ShadowTurn.State.RUNNING, row.attempts + 1, now + LENGTH
    row.lease(uuid4(), row.due_at)
    row.save(update_fields=["state", "attempts", "due_at", "lease_token", "lease_until"])
    return row


def _is_late(row: ShadowTurn, now: datetime) -> bool:
    return row.due_at is not None and row.due_at < now - LATEST


def done(row: ShadowTurn, now: datetime, **columns: Any) -> None:
    """What came of it; nothing where the row went meanwhile, or is another worker's by now."""
    _left(row, ShadowTurn.State.DONE, None, done_at=now, error="", **columns)


def failed(row: ShadowTurn, now: datetime, error: str, *, for_good: bool = False) -> None:
    """Tried once more after a pause; the second time, or `for_good`, it is given up."""
    pause = None if for_good else retries.after("shadow", row.attempts)
    if pause is None:
        _end(row, now, error)
        return
    _left(row, ShadowTurn.State.DUE, now + pause, error=error[:300])


def _end(row: ShadowTurn, now: datetime, error: str) -> None:
    _left(row, ShadowTurn.State.FAILED, None, done_at=now, error=error[:300])


def _left(row: ShadowTurn, state: str, due_at: datetime | None, **columns: Any) -> None:
    """The lease ends; nothing where it is another worker's by now."""
    mine = ShadowTurn.objects.of(row.merchant_id).filter(pk=row.pk, lease_token=row.lease_token)
    mine.update(state=state, due_at=due_at, lease_token=None, lease_until=None, **columns)
