"""A person notes an appointment in the admin, and moves it: by the same verbs, as the same law."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

import pytest
import time_machine
from django.test import Client

from catalog.bookings import undelivered
from catalog.bookings.models import Appointment, WaitingEntry
from merchants.models import Branch, Customer, Event, Merchant, User
from tests.catalog.bookings import agenda
from tests.catalog.bookings.agenda import at

PAGE, WAITING = "/admin/bookings/appointment/", "/admin/bookings/waitingentry/"


@pytest.fixture(autouse=True)
def sunday() -> Iterator[None]:
    with time_machine.travel(agenda.SUNDAY_NOON, tick=False):
        yield


@pytest.fixture
def told(alma: Merchant, carla: Customer, client: Client, bruno: User) -> dict[str, Any]:
    """What Bruno types for Carla's cleaning on Monday at nine."""
    where, what, rosa = agenda.practice(alma)
    client.force_login(bruno)
    return {
        "customer": carla.pk, "service": what.pk, "branch": where.pk, "staff": rosa.pk,
        **moment(at(9)), "note": "Trae placas", "patient_name": "Luz", "patient_relation": "hija",
    }  # fmt: skip


def moment(starts: datetime) -> dict[str, str]:
    return {"starts_at_0": f"{starts:%Y-%m-%d}", "starts_at_1": f"{starts:%H:%M}"}


def noted(client: Client, told: dict[str, Any]) -> Appointment:
    assert client.post(f"{PAGE}add/", told).status_code == 302
    return Appointment.across.latest("created_at")


def test_what_a_person_notes_is_confirmed_and_told_as_theirs(
    client: Client, alma: Merchant, bruno: User, told: dict[str, Any]
) -> None:
    row = noted(client, told)
    assert (row.status, row.starts_at, row.note) == ("confirmed", at(9), "Trae placas")
    assert (str(row.patient), row.held_until) == ("Luz", None)
    event = Event.objects.of(alma).get(kind="appointment.confirmed")
    assert event.payload["by"] == bruno.pk


def test_it_is_moved_and_where_it_was_is_free(
    client: Client, alma: Merchant, told: dict[str, Any]
) -> None:
    row = noted(client, told)
    assert client.post(f"{PAGE}{row.pk}/change/", {**told, **moment(at(10))}).status_code == 302
    row.refresh_from_db()
    assert row.starts_at == at(10)
    kinds = set(Event.objects.of(alma).values_list("kind", flat=True))
    assert {"appointment.moved", "slot.freed"} <= kinds
    client.post(f"{PAGE}{row.pk}/change/", {**told, **moment(at(10)), "note": "Otra"})
    row.refresh_from_db()
    assert row.note == "Otra"
    assert Event.objects.of(alma).filter(kind="appointment.moved").count() == 1


def test_what_cannot_be_is_a_message_with_the_next_times(
    client: Client, alma: Merchant, told: dict[str, Any]
) -> None:
    noted(client, told)
    wrong = []
    for starts, words in (
        (at(9), "ya hay otra cita. Libres cerca: 23/11"),
        (at(13), "está cerrada"),
        (at(9, day=-7), "ya pasó"),
    ):
        page = client.post(f"{PAGE}add/", {**told, **moment(starts)})
        if page.status_code != 200 or words not in page.content.decode():
            wrong.append((starts, page.status_code))

    assert wrong == []
    assert Appointment.objects.of(alma).count() == 1


def test_what_took_place_is_not_moved_and_nobody_elses_is_there(
    client: Client, alma: Merchant, dario: Merchant, told: dict[str, Any], dario_owner: User
) -> None:
    row = noted(client, told)
    client.post(PAGE, {"action": "cancel", "_selected_action": [str(row.pk)]})
    assert client.post(f"{PAGE}{row.pk}/change/", {**told, **moment(at(10))}).status_code == 403
    theirs = Branch.objects.create(merchant=dario, name="Almagro")
    assert client.post(f"{PAGE}add/", {**told, "branch": theirs.pk}).status_code == 200
    client.force_login(dario_owner)
    assert client.get(f"{PAGE}{row.pk}/change/").status_code == 302
    assert Appointment.across.count() == 1


def test_what_could_not_be_told_is_shown_until_a_person_told_it(
    client: Client, alma: Merchant, told: dict[str, Any]
) -> None:
    row = noted(client, told)
    undelivered.note(row.pk, alma.pk, "No se pudo avisar a Carla.")
    assert "sin avisar" in client.get(PAGE).content.decode()
    assert "No se pudo avisar a Carla." in client.get(f"{PAGE}{row.pk}/change/").content.decode()
    client.post(PAGE, {"action": "told", "_selected_action": [str(row.pk)]})

    assert "sin avisar" not in client.get(PAGE).content.decode()


def test_who_waits_is_listed_and_taken_off(
    client: Client, alma: Merchant, carla: Customer, told: dict[str, Any], dario_owner: User
) -> None:
    wish = {
        "customer": carla.pk, "service": told["service"], "weekdays": ["0", "2"],
        "first_day": "2026-11-23", "last_day": "2026-12-23", "from_time": "09:00",
    }  # fmt: skip
    assert client.post(f"{WAITING}add/", {**wish, "last_day": "2026-11-20"}).status_code == 200
    assert client.post(f"{WAITING}add/", wish).status_code == 302
    row = WaitingEntry.objects.of(alma).get()
    page = client.get(WAITING).content.decode()
    assert "lunes, miércoles" in page and "23/11 – 23/12 · 09:00 – …" in page
    client.post(WAITING, {"action": "take_off", "_selected_action": [str(row.pk)]})
    row.refresh_from_db()
    assert row.status == "ended"
    client.force_login(dario_owner)
    assert "lunes" not in client.get(WAITING).content.decode()
