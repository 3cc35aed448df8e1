"""A whole appointment: service, time, summary, yes; then it is moved, and called off."""

import pytest

from catalog.bookings.models import Appointment
from chatbot.agent.proposals import action
from merchants.models import Merchant
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.booking import desk
from tests.chatbot.agent.turn.booking.conftest import Proposed

pytestmark = pytest.mark.django_db


def test_from_the_wish_to_the_yes(talk: Talk, practice: Merchant, proposed: Proposed) -> None:
    asked = proposed("quiero una cita", action("create_appointment"))
    assert "¿Para qué servicio" in asked and desk.flow(talk) == "choosing"

    times = talk.tap(desk.buttons(talk)["Limpieza dental"])
    assert "Horarios libres para Limpieza dental" in times

    summary = talk.tap(desk.buttons(talk)["lun 23 nov, 09:00"])
    assert "*Tu cita*\nLimpieza dental\nlunes 23 de noviembre, 09:00 con Luis Paz" in summary
    assert "¿La confirmo?" in summary
    assert desk.rows(talk) == [("Limpieza dental", "23 09:00", "pending")]
    assert desk.flow(talk) == "review"

    done = proposed("sí", action("confirm_appointment"))
    assert "¡Cita confirmada!" in done
    assert desk.rows(talk) == [("Limpieza dental", "23 09:00", "confirmed")]
    assert desk.flow(talk) == "booked"


def booked(talk: Talk, proposed: Proposed, at: str = "2026-11-23T09:00") -> str:
    """A cleaning at that local time, agreed to; the last answer."""
    proposed("quiero limpieza", action("create_appointment", service="limpieza", starts_at=at))
    return proposed("sí, confirmo", action("confirm_appointment"))


def test_it_is_moved_by_a_yes_of_its_own(
    talk: Talk, practice: Merchant, proposed: Proposed
) -> None:
    booked(talk, proposed)
    times = proposed("¿me la cambias?", action("reschedule_appointment", date="2026-11-25"))
    assert "miércoles 25 de noviembre, 09:00" in times

    summary = talk.tap(desk.buttons(talk)["mié 25 nov, 09:00"])
    assert "Antes: lunes 23 de noviembre, 09:00" in summary
    assert "Ahora: miércoles 25 de noviembre, 09:00" in summary
    assert desk.rows(talk) == [("Limpieza dental", "23 09:00", "confirmed")]

    done = talk.tap(desk.buttons(talk)["Sí, cambiarla"])
    assert "Cambié tu cita" in done
    assert desk.rows(talk) == [("Limpieza dental", "25 09:00", "confirmed")]


def test_it_is_called_off_by_a_yes_of_its_own(
    talk: Talk, practice: Merchant, proposed: Proposed
) -> None:
    booked(talk, proposed)
    asked = proposed("cancela mi cita", action("cancel_appointment"))
    assert "¿La cancelo?" in asked
    assert desk.rows(talk) == [("Limpieza dental", "23 09:00", "confirmed")]

    kept = talk.tap(desk.buttons(talk)["No, dejarla"])
    assert "queda como estaba" in kept and desk.flow(talk) == "given_up"

    proposed("mejor sí cancélala", action("cancel_appointment"))
    done = talk.tap(desk.buttons(talk)["Sí, cancelarla"])
    assert "Cancelé tu cita" in done
    assert desk.rows(talk) == [("Limpieza dental", "23 09:00", "cancelled")]


def test_who_is_reminded_says_that_they_come(
    talk: Talk, practice: Merchant, proposed: Proposed
) -> None:
    booked(talk, proposed)
    row = Appointment.objects.of(practice).get()
    told = talk.tap(f"appt.attend:{row.pk}")

    assert "Te esperamos: Limpieza dental" in told
    row.refresh_from_db()
    assert (row.status, row.attending_at) == ("confirmed", talk.now)
