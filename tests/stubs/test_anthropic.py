"""The stand-in for Anthropic answers the real SDK, and refuses what the real one refuses."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any, get_args

import anthropic
import pytest
from anthropic.types.model import Model

from tests.patience import LONG
from tests.stubs.anthropic import StubAnthropic
from tests.stubs.anthropic_rules import MODELS
from tests.stubs.model_script import KEY, Answer

SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {"text": {"type": "string"}, "number": {"type": "integer"}},
    "required": ["text"],
    "additionalProperties": False,
}
TOOL: dict[str, Any] = {"name": "search", "input_schema": SCHEMA, "strict": True}
USER: dict[str, Any] = {"role": "user", "content": "hola"}
USE: dict[str, Any] = {"type": "tool_use", "id": "t1", "name": "search", "input": {}}
RESULT: dict[str, Any] = {"type": "tool_result", "tool_use_id": "t1", "content": "[]"}
GOOD: dict[str, Any] = {
    "model": "claude-haiku-4-5",
    "max_tokens": 300,
    "system": [{"type": "text", "text": "Eres una vendedora."}],
    "messages": [USER],
    "tools": [TOOL],
    "output_config": {"format": {"type": "json_schema", "schema": SCHEMA}},
}


@pytest.fixture
def stub() -> Iterator[StubAnthropic]:
    with StubAnthropic(refuses=True) as server:
        yield server


def client(stub: StubAnthropic, **more: Any) -> anthropic.Anthropic:
    settings = {"base_url": stub.url, "api_key": KEY, "max_retries": 0, "timeout": LONG, **more}
    return anthropic.Anthropic(**settings)


def ask(stub: StubAnthropic, **changes: Any) -> Any:
    body = {**deepcopy(GOOD), **changes}
    extra = {name: body.pop(name) for name in ("temperature", "top_p", "words") if name in body}
    return client(stub).messages.create(**body, extra_body=extra)


def test_it_says_what_the_script_says(stub: StubAnthropic) -> None:
    stub.says(Answer('{"text":"hola"}', tokens_in=900, cached=512, tokens_out=7))

    said = ask(stub, temperature=0.2)

    assert said.content[0].text == '{"text":"hola"}'
    assert said.stop_reason == "end_turn"
    usage = said.usage
    assert (usage.input_tokens, usage.cache_read_input_tokens, usage.output_tokens) == (388, 512, 7)
    [asked] = stub.asked
    assert (asked.instructions, asked.words) == ("Eres una vendedora.", "hola")
    assert (asked.tools, asked.schema, asked.temperature) == (("search",), SCHEMA, 0.2)


def test_a_tool_is_asked_and_answered(stub: StubAnthropic) -> None:
    stub.asks("search", {"text": "mango"}).says("{}")

    [use] = ask(stub).content
    told = [{**RESULT, "tool_use_id": use.id}, {"type": "text", "text": "sigue"}]
    asks = {"role": "assistant", "content": [{**USE, "id": use.id}]}
    ask(stub, messages=[USER, asks, {"role": "user", "content": told}])

    assert (use.type, use.input) == ("tool_use", {"text": "mango"})
    assert stub.asked[1].told == ("[]",)
    assert stub.asked[1].words == "sigue"


def test_models_are_those_of_the_sdk() -> None:
    literal = next(part for part in get_args(Model) if get_args(part))

    assert set(get_args(literal)) >= MODELS


@pytest.mark.parametrize(
    ("headers", "error"),
    [
        ({"Authorization": "Bearer sk-of-somebody-else"}, anthropic.AuthenticationError),
        ({"anthropic-version": ""}, anthropic.BadRequestError),
        ({"anthropic-version": "2019-01-01"}, anthropic.BadRequestError),
    ],
)
def test_headers_are_needed(
    stub: StubAnthropic, headers: dict[str, str], error: type[Exception]
) -> None:
    with pytest.raises(error):
        client(stub, default_headers=headers).messages.create(**GOOD)


def test_the_other_header_of_keys_is_good_as_well(stub: StubAnthropic) -> None:
    stub.says("hola")
    headers = {"Authorization": "", "x-api-key": KEY}

    assert client(stub, default_headers=headers).messages.create(**GOOD).content


def test_an_unknown_model_is_not_found(stub: StubAnthropic) -> None:
    with pytest.raises(anthropic.NotFoundError):
        ask(stub, model="claude-99")


def form(**changes: Any) -> Any:
    return {"format": {"type": "json_schema", "schema": {**SCHEMA, **changes}}}


def talk(*content: Any) -> Any:
    """Messages in turns, the customer's first."""
    roles = ("user", "assistant")
    told = [{"role": roles[number % 2], "content": one} for number, one in enumerate(content)]
    return {"messages": told}


TEXT = {"type": "text", "text": "hola"}
REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "field": ({"words": 3}, "words: Extra inputs are not permitted"),
    "hot": ({"temperature": 1.1}, "range: 0..1"),
    "no sampling": ({"temperature": 0.2, "model": "claude-sonnet-5"}, "not supported"),
    "both": ({"temperature": 0.2, "top_p": 0.9}, "cannot both"),
    "no messages": ({"messages": []}, "at least one message"),
    "a system's message": ({"messages": [{"role": "system", "content": "x"}]}, "top-level"),
    "begins itself": ({"messages": [{"role": "assistant", "content": "x"}, USER]}, '"user" role'),
    "nothing said": (talk(""), "non-empty content"),
    "an empty block": (talk([{"type": "text", "text": ""}]), "must be non-empty"),
    "blanks": (talk([{"type": "text", "text": " \n"}]), "non-whitespace"),
    "prefill": (talk("hola", "{"), "prefill"),
    "unanswered": (talk("hola", [USE], "sigue"), "without `tool_result` blocks"),
    "answered late": (talk("hola", [USE], [TEXT, RESULT]), "immediately after"),
    "answered to nobody": (talk([RESULT]), "unexpected `tool_use_id`"),
    "twice the same": (talk("a", [USE], [RESULT], [USE], [RESULT]), "must be unique"),
    "words as input": (talk("a", [{**USE, "input": "{}"}], [RESULT]), "valid dictionary"),
    "without tools": (
        {**talk("a", [USE], [RESULT]), "tools": anthropic.omit},
        "must have `tools` defined",
    ),
    "choice without tools": (
        {"tools": anthropic.omit, "tool_choice": {"type": "auto"}},
        "only be specified while",
    ),
    "choice of none": ({"tool_choice": {"type": "tool", "name": "x"}}, "not found in provided"),
    "forced": (
        {"tool_choice": {"type": "any"}, "model": "claude-sonnet-5-5"},
        "not supported for this model",
    ),
    "tool's name": ({"tools": [{**TOOL, "name": "buscar producto"}]}, "match pattern"),
    "twice a tool": ({"tools": [TOOL, TOOL]}, "must be unique"),
    "tool's field": ({"tools": [{**TOOL, "parameters": {}}]}, "Extra inputs"),
    "tool without schema": ({"tools": [{"name": "x"}]}, "Field required"),
    "a strict tool": (
        {"tools": [{**TOOL, "input_schema": {**SCHEMA, "additionalProperties": True}}]},
        "explicitly set to false",
    ),
    "format": ({"output_config": {"format": {"type": "xml"}}}, "Input should be 'json_schema'"),
    "too free": ({"output_config": form(additionalProperties=True)}, "explicitly set to false"),
    "a limit": (
        {"output_config": form(properties={"a": {"type": "integer", "minimum": 1}})},
        "property 'minimum' is not supported",
    ),
    "a length": (
        {"output_config": form(properties={"a": {"type": "string", "maxLength": 1}})},
        "property 'maxLength' is not supported",
    ),
    "two at least": (
        {"output_config": form(properties={"a": {"type": "array", "minItems": 2}})},
        "other than 0 or 1",
    ),
    "no room": ({"max_tokens": -1}, "greater than or equal"),
    "system": ({"system": [{"type": "text", "text": ""}]}, "must be non-empty"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_the_real_one_refuses_is_refused(stub: StubAnthropic, name: str) -> None:
    changes, words = REFUSED[name]

    with pytest.raises(anthropic.BadRequestError) as refused:
        ask(stub, **changes)

    assert words in str(refused.value)
    assert stub.calls[0].answered == 400


def test_tokens_must_be_limited(stub: StubAnthropic) -> None:
    with pytest.raises(anthropic.BadRequestError, match="max_tokens: Field required"):
        ask(stub, max_tokens=anthropic.omit)


def test_a_refusal_and_a_cut_answer_say_so(stub: StubAnthropic) -> None:
    stub.says(Answer(refuses="No puedo."), Answer('{"te', truncated=True))

    refused, cut = ask(stub), ask(stub)

    assert (refused.stop_reason, refused.content) == ("refusal", [])
    assert refused.stop_details.explanation == "No puedo."
    assert (cut.stop_reason, cut.content[0].text) == ("max_tokens", '{"te')


def test_too_many_are_told_when_to_come_back(stub: StubAnthropic) -> None:
    stub.fails(429, retry_after=3).fails(529)

    with pytest.raises(anthropic.RateLimitError) as many:
        ask(stub)
    with pytest.raises(anthropic.APIStatusError) as overloaded:
        ask(stub)

    assert many.value.response.headers["retry-after"] == "3"
    assert overloaded.value.status_code == 529
    assert "overloaded_error" in str(overloaded.value)
