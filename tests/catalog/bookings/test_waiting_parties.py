"""Who waits for a table waits for so many people, in a part of the house."""

from datetime import date

import pytest
from django.test import Client

from catalog.bookings import waiting_list
from catalog.bookings.models import WaitingEntry
from catalog.bookings.rules.tables import Party
from catalog.bookings.rules.waiting import Wish
from merchants.models import Customer, Merchant, User
from tests.catalog import shelf
from tests.catalog.bookings import agenda, dining

pytestmark = pytest.mark.django_db
WAITING = "/admin/bookings/waitingentry/"
WISH = Wish(date(2026, 11, 27), date(2026, 11, 28))
DAYS = {"first_day": "27/11/2026", "last_day": "28/11/2026"}


def test_the_newest_wish_of_a_table_holds_with_its_area(alma: Merchant, carla: Customer) -> None:
    _where, what, _rows = dining.house(alma)
    waiting_list.join(alma.pk, carla.pk, what.pk, WISH, party=Party(4))
    waiting_list.join(alma.pk, carla.pk, what.pk, WISH, party=Party(2, "Terraza"))
    row = WaitingEntry.objects.of(alma).get()
    assert (row.party_size, row.area) == (2, "Terraza")


def test_an_area_without_a_party_is_refused_by_the_database(
    alma: Merchant, carla: Customer
) -> None:
    _where, what, _rows = dining.house(alma)
    row = waiting_list.join(alma.pk, carla.pk, what.pk, WISH)
    with shelf.refused("waiting_area_is_of_a_party"):
        WaitingEntry.objects.of(alma).filter(pk=row.pk).update(area="Terraza")


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ({}, "Falta decir para cuántas personas"),
        ({"party_size": "40"}, "Ninguna mesa"),
        ({"party_size": "2", "area": "Terraza"}, ""),
    ],
)
def test_the_page_asks_for_a_party_that_some_table_seats(
    client: Client, alma: Merchant, carla: Customer, manager: User, told: dict[str, str], words: str
) -> None:
    _where, what, _rows = dining.house(alma)
    client.force_login(manager)
    said = {"customer": str(carla.pk), "service": str(what.pk), **DAYS, **told}
    answer = client.post(f"{WAITING}add/", said)
    if words:
        assert words in answer.content.decode() and not WaitingEntry.objects.of(alma).exists()
    else:
        shown = client.get(WAITING).content.decode()
        assert "2 personas" in shown and "Terraza" in shown


def test_what_is_no_table_has_no_party(
    client: Client, alma: Merchant, carla: Customer, manager: User
) -> None:
    what = agenda.service(alma)
    client.force_login(manager)
    said = {"customer": str(carla.pk), "service": str(what.pk), **DAYS, "party_size": "3"}
    client.post(f"{WAITING}add/", {**said, "area": "Terraza"})
    row = WaitingEntry.objects.of(alma).get()
    assert (row.party_size, row.area) == (None, "")
