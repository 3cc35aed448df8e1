"""What becomes of an appointment: held, confirmed, moved, cancelled, attended or missed.

Every verb takes the calendar's lock first, judges under it, and tells the stream. The database
holds the same rules by constraint and trigger (`models.guards`). `by` is a person of the merchant,
held against the table of roles; None is the customer, whom the calendar's terms bind.
"""

from datetime import datetime, timedelta
from uuid import UUID

from django.db import transaction

from catalog.bookings import choosing, happened, locks, patients, reminders, waiting_list
from catalog.bookings.choosing import Chosen
from catalog.bookings.models import Appointment, AppointmentStatus, Calendar, WaitingEntry
from catalog.bookings.problems import IllegalStep, TooLate
from catalog.bookings.rules import transitions
from catalog.bookings.rules.tables import Party
from catalog.bookings.values import Origin, PatientValue, Wanted
from merchants import permission, stream
from merchants.models import Merchant, User
from merchants.roles import Permission

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
    waiting: WaitingEntry | None = None,
    is_test: bool = False,
) -> Appointment:
    """Keeps the wanted time for a customer until they say yes, `Calendar.hold_minutes` long, or
    `offer_minutes` for who is `waiting`; held by a person it waits as long as it takes. Raises
    `NotOffered`, `SlotRefused`, PermissionDenied. Tells "appointment.held".
    """
    if by is not None:
        permission.require(by, merchant.pk, Permission.BOOK)
    calendar = locks.calendar(merchant.pk)
    chosen = choosing.choose(merchant, wanted, now, person=by is not None)
    _free_expired(calendar, now)
    row = Appointment.objects.create(
        merchant_id=merchant.pk,
        customer_id=customer_id,
        patient=patients.known(merchant.pk, customer_id, patient),
        service_id=wanted.service_id,
        branch_id=wanted.branch_id,
        **_times(chosen),
        held_until=None if by else _deadline(calendar, wanted.starts, now, waiting),
        waiting=waiting,
        note=note.strip()[:200],
        turn=origin.turn,
        engine=origin.engine[:40],
        confidence=origin.confidence,
        is_test=is_test,
    )
    happened.tell(row, "appointment.held")
    return row


@transaction.atomic
def confirm(
    appointment_id: UUID, merchant_id: int, *, now: datetime, by: User | None = None
) -> Appointment:
    """The customer's yes, or a person's. One confirmed already is answered as it is; where the
    clock ended the hold meanwhile, the same time is taken once more, as another row.

    Raises `IllegalStep`, for a time that is past too; `NotOffered` and `SlotRefused` where a hold
    ran out and its time is not free any more. Tells "appointment.confirmed"."""
    row, calendar = locks.held(appointment_id, merchant_id, by)
    if row.status == AppointmentStatus.CONFIRMED:
        return row
    if row.starts_at <= now:
        raise IllegalStep("past", AppointmentStatus.CONFIRMED)
    if row.cancelled_by == CLOCK:
        row = _again(row, calendar, now)
        if row.status == AppointmentStatus.CONFIRMED:
            return row
    happened.step(row, AppointmentStatus.CONFIRMED)
    row.held_until = None
    reminders.plan(row, calendar, now)
    row.save(update_fields=["status", "held_until", "remind_at", "updated_at"])
    waiting_list.served(row)
    happened.tell(row, "appointment.confirmed", by=happened.who(by))
    return row


@transaction.atomic
def reschedule(
    appointment_id: UUID,
    merchant: Merchant,
    wanted: Wanted,
    *,
    now: datetime,
    by: User | None = None,
    patient: PatientValue | None = None,
) -> Appointment:
    """Moves an open appointment to another time, branch, person or service; where it was is free.
    A `patient` that is named is whom it is for from then on.

    A hold begins anew, and so does what the customer is reminded of.

    Raises `TooLate` for a customer past `Calendar.change_hours`, `IllegalStep`, `NotOffered`,
    `SlotRefused`. Tells "appointment.moved" and "slot.freed".
    """
    row, calendar = locks.held(appointment_id, merchant.pk, by)
    if row.status not in transitions.OPEN:
        raise IllegalStep(row.status, "moved")
    _by_policy(row, calendar, by, now)
    chosen = choosing.choose(merchant, wanted, now, person=by is not None, without=row.pk)
    _free_expired(calendar, now, keep=row.pk)
    was = happened.where(row)
    for name, value in _times(chosen).items():
        setattr(row, name, value)
    row.service_id, row.branch_id = wanted.service_id, wanted.branch_id
    row.patient = patients.known(row.merchant_id, row.customer_id, patient) or row.patient
    if row.held_until is not None:
        row.held_until = now + timedelta(minutes=calendar.hold_minutes)
    row.reminded_at = row.attending_at = None
    reminders.plan(row, calendar, now)
    row.save(update_fields=[*_TIMES, *_MOVED, "updated_at"])
    happened.tell(row, "appointment.moved", was=was, by=happened.who(by))
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
    row, calendar = locks.held(appointment_id, merchant_id, by)
    _by_policy(row, calendar, by, now)
    return _end(row, str(by) if by else CUSTOMER, reason, now, by=happened.who(by))


@transaction.atomic
def note(appointment_id: UUID, merchant_id: int, words: str, *, by: User) -> None:
    """What a person keeps beside it. Raises PermissionDenied."""
    row, _calendar = locks.held(appointment_id, merchant_id, by)
    row.note = words.strip()[:200]
    row.save(update_fields=["note", "updated_at"])


@transaction.atomic
def end_expired(merchant_id: int, now: datetime) -> None:
    """The clock ends the holds that nobody said yes to in time; their times are free for others.
    Tells "appointment.cancelled" and "slot.freed" of each."""
    _free_expired(locks.calendar(merchant_id), now)


def _deadline(
    calendar: Calendar, starts: datetime, now: datetime, waiting: WaitingEntry | None
) -> datetime:
    """Until when a time is kept for a customer: not past its beginning."""
    minutes = calendar.offer_minutes if waiting else calendar.hold_minutes
    return min(starts, now + timedelta(minutes=minutes))


def _again(row: Appointment, calendar: Calendar, now: datetime) -> Appointment:
    """The customer's own appointment at the same time; held anew where there is none.

    Raises `NotOffered`, `SlotRefused`.
    """
    _free_expired(calendar, now)
    rows = Appointment.objects.of(row.merchant_id).filter(status__in=list(transitions.OPEN))
    same = {name: getattr(row, name) for name in _SAME}
    mine = ("customer_id", "patient_id", "service_id", "branch_id")
    found = rows.filter(starts_at=row.starts_at, **{name: same[name] for name in mine}).first()
    if found is None:
        party = Party(row.party_size, row.area) if row.party_size is not None else None
        wanted = Wanted(row.service_id, row.branch_id, row.starts_at, row.staff_id, party)
        times = _times(choosing.choose(row.merchant, wanted, now))
        found = Appointment.objects.create(**same, **times)
        happened.tell(found, "appointment.held")
    return found


def _by_policy(row: Appointment, calendar: Calendar, by: User | None, now: datetime) -> None:
    """What was agreed binds the customer, from the calendar's `change_hours` before it on."""
    until = row.starts_at - timedelta(hours=calendar.change_hours)
    if by is None and row.status == AppointmentStatus.CONFIRMED and now > until:
        raise TooLate


def _end(
    row: Appointment, name: str, reason: str, now: datetime, by: int | None = None
) -> Appointment:
    why = reason.strip()[:200]
    if not why:
        raise ValueError("a cancellation gives its reason")
    happened.step(row, AppointmentStatus.CANCELLED)
    row.held_until = row.remind_at = None
    row.cancelled_by, row.cancel_reason, row.cancelled_at = name[:80], why, now
    row.save(update_fields=[*_CANCELLED, "updated_at"])
    happened.tell(row, "appointment.cancelled", by=by, by_name=row.cancelled_by, reason=why)
    stream.emit(row.merchant_id, "slot.freed", happened.where(row))
    return row


def _free_expired(calendar: Calendar, now: datetime, keep: UUID | None = None) -> None:
    """Ends the holds that nobody said yes to: no reader counts them, the constraint would."""
    rows = Appointment.objects.of(calendar.merchant_id).filter(held_until__lte=now)
    for row in rows.exclude(pk=keep) if keep else rows:
        _end(row, CLOCK, _EXPIRED, now)


_TIMES = (
    *("staff_id", "chair_id", "starts_at", "ends_at", "occupies"),
    *("party_size", "area"),
)
_MOVED = (
    "service_id",
    "branch_id",
    "patient_id",
    "held_until",
    "remind_at",
    "reminded_at",
    "attending_at",
)
_CANCELLED = (
    *("status", "held_until", "remind_at"),
    *("cancelled_by", "cancel_reason", "cancelled_at"),
)
_SAME = (
    *("merchant_id", "customer_id", "patient_id", "service_id", "branch_id", "note"),
    *("turn", "engine", "confidence", "waiting_id", "is_test"),
)


def _times(chosen: Chosen) -> dict[str, object]:
    return {
        "staff_id": chosen.staff_id,
        "chair_id": chosen.chair_id,
        "starts_at": chosen.starts,
        "ends_at": chosen.ends,
        "occupies": chosen.occupies,
        "party_size": chosen.party.size if chosen.party is not None else None,
        "area": chosen.party.area if chosen.party is not None else "",
    }
