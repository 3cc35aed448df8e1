"""Whatever a model's seat does, the customer is answered: in one deadline, by the rules at last."""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from typing import Any

import pytest
from django.db import OperationalError

from chatbot.agent import naming, turn
from chatbot.agent.models import Turn
from llm import breaker
from llm.models import Call
from llm.values import Completion, ModelFailed, Request
from merchants.models import Merchant
from tests.chatbot.agent.scripted_model import ScriptedModel, says
from tests.chatbot.agent.talk import Talk
from tests.stubs.model_script import KEY
from tests.stubs.openai import StubOpenAI

pytestmark = pytest.mark.django_db
TURN_SECONDS = 20
ConfiguredModel = Callable[..., ScriptedModel]


@dataclass
class Timed:
    """A model that takes its time: the clock of turns moves on by `seconds` with each call."""

    talk: Talk
    monkeypatch: pytest.MonkeyPatch
    seconds: float
    newer: list[str]
    name: str = "stub:slow"
    deadline: float = inf
    gone: float = 0
    deadlines: list[float] = field(default_factory=list)
    asked: int = 0

    def seat(self, *_args: Any, deadline: float, **_more: Any) -> "Timed":
        self.deadlines.append(deadline)
        return self

    def clock(self) -> float:
        return 1000 + self.gone

    def complete(self, _request: Request) -> Completion:
        if self.deadlines[-1] <= self.clock():
            raise ModelFailed("timeout", "no time was left")
        self.asked += 1
        self.gone += self.seconds
        if self.newer:
            self.talk.write(self.newer.pop(0))
        return Completion('{"proposed_actions": [{"type": "REPLY"}], "response_text": "¡Claro!"}')


@pytest.fixture
def timed(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Timed]:
    def seat(seconds: float, *newer: str) -> Timed:
        model = Timed(talk, monkeypatch, seconds, list(newer))
        monkeypatch.setattr("llm.model_config.of", model.seat)
        monkeypatch.setattr("chatbot.agent.turn.monotonic", model.clock)
        monkeypatch.setattr("chatbot.agent.turn.connection.close", lambda: None)
        return model

    return seat


def test_all_the_tries_of_a_turn_have_one_deadline(talk: Talk, timed: Callable[..., Timed]) -> None:
    model = timed(5, "y otra cosa")

    talk.say("hola, cuéntame algo")

    assert model.deadlines == [1000 + TURN_SECONDS] * 2
    assert (talk.last_turn().proposer, talk.last_turn().fallback) == ("stub:slow", "")


def test_a_try_with_too_little_time_left_is_answered_by_the_rules(
    talk: Talk, timed: Callable[..., Timed]
) -> None:
    model = timed(TURN_SECONDS - turn.WORTH_ASKING + 0.1, "y 3 de matcha")

    talk.say("quiero 2 de maracuyá")

    assert model.asked == 1
    assert talk.lines == {"Maracuyá": 2, "Matcha": 3}
    assert (talk.last_turn().proposer, talk.last_turn().fallback) == ("rules", "timeout")


@pytest.mark.parametrize("error", [RuntimeError("a bug"), OSError(28, "No space left on device")])
def test_a_seat_that_breaks_costs_no_answer(
    talk: Talk, seated: ConfiguredModel, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    def breaks(_request: Request) -> str:
        raise error

    seated(breaks)

    talk.say("quiero 2 de maracuyá")

    assert talk.lines == {"Maracuyá": 2}
    kept = talk.last_turn()
    assert (kept.proposer, kept.fallback, talk.session.failures) == ("rules", "broken", 0)
    assert naming.word(naming.FALLBACKS, kept.fallback) != kept.fallback
    assert "in breaks" in caplog.text and type(error).__name__ in caplog.text
    assert "a bug" not in caplog.text  # a message may quote what somebody wrote


def test_what_breaks_behind_the_model_costs_no_answer_either(
    talk: Talk, seated: ConfiguredModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_text: str) -> None:
        raise RecursionError

    monkeypatch.setattr("chatbot.agent.proposers.model.lenient.read", broken)
    seated(says("¡Claro!"))

    talk.say("quiero 2 de maracuyá")

    assert (talk.lines, talk.last_turn().fallback) == ({"Maracuyá": 2}, "broken")


def test_under_v1_a_seat_that_breaks_calls_a_person(talk: Talk, seated: ConfiguredModel) -> None:
    def breaks(_request: Request) -> str:
        raise RuntimeError

    seated(breaks)
    Merchant.objects.filter(pk=talk.merchant.pk).update(agent_v2=False)

    talk.say("¿hacen envíos?")

    assert talk.session.mode == "handoff_pending"
    assert talk.last_turn().fallback == "broken"


def test_a_database_that_is_away_breaks_the_turn_so_that_it_is_tried_again(
    talk: Talk, seated: ConfiguredModel
) -> None:
    def away(_request: Request) -> str:
        raise OperationalError("the connection is closed")

    seated(away)
    talk.write("quiero 2 de maracuyá")

    with pytest.raises(OperationalError):
        talk.take_turn()

    assert not Turn.objects.of(talk.merchant).exists()
    assert talk.session.messages.filter(unread=True).exists()


def test_rules_that_break_are_not_hidden(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_args: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("chatbot.agent.proposers.rules.rules_proposer.propose", broken)
    talk.write("quiero 2 de maracuyá")

    with pytest.raises(RuntimeError):
        talk.take_turn()


def test_both_engines_leave_the_vocabularys_word(talk: Talk, seated: ConfiguredModel) -> None:
    """Turn and session keep a key that the merchant's page of intents knows."""
    seated(says("¡Hola!"), says("Lo lamento."))

    talk.say("hola, buenas tardes")
    assert (talk.session.last_intent, talk.last_turn().intent) == ("saludo", "saludo")
    talk.say("esto es una estafa, quiero quejarme")
    assert (talk.session.last_intent, talk.last_turn().intent) == ("reclamo", "reclamo")


@pytest.mark.django_db(transaction=True)
def test_the_real_seat_is_out_of_time_at_once(talk: Talk, settings: Any) -> None:
    breaker.forget()
    with StubOpenAI(models=("gpt-6-luna",)) as server:
        settings.OPENAI_API_KEY, settings.OPENAI_BASE_URL = KEY, server.url
        settings.LLM_TOTAL_SECONDS = 20
        settings.TURN_SECONDS = turn.WORTH_ASKING - 1
        talk.write("quiero 2 de maracuyá")
        talk.take_turn()

    assert (server.asked, Call.objects.of(talk.merchant).count()) == ([], 0)
    assert (talk.lines, talk.last_turn().fallback) == ({"Maracuyá": 2}, "timeout")
