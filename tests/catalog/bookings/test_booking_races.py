"""Many at once want one time: one gets it, the others are offered the next ones."""

import threading
from collections import Counter
from collections.abc import Callable, Sequence

import pytest
from django.db import IntegrityError, OperationalError, connection

from catalog.bookings.models import Appointment
from catalog.bookings.problems import SlotRefused
from merchants.models import Customer, Merchant
from tests.catalog.bookings.agenda import at, held, practice
from tests.patience import LONG

pytestmark = pytest.mark.django_db(transaction=True)
WRITERS = 50


def at_once(actions: Sequence[Callable[[], object]]) -> list[object]:
    """What each action answered, or the exception that it raised; all start together."""
    gate = threading.Barrier(len(actions))
    found: list[object] = [None] * len(actions)

    def work(place: int, action: Callable[[], object]) -> None:
        try:
            gate.wait(LONG)
            found[place] = action()
        except Exception as problem:
            found[place] = problem
        finally:
            connection.close()

    threads = [threading.Thread(target=work, args=pair) for pair in enumerate(actions)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(LONG)
    return found


def test_one_of_fifty_gets_the_slot_and_the_others_are_offered_the_next(
    alma: Merchant, carla: Customer
) -> None:
    where, what, rosa = practice(alma)
    found = at_once([lambda: held(carla, what, where, at(9), rosa)] * WRITERS)

    assert Counter(type(one).__name__ for one in found) == {
        "Appointment": 1,
        "SlotRefused": WRITERS - 1,
    }
    offers = {
        tuple(slot.starts for slot in one.offers) for one in found if isinstance(one, SlotRefused)
    }
    assert offers == {(at(9, 30), at(10), at(10, 30))}
    assert Appointment.objects.of(alma).count() == 1


def test_the_database_alone_lets_one_in(alma: Merchant, carla: Customer) -> None:
    """Writers that take no lock: whoever comes second is refused, as a deadlock at worst."""
    where, what, rosa = practice(alma)

    def write() -> Appointment:
        return Appointment.objects.create(
            merchant=alma,
            customer=carla,
            service=what,
            branch=where,
            staff=rosa,
            starts_at=at(9),
            ends_at=at(10),
            occupies=(at(9), at(10)),
        )

    found = at_once([write] * 8)
    refused = [one for one in found if isinstance(one, IntegrityError | OperationalError)]

    assert len(refused) == len(found) - 1
    assert Appointment.objects.of(alma).count() == 1
