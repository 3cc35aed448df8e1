"""Holds that ran out: whose they are."""

from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from catalog.bookings.models import Appointment
from core.due import DueQuery


def _expired(now: datetime) -> "QuerySet[Appointment, tuple[Any, ...]]":
    rows = Appointment.across.filter(held_until__lte=now)
    return rows.values_list("merchant_id", "merchant_id", "held_until")


merchants = DueQuery(_expired)
"""Merchants who keep a time for somebody that did not say yes to it in time."""
