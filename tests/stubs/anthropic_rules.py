"""What Anthropic's messages would refuse, with its status, words and kinds of error.

Written apart from our own rendering of requests, so that both must agree.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tests.stubs.anthropic_messages import messages_faults, text_blocks
from tests.stubs.model_schemas import anthropic_complaint
from tests.stubs.model_script import Call, Fault, names

VERSIONS = frozenset({"2023-01-01", "2023-06-01", "2026-10-21"})
KNOWN = names("""
    max_tokens messages model cache_control container diagnostics inference_geo metadata
    output_config service_tier speed stop_sequences system thinking tool_choice tools stream
    temperature top_p top_k
    """)
MODELS = names("""
    claude-haiku-5-5 claude-sonnet-5-5 claude-opus-5-5 claude-sonnet-5 claude-opus-5
    claude-opus-4-8 claude-opus-4-7 claude-opus-4-6 claude-sonnet-4-6 claude-haiku-4-5
    claude-haiku-4-5-20251001 claude-opus-4-5 claude-sonnet-4-5 claude-sonnet-4-5-20250929
    """)
_NO_SAMPLING = re.compile(r"claude-(opus-4-[78]|opus-5|sonnet-5|haiku-5|fable-5|mythos-5)")
_NO_FORCING = re.compile(r"claude-(opus-5-5|sonnet-5-5|(fable|mythos)-5-[12])")
_NO_SCHEMA = re.compile(r"claude-(3|opus-4-0|sonnet-4-0|opus-4-2025|sonnet-4-2025)")
_TOOL = names("""
    name description input_schema strict type cache_control eager_input_streaming input_examples
    defer_loading allowed_callers
    """)
_NAME = re.compile(r"[a-zA-Z0-9_-]{1,128}")
_EFFORTS = ("low", "medium", "high", "xhigh", "max")
MOST_BREAKPOINTS = 4


def header_fault(call: Call, keys: frozenset[str]) -> Fault | None:
    """The key, then the version of the protocol."""
    if keys and not call.key:
        return Fault(401, "x-api-key header is required", "authentication_error")
    if keys and call.key not in keys:
        return Fault(401, "invalid x-api-key", "authentication_error")
    version = call.headers.get("anthropic-version", "")
    if not version:
        return bad("anthropic-version: header is required")
    return None if version in VERSIONS else bad(f'anthropic-version: "{version}" is not valid')


def fault(payload: Mapping[str, Any], models: frozenset[str]) -> Fault | None:
    """The first reason for which this request would be refused."""
    return next(filter(None, _faults(payload, models)), None)


def bad(message: str) -> Fault:
    """A 400 as Anthropic words it."""
    return Fault(400, message)


def _faults(payload: Mapping[str, Any], models: frozenset[str]) -> Iterator[Fault | None]:
    for name in ("model", "messages", "max_tokens"):
        if name not in payload:
            yield bad(f"{name}: Field required")
    for name in payload:
        if name not in KNOWN:
            yield bad(f"{name}: Extra inputs are not permitted")
    model = str(payload.get("model"))
    if model not in MODELS | models:
        yield Fault(404, f"model: {model}", "not_found_error")
    yield from _numbers(payload, model)
    yield from _system(payload.get("system"))
    yield from messages_faults(payload["messages"])
    yield from _tools(payload)
    yield from _choice(payload, model)
    yield from _output(payload, model)
    yield from _ending(payload)
    if str(payload).count("'cache_control': {") > MOST_BREAKPOINTS:
        yield bad("A maximum of 4 blocks with cache_control may be provided.")
    if payload.get("stream"):
        yield bad("stream: This stand-in does not stream")


def _numbers(payload: Mapping[str, Any], model: str) -> Iterator[Fault | None]:
    most = payload.get("max_tokens")
    if isinstance(most, bool) or not isinstance(most, int):
        yield bad("max_tokens: Input should be a valid integer")
    elif most < 0:
        yield bad("max_tokens: must be greater than or equal to 1")
    for name in ("temperature", "top_p"):
        value = payload.get(name)
        if value is None:
            continue
        if _NO_SAMPLING.match(model):
            yield bad(f"`{name}` is not supported for this model.")
        if isinstance(value, bool) or not isinstance(value, int | float):
            yield bad(f"{name}: Input should be a valid number")
        elif not 0 <= value <= 1:
            yield bad(f"{name}: range: 0..1")
    if payload.get("temperature") is not None and payload.get("top_p") is not None:
        yield bad("`temperature` and `top_p` cannot both be specified for this model.")


def _system(system: Any) -> Iterator[Fault | None]:
    if isinstance(system, list):
        yield from text_blocks("system", system)
    elif system is not None and not isinstance(system, str):
        yield bad("system: Input should be a valid string or list")


def _tools(payload: Mapping[str, Any]) -> Iterator[Fault | None]:
    tools = payload.get("tools")
    if tools is None:
        if "'tool_use'" in str(payload["messages"]):
            told = "Requests which have `tool_use` or `tool_result` blocks in `messages` must have "
            yield bad(f"{told}`tools` defined.")
        return
    if not isinstance(tools, list):
        yield bad("tools: Input should be a valid list")
        return
    for number, tool in enumerate(tools):
        yield from _tool(f"tools.{number}.custom", tool)
    names = [tool.get("name") for tool in tools]
    if len(set(names)) < len(names):
        yield bad("tools: Tool names must be unique.")


def _tool(where: str, tool: Any) -> Iterator[Fault | None]:
    if not isinstance(tool, dict):
        yield bad(f"{where}: Input should be a valid dictionary")
        return
    for name in sorted({*tool} - _TOOL):
        yield bad(f"{where}.{name}: Extra inputs are not permitted")
    if not isinstance(tool.get("name"), str) or not _NAME.fullmatch(tool["name"]):
        yield bad(f"{where}.name: String should match pattern '^[a-zA-Z0-9_-]{{1,128}}$'")
    schema = tool.get("input_schema")
    if not isinstance(schema, dict):
        yield bad(f"{where}.input_schema: Field required")
    elif schema.get("type") != "object":
        yield bad(f"{where}.input_schema.type: Input should be 'object'")
    elif tool.get("strict") and (told := anthropic_complaint(schema)):
        yield bad(f"{where}.input_schema: {told}")


def _choice(payload: Mapping[str, Any], model: str) -> Iterator[Fault | None]:
    choice = payload.get("tool_choice")
    if choice is None:
        return
    if not payload.get("tools"):
        yield bad("tool_choice: tool_choice may only be specified while providing tools.")
        return
    kind = choice.get("type") if isinstance(choice, dict) else None
    if kind not in ("auto", "any", "tool", "none"):
        yield bad("tool_choice: Input tag does not match any of: 'auto', 'any', 'none', 'tool'")
        return
    known = {"type", "disable_parallel_tool_use"} | ({"name"} if kind == "tool" else set())
    for name in sorted({*choice} - known):
        yield bad(f"tool_choice.{kind}.{name}: Extra inputs are not permitted")
    names = [tool.get("name") for tool in payload["tools"]]
    if kind == "tool" and choice.get("name") not in names:
        yield bad(f"Tool '{choice.get('name')}' not found in provided tools")
    if kind in ("any", "tool") and _NO_FORCING.match(model):
        yield bad(f"tool_choice: `{kind}` is not supported for this model.")


def _output(payload: Mapping[str, Any], model: str) -> Iterator[Fault | None]:
    output = payload.get("output_config")
    if output is None:
        return
    if not isinstance(output, dict):
        yield bad("output_config: Input should be a valid dictionary")
        return
    for name in sorted({*output} - {"format", "effort", "task_budget"}):
        yield bad(f"output_config.{name}: Extra inputs are not permitted")
    if output.get("effort") not in (None, *_EFFORTS):
        yield bad("output_config.effort: Input should be 'low', 'medium', 'high', 'xhigh' or 'max'")
    form = output.get("format")
    if form is None:
        return
    if not isinstance(form, dict) or form.get("type") != "json_schema":
        yield bad("output_config.format.type: Input should be 'json_schema'")
        return
    for name in sorted({*form} - {"type", "schema"}):
        yield bad(f"output_config.format.{name}: Extra inputs are not permitted")
    if _NO_SCHEMA.match(model):
        yield bad(f"'{model}' does not support output format.")
    if told := anthropic_complaint(form.get("schema")):
        yield bad(f"output_config.format.schema: {told}")


def _ending(payload: Mapping[str, Any]) -> Iterator[Fault | None]:
    """The model does not go on with words put into its mouth."""
    messages: Sequence[Mapping[str, Any]] = payload["messages"]
    if messages[-1]["role"] == "assistant":
        told = "This model does not support assistant message prefill. The conversation must end "
        yield bad(f"{told}with a user message.")
