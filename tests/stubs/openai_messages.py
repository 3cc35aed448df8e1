"""The order and shape of messages that OpenAI's chat completions take."""

from collections.abc import Iterator, Mapping
from typing import Any

from tests.stubs.model_script import Fault

ROLES: Mapping[str, frozenset[str]] = {
    "system": frozenset({"role", "content", "name"}),
    "developer": frozenset({"role", "content", "name"}),
    "user": frozenset({"role", "content", "name"}),
    "assistant": frozenset(
        {"role", "content", "name", "refusal", "tool_calls", "audio", "function_call"}
    ),
    "tool": frozenset({"role", "content", "tool_call_id"}),
}
LONGEST_ID = 40


def messages_faults(messages: Any) -> Iterator[Fault | None]:
    """Why these messages would be refused, in the order in which it is noticed."""
    if not isinstance(messages, list):
        told = "Invalid type for 'messages': expected an array of objects."
        yield Fault(400, told, code="invalid_type", param="messages")
        return
    if not messages:
        told = "Invalid 'messages': empty array. Expected an array with minimum length 1."
        yield Fault(400, told, code="empty_array", param="messages")
    for number, message in enumerate(messages):
        yield from _message(f"messages[{number}]", message)
    yield from _order(messages)


def _message(where: str, message: Any) -> Iterator[Fault | None]:
    role = str(message.get("role")) if isinstance(message, dict) else ""
    if role not in ROLES:
        told = f"Invalid value: '{role}'. Supported values are: 'system', 'assistant', 'user', "
        told += "'tool', and 'developer'."
        yield Fault(400, told, code="invalid_value", param=f"{where}.role")
        return
    for name in sorted({*message} - ROLES[role]):
        told = f"Unknown parameter: '{where}.{name}'."
        yield Fault(400, told, code="unknown_parameter", param=f"{where}.{name}")
    calls = message.get("tool_calls")
    if calls is not None:
        yield from _calls(f"{where}.tool_calls", calls)
    content = message.get("content")
    if content is None and not (role == "assistant" and (calls or message.get("refusal"))):
        told = f"Invalid value for 'content': expected a string, got null ({where})."
        yield Fault(400, told, param=f"{where}.content")
    elif content is not None:
        yield from _content(f"{where}.content", content)
    if role == "tool" and not isinstance(message.get("tool_call_id"), str):
        told = f"Missing required parameter: '{where}.tool_call_id'."
        yield Fault(400, told, code="missing_required_parameter", param=f"{where}.tool_call_id")


def _content(where: str, content: Any) -> Iterator[Fault | None]:
    if isinstance(content, str):
        return
    if not isinstance(content, list) or not content:
        told = f"Invalid type for '{where}': expected one of a string or array of objects."
        yield Fault(400, told, code="invalid_type", param=where)
        return
    for number, part in enumerate(content):
        known = isinstance(part, dict) and part.get("type") in ("text", "refusal", "image_url")
        if not known or (part["type"] == "text" and not isinstance(part.get("text"), str)):
            told = f"Invalid value: '{where}[{number}]'."
            yield Fault(400, told, code="invalid_value", param=f"{where}[{number}]")


def _calls(where: str, calls: Any) -> Iterator[Fault | None]:
    if not isinstance(calls, list) or not calls:
        told = f"Invalid '{where}': empty array. Expected an array with minimum length 1."
        yield Fault(400, told, code="empty_array", param=where)
        return
    for number, call in enumerate(calls):
        spot = f"{where}[{number}]"
        function = call.get("function") if isinstance(call, dict) else None
        if not isinstance(function, dict) or call.get("type") != "function":
            told = f"Missing required parameter: '{spot}.function'."
            yield Fault(400, told, code="missing_required_parameter", param=spot)
            continue
        for name in ("name", "arguments"):
            if not isinstance(function.get(name), str):
                told = f"Invalid type for '{spot}.function.{name}': expected a string."
                yield Fault(400, told, code="invalid_type", param=f"{spot}.function.{name}")
        if not isinstance(call.get("id"), str) or len(call["id"]) > LONGEST_ID:
            told = f"Invalid '{spot}.id': string too long. Expected a string with maximum length "
            told += f"{LONGEST_ID}."
            yield Fault(400, told, code="string_above_max_length", param=f"{spot}.id")


def _order(messages: list[Any]) -> Iterator[Fault | None]:
    """Every call is answered at once by a tool message of its own, and nothing else is."""
    waiting: list[str] = []
    asker = 0
    for number, message in enumerate(messages):
        if message["role"] == "tool":
            if message["tool_call_id"] not in waiting:
                told = "Invalid parameter: messages with role 'tool' must be a response to a "
                told += "preceeding message with 'tool_calls'."
                yield Fault(400, told, param=f"messages.[{number}].role")
                return
            waiting.remove(message["tool_call_id"])
            continue
        if waiting:
            break
        waiting = [call["id"] for call in message.get("tool_calls") or ()]
        asker = number
    if waiting:
        told = "An assistant message with 'tool_calls' must be followed by tool messages "
        told += "responding to each 'tool_call_id'. The following tool_call_ids did not have "
        told += f"response messages: {', '.join(waiting)}"
        yield Fault(400, told, param=f"messages.[{asker + 1}].role")
