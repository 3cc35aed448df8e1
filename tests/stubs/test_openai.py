"""The stand-in for OpenAI answers the real SDK, and refuses what the real one refuses."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any, get_args

import openai
import pytest
from openai.types.shared.chat_model import ChatModel

from tests.patience import LONG
from tests.stubs.model_script import KEY, Answer
from tests.stubs.openai import StubOpenAI
from tests.stubs.openai_rules import MODELS

SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "text": {"type": "string"},
        "number": {"anyOf": [{"type": "integer", "minimum": 1}, {"type": "null"}]},
    },
    "required": ["text", "number"],
    "additionalProperties": False,
}
TOOL: dict[str, Any] = {
    "type": "function",
    "function": {
        "name": "search",
        "parameters": {
            "type": "object",
            "properties": {"query": {"type": "string"}},
            "required": ["query"],
            "additionalProperties": False,
        },
        "strict": True,
    },
}
ASKS: dict[str, Any] = {
    "role": "assistant",
    "content": None,
    "tool_calls": [
        {"id": "c1", "type": "function", "function": {"name": "search", "arguments": "{}"}}
    ],
}
GOOD: dict[str, Any] = {
    "model": "gpt-4.1-mini",
    "messages": [
        {"role": "system", "content": "Eres una vendedora."},
        {"role": "user", "content": "hola"},
    ],
    "temperature": 0.2,
    "max_completion_tokens": 300,
    "response_format": {
        "type": "json_schema",
        "json_schema": {"name": "answer", "schema": SCHEMA, "strict": True},
    },
    "tools": [TOOL],
}


@pytest.fixture
def stub() -> Iterator[StubOpenAI]:
    with StubOpenAI(refuses=True) as server:
        yield server


def client(stub: StubOpenAI, key: str = KEY) -> openai.OpenAI:
    return openai.OpenAI(base_url=stub.url, api_key=key, max_retries=0, timeout=LONG)


def ask(stub: StubOpenAI, **changes: Any) -> Any:
    return client(stub).chat.completions.create(**{**deepcopy(GOOD), **changes})


def test_it_says_what_the_script_says(stub: StubOpenAI) -> None:
    stub.says(Answer('{"text":"hola"}', tokens_in=900, cached=512, tokens_out=7))

    said = ask(stub)

    assert said.choices[0].message.content == '{"text":"hola"}'
    assert said.choices[0].finish_reason == "stop"
    assert said.usage.prompt_tokens == 900
    assert said.usage.prompt_tokens_details.cached_tokens == 512
    assert said.usage.total_tokens == 907
    [asked] = stub.asked
    assert (asked.instructions, asked.words) == ("Eres una vendedora.", "hola")
    assert (asked.tools, asked.schema, asked.most_tokens) == (("search",), SCHEMA, 300)


def test_a_tool_is_asked_and_answered(stub: StubOpenAI) -> None:
    stub.asks("search", {"query": "mango"}).says("{}")

    call = ask(stub).choices[0].message.tool_calls[0]
    asks = {**deepcopy(ASKS)}
    asks["tool_calls"][0] |= {"id": call.id}
    told = {"role": "tool", "tool_call_id": call.id, "content": "[]"}
    ask(stub, messages=[{"role": "user", "content": "hola"}, asks, told])

    assert call.function.arguments == '{"query": "mango"}'
    assert stub.asked[1].told == ("[]",)


def test_models_are_those_of_the_sdk(stub: StubOpenAI) -> None:
    assert set(get_args(ChatModel)) >= MODELS
    assert {model.id for model in client(stub).models.list()} == MODELS


@pytest.mark.parametrize("key", ["sk-of-somebody-else", ""])
def test_a_key_that_is_not_good_is_refused(stub: StubOpenAI, key: str) -> None:
    with pytest.raises((openai.AuthenticationError, openai.OpenAIError)):
        client(stub, key).chat.completions.create(**GOOD)


def test_a_local_server_takes_any_key_and_its_own_model() -> None:
    with StubOpenAI(keys=None, models=("llama-3.3",)) as stub:
        stub.says("hola")
        told = client(stub, "none").chat.completions.create(**{**GOOD, "model": "llama-3.3"})

    assert told.choices[0].message.content == "hola"


def test_an_unknown_model_is_not_found(stub: StubOpenAI) -> None:
    with pytest.raises(openai.NotFoundError) as refused:
        ask(stub, model="gpt-99")

    assert refused.value.code == "model_not_found"


def tool(**changes: Any) -> Any:
    return {"type": "function", "function": {**TOOL["function"], **changes}}


def form(schema: Any, strict: bool = True) -> Any:
    told = {"name": "answer", "schema": schema, "strict": strict}
    return {"type": "json_schema", "json_schema": told}


def with_number(number: Any) -> Any:
    return form({**SCHEMA, "properties": {**SCHEMA["properties"], "number": number}})


USER = {"role": "user", "content": "hola"}
TOLD = {"role": "tool", "tool_call_id": "c1", "content": "[]"}

REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "hot": ({"temperature": 2.1}, "decimal above maximum"),
    "cold": ({"temperature": -0.1}, "decimal below minimum"),
    "no room": ({"max_completion_tokens": 0}, "integer below minimum"),
    "two limits": ({"max_tokens": 5}, "at once"),
    "thinks": ({"model": "gpt-5-mini"}, "Only the default (1) value"),
    "no messages": ({"messages": []}, "empty array"),
    "strange role": ({"messages": [{"role": "customer", "content": "x"}]}, "Supported values"),
    "nothing said": ({"messages": [{"role": "user", "content": None}]}, "got null"),
    "field of no message": ({"messages": [{**USER, "text": "x"}]}, "Unknown parameter"),
    "tool that nobody asked": ({"messages": [USER, TOLD]}, "preceeding message"),
    "unanswered": ({"messages": [USER, ASKS, USER]}, "did not have response messages: c1"),
    "unanswered at the end": ({"messages": [USER, ASKS]}, "did not have response messages: c1"),
    "answered twice": ({"messages": [USER, ASKS, TOLD, TOLD]}, "preceeding message"),
    "no tools": ({"tools": []}, "empty array"),
    "choice without tools": ({"tools": None, "tool_choice": "auto"}, "only allowed when"),
    "choice of none": (
        {"tool_choice": {"type": "function", "function": {"name": "x"}}},
        "not found in 'tools'",
    ),
    "tool's name": ({"tools": [tool(name="buscar producto")]}, "does not match pattern"),
    "tool's schema": ({"tools": [tool(parameters={"type": "string"})]}, "invalid schema"),
    "tool too free": (
        {"tools": [tool(parameters={"type": "object", "properties": {}})]},
        "additionalProperties",
    ),
    "loose tool": (
        {"tools": [tool(strict=False, parameters={"type": "array"})]},
        "must be a JSON Schema of 'type: \"object\"'",
    ),
    "format": ({"response_format": {"type": "xml"}}, "Supported values"),
    "json unnamed": ({"response_format": {"type": "json_object"}}, "the word 'json'"),
    "not all required": ({"response_format": form({**SCHEMA, "required": ["text"]})}, "'number'"),
    "too free": (
        {"response_format": form({**SCHEMA, "additionalProperties": True})},
        "additionalProperties",
    ),
    "a length": ({"response_format": with_number({"type": "string", "maxLength": 5})}, "maxLength"),
    "a default": ({"response_format": with_number({"type": "string", "default": ""})}, "default"),
    "one of": ({"response_format": with_number({"oneOf": [{"type": "null"}]})}, "oneOf"),
    "no type": ({"response_format": with_number({"description": "x"})}, "'type' key"),
    "no items": ({"response_format": with_number({"type": "array"})}, "'items'"),
    "no object": ({"response_format": form({"type": "array", "items": SCHEMA})}, "of 'type"),
    "any of at the root": ({"response_format": form({**SCHEMA, "anyOf": [SCHEMA]})}, "top level"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_the_real_one_refuses_is_refused(stub: StubOpenAI, name: str) -> None:
    changes, words = REFUSED[name]

    with pytest.raises(openai.BadRequestError) as refused:
        ask(stub, **{k: v if v is not None else openai.omit for k, v in changes.items()})

    assert words.casefold() in refused.value.message.casefold()
    assert stub.calls[0].answered == 400


def test_an_unknown_field_is_refused(stub: StubOpenAI) -> None:
    with pytest.raises(openai.BadRequestError, match="Unknown parameter: 'max_words'"):
        ask(stub, extra_body={"max_words": 3})


def test_a_refusal_and_a_cut_answer_say_so(stub: StubOpenAI) -> None:
    stub.says(Answer(refuses="No puedo."), Answer('{"te', truncated=True))

    refused, cut = ask(stub).choices[0], ask(stub).choices[0]

    assert (refused.message.refusal, refused.message.content) == ("No puedo.", None)
    assert (cut.finish_reason, cut.message.content) == ("length", '{"te')
