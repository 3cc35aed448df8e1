"""At a clinic, what somebody feels and who they are stand in no log; a model is shown what it needs
for the matter."""

import logging
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import DataError, OperationalError

from chatbot.agent.models import Turn
from chatbot.agent.situation import loading
from core.rules import quiet
from merchants.models import Event, Merchant
from tests.chatbot.agent import clinic
from tests.chatbot.agent.scripted_model import ScriptedModel, asks, says, shown
from tests.chatbot.agent.talk import Talk

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tools_here")]
Seat = Callable[..., ScriptedModel]
PAIN = "me duele la muela y me sale pus, soy Carla Méndez, carnet 7654321 LP"
WORDS = ("muela", "pus", "méndez", "7654321", "duele")


@pytest.fixture
def carla(talk: Talk, alma: Merchant) -> Talk:
    clinic.furnish(alma)
    return talk


def logged(caplog: pytest.LogCaptureFixture) -> str:
    told = logging.Formatter("%(message)s")
    return "\n".join(told.format(record) for record in caplog.records).casefold()


def breaks(*args: Any, **kwargs: Any) -> Any:
    raise DataError(f"invalid input: {PAIN}")


def test_a_whole_turn_whose_tool_breaks_logs_none_of_it(
    carla: Talk, seated: Seat, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("chatbot.agent.tools.urgency._named", breaks)
    check = ("check_dental_urgency", {"symptoms": ["me sale pus de la muela"]})
    seated(asks(check), says("Es una infección de la muela.", "REPLY"))

    with caplog.at_level(logging.DEBUG):
        carla.say(PAIN)

    told = logged(caplog)
    assert "the tool check_dental_urgency failed" in told and "dataerror" in told
    assert [word for word in WORDS if word in told] == []


def test_an_intent_that_nobody_knows_is_not_logged(
    carla: Talk, seated: Seat, caplog: pytest.LogCaptureFixture
) -> None:
    seated({**says("Hola.", "REPLY"), "intent": "me duele la muela"})
    with caplog.at_level(logging.DEBUG):
        carla.say(PAIN)

    assert "an intent that the vocabulary does not hold" in logged(caplog)
    assert [word for word in WORDS if word in logged(caplog)] == []


def test_a_seat_that_breaks_logs_none_of_it(
    carla: Talk, seated: Seat, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated()
    monkeypatch.setattr("chatbot.agent.proposers.model.model_proposer.propose", breaks)
    with caplog.at_level(logging.DEBUG):
        carla.say(PAIN)

    assert "the model's seat broke" in logged(caplog)
    assert [word for word in WORDS if word in logged(caplog)] == []


def test_the_audit_and_the_stream_quote_none_of_it(carla: Talk, seated: Seat) -> None:
    seated(says("Te paso.", ("ESCALATE", {"reason": "le sale pus de la muela"})))
    carla.say("¿puede llamarme alguien? soy Carla Méndez, carnet 7654321")

    assert carla.session.mode == "handoff_pending"
    turn = Turn.objects.of(carla.merchant).latest("at")
    rows = [turn.verdicts, turn.effects, turn.events]
    rows += list(Event.objects.of(carla.merchant).values_list("payload", flat=True))
    assert [word for word in WORDS if word in str(rows).casefold()] == []


def test_a_model_is_shown_no_feelings_where_the_words_are_about_hours(
    carla: Talk, seated: Seat
) -> None:
    carla.say("me duele un poco la muela")
    carla.say("mi carnet es 7654321 LP")
    model = seated(says("", "REPLY", say=["hours"]))
    carla.say("¿a qué hora abren mañana?")

    told = str(shown(model.requests[0])["recent_history"])
    assert "muela" not in told and "7654321" not in told
    assert "[dato de salud]" in told


def test_it_is_shown_them_where_they_are_what_is_spoken_of(carla: Talk, seated: Seat) -> None:
    carla.say("me duele un poco la muela")
    model = seated(says("", "REPLY"))
    carla.say("ahora me duele más la encía")

    assert "un poco la muela" in str(shown(model.requests[0])["recent_history"])


@pytest.mark.parametrize(("hours", "vertical", "kept"), [(1, "dental", 2), (3, "dental", 0)])
def test_what_is_older_than_the_matter_is_not_even_loaded(
    carla: Talk, hours: int, vertical: str, kept: int
) -> None:
    Merchant.objects.filter(pk=carla.merchant.pk).update(vertical=vertical)
    carla.say("me duele un poco la muela")
    later = carla.now + timedelta(hours=hours)

    assert len(loading.load(carla.session_id, carla.merchant.pk, later).history) == kept


def test_at_a_juice_shop_history_is_as_long_as_ever(talk: Talk) -> None:
    talk.say("hola")
    later = talk.now + timedelta(hours=30)

    assert len(loading.load(talk.session_id, talk.merchant.pk, later).history) == 2


def test_an_error_is_told_by_its_kind_but_for_a_connections() -> None:
    _kind, told, _trace = quiet.told(ValueError("me duele"))
    assert str(told) == "builtins.ValueError"
    lost = OperationalError("connection refused")
    assert quiet.told(lost)[1] is lost
