"""Who finds no time that suits waits for one, by a sentence or by the button of a full day."""

from datetime import date, datetime, time
from zoneinfo import ZoneInfo

import pytest

from catalog.bookings.models import Calendar, TimeOff, WaitingEntry
from chatbot.agent.proposals import action
from merchants.models import Merchant
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.booking import desk
from tests.chatbot.agent.turn.booking.conftest import Proposed
from tests.chatbot.agent.turn.booking.test_conversation import booked

pytestmark = pytest.mark.django_db
TUESDAY = date(2026, 11, 24)
BUTTON = "Avísame si hay cupo"


@pytest.fixture
def full(practice: Merchant) -> Merchant:
    """Nobody attends on Tuesday any more."""
    zone = ZoneInfo(practice.time_zone)
    since, until = (datetime.combine(TUESDAY, time(hour), zone) for hour in (0, 23))
    TimeOff.objects.create(merchant=practice, starts_at=since, ends_at=until)
    return practice


def entries(merchant: Merchant) -> list[tuple[str, date, date, time | None, time | None]]:
    rows = WaitingEntry.objects.of(merchant).filter(status="waiting").select_related("service")
    return [
        (row.service.name, row.first_day, row.last_day, row.from_time, row.until_time)
        for row in rows
    ]


def test_the_button_where_the_day_is_full_puts_on_the_list(
    talk: Talk, full: Merchant, proposed: Proposed
) -> None:
    cleaning = action("create_appointment", service="limpieza", date="2026-11-24", after="14:00")
    times = proposed("limpieza el martes a la tarde", cleaning)
    assert "Para entonces no hay horarios libres" in times

    told = talk.tap(desk.buttons(talk)[BUTTON])

    assert "lista de espera: Limpieza dental, martes 24 de noviembre, desde las 14:00." in told
    assert entries(full) == [("Limpieza dental", TUESDAY, TUESDAY, time(14), None)]
    assert desk.flow(talk) == "given_up"


def test_where_there_is_room_nobody_is_offered_to_wait(
    talk: Talk, practice: Merchant, proposed: Proposed
) -> None:
    proposed("limpieza el martes", action("create_appointment", service="limpieza"))

    assert BUTTON not in desk.buttons(talk)


def test_who_was_shown_no_times_is_shown_what_is_free_first(talk: Talk, practice: Merchant) -> None:
    asked = talk.say("avísame si se libera un turno")
    assert "¿Para qué servicio" in asked
    times = talk.tap(desk.buttons(talk)["Limpieza dental"])
    assert "Horarios libres para Limpieza dental" in times and entries(practice) == []

    told = talk.say("ninguno me sirve, avísame si se libera otro")

    assert "Limpieza dental, cualquier día hasta el domingo 20 de diciembre." in told
    assert entries(practice) == [
        ("Limpieza dental", date(2026, 11, 20), date(2026, 12, 20), None, None)
    ]


def test_a_time_that_was_held_is_given_back(
    talk: Talk, practice: Merchant, proposed: Proposed
) -> None:
    at = action("create_appointment", service="limpieza", starts_at="2026-11-24T10:00")
    proposed("limpieza el martes a las 10", at)
    assert [one[2] for one in desk.rows(talk)] == ["pending"]

    talk.say("no, mejor avísame si se libera algo el miércoles")

    assert [one[2] for one in desk.rows(talk)] == ["cancelled"]
    assert [(first, last) for _name, first, last, *_hours in entries(practice)] == [
        (date(2026, 11, 25), date(2026, 11, 25))
    ]


def test_a_second_wish_takes_the_place_of_the_first(
    talk: Talk, full: Merchant, proposed: Proposed
) -> None:
    wait = action("join_waiting_list", service="limpieza", date="2026-11-24")
    proposed("avísame si se libera algo el martes", wait)
    late = action("join_waiting_list", service="limpieza", date="2026-11-24", before="12:00")
    told = proposed("mejor solo en la mañana", late)

    assert "hasta las 11:59" in told
    assert entries(full) == [("Limpieza dental", TUESDAY, TUESDAY, None, time(11, 59))]


def test_who_has_an_appointment_of_it_is_offered_to_move_it(
    talk: Talk, practice: Merchant, proposed: Proposed
) -> None:
    booked(talk, proposed)
    told = talk.say("avísame si se libera algo de limpieza")

    assert "Ya tienes una cita. Limpieza dental: lunes 23 de noviembre, 09:00" in told
    assert "Cambiar la hora" in desk.buttons(talk) and entries(practice) == []


def test_a_shop_that_offers_no_freed_times_promises_none(
    talk: Talk, full: Merchant, proposed: Proposed
) -> None:
    Calendar.objects.of(full).update_or_create(merchant=full, defaults={"offer_minutes": 0})
    cleaning = action("create_appointment", service="limpieza", date="2026-11-24")
    proposed("limpieza el martes", cleaning)
    assert BUTTON not in desk.buttons(talk)

    told = talk.say("avísame si se libera algo")

    assert "No llevo una lista de espera" in told and entries(full) == []
