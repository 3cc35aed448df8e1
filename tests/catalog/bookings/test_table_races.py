"""Many at once want the last table, and a random evening keeps what the house holds."""

import random
from collections import Counter
from datetime import timedelta
from itertools import combinations

import pytest
from django.db import IntegrityError, OperationalError

from catalog.bookings import appointments
from catalog.bookings.models import Appointment
from catalog.bookings.problems import BookingsProblem, SlotRefused
from catalog.bookings.rules import transitions
from catalog.bookings.rules.tables import Party
from catalog.bookings.values import Wanted
from merchants.models import Customer, Merchant
from tests.catalog.bookings.agenda import SUNDAY_NOON, at
from tests.catalog.bookings.dining import house, reserved
from tests.catalog.bookings.test_booking_races import WRITERS, at_once

NIGHT = at(20)


@pytest.mark.django_db(transaction=True)
def test_one_of_fifty_gets_the_last_table_and_the_others_are_offered_the_next(
    alma: Merchant, carla: Customer
) -> None:
    where, what, rows = house(alma)
    reserved(carla, what, where, NIGHT, 4)
    reserved(carla, what, where, NIGHT, 2)
    found = at_once([lambda: reserved(carla, what, where, NIGHT, 3)] * WRITERS)

    assert Counter(type(one).__name__ for one in found) == {
        "Appointment": 1,
        "SlotRefused": WRITERS - 1,
    }
    (won,) = (one for one in found if isinstance(one, Appointment))
    assert won.chair in (rows["B"], rows["C"])
    offers = {
        tuple(slot.starts for slot in one.offers) for one in found if isinstance(one, SlotRefused)
    }
    assert offers == {(at(17, 30), at(18), at(18, 30))}
    assert Appointment.objects.of(alma).count() == 3


@pytest.mark.django_db(transaction=True)
def test_the_database_alone_lets_one_of_part_and_whole_in(alma: Merchant, carla: Customer) -> None:
    """Writers that take no lock: four want a part, four the tables put together."""
    where, what, rows = house(alma)

    def write(name: str, size: int) -> Appointment:
        return Appointment.objects.create(
            merchant=alma,
            customer=carla,
            service=what,
            branch=where,
            chair=rows[name],
            party_size=size,
            starts_at=NIGHT,
            ends_at=at(21, 30),
            occupies=(NIGHT, at(21, 30)),
        )

    actions = [lambda: write("B", 4)] * 4 + [lambda: write("BC", 7)] * 4
    found = at_once(actions)
    refused = [one for one in found if isinstance(one, IntegrityError | OperationalError)]

    assert len(refused) == len(found) - 1
    assert Appointment.objects.of(alma).count() == 1


@pytest.mark.django_db
@pytest.mark.parametrize("seed", range(6))
def test_no_evening_of_random_bookings_overlaps_or_overfills(
    alma: Merchant, carla: Customer, seed: int
) -> None:
    """Book, move, call off at random: no table twice, parts counted, nobody without a seat."""
    where, what, rows = house(alma)
    parts = {row.pk: {row.pk} for row in rows.values()}
    parts[rows["BC"].pk] = {rows["B"].pk, rows["C"].pk}
    dice = random.Random(seed)
    mine: list[Appointment] = []
    for _step in range(60):
        starts = at(12) + timedelta(minutes=30 * dice.randrange(18))
        wanted = Wanted(what.pk, where.pk, starts, party=Party(dice.randint(1, 8)))
        try:
            match dice.choice(("book", "book", "move", "leave") if mine else ("book",)):
                case "book":
                    mine.append(appointments.hold(alma, carla.pk, wanted, now=SUNDAY_NOON))
                case "move":
                    one = dice.choice(mine)
                    appointments.reschedule(one.pk, alma, wanted, now=SUNDAY_NOON)
                case "leave":
                    one = mine.pop(dice.randrange(len(mine)))
                    appointments.cancel(one.pk, alma.pk, reason="no", now=SUNDAY_NOON)
        except BookingsProblem:
            continue
    standing = Appointment.objects.of(alma).filter(status__in=transitions.OPEN)
    kept = list(standing.select_related("chair"))
    assert kept
    assert all(row.chair and row.party_size <= row.chair.seats for row in kept)  # type: ignore[operator]
    for one, other in combinations(kept, 2):
        apart = one.ends_at <= other.starts_at or other.ends_at <= one.starts_at
        assert apart or not parts[one.chair_id] & parts[other.chair_id]  # type: ignore[index]
