"""When it is time for a service again ("toca limpieza"): a column of the one that took place.

Who writes is above (`chatbot.agent.appointments`). Rows are locked by the caller, the calendar
first.
"""

from datetime import datetime
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import QuerySet

from catalog.bookings.models import Appointment, AppointmentStatus
from catalog.bookings.rules import reminders, transitions


def plan(row: Appointment) -> None:
    """Sets when the customer is told that it is time again, and does not save. Only the newest of
    a service for a patient is followed by one: those before are answered by it."""
    row.recall_at = None
    if row.status != AppointmentStatus.COMPLETED:
        return
    zone = ZoneInfo(row.merchant.time_zone)
    answered(row)
    if not _alike(row).filter(starts_at__gt=row.starts_at, status__in=_STANDS).exists():
        row.recall_at = reminders.recall(row.starts_at, row.service.recall_days, zone)


def answered(row: Appointment) -> None:
    """The customer has another one of the service: what stood before it asks for nothing more."""
    _alike(row).filter(recall_at__isnull=False, starts_at__lt=row.starts_at).update(recall_at=None)


def settled(row: Appointment) -> None:
    """The customer was told, or has nothing to be told: once and never again."""
    row.recall_at = None
    row.save(update_fields=["recall_at", "updated_at"])


def put_off(row: Appointment, now: datetime) -> None:
    """It cannot be said now; later it may, while it is still worth saying."""
    zone = ZoneInfo(row.merchant.time_zone)
    since = reminders.recall(row.starts_at, row.service.recall_days, zone)
    row.recall_at = reminders.recall_later(since, now) if since is not None else None
    row.save(update_fields=["recall_at", "updated_at"])


def locked(appointment_id: UUID, merchant_id: int) -> Appointment:
    """The appointment whose customer may be told, held until the transaction ends."""
    rows = Appointment.objects.of(merchant_id).select_for_update(no_key=True, of=("self",))
    return rows.select_related("merchant", "service", "patient", "customer").get(pk=appointment_id)


def has_another(row: Appointment) -> bool:
    """Whether the customer has a later appointment of the service, to come or taken place."""
    return _alike(row).filter(starts_at__gt=row.starts_at, status__in=_STANDS).exists()


_STANDS = (*transitions.OPEN, AppointmentStatus.COMPLETED)


def _alike(row: Appointment) -> "QuerySet[Appointment]":
    """The customer's others of the same service, for the same patient."""
    rows = Appointment.objects.of(row.merchant_id).exclude(pk=row.pk)
    return rows.filter(customer=row.customer_id, service=row.service_id, patient=row.patient)
