"""What time does to appointments: a hold ends, a reminder and a recall are planned."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.db import connection

from catalog.bookings import appointments, attendance, due, reminders
from catalog.bookings.models import Appointment, Calendar
from catalog.bookings.values import Wanted
from merchants.models import Customer, Merchant, User
from tests import tables
from tests.catalog.bookings.agenda import SUNDAY_NOON, at, held, practice, service

LATER = SUNDAY_NOON + timedelta(minutes=15)


def booked(customer: Customer, starts: datetime, what: str = "Limpieza") -> Appointment:
    where, cleaning, _rosa = practice(customer.merchant)
    row = held(customer, cleaning, where, starts)
    return appointments.confirm(row.pk, row.merchant_id, now=SUNDAY_NOON)


def test_a_hold_is_ended_by_the_clock_alone(alma: Merchant, carla: Customer) -> None:
    where, what, _rosa = practice(alma)
    kept, ran_out = held(carla, what, where, at(9)), held(carla, what, where, at(10))
    appointments.confirm(kept.pk, alma.pk, now=SUNDAY_NOON)

    assert due.merchants(LATER - timedelta(seconds=1), 10) == []
    assert due.merchants(LATER, 10) == [str(alma.pk)]
    appointments.end_expired(alma.pk, LATER)
    assert due.merchants(LATER, 10) == []
    for row in (kept, ran_out):
        row.refresh_from_db()
    assert (kept.status, ran_out.status) == ("confirmed", "cancelled")


@tables.rows(
    ("column", "index"),
    [
        ("held_until", "appointment_held"),
        ("remind_at", "appointment_remind"),
        ("recall_at", "appointment_recall"),
    ],
)
def test_what_is_due_is_found_by_its_index(db: None, column: str, index: str) -> None:
    with connection.cursor() as sql:
        sql.execute("SET LOCAL enable_seqscan = off")
        sql.execute(
            f"EXPLAIN SELECT id FROM bookings_appointment WHERE {column} <= now() ORDER BY {column}"
        )
        plan = "\n".join(line for (line,) in sql.fetchall())
    assert index in plan


def test_a_reminder_is_planned_by_each_verb(alma: Merchant, carla: Customer) -> None:
    row = booked(carla, at(9, day=2))
    assert row.remind_at == at(9, day=1)
    reminders.reminded(row, Calendar.objects.of(alma).get(), at(9, day=1))
    row.refresh_from_db()
    assert [row.remind_at, row.reminded_at] == [None, at(9, day=1)]

    wanted = Wanted(row.service_id, row.branch_id, at(10, day=3))
    row = appointments.reschedule(row.pk, alma, wanted, now=SUNDAY_NOON)
    assert (row.remind_at, row.reminded_at) == (at(10, day=2), None)
    row = appointments.cancel(row.pk, alma.pk, reason="no puede", now=SUNDAY_NOON)
    assert row.remind_at is None


def test_other_terms_plan_the_reminders_anew(alma: Merchant, carla: Customer) -> None:
    row = booked(carla, at(9, day=2))
    for hours, expected in ((48, at(9)), (0, None), (24, at(9, day=1))):
        Calendar.objects.of(alma).update(reminder_hours=hours)
        reminders.replan(alma.pk, SUNDAY_NOON)
        row.refresh_from_db()
        assert row.remind_at == expected


def test_who_missed_one_is_asked_once_more_unless_they_said_that_they_come(
    alma: Merchant, carla: Customer, bruno: User
) -> None:
    Calendar.objects.create(merchant=alma, reminder_hours=0)
    first = booked(carla, at(8))
    later = held(carla, service(alma, "Control"), first.branch, at(11, 30, day=1))
    later = appointments.confirm(later.pk, alma.pk, now=SUNDAY_NOON)
    assert later.remind_at is None

    attendance.no_show(first.pk, alma.pk, by=bruno, now=at(9))
    later.refresh_from_db()
    assert later.remind_at == at(8, 30, day=1)
    for _ in range(2):
        later = attendance.attend(later.pk, alma.pk, now=at(12))
    assert (later.remind_at, later.attending_at) == (None, at(12))


def test_only_the_newest_of_a_service_is_recalled(
    alma: Merchant, carla: Customer, bruno: User
) -> None:
    first = booked(carla, at(8))
    first.service.recall_days = 180
    first.service.save()
    second = held(carla, first.service, first.branch, at(9, day=1))
    appointments.confirm(second.pk, alma.pk, now=SUNDAY_NOON)
    expected = datetime(2027, 5, 23, 10, tzinfo=ZoneInfo("America/La_Paz"))

    # The first one is closed late: another has been taken meanwhile, and is recalled instead.
    second = attendance.complete(second.pk, alma.pk, by=bruno, now=at(10, day=1))
    first = attendance.complete(first.pk, alma.pk, by=bruno, now=at(10, day=1))
    assert (first.recall_at, second.recall_at) == (None, expected)


@pytest.mark.parametrize("status", ["pending", "confirmed"])
def test_the_database_keeps_no_recall_of_what_did_not_take_place(
    alma: Merchant, carla: Customer, status: str
) -> None:
    row = booked(carla, at(8))
    found = Appointment.objects.of(alma).filter(pk=row.pk)
    with pytest.raises(Exception, match="appointment_recalled"):
        found.update(recall_at=SUNDAY_NOON)
