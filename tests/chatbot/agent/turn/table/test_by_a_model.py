"""A scripted model asks for tables by its tool, lies, and is held to the house."""

import json
from collections.abc import Callable

import pytest

from tests.chatbot.agent.scripted_model import ScriptedModel, asks, says
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.table.test_conversation import parties

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tools_here", "tables")]
Seat = Callable[..., ScriptedModel]
FOUR = {"party_size": 4, "date": "2026-11-27", "time": "20:00", "area": "interior", "name": "Luz"}


def test_a_model_reserves_by_its_tool_and_the_customers_yes(talk: Talk, seated: Seat) -> None:
    model = seated(asks(("reserve_table", FOUR)), says(""))
    summary = talk.say("quiero reservar una mesa para 4 el viernes a las 8, adentro")

    there = {tool.name for tool in model.requests[0].tools}
    assert "reserve_table" in there
    assert not {"create_appointment", "get_available_slots"} & there
    assert "Mesa para 4 personas (Interior)" in summary and "A nombre de: Luz" in summary
    told = json.loads(talk.last_turn().words.tools[0]["told"])
    assert told["success"] is True and told["status"] == "review"

    seated(asks(("confirm_appointment", {})), says(""))
    assert "¡Reserva confirmada!" in talk.say("sí, gracias")
    assert parties(talk) == [("Mesa B", 4, "27 20:00", "confirmed")]


def test_a_model_that_says_it_is_reserved_has_reserved_nothing(talk: Talk, seated: Seat) -> None:
    seated(says("Listo, tu mesa para 4 queda reservada para el viernes a las 8.", "REPLY"))
    told = talk.say("quiero reservar una mesa para 4 el viernes a las 8")
    assert "reservada" not in told and parties(talk) == []


def test_a_model_without_a_yes_or_with_another_party_confirms_nothing(
    talk: Talk, seated: Seat
) -> None:
    seated(asks(("reserve_table", FOUR), ("confirm_appointment", {})), says("Confirmado."))
    talk.say("quiero reservar una mesa para 4 el viernes a las 8")
    seated(asks(("confirm_appointment", {})), says("Confirmado."))
    told = talk.say("sí, pero somos 6")
    assert "confirmada" not in told
    assert {row[3] for row in parties(talk)} == {"pending"}


@pytest.mark.parametrize("size", [0, -3, "muchos", 12, 100000])
def test_a_number_that_is_none_is_asked_and_one_too_large_is_told(
    talk: Talk, seated: Seat, size: object
) -> None:
    seated(asks(("reserve_table", {**FOUR, "party_size": size})), says(""))
    told = talk.say("quiero reservar una mesa el viernes a las 8")
    assert "cuántas personas" in told or "la más grande es para 7" in told
    assert parties(talk) == []


def test_a_part_of_the_house_that_is_none_is_asked(talk: Talk, seated: Seat) -> None:
    seated(asks(("reserve_table", {**FOUR, "area": "azotea"})), says(""))
    told = talk.say("quiero reservar una mesa para 4 el viernes a las 8 en la azotea")
    assert "Esa parte no la tengo" in told and "• Terraza" in told
    assert parties(talk) == []
