"""What is asked of a language model and what comes back, as values of our own. Pure.

Whoever asks knows these and the `Model` protocol only; which provider sits behind is `llm`'s.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Tool:
    """A question the model may ask us before it answers; `parameters` is a JSON schema."""

    name: str
    description: str
    parameters: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ToolCall:
    """The model asks a tool; `arguments` is JSON text as it came, believed by nobody."""

    id: str
    name: str
    arguments: str


@dataclass(frozen=True, slots=True)
class Usage:
    """What calls have cost: tokens in (of those `cached`), tokens out, milliseconds, and the sum in
    USD, None where no price is known for one of them."""

    calls: int = 0
    tokens_in: int = 0
    cached: int = 0
    tokens_out: int = 0
    milliseconds: float = 0
    cost: Decimal | None = Decimal(0)

    def __add__(self, other: "Usage") -> "Usage":
        known = self.cost is not None and other.cost is not None
        return Usage(
            self.calls + other.calls,
            self.tokens_in + other.tokens_in,
            self.cached + other.cached,
            self.tokens_out + other.tokens_out,
            self.milliseconds + other.milliseconds,
            (self.cost or Decimal(0)) + (other.cost or Decimal(0)) if known else None,
        )


@dataclass(frozen=True, slots=True)
class Words:
    """A message of ours to the model."""

    text: str


@dataclass(frozen=True, slots=True)
class Completion:
    """What the model answered: text, or tools that it asks first; `stop` is why it ended
    (stop, length, tool_calls, refusal)."""

    text: str
    calls: tuple[ToolCall, ...] = ()
    usage: Usage = Usage()
    stop: str = "stop"


@dataclass(frozen=True, slots=True)
class Told:
    """What one of its questions was answered with."""

    call: ToolCall
    text: str


Message = Words | Completion | Told


@dataclass(frozen=True, slots=True)
class Request:
    """One call: who the model is to be, what was said so far, and the shape of its answer.

    `purpose` (propose, shadow, replay, eval, sample, write_prompt, analyze, capture) is for the
    ledger. `schema` is the JSON schema that the answer must follow, None for free text; `tools` may
    be asked before.
    """

    purpose: str
    instructions: str
    messages: tuple[Message, ...]
    schema: Mapping[str, Any] | None = None
    schema_name: str = "answer"
    tools: tuple[Tool, ...] = ()


@dataclass(frozen=True, slots=True)
class CallLimits:
    """What one call may take, where that is not what the installation allows every call.

    `seconds` stands in the place of LLM_TOTAL_SECONDS and of LLM_READ_SECONDS; `tokens` is the
    longest answer, which never grows beyond the configuration's own.
    """

    seconds: float
    tokens: int


class ModelFailed(Exception):
    """No answer is to be had now; the rules answer instead.

    `kind` is one of: timeout, unreachable, overloaded (429, 5xx), refused (4xx), unreadable (not
    the provider's protocol), breaker, budget. `detail` is a word of ours, never the
    provider's; `usage` is what the attempt has cost all the same.
    """

    def __init__(self, kind: str, detail: str = "", usage: Usage = Usage()) -> None:
        super().__init__(f"{kind}: {detail}" if detail else kind)
        self.kind = kind
        self.detail = detail
        self.usage = usage


class Model(Protocol):
    """A configured language model: one merchant's provider, name, limits and deadline."""

    @property
    def name(self) -> str:
        """ "provider:model", for the audit."""
        ...

    @property
    def deadline(self) -> float:
        """Until when its turn waits, by `time.monotonic`."""
        ...

    def complete(self, request: Request) -> Completion:
        """The answer; blocks. Raises `ModelFailed`."""
        ...
