"""Reads appointments as values: of a customer those still to come, or some by id."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from catalog.bookings.models import Appointment, Calendar
from catalog.bookings.rules import transitions
from catalog.bookings.rules.tables import Party
from catalog.bookings.values import AppointmentValue

MOST = 20
"""Appointments of one customer that are looked at."""


def of_customer(merchant_id: int, customer_id: UUID, now: datetime) -> tuple[AppointmentValue, ...]:
    """The customer's open appointments, the next one first; a time that only waits for a yes is
    none."""
    rows = Appointment.objects.of(merchant_id).filter(
        customer=customer_id,
        status__in=list(transitions.OPEN),
        held_until__isnull=True,
        ends_at__gt=now,
    )
    columns = rows.order_by("starts_at", "pk").values_list(*_COLUMNS)
    return tuple(_value(row) for row in columns[:MOST])


def known(merchant_id: int, ids: Iterable[UUID]) -> dict[UUID, AppointmentValue]:
    """The merchant's appointments of those ids, as they are now."""
    rows = Appointment.objects.of(merchant_id).filter(pk__in=list(ids)).values_list(*_COLUMNS)
    return {value.id: value for value in map(_value, rows)}


@dataclass(frozen=True, slots=True)
class Terms:
    """Until how many hours before it a customer changes an appointment alone, and whether a time
    that becomes free is offered to the waiting list."""

    change_hours: int
    waiting_list: bool


def terms(merchant_id: int) -> Terms:
    """The calendar's terms for customers."""
    rows = Calendar.objects.of(merchant_id).values_list("change_hours", "offer_minutes")
    told = rows.first()
    if told is None:
        calendar = Calendar()
        told = (calendar.change_hours, calendar.offer_minutes)
    return Terms(told[0], told[1] > 0)


Row = tuple[Any, ...]
_COLUMNS = (
    *("pk", "status", "service_id", "service__name", "branch_id", "branch__name"),
    *("starts_at", "ends_at", "staff_id", "staff__name", "patient__name"),
    *("party_size", "area"),
)


def _value(row: Row) -> AppointmentValue:
    pk, status, service_id, service, branch_id, branch, starts, ends, staff_id, *rest = row
    *names, size, area = rest
    staff, patient = (name or "" for name in names)
    party = Party(size, area) if size is not None else None
    return AppointmentValue(
        *(pk, status, service_id, service, branch_id, branch, starts, ends, staff_id, staff),
        patient,
        party,
    )
