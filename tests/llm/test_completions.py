"""One call from end to end: over real HTTP, to both protocols, and how each failure ends."""

import json
from dataclasses import replace
from decimal import Decimal
from time import monotonic
from typing import Any

import pytest

from llm.models import Call, Outcome
from llm.values import Completion, ModelFailed, Request, Told, Words
from merchants.models import Merchant
from tests.llm.asking import ANSWER, SEARCH, ask, question, seated
from tests.patience import LONG
from tests.stubs.anthropic import StubAnthropic
from tests.stubs.model_script import KEY, Answer, Asked
from tests.stubs.model_server import ModelServer
from tests.stubs.openai import StubOpenAI

pytestmark = pytest.mark.django_db


@pytest.fixture(params=["openai", "anthropic"])
def server(request: pytest.FixtureRequest) -> ModelServer:
    found: ModelServer = request.getfixturevalue(request.param)
    return found


def only_call(merchant: Merchant) -> Call:
    return Call.objects.of(merchant).get()


def failing(merchant: Merchant, seconds: float = LONG) -> ModelFailed:
    with pytest.raises(ModelFailed) as raised:
        ask(merchant, seconds=seconds)
    return raised.value


def test_a_structured_answer_comes_back_as_it_was_written(
    server: ModelServer, alma: Merchant
) -> None:
    server.says(Answer(json.dumps(ANSWER), tokens_in=900, cached=640, tokens_out=30))

    answer = ask(alma)

    assert json.loads(answer.text) == ANSWER
    assert (answer.stop, answer.calls) == ("stop", ())
    usage = answer.usage
    assert (usage.calls, usage.tokens_in, usage.cached, usage.tokens_out) == (1, 900, 640, 30)
    assert usage.cost is not None and 0 < usage.cost < 1
    asked = server.asked[0]
    assert asked.instructions == "Eres la vendedora de un local."
    assert asked.words == "¿Hay maracuyá?"
    assert asked.schema is not None and "response_text" in asked.schema["properties"]


def test_a_tool_is_asked_and_told(server: ModelServer, alma: Merchant) -> None:
    server.asks("list_products", {"query": "maracuyá"}).says(ANSWER)
    model, first = seated(alma), question(tools=(SEARCH,))

    asks = model.complete(first)

    assert asks.stop == "tool_calls"
    assert [(call.name, json.loads(call.arguments)) for call in asks.calls] == [
        ("list_products", {"query": "maracuyá"})
    ]
    told = Told(asks.calls[0], '[{"name": "Maracuyá", "price": "15.00"}]')
    answer = model.complete(replace(first, messages=(*first.messages, asks, told)))

    assert json.loads(answer.text) == ANSWER
    assert server.asked[1].told == (told.text,)


def test_what_it_said_before_travels_as_its_own_words(server: ModelServer, alma: Merchant) -> None:
    server.says(ANSWER)
    said = (Words("hola"), Completion('{"x"'), Words("Eso no es JSON."))

    seated(alma).complete(Request("propose", "Eres la vendedora.", said, question().schema))

    heard = [(one.role, one.text) for one in server.asked[0].messages if one.role != "system"]
    assert heard == [("user", "hola"), ("assistant", '{"x"'), ("user", "Eso no es JSON.")]


def test_a_refusal_and_a_cut_answer_say_so(server: ModelServer, alma: Merchant) -> None:
    server.says(Answer(refuses="No puedo."), Answer('{"response_te', truncated=True))

    assert ask(alma).stop == "refusal"
    cut = ask(alma)

    assert (cut.stop, cut.text) == ("length", '{"response_te')


def test_free_text_needs_no_schema(server: ModelServer, alma: Merchant) -> None:
    server.says("¡Hola! [INTENT:saludo]")

    answer = seated(alma).complete(question(schema=None))

    assert answer.text == "¡Hola! [INTENT:saludo]"


def test_text_that_postgresql_cannot_hold_is_cleaned(openai: StubOpenAI, alma: Merchant) -> None:
    message = {"role": "assistant", "content": "hola\x00 \ud800"}
    body = {
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "created": 1,
        "model": "gpt-6-luna",
        "choices": [{"index": 0, "message": message, "finish_reason": "stop"}],
    }
    openai.says(Answer(body=json.dumps(body).encode()))

    assert seated(alma).complete(question(schema=None)).text == "hola ?"


def test_a_model_without_json_output_is_made_to_call_a_tool(
    anthropic: StubAnthropic, alma: Merchant, settings: Any
) -> None:
    settings.LLM_MODEL = "claude-3-5-haiku-latest"
    anthropic.models |= {settings.LLM_MODEL}
    anthropic.asks("answer", ANSWER)

    answer = ask(alma)

    assert (json.loads(answer.text), answer.calls, answer.stop) == (ANSWER, (), "stop")


def test_one_failure_that_passes_is_tried_once_more(server: ModelServer, alma: Merchant) -> None:
    server.fails(429).says(ANSWER)

    assert json.loads(ask(alma).text) == ANSWER

    call = only_call(alma)
    assert (call.outcome, call.attempts) == (Outcome.ANSWERED, 2)


@pytest.mark.parametrize("status", [429, 500, 503])
def test_two_in_a_row_are_an_overloaded_model(
    server: ModelServer, alma: Merchant, status: int
) -> None:
    server.fails(status, times=2)

    failed = failing(alma)

    assert failed.kind == "overloaded"
    assert (failed.usage.calls, failed.usage.cost) == (1, Decimal(0))
    assert only_call(alma).outcome == Outcome.OVERLOADED
    assert len(server.calls) == 2


def test_a_wait_that_does_not_fit_is_not_waited_for(server: ModelServer, alma: Merchant) -> None:
    server.fails(429, retry_after=30)
    began = monotonic()

    assert failing(alma, 28).kind == "overloaded"

    assert monotonic() - began < 25


def test_a_wait_that_fits_is_waited_for(openai: StubOpenAI, alma: Merchant) -> None:
    openai.fails(429, retry_after=1).says(ANSWER)

    ask(alma)

    first, second = openai.calls
    assert second.at - first.at >= 1


def test_a_key_that_is_refused_is_not_tried_again(
    server: ModelServer, alma: Merchant, settings: Any
) -> None:
    server.refuses = True
    settings.OPENAI_API_KEY = settings.OPENAI_API_KEY and "sk-otra"
    settings.ANTHROPIC_API_KEY = settings.ANTHROPIC_API_KEY and "sk-otra"

    failed = failing(alma)

    assert (failed.kind, str(failed)) == ("refused", "refused: key")
    assert len(server.calls) == 1


@pytest.fixture
def asked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, a call has all its time left when it is made."""
    monkeypatch.setattr("llm.completions.monotonic", lambda: 0.0)
    monkeypatch.setattr("tests.llm.asking.monotonic", lambda: 0.0)


def hangs(_asked: Asked) -> Answer:
    return Answer(hangs=True)


@pytest.mark.usefixtures("asked_at_once")
@pytest.mark.parametrize("seconds", [0.6, 1.5])
def test_a_model_that_hangs_is_left_in_time(
    server: ModelServer, alma: Merchant, seconds: float
) -> None:
    server.answers_with(hangs)
    began = monotonic()

    failed = failing(alma, seconds)

    assert monotonic() - began < LONG / 2
    assert failed.kind == "timeout"
    # It was asked, and may send a bill: what was reserved counts as spent.
    assert failed.usage.cost is not None and failed.usage.cost > 0
    assert only_call(alma).cost == only_call(alma).reserved == failed.usage.cost


@pytest.mark.usefixtures("asked_at_once")
def test_the_installations_own_limit_holds_too(
    openai: StubOpenAI, alma: Merchant, settings: Any
) -> None:
    settings.LLM_TOTAL_SECONDS = 0.5
    openai.answers_with(hangs)
    began = monotonic()

    assert failing(alma).kind == "timeout"

    assert monotonic() - began < LONG / 2


def test_a_model_that_says_nothing_for_too_long_is_left(
    openai: StubOpenAI, alma: Merchant, settings: Any
) -> None:
    settings.LLM_READ_SECONDS = 0.4
    openai.answers_with(hangs)

    failed = failing(alma)

    assert str(failed) == "timeout: silence"


@pytest.mark.usefixtures("asked_at_once")
def test_an_answer_that_drips_ends_with_the_deadline(openai: StubOpenAI, alma: Merchant) -> None:
    openai.answers_with(lambda _asked: Answer(json.dumps(ANSWER), slow=LONG))
    began = monotonic()

    assert failing(alma, 1).kind == "timeout"

    assert monotonic() - began < LONG / 2


def test_without_time_nobody_is_asked(openai: StubOpenAI, alma: Merchant) -> None:
    assert failing(alma, 0).kind == "timeout"

    assert not openai.calls
    assert not Call.objects.of(alma).exists()


@pytest.mark.parametrize(
    "body",
    [b"<html>proxy</html>", b'{"choices": []}', b'{"id": 1', b"[]", b'{"content": 3, "usage": 4}'],
)
def test_what_is_no_answer_of_the_protocol_is_unreadable(
    server: ModelServer, alma: Merchant, body: bytes
) -> None:
    server.says(Answer(body=body))

    assert failing(alma).kind == "unreadable"
    assert only_call(alma).outcome == Outcome.UNREADABLE


def test_a_connection_that_breaks_is_tried_once_more(server: ModelServer, alma: Merchant) -> None:
    server.says(Answer(drops=True), Answer(json.dumps(ANSWER)))

    assert json.loads(ask(alma).text) == ANSWER


def test_nobody_there_is_unreachable(alma: Merchant, settings: Any) -> None:
    settings.OPENAI_API_KEY, settings.OPENAI_BASE_URL = KEY, "http://127.0.0.1:9/v1"

    failed = failing(alma)

    assert (failed.kind, failed.usage.cost) == ("unreachable", Decimal(0))
    assert only_call(alma).attempts == 2
