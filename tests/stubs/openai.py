"""A scripted stand-in for OpenAI's chat completions, strict like the real one.

In a test: `with StubOpenAI() as openai`, the base URL for the SDK is `openai.url`. Local servers
that speak the same protocol are played by `keys=None` and `models=(...)`.
"""

import itertools
import json
import time
from collections.abc import Iterable, Mapping
from typing import Any

from tests.stubs import openai_rules as rules
from tests.stubs.model_script import Answer, Asked, Call, Fault, Heard, estimated
from tests.stubs.model_server import ModelServer

CHAT, MODELS = "/v1/chat/completions", "/v1/models"

# status → type and code of an error that is no fault of the request.
_FAILURES: Mapping[int, tuple[str, str | None, str]] = {
    401: ("invalid_request_error", "invalid_api_key", "Incorrect API key provided."),
    403: ("invalid_request_error", "unsupported_country_region_territory", "Not supported."),
    404: ("invalid_request_error", "model_not_found", "The model does not exist."),
    429: ("requests", "rate_limit_exceeded", "Rate limit reached for requests."),
    500: ("server_error", None, "The server had an error while processing your request."),
    503: ("server_error", None, "The engine is currently overloaded, please try again later."),
}


class OpenAIDialect:
    """How OpenAI words things."""

    paths: Mapping[str, str] = {CHAT: "POST", MODELS: "GET"}

    def __init__(self) -> None:
        self._numbers = itertools.count(1)

    def refusal(self, call: Call, keys: frozenset[str], models: frozenset[str]) -> Fault | None:
        """Why the real one would refuse this request."""
        bearer = call.headers.get("authorization", "").removeprefix("Bearer ").strip()
        wrong = rules.key_fault(bearer, keys)
        if call.method == "GET" or (wrong and keys):
            return wrong
        return rules.fault(call.payload, models)

    def asked(self, payload: Any) -> Asked:
        """The request as its meaning."""
        told = payload.get("response_format") or {}
        return Asked(
            payload["model"],
            tuple(_heard(payload["messages"])),
            tuple(tool["function"]["name"] for tool in payload.get("tools") or ()),
            told.get("json_schema", {}).get("schema"),
            payload.get("temperature"),
            payload.get("max_completion_tokens") or payload.get("max_tokens"),
        )

    def worded(self, answer: Answer, asked: Asked) -> Any:
        """A chat completion with one choice."""
        number = next(self._numbers)
        message: dict[str, Any] = {
            "role": "assistant",
            "content": answer.text or None,
            "refusal": answer.refuses or None,
            "annotations": [],
        }
        if answer.calls:
            message["tool_calls"] = [_call(number, at, *call) for at, call in _each(answer)]
        choice = {"index": 0, "message": message, "logprobs": None, "finish_reason": _end(answer)}
        return {
            "id": f"chatcmpl-stub{number:08d}",
            "object": "chat.completion",
            "created": int(time.time()),
            "model": asked.model,
            "choices": [choice],
            "usage": _usage(answer, asked),
            "service_tier": "default",
            "system_fingerprint": "fp_stub",
        }

    def listed(self, models: frozenset[str]) -> Any:
        """The list of models."""
        rows = [
            {"id": name, "object": "model", "created": 1_715_367_049, "owned_by": "system"}
            for name in sorted(rules.MODELS | models)
        ]
        return {"object": "list", "data": rows}

    def fault(self, fault: Fault) -> Any:
        """An error's body."""
        told = {"message": fault.message, "type": fault.kind}
        return {"error": {**told, "param": fault.param, "code": fault.code}}

    def failure(self, status: int) -> Fault:
        """A failure of the server's own."""
        kind, code, message = _FAILURES.get(status, ("server_error", None, "Something failed."))
        return Fault(status, message, kind, code)

    def headers(self) -> Mapping[str, str]:
        return {
            "x-request-id": f"req_stub{next(self._numbers):08d}",
            "openai-version": "2020-10-01",
            "openai-processing-ms": "12",
        }


class StubOpenAI(ModelServer):
    """The server with its script; `url` is what `OPENAI_BASE_URL` takes."""

    def __init__(self, **more: Any) -> None:
        super().__init__(OpenAIDialect(), **more)

    @property
    def url(self) -> str:
        return f"{self.address}/v1"


def _heard(messages: Iterable[Mapping[str, Any]]) -> Iterable[Heard]:
    for message in messages:
        calls = tuple(
            (call["id"], call["function"]["name"], call["function"]["arguments"])
            for call in message.get("tool_calls") or ()
        )
        role = "system" if message["role"] == "developer" else message["role"]
        yield Heard(role, _text(message.get("content")), calls, message.get("tool_call_id", ""))


def _text(content: Any) -> str:
    if isinstance(content, list):
        return "\n".join(part.get("text", "") for part in content)
    return content or ""


def _each(answer: Answer) -> Iterable[tuple[int, tuple[str, Any]]]:
    return enumerate(answer.calls)


def _call(number: int, at: int, name: str, arguments: Any) -> Any:
    told = arguments if isinstance(arguments, str) else json.dumps(arguments, ensure_ascii=False)
    function = {"name": name, "arguments": told}
    return {"id": f"call_stub{number:06d}{at}", "type": "function", "function": function}


def _end(answer: Answer) -> str:
    if answer.truncated:
        return "length"
    return "tool_calls" if answer.calls else "stop"


def _usage(answer: Answer, asked: Asked) -> Any:
    given = estimated([one.text for one in asked.messages] + [str(asked.schema or "")])
    tokens_in = given if answer.tokens_in is None else answer.tokens_in
    said = [answer.text, answer.refuses, *(f"{name}{what}" for name, what in answer.calls)]
    tokens_out = estimated(said) if answer.tokens_out is None else answer.tokens_out
    return {
        "prompt_tokens": tokens_in,
        "completion_tokens": tokens_out,
        "total_tokens": tokens_in + tokens_out,
        "prompt_tokens_details": {"cached_tokens": answer.cached, "audio_tokens": 0},
        "completion_tokens_details": {
            "reasoning_tokens": 0,
            "audio_tokens": 0,
            "accepted_prediction_tokens": 0,
            "rejected_prediction_tokens": 0,
        },
    }
