"""Customers' data read by the rules and, where they are unsure, by a scripted model."""

import json
from collections.abc import Iterator
from functools import partial
from time import monotonic
from typing import Any

import pytest
from structlog.testing import capture_logs

from intents.analyzers import capturing, choosing
from intents.analyzers.capturing import Heard, Turn
from intents.capture.values import FIELDS, Source, Status
from llm import breaker
from llm.models import Call
from llm.values import Model
from merchants.models import Merchant
from merchants.places import countries
from tests.patience import LONG
from tests.stubs.anthropic import StubAnthropic
from tests.stubs.model_script import KEY, Answer, Asked
from tests.stubs.model_server import ModelServer
from tests.stubs.openai import StubOpenAI

ODD = "recibe Yuleidy Rangel por la 45 número 12, eso queda por Suba"
"""The rules find a name in it, and neither of what was asked for."""
ASKED = "¿Me regalas tu dirección y tu barrio?"
READ = {"direccion": "la 45 número 12", "barrio": "Suba"}


def turn(*messages: str, asked: str = "", **known: str) -> Turn:
    return Turn(messages, known, asked, "CO", countries.of("CO"))


def values(told: Heard) -> dict[str, str]:
    return {name: value for name, value in told.known.items() if value}


@pytest.fixture(autouse=True)
def closed_circuits(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("llm.asking.PAUSE", 0.01)
    breaker.forget()
    yield
    breaker.forget()


@pytest.fixture(params=["anthropic", "openai"])
def server(request: pytest.FixtureRequest, settings: Any) -> Iterator[ModelServer]:
    claude = request.param == "anthropic"
    stub: type[StubAnthropic] | type[StubOpenAI] = StubAnthropic if claude else StubOpenAI
    with stub(models=("claude-haiku-5-5" if claude else "gpt-6-luna",)) as found:
        provider = request.param.upper()
        setattr(settings, f"{provider}_API_KEY", KEY)
        setattr(settings, f"{provider}_BASE_URL", found.url)
        yield found


def model(merchant: Merchant, seconds: float = LONG) -> Model:
    found = choosing.seated(merchant.pk, seconds=seconds)
    assert found is not None
    return found


def test_several_fields_of_several_messages_are_read_and_later_ones_correct() -> None:
    told = capturing.by_rules(
        turn(
            "soy Carla Restrepo, mi cel es 3001234567",
            "vivo en la Calle 45 # 12-30, barrio Laureles, Medellín",
            "no, perdón, la dirección es Calle 46 # 1-2",
        )
    )

    assert values(told) == {
        "nombre": "Carla",
        "apellido": "Restrepo",
        "telefono": "573001234567",
        "direccion": "Calle 46 # 1-2",
        "barrio": "Laureles",
        "ciudad": "Medellín",
        "departamento": "Antioquia",
    }
    assert told.found["direccion"].corrects
    assert {one.source for one in told.found.values()} == {Source.RULES}


def test_a_correction_of_a_later_turn_keeps_everything_else() -> None:
    known = {"nombre": "Carla", "direccion": "Calle 45 # 12-30", "ciudad": "Medellín"}
    told = capturing.by_rules(turn("no, la dirección es Calle 46 # 1-2", **known))

    assert values(told) == {**known, "direccion": "Calle 46 # 1-2"}


def test_a_department_in_the_next_message_tells_which_city_is_meant() -> None:
    told = capturing.by_rules(turn("vivo en La Unión", "en Nariño"))

    assert (told.known["ciudad"], told.known["departamento"]) == ("La Unión", "Nariño")
    assert told.found["ciudad"].status == Status.OK


def test_data_that_are_no_field_of_ours_are_kept() -> None:
    assert capturing.by_rules(turn("hola", talla="M")).known["talla"] == "M"


@pytest.mark.django_db
def test_a_model_is_asked_where_the_rules_are_unsure_and_its_values_are_marked(
    server: ModelServer, alma: Merchant
) -> None:
    server.says(json.dumps(READ))

    told = capturing.heard(turn(ODD, asked=ASKED), model(alma))

    assert {name: told.known[name] for name in READ} == READ
    assert {told.found[name].source for name in READ} == {Source.MODEL}
    assert all(told.found[name].sure for name in READ)
    [heard] = server.asked
    words = "\n".join(one.text for one in heard.messages)
    assert ODD in words and ASKED in words
    assert Call.objects.of(alma).get().purpose == "capture"


@pytest.mark.django_db
def test_a_model_is_not_asked_where_the_rules_are_sure(server: ModelServer, alma: Merchant) -> None:
    told = capturing.heard(turn("soy de Cali", asked="¿De qué ciudad eres?"), model(alma))

    assert told.known["ciudad"] == "Cali"
    assert server.asked == []


@pytest.mark.django_db
def test_what_a_model_makes_up_is_refused_and_told(server: ModelServer, alma: Merchant) -> None:
    server.says(json.dumps({"direccion": "Calle 100 # 1-1", "barrio": "Suba"}))

    told = capturing.heard(turn(ODD, asked=ASKED), model(alma))

    assert told.known["direccion"] is None
    assert told.known["barrio"] == "Suba"
    assert [(one.field, one.reason) for one in told.refused] == [("direccion", "not_in_the_words")]


@pytest.mark.django_db
def test_a_model_replaces_nothing_that_it_was_not_asked_for(
    server: ModelServer, alma: Merchant
) -> None:
    server.says(json.dumps({**READ, "nombre": "Suba"}))

    told = capturing.heard(turn(ODD, asked=ASKED), model(alma))

    assert told.known["nombre"] == "Yuleidy"
    assert told.found["nombre"].source == Source.RULES


def _plays(answer: Answer, _asked: Asked) -> Answer:
    return answer


FAILURES: dict[str, Answer] = {
    "timeout": Answer(hangs=True),
    "parse_failed": Answer("no sé"),
    "overloaded": Answer(status=529),
}


@pytest.mark.django_db
def test_where_a_model_gives_no_answer_what_the_rules_read_stands(
    server: ModelServer, alma: Merchant
) -> None:
    by_rules = capturing.by_rules(turn(ODD, asked=ASKED))
    found = {}
    for name, answer in FAILURES.items():
        breaker.forget()
        server.answers_with(partial(_plays, answer))
        told = capturing.heard(turn(ODD, asked=ASKED), model(alma, seconds=0.8))
        assert (told.found, told.known) == (by_rules.found, by_rules.known)
        found[name] = told.failed

    assert found == {name: name for name in FAILURES}


@pytest.mark.django_db
def test_all_calls_of_a_turn_end_with_the_turn(server: ModelServer, alma: Merchant) -> None:
    server.says(json.dumps(READ))
    capturing.heard(turn(ODD, asked=ASKED), model(alma))  # the libraries are loaded in its time
    before = len(server.asked)
    server.answers_with(lambda _asked: Answer(hangs=True))
    shared, began = model(alma, seconds=2), monotonic()

    for _call in range(3):
        capturing.heard(turn(ODD, asked=ASKED), shared)

    assert monotonic() - began < 5
    assert len(server.asked) - before == 1, "no time is left for a second call"


@pytest.mark.django_db
def test_the_two_events_of_a_model_are_told(server: ModelServer, alma: Merchant) -> None:
    server.says(json.dumps(READ))

    with capture_logs() as lines:
        capturing.heard(turn(ODD, asked=ASKED), model(alma))

    events = [line["event"] for line in lines if line["event"].startswith("claude_")]
    assert events == ["claude_request", "claude_response"]
    assert not any(ODD in str(line) for line in lines), "no customer's words in the log"


def test_the_schema_holds_the_fields_that_are_asked_for_and_no_others() -> None:
    request = capturing.request_for(turn(ODD, asked=ASKED), ("direccion", "barrio"))

    assert request.schema is not None
    assert list(request.schema["properties"]) == ["direccion", "barrio"]
    assert set(request.schema["properties"]) < set(FIELDS)
