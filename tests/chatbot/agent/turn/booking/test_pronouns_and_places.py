"""An appointment that was told is moved and called off by a pronoun, and a service that the wished
person or branch does not give is looked for elsewhere: by the rules."""

import pytest

from catalog.bookings.models import Appointment, Service, StaffMember, StaffService
from merchants.models import Merchant
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


def booked(talk: Talk) -> Appointment:
    """Limpieza with Luis on Tuesday, agreed to."""
    talk.say("quiero una cita de limpieza para el martes")
    talk.say("la primera")
    for words in ("sí", "Carla Rojas", "sí"):
        if not Appointment.objects.of(talk.merchant).filter(status="confirmed").exists():
            talk.say(words)
    return Appointment.objects.of(talk.merchant).get(status="confirmed")


def test_it_is_moved_and_called_off_without_its_noun(talk: Talk, practice: Merchant) -> None:
    first = booked(talk)
    moved = talk.say("¿puedo moverla para el miércoles?")
    talk.say("la primera")
    talk.say("sí")
    wednesday = Appointment.objects.of(practice).get(status="confirmed").starts_at
    talk.say("gracias")
    asked = talk.say("mejor la cancelo")
    talk.say("sí")

    assert "miércoles 25 de noviembre" in moved
    assert first.starts_at < wednesday
    assert "¿La cancelo?" in asked
    assert not Appointment.objects.of(practice).filter(status="confirmed").exists()


def test_with_goods_in_the_cart_a_pronoun_is_of_the_appointment_only_where_it_was_told(
    talk: Talk, practice: Merchant
) -> None:
    booked(talk)
    talk.say("quiero 2 matcha")
    of_the_cart = talk.say("mejor cancélalo")
    talk.say("¿cuándo es mi cita?")
    of_the_appointment = talk.say("cancélala")

    assert "¿La cancelo?" not in of_the_cart
    assert "¿La cancelo?" in of_the_appointment


def test_who_or_where_does_not_do_it_leads_to_who_or_where_does(
    talk: Talk, practice: Merchant
) -> None:
    luis = StaffMember.objects.of(practice).get(name="Luis Paz")
    cleaning = Service.objects.of(practice).get(name="Limpieza dental")
    StaffService.objects.create(merchant=practice, staff=luis, service=cleaning)
    ana = StaffMember.objects.of(practice).get(name="Ana Ríos")
    other = Service.objects.of(practice).get(name="Endodoncia")
    StaffService.objects.create(merchant=practice, staff=ana, service=other)
    nobody = talk.say("quiero una cita de limpieza con Ana en la zona sur")
    elsewhere = talk.say("sí")
    times = talk.say("sí")

    assert "Esa persona no hace ese servicio. ¿Buscamos con otra persona?" in nobody
    assert "En esa sucursal nadie hace ese servicio. ¿Buscamos en otra sucursal?" in elsewhere
    assert "Horarios libres para Limpieza dental" in times and "(Centro)" in times


def test_what_is_no_verb_of_an_appointment_leaves_it_as_it_is(
    talk: Talk, practice: Merchant
) -> None:
    booked(talk)
    told = [talk.say(words) for words in ("sí", "gracias", "¿cuánto cuesta?", "está bien")]

    assert not [one for one in told if "Libres" in one or "¿La cancelo?" in one]
    assert Appointment.objects.of(practice).get().status == "confirmed"
