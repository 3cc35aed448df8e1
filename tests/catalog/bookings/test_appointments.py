"""What becomes of an appointment: each verb, what it refuses, and what it tells."""

from collections.abc import Callable
from datetime import date, datetime, timedelta
from functools import partial
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied

from catalog.bookings import appointments, attendance, boards
from catalog.bookings.boards import Asked
from catalog.bookings.models import Appointment, Calendar, Chair, Patient, StaffService, TimeOff
from catalog.bookings.problems import BookingsProblem, IllegalStep, SlotRefused, TooLate
from catalog.bookings.values import Origin, PatientValue, Wanted
from merchants.models import Customer, Event, HoursException, Merchant, User
from tests.catalog.bookings.agenda import (
    MONDAY,
    SUNDAY_NOON,
    at,
    branch,
    held,
    practice,
    service,
    staff,
)


def _told(merchant: Merchant) -> list[str]:
    return list(Event.objects.of(merchant).order_by("pk").values_list("kind", flat=True))


def _free(merchant: Merchant, **asked: Any) -> list[str]:
    slots = boards.slots(merchant, Asked(MONDAY, MONDAY, **asked), SUNDAY_NOON)
    return list(dict.fromkeys(f"{slot.starts:%H:%M}" for slot in slots))


def _why(action: Callable[[], object]) -> str:
    try:
        action()
    except BookingsProblem as problem:
        return problem.code
    return ""


def test_a_held_time_is_taken_until_its_hold_runs_out(alma: Merchant, carla: Customer) -> None:
    where, what, rosa = practice(alma)
    assert _free(alma) == ["08:00", "08:30", "09:00", "09:30", "10:00", "10:30", "11:00", "11:30"]
    row = held(carla, what, where, at(9))

    assert (row.staff_id, row.status, row.ends_at) == (rosa.pk, "pending", at(9, 30))
    assert "09:00" not in _free(alma)
    later = SUNDAY_NOON + timedelta(minutes=15)
    slots = boards.slots(alma, Asked(MONDAY, MONDAY), later)
    assert "09:00" in [f"{slot.starts:%H:%M}" for slot in slots]
    taken = held(carla, what, where, at(9), now=later)
    row.refresh_from_db()
    assert (row.status, row.cancelled_by, taken.status) == ("cancelled", "sistema", "pending")


def test_a_yes_confirms_once_and_a_hold_that_ran_out_counts_while_nobody_took_it(
    alma: Merchant, carla: Customer
) -> None:
    where, what, _rosa = practice(alma)
    row = held(carla, what, where, at(9))
    later = SUNDAY_NOON + timedelta(hours=1)
    for _ in range(2):
        row = appointments.confirm(row.pk, alma.pk, now=later)

    assert (row.status, row.held_until) == ("confirmed", None)
    assert _told(alma) == ["appointment.held", "appointment.confirmed"]
    lost = held(carla, what, where, at(10))
    other = Customer.objects.create(merchant=alma, name="Otra")
    held(other, what, where, at(10), now=later)
    with pytest.raises(SlotRefused):
        appointments.confirm(lost.pk, alma.pk, now=later)


def test_a_late_yes_takes_the_time_once_more_while_it_is_free(
    alma: Merchant, carla: Customer
) -> None:
    where, what, _rosa = practice(alma)
    lost = held(carla, what, where, at(9), patient=PatientValue("Luz", "hija"))
    later = SUNDAY_NOON + timedelta(minutes=15)
    appointments.end_expired(alma.pk, later - timedelta(seconds=1))
    assert "09:00" not in _free(alma)
    appointments.end_expired(alma.pk, later)
    assert "09:00" in _free(alma)
    assert _told(alma) == ["appointment.held", "appointment.cancelled", "slot.freed"]
    taken = [appointments.confirm(lost.pk, alma.pk, now=later) for _ in range(2)]

    assert taken[0] == taken[1] != lost
    assert (taken[0].status, str(taken[0].patient)) == ("confirmed", "Luz")
    assert _told(alma)[3:] == ["appointment.held", "appointment.confirmed"]


def test_whose_turn_made_it_and_whom_it_is_for_stand_with_it(
    alma: Merchant, carla: Customer
) -> None:
    where, what, _rosa = practice(alma)
    turn = carla.pk
    first = held(
        carla,
        what,
        where,
        at(9),
        patient=PatientValue("Luz Quispe", "hija"),
        origin=Origin(turn, "v2", 0.9),
    )
    second = held(carla, what, where, at(10), patient=PatientValue("luz  quispe", "", "7654321"))

    assert (first.turn, first.engine, first.confidence) == (turn, "v2", 0.9)
    luz = Patient.objects.of(alma).get()
    assert (luz.name, luz.relation, luz.document) == ("Luz Quispe", "hija", "7654321")
    assert first.patient_id == second.patient_id == luz.pk


def test_a_time_that_cannot_be_had_says_why_and_offers_the_next_ones(
    alma: Merchant, carla: Customer
) -> None:
    where, what, rosa = practice(alma)
    held(carla, what, where, at(9))
    HoursException.objects.create(merchant=alma, branch=where, date=date(2026, 11, 25))
    TimeOff.objects.create(merchant=alma, staff=rosa, starts_at=at(10), ends_at=at(11))
    wanted = {
        "PAST": at(9, day=-7),
        "TOO_SOON": SUNDAY_NOON + timedelta(minutes=30),
        "TOO_FAR": at(9, day=63),
        "CLOSED": at(9, day=2),
        "OFF_GRID": at(9, 10, day=1),
        "TAKEN": at(9),
    }
    found = {name: _why(partial(held, carla, what, where, when)) for name, when in wanted.items()}
    # Sunday noon is closed before it is too soon.
    assert found == {name: name for name in wanted} | {"TOO_SOON": "CLOSED"}
    with pytest.raises(SlotRefused) as refused:
        held(carla, what, where, at(10))
    assert refused.value.code == "TAKEN"
    assert [slot.starts for slot in refused.value.offers] == [at(11), at(11, 30), at(8, day=1)]
    assert Appointment.objects.of(alma).count() == 1


def test_a_time_long_past_is_answered_with_times_that_are_free(
    alma: Merchant, carla: Customer
) -> None:
    where, what, _rosa = practice(alma)
    held(carla, what, where, at(8))

    with pytest.raises(SlotRefused) as refused:
        held(carla, what, where, at(9, day=-35))

    assert refused.value.code == "PAST"
    assert [slot.starts for slot in refused.value.offers] == [at(8, 30), at(9), at(9, 30)]


def test_what_is_not_offered_so_is_refused(
    alma: Merchant, dario: Merchant, carla: Customer
) -> None:
    where, what, rosa = practice(alma)
    other = service(alma, "Ortodoncia")
    StaffService.objects.create(merchant=alma, staff=rosa, service=what)
    off = service(alma, "Blanqueo", is_active=False)
    theirs = practice(dario)
    wanted = {
        "NOBODY_DOES": Wanted(other.pk, where.pk, at(9)),
        "STAFF_DOES_NOT": Wanted(other.pk, where.pk, at(9), rosa.pk),
        "SERVICE_OFF": Wanted(off.pk, where.pk, at(9)),
        "UNKNOWN_SERVICE": Wanted(theirs[1].pk, where.pk, at(9)),
        "UNKNOWN_BRANCH": Wanted(what.pk, theirs[0].pk, at(9)),
        "UNKNOWN_STAFF": Wanted(what.pk, where.pk, at(9), theirs[2].pk),
    }
    found = {
        name: _why(partial(appointments.hold, alma, carla.pk, one, now=SUNDAY_NOON))
        for name, one in wanted.items()
    }
    assert found == {name: name for name in wanted}


def test_buffers_and_chairs_keep_others_apart(alma: Merchant, carla: Customer) -> None:
    where, _what, rosa = practice(alma)
    long = service(alma, "Conducto", 60, buffer_before_minutes=5, buffer_after_minutes=20)
    staff(alma, "Tomás")
    Chair.objects.create(merchant=alma, branch=where, name="Sillón 1")
    held(carla, long, where, at(9), rosa)

    # One chair: Tomás has nowhere to sit anybody down.
    assert _free(alma) == ["08:00", "10:30", "11:00", "11:30"]
    Chair.objects.create(merchant=alma, branch=where, name="Sillón 2")
    assert "09:00" in _free(alma)
    held(carla, long, where, at(9))
    assert "09:00" not in _free(alma)
    chairs = Appointment.objects.of(alma).values_list("chair__name", flat=True)
    assert sorted(filter(None, chairs)) == ["Sillón 1", "Sillón 2"]


def test_a_merchant_without_staff_or_chairs_attends_one_at_a_time(
    alma: Merchant, carla: Customer
) -> None:
    where, what = branch(alma), service(alma)
    row = held(carla, what, where, at(9))

    assert (row.staff_id, row.chair_id) == (None, None)
    assert _why(lambda: held(carla, what, where, at(9))) == "TAKEN"


def test_a_moved_appointment_frees_its_time_and_may_overlap_itself(
    alma: Merchant, carla: Customer
) -> None:
    where, _what, _rosa = practice(alma)
    long = service(alma, "Conducto", 90)
    row = held(carla, long, where, at(9))
    appointments.confirm(row.pk, alma.pk, now=SUNDAY_NOON)
    wanted = Wanted(long.pk, where.pk, at(9, 30))
    appointments.reschedule(row.pk, alma, wanted, now=SUNDAY_NOON)

    assert "09:00" in _free(alma)
    assert "10:30" not in _free(alma)
    assert _told(alma)[-2:] == ["appointment.moved", "slot.freed"]
    freed = Event.objects.of(alma).get(kind="slot.freed").payload
    assert datetime.fromisoformat(freed["starts"]) == at(9)


def test_the_calendars_hours_bind_the_customer_and_no_person(
    alma: Merchant, carla: Customer, bruno: User
) -> None:
    where, what, _rosa = practice(alma)
    Calendar.objects.create(merchant=alma, change_hours=24)
    row = held(carla, what, where, at(9))
    appointments.confirm(row.pk, alma.pk, now=SUNDAY_NOON)
    wanted = Wanted(what.pk, where.pk, at(9, day=1))
    with pytest.raises(TooLate):
        appointments.cancel(row.pk, alma.pk, reason="no puedo", now=SUNDAY_NOON)
    with pytest.raises(TooLate):
        appointments.reschedule(row.pk, alma, wanted, now=SUNDAY_NOON)
    row = appointments.cancel(row.pk, alma.pk, reason="llamó", now=SUNDAY_NOON, by=bruno)

    assert (row.status, row.cancelled_by) == ("cancelled", str(bruno))
    assert _told(alma)[-2:] == ["appointment.cancelled", "slot.freed"]
    with pytest.raises(IllegalStep):
        appointments.cancel(row.pk, alma.pk, reason="otra vez", now=SUNDAY_NOON, by=bruno)


def test_a_person_squeezes_somebody_in_but_not_over_another(
    alma: Merchant, carla: Customer, bruno: User, dario_owner: User
) -> None:
    where, what, _rosa = practice(alma)
    row = held(carla, what, where, at(9, 10), now=at(9, 5), by=bruno)

    assert (row.status, row.held_until) == ("pending", None)
    assert _why(lambda: held(carla, what, where, at(9, 20), now=at(9, 5), by=bruno)) == "TAKEN"
    with pytest.raises(PermissionDenied):
        held(carla, what, where, at(10), by=dario_owner)


def test_who_came_or_did_not_is_said_once_it_began(
    alma: Merchant, carla: Customer, bruno: User
) -> None:
    where, what, _rosa = practice(alma)
    row = held(carla, what, where, at(9))
    appointments.confirm(row.pk, alma.pk, now=SUNDAY_NOON)
    with pytest.raises(IllegalStep):
        attendance.no_show(row.pk, alma.pk, by=bruno, now=at(8, 59))
    attendance.no_show(row.pk, alma.pk, by=bruno, now=at(9, 20))
    assert attendance.complete(row.pk, alma.pk, by=bruno, now=at(9, 25)).status == "completed"
    with pytest.raises(IllegalStep):
        attendance.no_show(row.pk, alma.pk, by=bruno, now=at(9, 30))


def test_a_week_of_three_branches_takes_a_fixed_number_of_queries(
    alma: Merchant, carla: Customer, django_assert_max_num_queries: Any
) -> None:
    for name in ("Centro", "Norte", "Sur"):
        branch(alma, name, 8, 18)
    what = service(alma)
    for place in range(10):
        staff(alma, f"Persona {place}")
    first = MONDAY
    with django_assert_max_num_queries(12):
        slots = boards.slots(alma, Asked(first, first + timedelta(days=6), what.pk), SUNDAY_NOON)
    assert len(slots) == 3 * 10 * 5 * 20
