"""Our requests as pydantic-ai's, and its answers as ours: text comes back as it came, unjudged."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

from core.plain import plain
from llm.rules.costs import Tokens, believable
from llm.rules.model_configs import ResolvedModel
from llm.values import Completion, Message, Request, Told, ToolCall

if TYPE_CHECKING:
    from pydantic_ai.messages import ModelMessage, ModelResponse
    from pydantic_ai.models import Model, ModelRequestParameters
    from pydantic_ai.settings import ModelSettings

STOPS: dict[str | None, str] = {
    "stop": "stop",
    "length": "length",
    "tool_call": "tool_calls",
    "content_filter": "refusal",
}


@dataclass(frozen=True, slots=True)
class Heard:
    """An answer and the tokens it took."""

    completion: Completion
    tokens: Tokens


def shapes(model: "Model", request: Request) -> tuple[str, ...]:
    """How the answer may be given its form, the better way first.

    A model without JSON output, or with a schema beyond its limits, is made to call a tool whose
    parameters are the schema.
    """
    if request.schema is None:
        return ("text",)
    native = bool(model.profile.get("supports_json_schema_output", False))
    return ("native", "tool") if native else ("tool",)


def settings(resolved: ResolvedModel) -> "ModelSettings":
    """The settings of every call. Thinking is off, because a customer waits for each second."""
    from pydantic_ai.settings import ModelSettings

    told = ModelSettings(max_tokens=resolved.max_tokens, thinking=False)
    if resolved.temperature is not None:
        told["temperature"] = resolved.temperature
    return told


def parameters(request: Request, shape: str) -> "ModelRequestParameters":
    """Tools, instructions and the schema, in one of `shapes`."""
    from pydantic_ai.messages import InstructionPart
    from pydantic_ai.models import ModelRequestParameters
    from pydantic_ai.output import OutputObjectDefinition
    from pydantic_ai.tools import ToolDefinition

    tools = [
        ToolDefinition(
            name=tool.name,
            parameters_json_schema=dict(tool.parameters),
            description=tool.description,
        )
        for tool in request.tools
    ]
    told: dict[str, Any] = {
        "function_tools": tools,
        "instruction_parts": [InstructionPart(content=request.instructions)],
    }
    schema = dict(request.schema or {})
    if shape == "native":
        told["output_mode"] = "native"
        told["output_object"] = OutputObjectDefinition(
            json_schema=schema, name=request.schema_name, strict=True
        )
    elif shape == "tool":
        told["output_mode"] = "tool"
        told["allow_text_output"] = False
        told["output_tools"] = [
            ToolDefinition(
                name=request.schema_name,
                parameters_json_schema=schema,
                description="The answer.",
                kind="output",
            )
        ]
    return ModelRequestParameters(**told)


def messages(request: Request) -> "list[ModelMessage]":
    """The conversation so far; neighbours of one side travel together."""
    return list(_messages(request.messages))


def _messages(said: tuple[Message, ...]) -> "Iterator[ModelMessage]":
    from pydantic_ai.messages import (
        ModelRequest,
        ModelResponse,
        TextPart,
        ToolCallPart,
        ToolReturnPart,
        UserPromptPart,
    )

    for theirs, group in groupby(said, key=lambda one: isinstance(one, Completion)):
        parts: list[Any] = []
        for one in group:
            match one:
                case Completion():
                    parts += [TextPart(one.text)] if one.text else []
                    parts += [
                        ToolCallPart(call.name, call.arguments, tool_call_id=call.id)
                        for call in one.calls
                    ]
                case Told(call=call, text=text):
                    parts.append(ToolReturnPart(call.name, text, tool_call_id=call.id))
                case _:
                    parts.append(UserPromptPart(one.text))
        if parts:
            yield ModelResponse(parts) if theirs else ModelRequest(parts)


def heard(response: "ModelResponse", request: Request) -> Heard:
    """The answer as our value; its text can be kept by PostgreSQL whatever the model wrote."""
    texts: list[str] = []
    calls: list[ToolCall] = []
    for part in response.parts:
        if part.part_kind == "text":
            texts.append(part.content)
        elif part.part_kind == "tool-call":
            asked = part.args if isinstance(part.args, str) else json.dumps(part.args or {})
            if request.schema is not None and part.tool_name == request.schema_name:
                texts = [asked]
            else:
                calls.append(
                    ToolCall(plain(part.tool_call_id), plain(part.tool_name), plain(asked))
                )
    usage = response.usage
    tokens = Tokens(
        into=believable(usage.input_tokens),
        cached=believable(usage.cache_read_tokens),
        written=believable(usage.cache_write_tokens),
        out=believable(usage.output_tokens),
    )
    details: Mapping[str, Any] = response.provider_details or {}
    refusal = details.get("refusal")
    stop = "refusal" if refusal else STOPS.get(response.finish_reason, "stop")
    if calls and stop == "stop":
        stop = "tool_calls"
    elif not calls and stop == "tool_calls":
        # The tool that carries the schema: for whoever asked it is the answer.
        stop = "stop"
    text = "".join(texts) or (refusal if isinstance(refusal, str) else "")
    return Heard(Completion(plain(text), tuple(calls), stop=stop), tokens)
