"""A model that says what a test wrote: texts, completions, failures, or callables."""

import json
from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any

from llm.values import Completion, ModelFailed, Request, ToolCall, Usage, Words

Answer = str | Completion | ModelFailed | Mapping[str, Any] | Callable[[Request], "Answer"]
COST = Usage(calls=1, tokens_in=100, tokens_out=20)


def says(
    text: str,
    *actions: Any,
    state: str | None = None,
    say: Sequence[str | tuple[str, ...]] = (),
    tone: str = "none",
    ask: str = "",
) -> dict[str, Any]:
    """An answer in the contract; an action is a type, or a type with its parameters, a block a
    kind, or a kind with its ids."""
    pairs = ((one, {}) if isinstance(one, str) else one for one in actions or ("REPLY",))
    named = ((one,) if isinstance(one, str) else one for one in say)
    return {
        "proposed_actions": [{"type": kind, "params": params} for kind, params in pairs],
        "say": [{"kind": kind, "ids": list(ids)} for kind, *ids in named],
        "tone": tone,
        "response_text": text,
        "ask": ask,
        "suggested_state": state,
    }


def asks(*calls: tuple[str, Any]) -> Completion:
    """Tool calls; arguments that are no text are sent as JSON."""
    told = ((name, args if isinstance(args, str) else json.dumps(args)) for name, args in calls)
    made = tuple(ToolCall(f"call-{n}", *one) for n, one in enumerate(told))
    return Completion("", made, COST, "tool_calls")


def shown(request: Request) -> dict[str, Any]:
    """The context of that request, as the model reads it."""
    first = request.messages[0]
    assert isinstance(first, Words)
    return dict(json.loads(first.text))


class Unwritten(BaseException):
    """The test is wrong: no net that catches what breaks in a model's seat may hide it."""


class ScriptedModel:
    """Answers in order; `requests` are what it was asked."""

    name = "stub:seller"
    deadline = inf

    def __init__(self, *answers: Answer) -> None:
        self.answers = list(answers)
        self.requests: list[Request] = []

    def complete(self, request: Request) -> Completion:
        self.requests.append(request)
        if not self.answers:
            raise Unwritten("nobody wrote what the model answers here")
        answer: Any = self.answers.pop(0)
        try:
            answer = answer(request) if callable(answer) else answer
        except AssertionError as error:
            raise Unwritten(str(error)) from error
        if isinstance(answer, ModelFailed):
            raise answer
        if isinstance(answer, Mapping):
            answer = json.dumps(answer)
        return answer if isinstance(answer, Completion) else Completion(answer, usage=COST)
