"""Issues and withdraws the tickets that insights reads with."""

from datetime import timedelta
from uuid import UUID

from django.db import connection, transaction
from django.db.models.functions import Now

from merchants.models import ReadTicket

SECONDS = 30
"""A ticket outlives the longest statement of the role by far (`insights.role`)."""
_LOCK = int.from_bytes(b"tick")
"""First key of the advisory locks under which one merchant's tickets are counted."""


class AllTaken(Exception):
    """The merchant holds as many tickets as it may."""


def issue(merchant_id: int, seconds: int = SECONDS, *, at_once: int | None = None) -> UUID:
    """A ticket for that merchant's rows; other connections see it once it is committed.

    Raises `AllTaken` where the merchant holds `at_once` valid tickets, whichever process took them.
    """
    until = Now() + timedelta(seconds=seconds)
    with transaction.atomic():
        _hasten()
        if at_once is not None and _count_held(merchant_id) >= at_once:
            raise AllTaken
        return ReadTicket.objects.create(merchant_id=merchant_id, expires_at=until).pk


def _count_held(merchant_id: int) -> int:
    """The merchant's valid tickets; nobody else takes one before this transaction ends."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s, %s)", [_LOCK, merchant_id % 2**31])
    return ReadTicket.across.filter(merchant_id=merchant_id, expires_at__gt=Now()).count()


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
