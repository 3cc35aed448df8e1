"""A scripted stand-in for Anthropic's messages, strict like the real one.

In a test: `with StubAnthropic() as anthropic`, the base URL for the SDK is `anthropic.url`.
"""

import itertools
import json
from collections.abc import Iterable, Mapping
from typing import Any

from tests.stubs import anthropic_rules as rules
from tests.stubs.model_script import Answer, Asked, Call, Fault, Heard, estimated
from tests.stubs.model_server import ModelServer

MESSAGES = "/v1/messages"

_FAILURES: Mapping[int, tuple[str, str]] = {
    401: ("authentication_error", "invalid x-api-key"),
    402: ("billing_error", "Your credit balance is too low to access the API."),
    403: ("permission_error", "Your API key does not have permission to use this resource."),
    404: ("not_found_error", "The requested resource was not found."),
    413: ("request_too_large", "Request exceeds the maximum size"),
    429: ("rate_limit_error", "This request would exceed your rate limit."),
    500: ("api_error", "Internal server error"),
    504: ("timeout_error", "Request timed out"),
    529: ("overloaded_error", "Overloaded"),
}


class AnthropicDialect:
    """How Anthropic words things."""

    paths: Mapping[str, str] = {MESSAGES: "POST"}

    def __init__(self) -> None:
        self._numbers = itertools.count(1)

    def refusal(self, call: Call, keys: frozenset[str], models: frozenset[str]) -> Fault | None:
        """Why the real one would refuse this request."""
        return rules.header_fault(call, keys) or rules.fault(call.payload, models)

    def asked(self, payload: Any) -> Asked:
        """The request as its meaning."""
        form = (payload.get("output_config") or {}).get("format") or {}
        return Asked(
            payload["model"],
            (*_system(payload.get("system")), *_heard(payload["messages"])),
            tuple(tool["name"] for tool in payload.get("tools") or ()),
            form.get("schema") or _forced(payload),
            payload.get("temperature"),
            payload["max_tokens"],
        )

    def worded(self, answer: Answer, asked: Asked) -> Any:
        """A message of the assistant."""
        number = next(self._numbers)
        content: list[dict[str, Any]] = []
        if answer.text:
            content.append({"type": "text", "text": answer.text, "citations": None})
        content += [_use(number, at, *call) for at, call in enumerate(answer.calls)]
        told: dict[str, Any] = {"stop_reason": _end(answer), "stop_sequence": None}
        if answer.refuses:
            why = {"type": "refusal", "category": None, "explanation": answer.refuses}
            told["stop_details"] = why
        return {
            "id": f"msg_stub{number:08d}",
            "type": "message",
            "role": "assistant",
            "model": asked.model,
            "content": content,
            **told,
            "usage": _usage(answer, asked),
        }

    def listed(self, models: frozenset[str]) -> Any:
        return {"data": [], "has_more": False, "first_id": None, "last_id": None}

    def fault(self, fault: Fault) -> Any:
        """An error's body."""
        kind = "not_found_error" if fault.status == 404 else fault.kind
        told = {"type": kind, "message": fault.message}
        number = next(self._numbers)
        return {"type": "error", "error": told, "request_id": f"req_stub{number:08d}"}

    def failure(self, status: int) -> Fault:
        """A failure of the server's own."""
        kind, message = _FAILURES.get(status, ("api_error", "Internal server error"))
        return Fault(status, message, kind)

    def headers(self) -> Mapping[str, str]:
        return {"request-id": f"req_stub{next(self._numbers):08d}"}


class StubAnthropic(ModelServer):
    """The server with its script; `url` is what `ANTHROPIC_BASE_URL` takes."""

    def __init__(self, **more: Any) -> None:
        super().__init__(AnthropicDialect(), **more)

    @property
    def url(self) -> str:
        return self.address


def _system(system: Any) -> tuple[Heard, ...]:
    text = _text(system)
    return (Heard("system", text),) if text else ()


def _text(content: Any) -> str:
    if isinstance(content, list):
        return "\n".join(block.get("text", "") for block in content if block["type"] == "text")
    return content or ""


def _heard(messages: Iterable[Mapping[str, Any]]) -> Iterable[Heard]:
    """Tool results stand in a user's message: they are told apart from her words."""
    for message in messages:
        blocks = message["content"] if isinstance(message["content"], list) else []
        for block in blocks:
            if block["type"] == "tool_result":
                told = _text(block.get("content"))
                yield Heard("tool", told, (), block["tool_use_id"])
        calls = tuple(
            (block["id"], block["name"], json.dumps(block["input"], ensure_ascii=False))
            for block in blocks
            if block["type"] == "tool_use"
        )
        text = _text(message["content"])
        if text or calls:
            yield Heard(message["role"], text, calls)


def _forced(payload: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The schema of the one tool that must be called: an answer in a tool's clothes."""
    choice = payload.get("tool_choice") or {}
    for tool in payload.get("tools") or ():
        if choice.get("type") == "tool" and tool["name"] == choice["name"]:
            schema: Mapping[str, Any] = tool["input_schema"]
            return schema
    return None


def _use(number: int, at: int, name: str, arguments: Any) -> dict[str, Any]:
    told = arguments
    if isinstance(arguments, str):
        try:
            told = json.loads(arguments)
        except ValueError:
            told = arguments
    return {"type": "tool_use", "id": f"toolu_stub{number:06d}{at}", "name": name, "input": told}


def _end(answer: Answer) -> str:
    if answer.refuses:
        return "refusal"
    if answer.truncated:
        return "max_tokens"
    return "tool_use" if answer.calls else "end_turn"


def _usage(answer: Answer, asked: Asked) -> Any:
    """Tokens read from the cache stand beside those that were read anew."""
    given = estimated([one.text for one in asked.messages] + [str(asked.schema or "")])
    tokens_in = given if answer.tokens_in is None else answer.tokens_in
    said = [answer.text, answer.refuses, *(f"{name}{what}" for name, what in answer.calls)]
    return {
        "input_tokens": max(0, tokens_in - answer.cached),
        "cache_creation_input_tokens": 0,
        "cache_read_input_tokens": answer.cached,
        "cache_creation": {"ephemeral_5m_input_tokens": 0, "ephemeral_1h_input_tokens": 0},
        "output_tokens": estimated(said) if answer.tokens_out is None else answer.tokens_out,
        "service_tier": "standard",
    }
