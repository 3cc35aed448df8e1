"""Appointments of a story, by the calendar's own verbs: booked, called off, kept or missed."""

from datetime import date, datetime, time, timedelta
from functools import singledispatch
from uuid import UUID
from zoneinfo import ZoneInfo

from catalog.bookings import appointments, attendance
from catalog.bookings.models import Appointment, Service, StaffMember
from catalog.bookings.rules import transitions
from catalog.bookings.rules.tables import Party
from catalog.bookings.values import PatientValue, Wanted
from config.demo.life import steps
from config.demo.life.clock import Clock
from merchants.models import Branch, Merchant, User


def happens(
    merchant: Merchant,
    customer: UUID,
    step: steps.Visiting,
    clock: Clock,
    until: datetime,
    owner: User,
) -> None:
    """The step at the clock's moment; what would come after `until` is left for later."""
    clock.go_on(seconds=50)
    if isinstance(step, steps.Books):
        _books(merchant, customer, step, clock, until, owner)
        return
    row = Appointment.objects.of(merchant).filter(customer_id=customer).latest("created_at")
    _ends(step, row, clock, until, owner)


def _books(
    merchant: Merchant,
    customer: UUID,
    step: steps.Books,
    clock: Clock,
    until: datetime,
    owner: User,
) -> None:
    wanted = Wanted(
        Service.objects.of(merchant).get(name=step.service).pk,
        Branch.objects.of(merchant).get(name=step.branch).pk,
        _moment(merchant, step, until),
        StaffMember.objects.of(merchant).get(name=step.staff).pk if step.staff else None,
        Party(step.party, step.area) if step.party is not None else None,
    )
    row = appointments.hold(
        merchant,
        customer,
        wanted,
        now=clock.now,
        patient=PatientValue(*step.patient) if step.patient else None,
        note=step.note,
        by=owner if step.waits else None,
    )
    if step.waits:
        return
    clock.go_on(minutes=1)
    appointments.confirm(row.pk, merchant.pk, now=clock.now)
    row.refresh_from_db()
    if row.remind_at is not None and row.remind_at <= until < row.ends_at:
        # They were reminded meanwhile, and said that they are coming.
        attendance.attend(row.pk, merchant.pk, now=row.remind_at)


def _moment(merchant: Merchant, step: steps.Books, now: datetime) -> datetime:
    zone = ZoneInfo(merchant.time_zone)
    day = monday(now.astimezone(zone).date()) + timedelta(days=step.day)
    return datetime.combine(day, time.fromisoformat(step.at), zone)


def monday(day: date) -> date:
    """The Monday of that day's week."""
    return day - timedelta(days=day.weekday())


@singledispatch
def _ends(
    step: steps.Visiting, row: Appointment, clock: Clock, until: datetime, owner: User
) -> None:
    raise TypeError(step)


@_ends.register
def _comes(step: steps.Comes, row: Appointment, clock: Clock, until: datetime, owner: User) -> None:
    if _is_over(row, until):
        clock.now = row.ends_at
        attendance.complete(row.pk, row.merchant_id, by=owner, now=row.ends_at)


@_ends.register
def _misses(
    step: steps.Misses, row: Appointment, clock: Clock, until: datetime, owner: User
) -> None:
    if _is_over(row, until):
        clock.now = row.ends_at
        attendance.no_show(row.pk, row.merchant_id, by=owner, now=row.ends_at)


@_ends.register
def _calls_off(
    step: steps.CallsOff, row: Appointment, clock: Clock, until: datetime, owner: User
) -> None:
    appointments.cancel(row.pk, row.merchant_id, reason=step.reason, now=clock.now)


def _is_over(row: Appointment, until: datetime) -> bool:
    return row.status in transitions.OPEN and row.ends_at <= until
