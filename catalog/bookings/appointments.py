"""What becomes of an appointment: held, confirmed, moved, cancelled, attended or missed.

Every verb takes the calendar's lock first, judges under it, and tells the stream. The database
holds the same rules by constraint and trigger (`models.guards`). `by` is a person of the merchant,
held against the table of roles; None is the customer, whom the calendar's terms bind.
"""

from datetime import datetime, timedelta
from uuid import UUID

from django.db import transaction

from catalog.bookings import choosing, locks
from catalog.bookings.choosing import Chosen
from catalog.bookings.models import Appointment, AppointmentStatus, Calendar, Patient
from catalog.bookings.problems import IllegalStep, TooLate
from catalog.bookings.rules import transitions
from catalog.bookings.values import Origin, PatientValue, Wanted
from merchants import permission, stream
from merchants.models import Merchant, User
from merchants.roles import Deed

CUSTOMER = "cliente"
CLOCK = "sistema"
_EXPIRED = "no se confirmó a tiempo"
_NOBODY = Origin()


@transaction.atomic
def hold(
    merchant: Merchant,
    customer_id: UUID,
    wanted: Wanted,
    *,
    now: datetime,
    patient: PatientValue | None = None,
    note: str = "",
    origin: Origin = _NOBODY,
    by: User | None = None,
    is_test: bool = False,
) -> Appointment:
    """Keeps the wanted time for a customer until they say yes, `Calendar.hold_minutes` long; held
    by a person it waits as long as it takes. Raises `NotOffered`, `SlotRefused`,
    PermissionDenied. Tells "appointment.held".
    """
    if by is not None:
        permission.require(by, merchant.pk, Deed.BOOK)
    calendar = locks.calendar(merchant.pk)
    chosen = choosing.choose(merchant, wanted, now, person=by is not None)
    _free_expired(calendar, now)
    row = Appointment.objects.create(
        merchant_id=merchant.pk,
        customer_id=customer_id,
        patient=_patient(merchant.pk, customer_id, patient),
        service_id=wanted.service_id,
        branch_id=wanted.branch_id,
        **_times(chosen),
        held_until=None if by else now + timedelta(minutes=calendar.hold_minutes),
        note=note.strip()[:200],
        turn=origin.turn,
        engine=origin.engine[:40],
        confidence=origin.confidence,
        is_test=is_test,
    )
    _tell(row, "appointment.held")
    return row


@transaction.atomic
def confirm(
    appointment_id: UUID, merchant_id: int, *, now: datetime, by: User | None = None
) -> Appointment:
    """The customer's yes, or a person's. One confirmed already is answered as it is; a hold that
    ran out counts while nobody else took its time. Raises `IllegalStep`, for a time that is past
    too. Tells "appointment.confirmed"."""
    row = _held(appointment_id, merchant_id, by)
    if row.status == AppointmentStatus.CONFIRMED:
        return row
    if row.starts_at <= now:
        raise IllegalStep("past", AppointmentStatus.CONFIRMED)
    _step(row, AppointmentStatus.CONFIRMED)
    row.held_until = None
    row.save(update_fields=["status", "held_until", "updated_at"])
    _tell(row, "appointment.confirmed")
    return row


@transaction.atomic
def reschedule(
    appointment_id: UUID,
    merchant: Merchant,
    wanted: Wanted,
    *,
    now: datetime,
    by: User | None = None,
) -> Appointment:
    """Moves an open appointment to another time, branch, person or service; where it was is free.
    A hold begins anew.

    Raises `TooLate` for a customer past `Calendar.change_hours`, `IllegalStep`, `NotOffered`,
    `SlotRefused`. Tells "appointment.moved" and "slot.freed".
    """
    row = _held(appointment_id, merchant.pk, by)
    if row.status not in transitions.OPEN:
        raise IllegalStep(row.status, "moved")
    calendar = locks.calendar(merchant.pk)
    _by_policy(row, calendar, by, now)
    chosen = choosing.choose(merchant, wanted, now, person=by is not None, without=row.pk)
    _free_expired(calendar, now, keep=row.pk)
    was = _where(row)
    for name, value in _times(chosen).items():
        setattr(row, name, value)
    row.service_id, row.branch_id = wanted.service_id, wanted.branch_id
    if row.held_until is not None:
        row.held_until = now + timedelta(minutes=calendar.hold_minutes)
    row.save(update_fields=[*_TIMES, "service_id", "branch_id", "held_until", "updated_at"])
    _tell(row, "appointment.moved", was=was)
    stream.emit(row.merchant_id, "slot.freed", was)
    return row


@transaction.atomic
def cancel(
    appointment_id: UUID,
    merchant_id: int,
    *,
    reason: str,
    now: datetime,
    by: User | None = None,
) -> Appointment:
    """Calls an open appointment off; its time is free again.

    Raises `TooLate` for a customer past `Calendar.change_hours`, `IllegalStep`, ValueError without
    a reason. Tells "appointment.cancelled" and "slot.freed".
    """
    row = _held(appointment_id, merchant_id, by)
    _by_policy(row, locks.calendar(merchant_id), by, now)
    return _end(row, str(by) if by else CUSTOMER, reason, now)


@transaction.atomic
def complete(appointment_id: UUID, merchant_id: int, *, by: User, now: datetime) -> Appointment:
    """The customer came. Raises `IllegalStep`, also before it begins. Tells
    "appointment.completed"."""
    return _closed(appointment_id, merchant_id, AppointmentStatus.COMPLETED, by, now)


@transaction.atomic
def no_show(appointment_id: UUID, merchant_id: int, *, by: User, now: datetime) -> Appointment:
    """The customer did not come. Raises as `complete`. Tells "appointment.no_show"."""
    return _closed(appointment_id, merchant_id, AppointmentStatus.NO_SHOW, by, now)


def _held(appointment_id: UUID, merchant_id: int, by: User | None) -> Appointment:
    if by is not None:
        permission.require(by, merchant_id, Deed.BOOK)
    locks.calendar(merchant_id)
    return locks.appointment(appointment_id, merchant_id)


def _by_policy(row: Appointment, calendar: Calendar, by: User | None, now: datetime) -> None:
    """What was agreed binds the customer, from the calendar's `change_hours` before it on."""
    until = row.starts_at - timedelta(hours=calendar.change_hours)
    if by is None and row.status == AppointmentStatus.CONFIRMED and now > until:
        raise TooLate


def _closed(
    appointment_id: UUID, merchant_id: int, to: AppointmentStatus, by: User, now: datetime
) -> Appointment:
    row = _held(appointment_id, merchant_id, by)
    if now < row.starts_at:
        raise IllegalStep("to come", to)
    _step(row, to)
    row.save(update_fields=["status", "updated_at"])
    _tell(row, f"appointment.{to.value}")
    return row


def _step(row: Appointment, to: AppointmentStatus) -> None:
    if not transitions.allowed(row.status, to):
        raise IllegalStep(row.status, to)
    row.status = to


def _end(row: Appointment, name: str, reason: str, now: datetime) -> Appointment:
    why = reason.strip()[:200]
    if not why:
        raise ValueError("a cancellation gives its reason")
    _step(row, AppointmentStatus.CANCELLED)
    row.held_until = None
    row.cancelled_by, row.cancel_reason, row.cancelled_at = name[:80], why, now
    row.save(update_fields=[*_CANCELLED, "updated_at"])
    _tell(row, "appointment.cancelled", by=row.cancelled_by, reason=why)
    stream.emit(row.merchant_id, "slot.freed", _where(row))
    return row


def _free_expired(calendar: Calendar, now: datetime, keep: UUID | None = None) -> None:
    """Ends the holds that nobody said yes to: no reader counts them, the constraint would."""
    rows = Appointment.objects.of(calendar.merchant_id).filter(held_until__lte=now)
    for row in rows.exclude(pk=keep) if keep else rows:
        _end(row, CLOCK, _EXPIRED, now)


_TIMES = ("staff_id", "chair_id", "starts_at", "ends_at", "occupies")
_CANCELLED = ("status", "held_until", "cancelled_by", "cancel_reason", "cancelled_at")


def _times(chosen: Chosen) -> dict[str, object]:
    return {
        "staff_id": chosen.staff_id,
        "chair_id": chosen.chair_id,
        "starts_at": chosen.starts,
        "ends_at": chosen.ends,
        "occupies": chosen.occupies,
    }


def _patient(merchant_id: int, customer_id: UUID, told: PatientValue | None) -> Patient | None:
    """The customer's patient of that name, told once; what is known is filled in, never emptied."""
    if told is None or not told.name.strip():
        return None
    name = " ".join(told.name.split())[:120]
    rows = Patient.objects.of(merchant_id).filter(customer_id=customer_id, name__iexact=name)
    row = rows.first() or Patient(merchant_id=merchant_id, customer_id=customer_id, name=name)
    row.relation = told.relation.strip()[:40] or row.relation
    row.document = told.document.strip()[:40] or row.document
    row.save()
    return row


def _where(row: Appointment) -> dict[str, object]:
    return {
        "service": row.service_id,
        "branch": row.branch_id,
        "staff": row.staff_id,
        "starts": row.starts_at.isoformat(),
        "ends": row.ends_at.isoformat(),
    }


def _tell(row: Appointment, kind: str, **more: object) -> None:
    told = {"appointment": str(row.pk), "customer": str(row.customer_id), **_where(row), **more}
    stream.emit(row.merchant_id, kind, told)
