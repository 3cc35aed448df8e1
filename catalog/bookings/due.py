"""Holds that ran out: whose they are."""

from datetime import datetime

from django.db.models import QuerySet

from catalog.bookings.models import Appointment
from merchants.ready import Ready

MOST = 100


def _expired(now: datetime) -> "QuerySet[Appointment, int]":
    rows = Appointment.across.filter(held_until__lte=now).order_by("held_until")
    return rows.values_list("merchant_id", flat=True)[:MOST]


_holds: Ready[int] = Ready(_expired, now=datetime)


def merchants(now: datetime, limit: int) -> list[str]:
    """Keys of merchants who keep a time for somebody that did not say yes to it in time."""
    return [str(pk) for pk in dict.fromkeys(_holds(now=now))][:limit]
