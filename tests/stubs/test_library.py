"""What the library below `llm` sends is taken by both stand-ins, a conversation with a tool too."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from pydantic_ai.direct import model_request_sync
from pydantic_ai.messages import (
    ModelMessage,
    ModelRequest,
    ModelResponse,
    TextPart,
    ToolCallPart,
    ToolReturnPart,
    UserPromptPart,
)
from pydantic_ai.models import Model, ModelRequestParameters
from pydantic_ai.models.anthropic import AnthropicModel
from pydantic_ai.models.openai import OpenAIChatModel
from pydantic_ai.output import OutputObjectDefinition
from pydantic_ai.providers.anthropic import AnthropicProvider
from pydantic_ai.providers.openai import OpenAIProvider
from pydantic_ai.tools import ToolDefinition

from tests.stubs.anthropic import StubAnthropic
from tests.stubs.model_script import KEY, Answer
from tests.stubs.model_server import ModelServer
from tests.stubs.openai import StubOpenAI
from tests.stubs.test_openai import SCHEMA, TOOL

ModelConfig = tuple[ModelServer, Model]


@pytest.fixture(params=["openai", "anthropic"])
def seat(request: pytest.FixtureRequest) -> Iterator[ModelConfig]:
    with ExitStack() as stack:
        if request.param == "openai":
            openai = stack.enter_context(StubOpenAI())
            provider = OpenAIProvider(base_url=openai.url, api_key=KEY)
            yield openai, OpenAIChatModel("gpt-4.1-mini", provider=provider)
        else:
            anthropic = stack.enter_context(StubAnthropic())
            maker = AnthropicProvider(base_url=anthropic.url, api_key=KEY)
            yield anthropic, AnthropicModel("claude-haiku-4-5", provider=maker)


def ask(model: Model, messages: list[ModelMessage]) -> ModelResponse:
    told: dict[str, Any] = TOOL["function"]
    tool = ToolDefinition(name="search", parameters_json_schema=told["parameters"], strict=True)
    shape = OutputObjectDefinition(json_schema=SCHEMA, name="answer", strict=True)
    parameters = ModelRequestParameters(
        function_tools=[tool], output_mode="native", output_object=shape
    )
    settings: Any = {"temperature": 0.2, "max_tokens": 300}
    return model_request_sync(
        model, messages, model_settings=settings, model_request_parameters=parameters
    )


def said(text: str) -> ModelMessage:
    return ModelRequest(parts=[UserPromptPart(text)], instructions="Eres una vendedora.")


def test_a_conversation_with_a_tool_is_taken(seat: ModelConfig) -> None:
    server, model = seat
    server.asks("search", {"query": "mango"}).says(
        Answer('{"text": "no"}', tokens_in=90, cached=64, tokens_out=5)
    )

    asks = ask(model, [said("¿hay mango?")])
    call = asks.parts[0]
    assert isinstance(call, ToolCallPart)
    told = ToolReturnPart("search", "[]", tool_call_id=call.tool_call_id)
    answer = ask(model, [said("¿hay mango?"), asks, ModelRequest(parts=[told])])

    assert [part.content for part in answer.parts if isinstance(part, TextPart)] == [
        '{"text": "no"}'
    ]
    assert server.asked[1].told == ("[]",)
    usage = answer.usage
    assert (usage.input_tokens, usage.cache_read_tokens, usage.output_tokens) == (90, 64, 5)
