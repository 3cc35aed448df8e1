"""What the stub models are asked and told to answer, as values that fit every provider's protocol.

A test writes answers with `Answer` or the short words of `ModelServer`; a callable of a test sees
an `Asked`, whichever protocol it came by.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

KEY = "sk-stub-alma-1234567890"


@dataclass(frozen=True)
class Answer:
    """One answer of the model, or one of the ways in which it fails to give one.

    `text` is what it says and `calls` (name, arguments) are tools that it asks; arguments may be a
    text of any kind. `status`, `body` and `headers` replace the protocol's own. `delay` comes on
    top of the server's latency; `slow` are seconds over which the body drips. `hangs`: nothing is
    ever sent. `cuts`: the connection ends in the middle of the body; `drops`: before its first
    byte. Tokens left at None are estimated; `tokens_in` has `cached` within.
    """

    text: str = ""
    calls: tuple[tuple[str, Mapping[str, Any] | str], ...] = ()
    refuses: str = ""
    truncated: bool = False
    status: int = 200
    body: bytes | None = None
    headers: Mapping[str, str] = field(default_factory=dict)
    delay: float = 0.0
    slow: float = 0.0
    hangs: bool = False
    cuts: bool = False
    drops: bool = False
    tokens_in: int | None = None
    cached: int = 0
    tokens_out: int | None = None


@dataclass(frozen=True)
class Heard:
    """One message of a request: `role` is system, user, assistant or tool.

    `calls` are (id, name, arguments as JSON text); `answers` is the id that a tool message answers.
    """

    role: str
    text: str
    calls: tuple[tuple[str, str, str], ...] = ()
    answers: str = ""


@dataclass(frozen=True)
class Asked:
    """A request as its meaning: the same for every protocol."""

    model: str
    messages: tuple[Heard, ...]
    tools: tuple[str, ...] = ()
    schema: Mapping[str, Any] | None = None
    temperature: float | None = None
    most_tokens: int | None = None

    @property
    def instructions(self) -> str:
        """Who the model is to be."""
        return "\n".join(one.text for one in self.messages if one.role == "system")

    @property
    def words(self) -> str:
        """The last message that is neither the model's own nor a tool's."""
        return next((one.text for one in reversed(self.messages) if one.role == "user"), "")

    @property
    def context(self) -> Mapping[str, Any]:
        """The last JSON object that stands in a user's message; empty where none does."""
        for one in reversed(self.messages):
            if one.role == "user" and (found := json_in(one.text)) is not None:
                return found
        return {}

    @property
    def told(self) -> tuple[str, ...]:
        """What tools answered, in order."""
        return tuple(one.text for one in self.messages if one.role == "tool")


@dataclass(frozen=True)
class Call:
    """One request as it came; `connection` is the client's port, so that reuse can be seen.

    `answered` is the status that was sent, 0 where the connection was left or dropped; `refusal` is
    why the provider would have refused it.
    """

    method: str
    path: str
    headers: Mapping[str, str]
    payload: Any
    asked: Asked | None
    connection: int
    at: float
    answered: int = 0
    refusal: str = ""

    @property
    def key(self) -> str:
        """The API key as sent, under either header."""
        bearer = self.headers.get("authorization", "").removeprefix("Bearer ")
        return bearer or self.headers.get("x-api-key", "")


@dataclass(frozen=True)
class Fault:
    """Why the real one would refuse: status, words, and the provider's own names for it."""

    status: int
    message: str
    kind: str = "invalid_request_error"
    code: str | None = None
    param: str | None = None


Said = Answer | str | Mapping[str, Any]
Player = Callable[[Asked], Said]


def as_answer(said: Said) -> Answer:
    """A text or a JSON object as an answer."""
    if isinstance(said, Answer):
        return said
    return Answer(said if isinstance(said, str) else json.dumps(said, ensure_ascii=False))


def json_in(text: str) -> dict[str, Any] | None:
    """The first JSON object within a text."""
    start = text.find("{")
    if start < 0:
        return None
    try:
        found = json.JSONDecoder().raw_decode(text[start:])[0]
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def estimated(parts: Sequence[str]) -> int:
    """About how many tokens these texts are: three signs each, at least one."""
    return max(1, sum(len(part) for part in parts) // 3)


def names(text: str) -> frozenset[str]:
    """A table of names, written as a text."""
    return frozenset(text.split())
