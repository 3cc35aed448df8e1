"""For whom an appointment is, is asked where nobody told it (by the rules)."""

import pytest

from catalog.bookings.models import Appointment
from merchants.models import Customer, Merchant
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


def test_the_name_is_asked_and_the_answer_is_the_patient(talk: Talk, practice: Merchant) -> None:
    talk.write("quiero una limpieza dental el lunes a las 10")
    Customer.objects.of(talk.merchant).update(name="")  # no channel told it

    talk.take_turn()
    assert (talk.session.asked or {})["about"] == "patient"

    talk.deliver()

    assert "Para: Carla Rojas" in talk.say("Carla Rojas, ci 4567890")
    talk.say("sí")

    made = Appointment.objects.of(talk.merchant).get()
    assert (made.status, made.patient and made.patient.name) == ("confirmed", "Carla Rojas")
    assert made.patient and made.patient.document == "4567890"


def test_a_surname_that_sounds_like_an_accident_calls_nobody(
    talk: Talk, practice: Merchant
) -> None:
    talk.write("quiero una limpieza dental el lunes a las 10")
    Customer.objects.of(talk.merchant).update(name="")
    talk.take_turn()
    talk.deliver()

    assert "Para: Pedro Choque" in talk.say("Pedro Choque")
