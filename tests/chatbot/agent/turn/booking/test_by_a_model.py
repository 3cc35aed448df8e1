"""A scripted model with the tools of the specification books, lies, and is held to the calendar."""

import json
from collections.abc import Callable

import pytest

from llm.values import Request
from merchants.models import Merchant
from tests.chatbot.agent.scripted_model import ScriptedModel, asks, says, shown
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.booking import desk

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tools_here", "practice")]
ModelConfig = Callable[..., ScriptedModel]
WISH = {"service_id": "", "date": "2026-11-24", "time": "10:00", "notes": "primera vez"}


def cleaning(alma: Merchant) -> dict[str, str]:
    from catalog.bookings.models import Service

    return {**WISH, "service_id": str(Service.objects.of(alma).get(name="Limpieza dental").pk)}


def names(request: Request) -> set[str]:
    return {tool.name for tool in request.tools}


def test_a_model_books_by_its_tools_and_the_customers_yes(
    talk: Talk, alma: Merchant, seated: ModelConfig
) -> None:
    model = seated(asks(("create_appointment", cleaning(alma))), says(""))
    summary = talk.say("quiero una cita de limpieza el martes a las 10")

    there = {name for name in names(model.requests[0]) if "appointment" in name}
    assert there == {"create_appointment"}
    assert "No estoy seguro" not in summary
    assert "*Tu cita*" in summary and "martes 24 de noviembre, 10:00 con Luis Paz" in summary
    told = json.loads(talk.last_turn().words.tools[0]["told"])
    assert told["success"] is True and told["status"] == "review"
    assert told["appointment_id"] is None
    assert "martes 24 de noviembre, 10:00" in told["confirmation_message"]

    model = seated(asks(("confirm_appointment", {})), says(""))
    done = talk.say("sí, gracias")
    assert "confirm_appointment" in names(model.requests[0])
    assert "¡Cita confirmada!" in done
    assert desk.rows(talk) == [("Limpieza dental", "24 10:00", "confirmed")]

    model = seated(says("", say=("appointment",)))
    told_again = talk.say("¿cuándo era mi cita?")
    assert "Limpieza dental: martes 24 de noviembre, 10:00" in told_again
    assert shown(model.requests[0])["appointments"][0]["starts"] == "2026-11-24 10:00"


def test_a_model_that_says_it_is_booked_has_booked_nothing(talk: Talk, seated: ModelConfig) -> None:
    seated(says("Listo, tu cita queda reservada para el martes a las 10.", "REPLY"))
    told = talk.say("quiero una cita de limpieza el martes a las 10")

    assert "reservada" not in told and "martes a las 10" not in told
    assert desk.rows(talk) == []


def test_a_model_that_confirms_without_a_yes_confirms_nothing(
    talk: Talk, alma: Merchant, seated: ModelConfig
) -> None:
    seated(
        asks(("create_appointment", cleaning(alma)), ("confirm_appointment", {})),
        says("Confirmado."),
    )
    talk.say("quiero una cita de limpieza el martes a las 10")
    seated(asks(("confirm_appointment", {})), says("Confirmado."))
    told = talk.say("¿aceptan tarjeta?")

    assert "Confirmado" not in told
    assert [status for _s, _t, status in desk.rows(talk)] == ["pending"]


def test_what_cannot_be_had_is_told_to_the_model_in_the_fields_of_the_specification(
    talk: Talk, alma: Merchant, seated: ModelConfig
) -> None:
    seated(asks(("create_appointment", {**cleaning(alma), "date": "2026-11-22"})), says(""))
    told = talk.say("quiero una cita de limpieza el domingo a las 10")

    answer = json.loads(talk.last_turn().words.tools[0]["told"])
    assert answer["success"] is False and answer["error"] == "a esa hora no atienden"
    assert "A esa hora no atendemos" in told and desk.rows(talk) == []


def test_an_ordinary_shop_is_told_of_no_appointments(
    talk: Talk, alma: Merchant, seated: ModelConfig
) -> None:
    from catalog.bookings.models import Service

    Service.objects.of(alma).update(is_active=False)
    model = seated(says("", say=("catalog",)))
    talk.say("quiero una cita para el martes")

    assert not any("appointment" in name for name in names(model.requests[0]))
    assert "appointments" not in shown(model.requests[0])


def test_who_has_an_appointment_may_move_it_in_any_words(
    talk: Talk, alma: Merchant, seated: ModelConfig
) -> None:
    seated(asks(("create_appointment", cleaning(alma))), says(""))
    talk.say("quiero una cita de limpieza el martes a las 10")
    seated(asks(("confirm_appointment", {})), says(""))
    talk.say("sí, gracias")

    move = {"date": "2026-11-25", "time": "10:00"}
    seated(asks(("reschedule_appointment", move)), says(""))
    told = talk.say("me surgió algo, ¿la pasamos para el miércoles?")

    assert "Ahora: miércoles 25 de noviembre, 10:00" in told and "¿La cambio?" in told
