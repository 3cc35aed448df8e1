"""The rules look up by the same tools as a model."""

from collections.abc import Callable
from typing import Any

import pytest

from chatbot.agent.models import TurnText
from chatbot.agent.proposers.rules import booking_words
from chatbot.agent.tools.values import CALL_SECONDS, Answer
from intents.rules.bookings import wishes
from merchants.models import Merchant
from tests import tables
from tests.chatbot.agent import clinic
from tests.chatbot.agent.talk import Talk

SHORT = CALL_SECONDS / 2
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tools_here")]


@pytest.fixture
def carla(talk: Talk, alma: Merchant) -> Talk:
    clinic.furnish(alma)
    return talk


@tables.rows(
    ("number", "words", "told"),
    [
        (1, "¿cuánto cuesta la limpieza?", "*Limpieza dental*: 250 Bs"),
        (2, "¿quién atiende?", "• Luis Paz: Odontólogo, Endodoncia. Atiende en Centro."),
        (3, "¿quién hace ortodoncia?", "• Ana Ríos: Odontóloga, Ortodoncia."),
        (4, "¿cuál es su política de cancelación?", clinic.SHORT),
        (5, "¿dónde queda la sucursal sur?", "Calle 21 de Calacoto 45"),
        (6, "¿qué servicios tienen?", "• Limpieza dental: 250 Bs"),
        (7, "¿a qué hora abre la sucursal sur?", "15:00–19:00"),
        (8, "¿cuáles son sus sucursales?", "• Zona Sur: Calle 21 de Calacoto 45"),
    ],
)
def test_a_question_is_answered_from_the_tools_fact(
    carla: Talk, number: int, words: str, told: str
) -> None:
    customer = Talk(carla.merchant, phone=f"5917200{number:04}")

    assert told in customer.say(words)
    assert customer.session.mode == "bot"


def test_what_was_looked_up_stands_with_the_turn(carla: Talk) -> None:
    carla.say("¿cuánto cuesta la limpieza?")

    words = TurnText.objects.of(carla.merchant).get(turn=carla.last_turn())
    assert [one["name"] for one in words.tools] == ["get_service_info"]
    assert words.tools[0]["facts"][0]["data"]["price_min"] == "250.00"


def test_what_the_rules_look_up_ends_with_the_turn(
    carla: Talk, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    allowed: list[float] = []

    def run(name: str, work: Callable[[], Answer], seconds: float) -> Answer:
        allowed.append(seconds)
        return work()

    monkeypatch.setattr("chatbot.agent.tools.bounded.run", run)
    settings.TURN_SECONDS = SHORT
    carla.say("¿cuánto cuesta la limpieza?")

    assert allowed and max(allowed) <= SHORT


def test_a_juice_shop_looks_nothing_up(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is anything read there of appointments."""
    monkeypatch.delattr(booking_words, "told")
    monkeypatch.delattr(wishes, "wish")
    talk.say("¿cuánto cuesta el matcha?")

    assert TurnText.objects.of(talk.merchant).get(turn=talk.last_turn()).tools == []


def test_pain_calls_a_person(carla: Talk) -> None:
    answer = carla.say("me duele muchísimo la muela")

    assert carla.session.mode == "handoff_pending", answer
    verdict = carla.last_turn().verdicts[-1]
    assert (verdict["type"], verdict["params"]["reason"]) == ("ESCALATE", "urgent")


@tables.rows(
    ("number", "words", "told"),
    [
        (1, "quiero una cita para el martes", "¿Para qué servicio"),
        (2, "quiero reservar una limpieza dental para el martes", "martes 24 de noviembre"),
    ],
)
def test_an_appointment_is_the_rules_own_and_nothing_is_looked_up(
    carla: Talk, number: int, words: str, told: str
) -> None:
    customer = Talk(carla.merchant, phone=f"5917300{number:04}")

    assert told in customer.say(words)
    turn = customer.last_turn()
    assert (customer.session.mode, turn.verdicts[-1]["type"]) == ("bot", "create_appointment")
    assert TurnText.objects.of(carla.merchant).get(turn=turn).tools == []


def test_a_shop_that_gives_no_appointments_offers_a_person_and_calls_none(talk: Talk) -> None:
    talk.say("quiero reservar una cita para el martes")

    assert talk.session.mode == "bot"
