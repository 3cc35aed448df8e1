"""Tools asked as a model asks them, on a situation without a database."""

import json
from typing import Any

from chatbot.agent.situation.values import Situation
from chatbot.agent.tools import registry
from chatbot.agent.tools.calling import Calls
from llm.values import ToolCall


def calls_of(now: Situation, *names: str) -> Calls:
    """The calls of a turn in which specialists add those tools."""
    return Calls(registry.offered(now, names))


def raw(calls: Calls, now: Situation, name: str, /, **arguments: Any) -> str:
    """What the call is answered with, as it is told."""
    return calls.answer(ToolCall("c1", name, json.dumps(arguments)), now)


def told(now: Situation, name: str, /, **arguments: Any) -> Any:
    """The answer of one call as JSON."""
    return json.loads(raw(calls_of(now, name), now, name, **arguments))
