"""Rows of which something is to be done at a time: the columns by which workers find and hold it.

Two ways keep a second worker away. What takes seconds and must not be done twice at once is leased:
a token that is shown again when the work is kept, under an end that is pushed on while it lasts
(`conversations.leasing`). What may be done twice without harm is put off while somebody is at it.
"""

from datetime import datetime
from typing import TypeVar
from uuid import UUID

from django.db import models
from django.db.models import Q, QuerySet


class Due(models.Model):
    """`due_at` is when a worker is to look at the row; null where nothing is to be done."""

    due_at = models.DateTimeField(null=True, editable=False)

    class Meta:
        abstract = True


class Tried(Due):
    """`attempts` counts the workers that began, also those that were never heard of again."""

    attempts = models.PositiveSmallIntegerField(default=0, editable=False)

    class Meta:
        abstract = True

    def begin(self, until: datetime) -> None:
        """A worker is at it, and has until then: it is due again where nothing was heard of it."""
        self.attempts, self.due_at = self.attempts + 1, until
        self.save(update_fields=["attempts", "due_at"])


Row = TypeVar("Row", bound=Due)


class Leased(models.Model):
    """One worker at a time has the row: whoever knows `lease_token`, until `lease_until`."""

    lease_token = models.UUIDField(null=True, editable=False)
    lease_until = models.DateTimeField(null=True, editable=False)

    class Meta:
        abstract = True

    def is_leased(self, now: datetime) -> bool:
        """Whether somebody has it."""
        return self.lease_until is not None and self.lease_until >= now

    def lease(self, token: UUID, until: datetime) -> None:
        """Whoever knows the token has it; not saved yet."""
        self.lease_token, self.lease_until = token, until

    def end_lease(self) -> None:
        """Nobody has it any more; not saved yet."""
        self.lease_token = self.lease_until = None


def locked(rows: QuerySet[Row], now: datetime) -> Row | None:
    """The first of `rows`, locked, where it is due and no other worker has it; else None."""
    mine = rows.select_for_update(no_key=True, skip_locked=True, of=("self",))
    return mine.filter(due_at__lte=now).first()


def free(now: datetime) -> Q:
    """Rows that nobody has: the other half of `Leased.is_leased`."""
    return Q(lease_until__isnull=True) | Q(lease_until__lt=now)
