"""When a customer is next written about an appointment: a column of it, planned by its verbs.

Who writes is above (`chatbot.agent.appointments`); what it says is on record here, so that
nothing is said twice. Rows are locked by the caller, the calendar first.
"""

from datetime import datetime
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db import transaction

from catalog.bookings import locks
from catalog.bookings.models import Appointment, AppointmentStatus, Calendar
from catalog.bookings.rules import reminders
from catalog.bookings.rules.reminders import Terms


def plan(row: Appointment, calendar: Calendar, now: datetime) -> None:
    """Sets when the customer is next written about it, and does not save."""
    row.remind_at = None
    if row.status == AppointmentStatus.CONFIRMED:
        row.remind_at = reminders.following(
            row.starts_at,
            now,
            Terms(calendar.reminder_hours, calendar.again_hours),
            ZoneInfo(row.merchant.time_zone),
            missed=has_missed(row.customer_id, row.merchant_id),
            attending=row.attending_at is not None,
        )


def has_missed(customer_id: UUID, merchant_id: int) -> bool:
    """Whether the customer did not come to an earlier appointment."""
    rows = Appointment.objects.of(merchant_id).filter(customer_id=customer_id)
    return rows.filter(status=AppointmentStatus.NO_SHOW).exists()


def reminded(row: Appointment, calendar: Calendar, now: datetime) -> None:
    """The customer was written; what comes after is planned, and saved."""
    row.reminded_at = now
    plan(row, calendar, now)
    row.save(update_fields=["remind_at", "reminded_at", "updated_at"])


def skipped(row: Appointment, calendar: Calendar, now: datetime) -> None:
    """The moment went by without a word; what comes after is planned, and saved."""
    plan(row, calendar, now)
    row.save(update_fields=["remind_at", "updated_at"])


@transaction.atomic
def replan(merchant_id: int, now: datetime, *, customer_id: UUID | None = None) -> None:
    """The open appointments anew: the calendar's terms changed, or the customer missed one. What is
    due already stays so, unless nobody is to be reminded any more."""
    calendar = locks.calendar(merchant_id)
    rows = Appointment.objects.of(merchant_id).select_related("merchant")
    rows = rows.filter(status=AppointmentStatus.CONFIRMED, starts_at__gt=now)
    if customer_id is not None:
        rows = rows.filter(customer_id=customer_id)
    is_on = calendar.reminder_hours or calendar.again_hours
    for row in rows.exclude(remind_at__lte=now) if is_on else rows:
        plan(row, calendar, now)
        row.save(update_fields=["remind_at", "updated_at"])
