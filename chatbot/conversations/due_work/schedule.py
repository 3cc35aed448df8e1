"""Routines: work that is done every so often, whatever restarts in between.

When each ran last and is due again stands in the database; the dispatcher finds it with all other
due work. One worker at a time runs a routine: it leases the row for a minute and renews the lease.
"""

import logging
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from celery import current_app
from django.db.models import BigIntegerField, QuerySet, Value
from django.db.models.functions import Cast

from chatbot.conversations.leasing import Leases
from chatbot.conversations.models import ScheduledWork
from core.due import DueQuery
from core.rules.retries import ENDLESS
from merchants.models.due import free

LENGTH = timedelta(minutes=1)
"""A lease ends by itself so long after its worker has died."""
leases = Leases(ScheduledWork, LENGTH, told="name")
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
    rows = ScheduledWork.objects.filter(free(now), due_at__lte=now)
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
    claimed = leases.claim(name, clock(), due=True)
    if claimed is None:
        return
    token = claimed.token
    try:
        with leases.holding(name, token):
            current_app.tasks[routine.task]()
    except Exception as error:
        told = f"{type(error).__name__}: {error}"[:200]
        again, now = min(AGAIN, routine.every), clock()
        _end(name, token, due_at=now + again, failed_at=now, error=told)
        raise
    now = clock()
    _end(name, token, due_at=now + routine.every, last_run=now, failed_at=None, error="")


def _end(name: str, token: uuid.UUID, **columns: object) -> None:
    """Written only by whoever still has the lease."""
    rows = ScheduledWork.objects.filter(pk=name, lease_token=token)
    rows.update(lease_token=None, lease_until=None, **columns)
