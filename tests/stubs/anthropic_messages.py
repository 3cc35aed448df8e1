"""The order and shape of messages that Anthropic takes."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from tests.stubs.model_script import Fault

_FIELDS: Mapping[str, frozenset[str]] = {
    "text": frozenset({"type", "text", "cache_control", "citations"}),
    "tool_use": frozenset({"type", "id", "name", "input", "cache_control", "caller"}),
    "tool_result": frozenset({"type", "tool_use_id", "content", "is_error", "cache_control"}),
}
_ROLES = {"user": ("text", "tool_result"), "assistant": ("text", "tool_use")}
_ID = re.compile(r"[a-zA-Z0-9_-]+")
_AFTER = "Each `tool_use` block must have a corresponding `tool_result` block in the next message."
_BEFORE = "Each `tool_result` block must have a corresponding `tool_use` block in the previous "


def messages_faults(messages: Any) -> Iterator[Fault | None]:
    """Why these messages would be refused, in the order in which it is noticed."""
    if not isinstance(messages, list):
        yield _bad("messages: Input should be a valid list")
        return
    if not messages:
        yield _bad("messages: at least one message is required")
        return
    for number, message in enumerate(messages):
        yield from _message(f"messages.{number}", message, last=number == len(messages) - 1)
    if messages[0]["role"] != "user":
        yield _bad('messages: first message must use the "user" role')
    yield from _order(messages)


def text_blocks(where: str, blocks: list[Any]) -> Iterator[Fault | None]:
    """Blocks of which each must be a text."""
    for number, block in enumerate(blocks):
        if not isinstance(block, dict) or block.get("type") != "text":
            yield _bad(f"{where}.{number}: Input should be a text block")
        else:
            yield from _block(f"{where}.{number}", block)


def _bad(message: str) -> Fault:
    return Fault(400, message)


def _message(where: str, message: Any, *, last: bool) -> Iterator[Fault | None]:
    role = message.get("role") if isinstance(message, dict) else None
    if role not in _ROLES:
        told = f'messages: Unexpected role "{role}". The Messages API accepts a top-level `system` '
        yield _bad(f"{told}parameter, and the roles user and assistant.")
        return
    for name in sorted({*message} - {"role", "content"}):
        yield _bad(f"{where}.{name}: Extra inputs are not permitted")
    content = message.get("content")
    if not content and not (last and role == "assistant" and content is not None):
        told = "all messages must have non-empty content except for the optional final assistant"
        yield _bad(f"{where}: {told} message")
        return
    if isinstance(content, str):
        yield from _text(content)
        return
    if not isinstance(content, list):
        yield _bad(f"{where}.content: Input should be a valid list")
        return
    for number, block in enumerate(content):
        kind = block.get("type") if isinstance(block, dict) else None
        if kind not in _ROLES[role]:
            yield _bad(f"{where}.content.{number}: `{kind}` blocks are not taken in `{role}`")
            return
        yield from _block(f"{where}.content.{number}", block)


def _block(where: str, block: Mapping[str, Any]) -> Iterator[Fault | None]:
    kind = block["type"]
    for name in sorted({*block} - _FIELDS[kind]):
        yield _bad(f"{where}.{kind}.{name}: Extra inputs are not permitted")
    if kind == "text":
        yield from _text(block.get("text"))
    if kind == "tool_use":
        if not isinstance(block.get("id"), str) or not _ID.fullmatch(block["id"]):
            yield _bad(f"{where}.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'")
        if not isinstance(block.get("input"), dict):
            yield _bad(f"{where}.tool_use.input: Input should be a valid dictionary")
        if not isinstance(block.get("name"), str):
            yield _bad(f"{where}.tool_use.name: Field required")
    if kind == "tool_result":
        if not isinstance(block.get("tool_use_id"), str):
            yield _bad(f"{where}.tool_result.tool_use_id: Field required")
        if isinstance(block.get("content"), list):
            yield from text_blocks(f"{where}.tool_result.content", block["content"])
    told = block.get("cache_control")
    if told is not None and (not isinstance(told, dict) or told.get("type") != "ephemeral"):
        yield _bad(f"{where}.cache_control.type: Input should be 'ephemeral'")


def _text(text: Any) -> Iterator[Fault | None]:
    if not isinstance(text, str):
        yield _bad("messages: text: Input should be a valid string")
    elif not text:
        yield _bad("messages: text content blocks must be non-empty")
    elif not text.strip():
        yield _bad("messages: text content blocks must contain non-whitespace text")


def _blocks(message: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    content = message["content"]
    return content if isinstance(content, list) else []


def _order(messages: list[Any]) -> Iterator[Fault | None]:
    """What was asked is answered at the very beginning of the next message, and nothing else is."""
    asked: list[str] = []
    seen: set[str] = set()
    for number, message in enumerate(messages):
        blocks = _blocks(message)
        answered = [b["tool_use_id"] for b in blocks if b["type"] == "tool_result"]
        for at, one in enumerate(answered):
            if one not in asked:
                told = f"messages.{number}.content.{at}: unexpected `tool_use_id` found in "
                yield _bad(f"{told}`tool_result` blocks: {one}. {_BEFORE}message.")
        first = [b["type"] for b in blocks[: len(answered)]]
        missing = [one for one in asked if one not in answered]
        if missing or (answered and set(first) != {"tool_result"}):
            told = f"messages.{number - 1}: `tool_use` ids were found without `tool_result` blocks "
            yield _bad(f"{told}immediately after: {', '.join(missing or asked)}. {_AFTER}")
        asked = [b["id"] for b in blocks if b["type"] == "tool_use"]
        if seen & set(asked):
            yield _bad("messages: `tool_use` ids must be unique")
        seen |= set(asked)
