"""Routines: work that is done every so often, whatever restarts in between.

When each ran last and is due again stands in the database; the dispatcher finds it with all other
due work. One worker at a time runs a routine: it claims the row for a minute and renews it.
"""

import logging
import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from celery import current_app
from django.db import transaction
from django.db.models import BigIntegerField, Q, QuerySet, Value
from django.db.models.functions import Cast
from django.utils import timezone

from chatbot.conversations.models import ScheduledWork
from chatbot.conversations.renewing import Renewer
from merchants.due import DueQuery
from merchants.rules.retries import ENDLESS

LENGTH = timedelta(minutes=1)
"""A claim ends by itself so long after its worker has died."""
AGAIN = ENDLESS["routine"].after(1)
"""What failed is tried again after so long, or at its next time where that comes first."""
FIRST = timedelta(minutes=10)
"""A new installation is left to its first visitors for so long."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Routine:
    """A registered task without arguments, and how often it runs."""

    task: str
    every: timedelta


ROUTINES: dict[str, Routine] = {}


def add(name: str, routine: Routine) -> None:
    """Another routine, of an app above."""
    ROUTINES[name] = routine


def _due(now: datetime) -> "QuerySet[ScheduledWork, tuple[Any, ...]]":
    free = Q(lease_until__isnull=True) | Q(lease_until__lte=now)
    rows = ScheduledWork.objects.filter(free, due_at__lte=now)
    nobodys = Cast(Value(None), BigIntegerField())
    return rows.values_list("name", nobodys, "due_at")


due = DueQuery(_due)
"""Routines whose time has come and that nobody runs."""


def plan(now: datetime) -> None:
    """Each routine has its row, and no row is of a routine that is no more."""
    rows = [
        ScheduledWork(name=name, due_at=now + min(FIRST, routine.every))
        for name, routine in ROUTINES.items()
    ]
    ScheduledWork.objects.bulk_create(rows, ignore_conflicts=True)
    ScheduledWork.objects.exclude(name__in=ROUTINES).delete()


def run(name: str, clock: Callable[[], datetime]) -> None:
    """Run a routine if it is due and free; what it raises is kept with it, and raised."""
    routine = ROUTINES[name]
    token = _claim(name, clock())
    if token is None:
        return
    try:
        with _renewer.holding(token):
            current_app.tasks[routine.task]()
    except Exception as error:
        told = f"{type(error).__name__}: {error}"[:200]
        again, now = min(AGAIN, routine.every), clock()
        _end(token, due_at=now + again, failed_at=now, error=told)
        raise
    now = clock()
    _end(token, due_at=now + routine.every, last_run=now, failed_at=None, error="")


@transaction.atomic
def _claim(name: str, now: datetime) -> uuid.UUID | None:
    """The token under which it is ours for a minute; None where it is not due or not free."""
    rows = ScheduledWork.objects.select_for_update(no_key=True, skip_locked=True)
    free = Q(lease_until__isnull=True) | Q(lease_until__lte=now)
    row = rows.filter(free, name=name, due_at__lte=now).first()
    if row is None:
        return None
    row.lease_token, row.lease_until = uuid.uuid4(), now + LENGTH
    row.save(update_fields=["lease_token", "lease_until"])
    return row.lease_token


def _end(token: uuid.UUID, **columns: object) -> None:
    """Written only by whoever still has the claim."""
    rows = ScheduledWork.objects.filter(lease_token=token)
    rows.update(lease_token=None, lease_until=None, **columns)


def _push_on(tokens: Sequence[uuid.UUID]) -> None:
    rows = ScheduledWork.objects.filter(lease_token__in=tokens)
    rows.update(lease_until=timezone.now() + LENGTH)


_renewer = Renewer("routines", _push_on)
