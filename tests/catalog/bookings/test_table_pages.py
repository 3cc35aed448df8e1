"""A person notes a reservation in the admin, and says which tables are put together."""

from collections.abc import Iterator
from typing import Any

import pytest
import time_machine
from django.test import Client

from catalog.bookings.models import Appointment, Chair
from merchants.models import Branch, Customer, Merchant, User
from tests.catalog.bookings.agenda import SUNDAY_NOON, at
from tests.catalog.bookings.dining import house, reserved
from tests.catalog.bookings.test_booking_by_hand import moment

PAGE, CHAIRS = "/admin/bookings/appointment/", "/admin/bookings/chair/"


@pytest.fixture(autouse=True)
def sunday() -> Iterator[None]:
    with time_machine.travel(SUNDAY_NOON, tick=False):
        yield


@pytest.fixture
def told(alma: Merchant, carla: Customer, client: Client, bruno: User) -> dict[str, Any]:
    """What Bruno types for six on Monday at eight in the evening."""
    where, what, _rows = house(alma)
    client.force_login(bruno)
    return {
        "customer": carla.pk, "service": what.pk, "branch": where.pk, "party_size": "6",
        **moment(at(20)), "patient_name": "Familia Paz",
    }  # fmt: skip


def test_a_reservation_is_noted_at_the_tables_that_are_put_together(
    client: Client, told: dict[str, Any]
) -> None:
    assert client.post(f"{PAGE}add/", told).status_code == 302
    row = Appointment.across.get()
    assert (str(row.chair), row.party_size, row.status) == ("Mesas B y C", 6, "confirmed")
    shown = client.get(PAGE).content.decode()
    assert "Mesa para 6" in shown and "Mesas B y C" in shown


@pytest.mark.parametrize(
    ("size", "words"),
    [("8", "para tantas personas"), ("", "para cuántas personas"), ("4", "Libres cerca")],
)
def test_a_reservation_that_cannot_be_is_a_message(
    client: Client, alma: Merchant, carla: Customer, told: dict[str, Any], size: str, words: str
) -> None:
    where, what = told["branch"], told["service"]
    rows = Chair.objects.of(alma).select_related("branch")
    for _n in range(2):
        branch = rows.first().branch  # type: ignore[union-attr]
        assert branch.pk == where
        reserved(carla, type("Row", (), {"pk": what})(), branch, at(20), 3)
    answer = client.post(f"{PAGE}add/", {**told, "party_size": size})
    assert answer.status_code == 200
    assert words in answer.content.decode()


def test_a_joined_table_of_what_cannot_be_joined_is_a_message(
    client: Client, alma: Merchant, owner: User, told: dict[str, Any]
) -> None:
    client.force_login(owner)
    rows = {row.name: row for row in Chair.objects.of(alma)}
    big = {
        "branch": told["branch"], "name": "Todo", "seats": "9", "position": "0",
        "is_active": "on", "parts-TOTAL_FORMS": "1", "parts-INITIAL_FORMS": "0",
        "parts-0-part": rows["Mesas B y C"].pk,
    }  # fmt: skip
    answer = client.post(f"{CHAIRS}add/", big, follow=True)
    assert "Se juntan mesas enteras" in answer.content.decode()
    assert not Chair.objects.of(alma).filter(name="Todo").exists()
    fine = {**big, "parts-0-part": rows["Mesa A"].pk}
    assert client.post(f"{CHAIRS}add/", fine).status_code == 302
    code = Chair.objects.of(alma).get(name="Todo").code
    page = client.get(f"{CHAIRS}{Chair.objects.of(alma).get(name='Todo').pk}/change/")
    assert f"estoy en la Todo #{code}" in page.content.decode()
    assert "Mesa A" in client.get(CHAIRS).content.decode()


def test_a_shop_without_tables_is_asked_for_no_party(
    client: Client, alma: Merchant, owner: User
) -> None:
    client.force_login(owner)
    assert "party_size" not in client.get(f"{PAGE}add/").content.decode()


def test_a_table_has_its_address_as_a_code_to_print(
    alma: Merchant, client: Client, bruno: User
) -> None:
    where, _what, rows = house(alma)
    client.force_login(bruno)
    page = f"{CHAIRS}{rows['B'].pk}/change/"
    words = client.get(page).content.decode()
    Branch.objects.of(alma).filter(pk=where.pk).update(whatsapp="+59170000000")
    drawn = client.get(page).content.decode()

    assert "<svg" not in words.split("QR para imprimir")[1].split("</div>")[0]
    assert "https://wa.me/59170000000?text=" in drawn
    assert f'download="{rows["B"].code}.svg"' in drawn and 'class="qrline"' in drawn
