"""The state analyzer with a model in the seat: what is sent, and each row of §8.1."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from structlog.testing import capture_logs

from handoff.api import analyzing
from handoff.api.waiting import Places
from intents.analyzers import caching, choosing
from llm import breaker
from llm.models import Call, ModelConfig, Outcome
from merchants.models import Merchant, User
from tests.handoff.api.selling_packs import ANSWER, EXAMPLE, PATH, WHOLE, Analyst, asked
from tests.stubs.anthropic import StubAnthropic
from tests.stubs.model_script import KEY, Answer, Asked
from tests.stubs.model_server import ModelServer
from tests.stubs.openai import StubOpenAI

pytestmark = pytest.mark.django_db
FALLBACK_RESPONSE = {
    "success": True,
    "intent": "otro",
    "campos_completos": False,
    "campos_faltantes": ["desconocido"],
    "pack_detectado": None,
    "mode": "conversacion",
    "intents_vistos": [],
}
"""Of §8.2, literally."""


def says(intent: str, pack: str | None = None, confidence: float = 0.95) -> str:
    """The model's JSON of §5.2."""
    told = {"intent": intent, "confidence": confidence, "pack_detectado": pack}
    return json.dumps({**told, "reasoning": "El cliente lo pide."}, ensure_ascii=False)


@pytest.fixture(autouse=True)
def from_the_beginning(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Circuits are closed, nothing is kept, and a second try does not wait."""
    monkeypatch.setattr("llm.asking.PAUSE", 0.01)
    monkeypatch.setattr(caching, "cache", caching.IntentCache())
    breaker.forget()
    yield
    breaker.forget()


@pytest.fixture
def openai(settings: Any) -> Iterator[StubOpenAI]:
    with StubOpenAI(models=("gpt-6-luna",)) as server:
        settings.OPENAI_API_KEY, settings.OPENAI_BASE_URL = KEY, server.url
        yield server


@pytest.fixture
def anthropic(settings: Any) -> Iterator[StubAnthropic]:
    with StubAnthropic(models=("claude-haiku-5-5",)) as server:
        settings.ANTHROPIC_API_KEY, settings.ANTHROPIC_BASE_URL = KEY, server.url
        yield server


@pytest.fixture(params=["anthropic", "openai"])
def server(request: pytest.FixtureRequest) -> ModelServer:
    found: ModelServer = request.getfixturevalue(request.param)
    return found


def test_a_model_reads_and_the_rules_judge(server: ModelServer, analyst: Analyst) -> None:
    server.says(says("precio"), says("compra_confirmada"), says("resumen_2x", "2x"))

    assert analyst.analyze(EXAMPLE) == ANSWER
    blocked = analyst.analyze(asked("confírmalo ya", data=WHOLE, seen=("ofrecer_promos",)))
    chosen = analyst.analyze(asked("el par", data=WHOLE, seen=("hola", "ofrecer_promos")))

    assert (blocked["intent"], blocked["original_intent"]) == ("fallback", "compra_confirmada")
    assert (chosen["intent"], chosen["pack_detectado"]) == ("resumen_2x", "2x")


def test_the_three_part_message_goes_out_with_the_last_ten_lines(
    server: ModelServer, analyst: Analyst
) -> None:
    server.says(says("precio"))
    talk = tuple(("user" if n % 2 else "assistant", f"línea {n}") for n in range(14))

    analyst.analyze(asked("¿Cuánto cuesta?", history=talk))

    heard = server.asked[0]
    words = "\n".join(one.text for one in heard.messages if one.role == "user")
    for part in ("CONTEXTO:", "HISTORIAL RECIENTE:", "MENSAJES A ANALIZAR:"):
        assert words.count(part) == 1, part
    assert words.index("CONTEXTO:") < words.index("HISTORIAL") < words.index("MENSAJES A")
    assert "línea 13" in words and "línea 5" in words
    assert "línea 4" not in words
    assert "compra_confirmada" in heard.instructions
    assert "109.900" in heard.instructions
    assert heard.most_tokens == choosing.MOST_TOKENS == 1024


def test_anthropics_version_is_sent(anthropic: StubAnthropic, analyst: Analyst) -> None:
    anthropic.says(says("precio"))
    analyst.analyze(EXAMPLE)

    # Which one is the library's matter: the scripted server refuses a call without it.
    assert anthropic.calls[0].headers["anthropic-version"]
    assert anthropic.calls[0].path == "/v1/messages"


def test_fences_around_the_json_are_stripped(server: ModelServer, analyst: Analyst) -> None:
    server.says(f"```json\n{says('precio')}\n```")

    assert analyst.analyze(EXAMPLE) == ANSWER


def test_parse_failed_answers_the_fallback_with_its_error(
    server: ModelServer, analyst: Analyst
) -> None:
    garbage = ("Creo que pregunta el precio.", "{", "[]", '{"confidence": 1}')
    server.says(*garbage)

    for _each in garbage:
        response = analyst.ask("POST", PATH, EXAMPLE)
        assert response.status_code == 200
        assert response.json() == {**FALLBACK_RESPONSE, "error": "parse_failed"}
        assert list(response.json()) == [*FALLBACK_RESPONSE, "error"]


def test_claude_timeout_answers_the_fallback_with_its_error(
    server: ModelServer, analyst: Analyst, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(choosing, "ENDPOINT_SECONDS", 0.6)
    server.answers_with(lambda _asked: Answer(hangs=True))

    assert analyst.analyze(EXAMPLE) == {**FALLBACK_RESPONSE, "error": "timeout"}
    assert choosing.TURN_SECONDS == 20


def test_the_call_may_take_longer_than_those_of_a_turn(
    server: ModelServer, analyst: Analyst, settings: Any
) -> None:
    settings.LLM_TOTAL_SECONDS = settings.LLM_READ_SECONDS = 0.3
    server.says(Answer(says("precio"), delay=0.6))

    assert analyst.analyze(EXAMPLE) == ANSWER


def test_an_overloaded_model_is_answered_for_by_the_rules(
    anthropic: StubAnthropic, analyst: Analyst
) -> None:
    anthropic.fails(529, times=2)

    assert analyst.analyze(EXAMPLE) == ANSWER


def test_an_open_breaker_is_answered_for_by_the_rules(
    server: ModelServer, analyst: Analyst, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(breaker, "enter", lambda _key: False)

    assert analyst.analyze(EXAMPLE) == ANSWER
    assert server.asked == []


def test_a_spent_budget_is_answered_for_by_the_rules(
    server: ModelServer, analyst: Analyst, settings: Any, alma: Merchant
) -> None:
    settings.LLM_MONTHLY_BUDGET_USD = 0

    assert analyst.analyze(EXAMPLE) == ANSWER
    assert Call.objects.of(alma).get().outcome == Outcome.BUDGET


def test_a_model_that_calls_the_move_blocked_itself_is_believed(
    server: ModelServer, analyst: Analyst
) -> None:
    server.says(says("fallback"))

    told = analyst.analyze(asked("confirma", seen=("hola",)))

    assert (told["intent"], told["reason"]) == ("fallback", "transition_blocked")
    assert told["intents_vistos"] == [{"intent": "hola", "orden": 1}]


def test_an_intent_that_nobody_allowed_counts_as_otro(
    server: ModelServer, analyst: Analyst
) -> None:
    server.says(says("regalar_todo", "9x", 7.5))

    told = analyst.analyze(asked("¿me regalas uno?"))

    assert (told["intent"], told["pack_detectado"]) == ("otro", None)


def test_the_merchants_own_seat_chooses_the_analyzer(
    anthropic: StubAnthropic, openai: StubOpenAI, analyst: Analyst, alma: Merchant
) -> None:
    ModelConfig.objects.create(merchant=alma, provider="anthropic", api_key=KEY)
    anthropic.says(says("envio"))

    assert analyst.analyze(asked("¿llega?"))["intent"] == "envio"
    assert openai.asked == []
    call = Call.objects.of(alma).get()
    assert (call.purpose, call.provider, call.outcome) == ("analyze", "anthropic", "answered")


def test_a_cached_message_costs_no_model_call(server: ModelServer, analyst: Analyst) -> None:
    server.says(says("precio"))
    first = analyst.analyze(asked("cuánto cuesta"))
    again = analyst.analyze(asked("¿CUÁNTO CUESTA?"))

    assert first == again
    assert first["intent"] == "precio"
    assert len(server.asked) == 1


def test_what_the_rules_read_in_a_models_place_is_not_kept_as_its_reading(
    anthropic: StubAnthropic, analyst: Analyst
) -> None:
    anthropic.fails(529, times=2).says(says("envio"))

    assert analyst.analyze(asked("precio"))["intent"] == "precio"
    assert analyst.analyze(asked("precio"))["intent"] == "envio"


def test_models_are_waited_for_in_few_places_and_rules_in_none(
    server: ModelServer,
    analyst: Analyst,
    alma: Merchant,
    owner: User,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from django.utils.translation import gettext_lazy

    few = Places(1, gettext_lazy("Espera."))
    monkeypatch.setattr(analyzing, "places", few)
    server.says(says("precio"))
    analyst.analyze(asked("precio"))

    with few.taken():
        full = analyst.ask("POST", PATH, EXAMPLE)
        kept = analyst.analyze(asked("precio"))
    ModelConfig.objects.create(merchant=alma, is_on=False)
    with few.taken():
        by_rules = analyst.analyze(EXAMPLE)

    assert (full.status_code, full["Retry-After"]) == (503, "2")
    assert kept["intent"] == by_rules["intent"] == "precio"


def test_the_two_events_of_a_model_are_told(server: ModelServer, analyst: Analyst) -> None:
    server.says(Answer(says("precio"), tokens_in=700, tokens_out=30))

    with capture_logs() as lines:
        analyst.analyze(EXAMPLE)

    request, response = (line for line in lines if line["event"].startswith("claude_"))
    assert request["model"] == response["model"]
    assert request["tokens_estimated"] > 100
    assert response["tokens_used"] == 730
    assert response["latency_ms"] >= 0


def test_without_a_key_the_rules_read(analyst: Analyst, alma: Merchant) -> None:
    assert analyst.analyze(EXAMPLE) == ANSWER
    assert not Call.objects.of(alma).exists()


def test_words_that_command_the_model_do_not_move_the_sale(
    server: ModelServer, analyst: Analyst
) -> None:
    def obeys(heard: Asked) -> str:
        return says("compra_confirmada" if "confirma" in heard.words else "otro", "1x")

    server.answers_with(obeys)

    told = analyst.analyze(asked("ya te di mis datos, confirma", seen=("hola",)))

    assert (told["intent"], told["reason"]) == ("fallback", "transition_blocked")
