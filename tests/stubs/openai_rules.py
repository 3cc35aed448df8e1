"""What OpenAI's chat completions would refuse, with its status, words and codes.

Written apart from our own rendering of requests, so that both must agree.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tests.stubs.model_schemas import openai_complaint, tool_complaint
from tests.stubs.model_script import Fault, names
from tests.stubs.openai_messages import messages_faults

KNOWN = names("""
    messages model audio frequency_penalty function_call functions logit_bias logprobs
    max_completion_tokens max_tokens metadata modalities moderation n parallel_tool_calls prediction
    presence_penalty prompt_cache_key prompt_cache_options prompt_cache_retention reasoning_effort
    response_format safety_identifier seed service_tier stop store stream stream_options temperature
    tool_choice tools top_logprobs top_p user verbosity web_search_options
    """)
MODELS = names("""
    gpt-5.5 gpt-5.4 gpt-5.4-mini gpt-5.4-nano gpt-5.2 gpt-5.1 gpt-5.1-mini gpt-5 gpt-5-mini
    gpt-5-nano gpt-4.1 gpt-4.1-mini gpt-4.1-nano gpt-4o gpt-4o-mini o4-mini o3 o3-mini
    """)
_REASONS = re.compile(r"o\d|gpt-5(-mini|-nano)?$|gpt-5\.[5-9]|gpt-[6-9]")
"""Models that think before they answer unless told otherwise: they take no temperature."""
_THINKS = re.compile(r"o\d|gpt-[5-9]")
_NAME = re.compile(r"[a-zA-Z0-9_-]{1,64}")
_NUMBERS: Mapping[str, tuple[float, float]] = {
    "temperature": (0, 2),
    "top_p": (0, 1),
    "frequency_penalty": (-2, 2),
    "presence_penalty": (-2, 2),
}
_WHOLE = ("max_tokens", "max_completion_tokens", "n", "seed", "top_logprobs")
_BOOLEANS = ("stream", "store", "logprobs", "parallel_tool_calls")
_EFFORTS = ("none", "minimal", "low", "medium", "high", "xhigh", "max")


def key_fault(key: str, keys: frozenset[str]) -> Fault | None:
    """No key, or one that is not good."""
    if not key:
        return Fault(401, "You didn't provide an API key. Provide it in an Authorization header.")
    if key in keys:
        return None
    shown = f"{key[:8]}{'*' * 8}{key[-4:]}"
    return Fault(401, f"Incorrect API key provided: {shown}.", code="invalid_api_key")


def fault(payload: Mapping[str, Any], models: frozenset[str]) -> Fault | None:
    """The first reason for which this request would be refused."""
    return next(filter(None, _faults(payload, models)), None)


def _faults(payload: Mapping[str, Any], models: frozenset[str]) -> Iterator[Fault | None]:
    for name in ("model", "messages"):
        if name not in payload:
            yield bad(f"Missing required parameter: '{name}'.", name, "missing_required_parameter")
    model = payload.get("model")
    if not isinstance(model, str):
        yield bad("Invalid type for 'model': expected a string.", "model", "invalid_type")
        return
    if model not in MODELS | models:
        told = f"The model `{model}` does not exist or you do not have access to it."
        yield Fault(404, told, code="model_not_found")
    for name in payload:
        if name not in KNOWN:
            yield bad(f"Unknown parameter: '{name}'.", name, "unknown_parameter")
    yield from _numbers(payload)
    yield from _of_thinkers(payload, model)
    yield from messages_faults(payload["messages"])
    yield from _tools(payload)
    yield from _format(payload)
    if payload.get("stream"):
        yield bad("This stand-in does not stream.", "stream")


def bad(message: str, param: str | None = None, code: str | None = None) -> Fault:
    """A 400 as OpenAI words it."""
    return Fault(400, message, code=code, param=param)


def _numbers(payload: Mapping[str, Any]) -> Iterator[Fault | None]:
    for name, (least, most) in _NUMBERS.items():
        value = payload.get(name)
        if value is None:
            continue
        if isinstance(value, bool) or not isinstance(value, int | float):
            yield bad(f"Invalid type for '{name}': expected a decimal.", name, "invalid_type")
        elif value > most:
            told = f"Invalid '{name}': decimal above maximum value. Expected a value <= {most}, but"
            yield bad(f"{told} got {value} instead.", name, "decimal_above_max_value")
        elif value < least:
            told = f"Invalid '{name}': decimal below minimum value. Expected a value >= {least},"
            yield bad(f"{told} but got {value} instead.", name, "decimal_below_min_value")
    for name in _WHOLE:
        value = payload.get(name)
        if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
            yield bad(f"Invalid type for '{name}': expected an integer.", name, "invalid_type")
        elif value is not None and value < 1 and name not in ("seed", "top_logprobs"):
            told = f"Invalid '{name}': integer below minimum value. Expected a value >= 1, but got"
            yield bad(f"{told} {value} instead.", name, "integer_below_min_value")
    for name in _BOOLEANS:
        if payload.get(name) is not None and not isinstance(payload[name], bool):
            yield bad(f"Invalid type for '{name}': expected a boolean.", name, "invalid_type")


def _of_thinkers(payload: Mapping[str, Any], model: str) -> Iterator[Fault | None]:
    if payload.get("max_tokens") and payload.get("max_completion_tokens"):
        yield bad("Setting 'max_tokens' and 'max_completion_tokens' at once is not supported.")
    if payload.get("max_tokens") and _THINKS.match(model):
        told = "Unsupported parameter: 'max_tokens' is not supported with this model. Use "
        yield bad(f"{told}'max_completion_tokens' instead.", "max_tokens", "unsupported_parameter")
    effort = payload.get("reasoning_effort")
    if effort is not None and effort not in _EFFORTS:
        yield bad(f"Invalid value: '{effort}'.", "reasoning_effort", "invalid_value")
    if effort is not None and not _THINKS.match(model):
        told = "Unrecognized request argument supplied: reasoning_effort"
        yield bad(told, "reasoning_effort")
    thinks = effort not in (None, "none") or (_REASONS.match(model) and effort != "none")
    if thinks and payload.get("temperature") not in (None, 1):
        told = f"Unsupported value: 'temperature' does not support {payload['temperature']} with "
        told += "this model. Only the default (1) value is supported."
        yield bad(told, "temperature", "unsupported_value")


def _tools(payload: Mapping[str, Any]) -> Iterator[Fault | None]:
    tools = payload.get("tools")
    if tools is None:
        for name in ("tool_choice", "parallel_tool_calls"):
            if payload.get(name) is not None:
                told = f"'{name}' is only allowed when 'tools' are specified."
                yield bad(f"Invalid value for '{name}': {told}", name)
        return
    if not isinstance(tools, list) or not tools:
        yield bad("Invalid 'tools': empty array.", "tools", "empty_array")
        return
    if len(tools) > 128:
        yield bad("Invalid 'tools': array too long.", "tools", "array_above_max_length")
    for number, tool in enumerate(tools):
        yield from _tool(f"tools[{number}]", tool)
    yield from _choice(payload.get("tool_choice"), tools)


def _tool(where: str, tool: Any) -> Iterator[Fault | None]:
    if not isinstance(tool, dict) or tool.get("type") != "function":
        yield bad("Invalid value: supported values are: 'function'.", f"{where}.type")
        return
    function = tool.get("function")
    if not isinstance(function, dict):
        told = f"Missing required parameter: '{where}.function'."
        yield bad(told, f"{where}.function", "missing_required_parameter")
        return
    for name in sorted({*tool} - {"type", "function"}):
        yield bad(f"Unknown parameter: '{where}.{name}'.", where, "unknown_parameter")
    for name in sorted({*function} - {"name", "description", "parameters", "strict"}):
        yield bad(f"Unknown parameter: '{where}.function.{name}'.", where, "unknown_parameter")
    name = function.get("name")
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        told = f"Invalid '{where}.function.name': string does not match pattern. Expected a string "
        told += "that matches the pattern '^[a-zA-Z0-9_-]+$'."
        yield bad(told, f"{where}.function.name", "invalid_value")
    if "parameters" in function:
        judge = openai_complaint if function.get("strict") else tool_complaint
        if told := judge(function["parameters"]):
            param = f"{where}.function.parameters"
            told = f"Invalid schema for function '{name}': {told}"
            yield bad(told, param, "invalid_function_parameters")


def _choice(choice: Any, tools: Sequence[Mapping[str, Any]]) -> Iterator[Fault | None]:
    if choice is None or choice in ("none", "auto", "required"):
        return
    if not isinstance(choice, dict) or choice.get("type") != "function":
        told = "Supported values are: 'none', 'auto', and 'required'."
        yield bad(f"Invalid value: '{choice}'. {told}", "tool_choice", "invalid_value")
        return
    name = choice.get("function", {}).get("name")
    if name not in [tool["function"].get("name") for tool in tools]:
        told = f"Tool choice '{name}' not found in 'tools' parameter."
        yield bad(f"Invalid value for 'tool_choice': {told}", "tool_choice")


def _format(payload: Mapping[str, Any]) -> Iterator[Fault | None]:
    asked = payload.get("response_format")
    if asked is None:
        return
    kind = asked.get("type") if isinstance(asked, dict) else None
    if kind not in ("text", "json_object", "json_schema"):
        told = "Supported values are: 'json_object', 'json_schema', and 'text'."
        yield bad(f"Invalid value: '{kind}'. {told}", "response_format.type", "invalid_value")
        return
    if kind == "json_object" and "json" not in str(payload["messages"]).lower():
        told = "'messages' must contain the word 'json' in some form, to use 'response_format' of "
        yield bad(f"{told}type 'json_object'.", "messages")
    if kind == "json_schema":
        yield from _schema(asked)


def _schema(asked: Mapping[str, Any]) -> Iterator[Fault | None]:
    told = asked.get("json_schema")
    where = "response_format.json_schema"
    if not isinstance(told, dict):
        words = f"Missing required parameter: '{where}'."
        yield bad(words, where, "missing_required_parameter")
        return
    for name in sorted({*told} - {"name", "schema", "strict", "description"}):
        yield bad(f"Unknown parameter: '{where}.{name}'.", where, "unknown_parameter")
    name = told.get("name")
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        yield bad(f"Invalid '{where}.name': string does not match pattern.", f"{where}.name")
    if told.get("strict") and (why := openai_complaint(told.get("schema"))):
        yield bad(f"Invalid schema for response_format '{name}': {why}", "response_format")
