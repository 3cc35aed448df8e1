"""Whether the customer comes, came, or did not. As in `appointments`: the calendar's lock first."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from catalog.bookings import happened, locks, recalls, reminders
from catalog.bookings.models import Appointment, AppointmentStatus
from catalog.bookings.problems import IllegalStep
from merchants.models import User


@transaction.atomic
def attend(appointment_id: UUID, merchant_id: int, *, now: datetime) -> Appointment:
    """The customer says that they are coming; said twice it is said once. Raises `IllegalStep`
    where it is not confirmed or has begun. Tells "appointment.attending"."""
    row, calendar = locks.held(appointment_id, merchant_id)
    if row.status != AppointmentStatus.CONFIRMED or row.starts_at <= now:
        raise IllegalStep(row.status, "attending")
    if row.attending_at is None:
        row.attending_at = now
        reminders.plan(row, calendar, now)
        row.save(update_fields=["attending_at", "remind_at", "updated_at"])
        happened.tell(row, "appointment.attending")
    return row


@transaction.atomic
def complete(appointment_id: UUID, merchant_id: int, *, by: User, now: datetime) -> Appointment:
    """The customer came; when it is time again is planned. Raises `IllegalStep`, also before it
    begins. Tells "appointment.completed"."""
    return _closed(appointment_id, merchant_id, AppointmentStatus.COMPLETED, by, now)


@transaction.atomic
def no_show(appointment_id: UUID, merchant_id: int, *, by: User, now: datetime) -> Appointment:
    """The customer did not come; they are asked once more before their next one. Raises as
    `complete`. Tells "appointment.no_show"."""
    row = _closed(appointment_id, merchant_id, AppointmentStatus.NO_SHOW, by, now)
    reminders.replan(merchant_id, now, customer_id=row.customer_id)
    return row


def _closed(
    appointment_id: UUID, merchant_id: int, to: AppointmentStatus, by: User, now: datetime
) -> Appointment:
    row, _calendar = locks.held(appointment_id, merchant_id, by)
    if now < row.starts_at:
        raise IllegalStep("to come", to)
    happened.step(row, to)
    row.remind_at = None
    recalls.plan(row)
    row.save(update_fields=["status", "remind_at", "recall_at", "updated_at"])
    happened.tell(row, f"appointment.{to.value}", by=happened.who(by))
    return row
