"""Tables: which one a party gets, what is refused, and what the database holds by itself."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from catalog.bookings import appointments, boards, booked, offers, problems
from catalog.bookings.boards import Asked
from catalog.bookings.models import Appointment, Chair, TablePart
from catalog.bookings.problems import NotOffered, SlotRefused
from catalog.bookings.rules.tables import Party
from catalog.bookings.values import Wanted, Wish
from merchants.models import Customer, Merchant
from tests.catalog import shelf
from tests.catalog.bookings.agenda import MONDAY, SUNDAY_NOON, at, service, staff
from tests.catalog.bookings.dining import house, reserved, table

NIGHT = at(20)


def _free(merchant: Merchant, service_id: int, size: int, area: str = "") -> list[str]:
    asked = Asked(MONDAY, MONDAY, service_id, party=Party(size, area))
    return [f"{slot.starts:%H:%M}" for slot in boards.slots(merchant, asked, SUNDAY_NOON)]


def test_a_party_gets_the_table_that_leaves_fewest_seats_empty(
    alma: Merchant, carla: Customer
) -> None:
    where, what, rows = house(alma)
    names = [reserved(carla, what, where, NIGHT, size).chair for size in (3, 2, 4)]

    assert names == [rows["B"], rows["A"], rows["C"]]
    with pytest.raises(SlotRefused) as refused:
        reserved(carla, what, where, NIGHT, 2)
    assert refused.value.code == problems.TAKEN
    # A table is for an hour and a half: who is turned down may have one just before.
    assert [slot.starts for slot in refused.value.offers] == [at(17, 30), at(18), at(18, 30)]
    assert reserved(carla, what, where, at(18, 30), 2).chair == rows["A"]


def test_joined_tables_and_their_parts_exclude_each_other(alma: Merchant, carla: Customer) -> None:
    where, what, rows = house(alma)
    together = reserved(carla, what, where, NIGHT, 6)
    assert together.chair == rows["BC"]
    assert "20:00" not in _free(alma, what.pk, 4)
    assert "20:00" in _free(alma, what.pk, 2)
    appointments.cancel(together.pk, alma.pk, reason="no vienen", now=SUNDAY_NOON)
    reserved(carla, what, where, NIGHT, 4)
    assert "20:00" not in _free(alma, what.pk, 7)
    assert "20:00" in _free(alma, what.pk, 4)


def test_a_party_larger_than_any_table_is_told_so(alma: Merchant, carla: Customer) -> None:
    where, what, _rows = house(alma)
    with pytest.raises(NotOffered) as refused:
        reserved(carla, what, where, NIGHT, 8)
    assert refused.value.code == problems.PARTY_TOO_LARGE
    judged = offers.judge(alma, Wish(what.pk, starts=NIGHT, party=Party(8)), SUNDAY_NOON)
    assert (judged.code, judged.offers) == (problems.PARTY_TOO_LARGE, ())
    assert Appointment.objects.of(alma).count() == 0


def test_without_a_number_of_people_no_table_is_given(alma: Merchant, carla: Customer) -> None:
    where, what, _rows = house(alma)
    with pytest.raises(NotOffered) as refused:
        wanted = Wanted(what.pk, where.pk, NIGHT)
        appointments.hold(alma, carla.pk, wanted, now=SUNDAY_NOON)
    assert refused.value.code == problems.PARTY_UNSAID


@pytest.mark.parametrize(
    ("starts", "code"),
    [
        (at(11), problems.CLOSED),
        (at(21), problems.CLOSED),
        (at(20, day=5), problems.CLOSED),
        (at(20, 10), problems.OFF_GRID),
        (SUNDAY_NOON - timedelta(hours=2), problems.PAST),
        (at(20, day=80), problems.TOO_FAR),
    ],
)
def test_a_time_that_cannot_be_is_refused_with_the_next_ones(
    alma: Merchant, carla: Customer, starts: Any, code: str
) -> None:
    where, what, _rows = house(alma)
    with pytest.raises(SlotRefused) as refused:
        reserved(carla, what, where, starts, 2)
    assert refused.value.code == code
    assert Appointment.objects.of(alma).count() == 0


def test_an_area_that_is_full_is_told_with_that_time_elsewhere(
    alma: Merchant, carla: Customer
) -> None:
    where, what, _rows = house(alma)
    too_small = Wish(what.pk, starts=NIGHT, party=Party(4, "terraza"))
    judged = offers.judge(alma, too_small, SUNDAY_NOON)
    assert (judged.code, [one.starts for one in judged.offers]) == (problems.AREA_FULL, [NIGHT])

    there = Wish(what.pk, starts=NIGHT, party=Party(2, "terraza"))
    assert offers.judge(alma, there, SUNDAY_NOON).slot is not None
    row = reserved(carla, what, where, NIGHT, 2, "Terraza")
    assert row.area == "Terraza"
    taken = offers.judge(alma, there, SUNDAY_NOON)
    assert taken.code == problems.TAKEN
    assert taken.offers and NIGHT not in [one.starts for one in taken.offers]


def test_a_reservation_moves_with_its_party(alma: Merchant, carla: Customer) -> None:
    where, what, rows = house(alma)
    row = reserved(carla, what, where, NIGHT, 2)
    appointments.confirm(row.pk, alma.pk, now=SUNDAY_NOON)
    wanted = Wanted(what.pk, where.pk, NIGHT, party=Party(6))
    moved = appointments.reschedule(row.pk, alma, wanted, now=SUNDAY_NOON)

    assert (moved.chair, moved.party_size) == (rows["BC"], 6)
    (value,) = booked.of_customer(alma.pk, carla.pk, SUNDAY_NOON)
    assert value.party == Party(6)
    assert "20:00" in _free(alma, what.pk, 2)
    assert "20:00" not in _free(alma, what.pk, 3)


def test_a_hold_that_ran_out_is_taken_once_more_for_the_same_party(
    alma: Merchant, carla: Customer
) -> None:
    where, what, rows = house(alma)
    row = reserved(carla, what, where, NIGHT, 2, "Terraza")
    later = SUNDAY_NOON + timedelta(hours=1)
    appointments.end_expired(alma.pk, later)
    again = appointments.confirm(row.pk, alma.pk, now=later)

    assert again.pk != row.pk
    assert (again.chair, again.party_size, again.area) == (rows["A"], 2, "Terraza")


def test_what_is_no_table_takes_none(alma: Merchant, carla: Customer) -> None:
    """A shop may do both: who attends is asked for a visit, a table for a party."""
    where, what, _rows = house(alma)
    class_ = service(alma, "Clase de cocina", 60)
    chef = staff(alma, "Chef Rosa")
    visit = appointments.hold(alma, carla.pk, Wanted(class_.pk, where.pk, NIGHT), now=SUNDAY_NOON)
    assert (visit.staff_id, visit.chair_id, visit.party_size) == (chef.pk, None, None)
    assert reserved(carla, what, where, NIGHT, 2).staff_id is None


def _row(customer: Customer, chair: Chair, what: Any, size: int, **more: Any) -> Appointment:
    told = {"starts_at": at(20), "ends_at": at(21, 30), "occupies": (at(20), at(21, 30)), **more}
    return Appointment.objects.create(
        merchant=customer.merchant,
        customer=customer,
        service=what,
        branch=chair.branch,
        chair=chair,
        party_size=size,
        **told,
    )


def test_the_database_alone_keeps_capacity_and_joined_tables(
    alma: Merchant, carla: Customer
) -> None:
    _where, what, rows = house(alma)
    with shelf.refused("does not fit"):
        _row(carla, rows["A"], what, 3)
    _row(carla, rows["B"], what, 4)
    with shelf.refused("appointment_chair_free"):
        _row(carla, rows["BC"], what, 7)
    with shelf.refused("appointment_party_has_a_table"):
        Appointment.objects.of(alma).update(chair=None)
    # Nobody writes what is taken: it follows from the table.
    Appointment.objects.of(alma).update(takes=None)
    with shelf.refused("appointment_chair_free"):
        _row(carla, rows["BC"], what, 7)
    with shelf.refused("does not fit"):
        Appointment.objects.of(alma).update(party_size=9)


def test_tables_of_one_branch_are_put_together_once_and_not_under_a_reservation(
    alma: Merchant, carla: Customer
) -> None:
    where, what, rows = house(alma)
    other = table(where, "Otra", 9)
    with shelf.refused("is no part of another"):
        TablePart.objects.create(merchant=alma, joined=other, part=rows["BC"])
    with shelf.refused("is no part of another"):
        TablePart.objects.create(merchant=alma, joined=rows["B"], part=other)
    with shelf.refused("is no part of another"):
        TablePart.objects.create(merchant=alma, joined=other, part=other)
    plain = Chair.objects.create(merchant=alma, branch=where, name="Barra")
    with shelf.refused("of one branch are put together"):
        TablePart.objects.create(merchant=alma, joined=other, part=plain)
    # The database's own clock says what is still to come.
    soon = timezone.now() + timedelta(days=2)
    told = {"starts_at": soon, "ends_at": soon + timedelta(hours=1)}
    _row(carla, rows["BC"], what, 7, **told, occupies=tuple(told.values()))
    for change in (
        lambda: TablePart.objects.create(merchant=alma, joined=rows["BC"], part=rows["A"]),
        lambda: TablePart.objects.of(alma).filter(part=rows["B"]).delete(),
        lambda: TablePart.objects.of(alma).filter(part=rows["B"]).update(part=rows["A"]),
    ):
        with shelf.refused("takes these tables"):
            change()


def test_every_table_has_a_code_of_its_own(alma: Merchant) -> None:
    _where, _what, rows = house(alma)
    codes = {row.code for row in rows.values()}
    assert len(codes) == len(rows)
    assert all(len(code) == 5 for code in codes)
