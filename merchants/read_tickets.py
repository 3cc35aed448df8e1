"""Issues and withdraws the tickets that insights reads with."""

from datetime import timedelta
from uuid import UUID

from django.db import connection, transaction
from django.db.models.functions import Now

from merchants.models import ReadTicket

SECONDS = 30
"""A ticket outlives the longest statement of the role by far (`insights.role`)."""


def issue(merchant_id: int, seconds: int = SECONDS) -> UUID:
    """A ticket for that merchant's rows; other connections see it once it is committed."""
    until = Now() + timedelta(seconds=seconds)
    with transaction.atomic():
        _hasten()
        return ReadTicket.objects.create(merchant_id=merchant_id, expires_at=until).pk


def withdraw(ticket: UUID) -> None:
    """The ticket opens nothing any more; one that is gone already stays gone."""
    with transaction.atomic():
        _hasten()
        ReadTicket.across.filter(pk=ticket).delete()


def _hasten() -> None:
    """No commit of a ticket waits for the disk: one that a crash loses is not needed any more."""
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL synchronous_commit = off")


def sweep() -> int:
    """Removes tickets that expired without being withdrawn; how many."""
    removed, _by_model = ReadTicket.across.filter(expires_at__lte=Now()).delete()
    return removed
