"""What any proposer answers. Pure.

Actions and field names are those of specs/agent_v2 §6, §7 and §9. A proposer - a model or the
rules - answers with a `Proposal`; nothing of it is believed before it was judged.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, field_validator

from chatbot.agent.situation.looked_up import LookedUp
from llm.values import Usage

PROHIBITED = (
    "MODIFY_PRICE",
    "APPLY_DISCOUNT",
    "APPROVE_PAYMENT",
    "REJECT_PAYMENT",
    "DISABLE_OVERRIDE",
)
CART_EDITS = {"add": "ADD_TO_CART", "set": "UPDATE_QUANTITY", "remove": "REMOVE_ITEM"}
"""What is done with a line (`PendingQuestion.verb`) → the action that does it."""
MOST_ACTIONS = 5
LONGEST_TEXT = 500
"""What an answer may say (specs/agent_v2 §9)."""
TONES = ("none", "greet", "thanks", "sorry", "glad", "congrats")
"""Phrases of the backend's that an answer may open with; "none" is kept as ""."""
MOST_WANTED = 30
"""Lines of a catalogue's cart that one turn takes (what WhatsApp lets a customer choose from)."""


def storable(value: Any) -> Any:
    """The value as an audit can keep it: no NUL, no lone surrogates, no number that is none."""
    if isinstance(value, str):
        return value.replace("\x00", "").encode("utf-8", "replace").decode()
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    if isinstance(value, Mapping):
        return {storable(str(key)): storable(part) for key, part in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [storable(part) for part in value]
    return value


class ProposedAction(BaseModel):
    """One action as proposed: any type, any parameters; the matrix judges both.

    `ignored` names parameters that were told and that no model has to tell; `by` the tool that
    proposes a list of them at once.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    type: str
    params: dict[str, Any] = Field(default_factory=dict)
    ignored: tuple[str, ...] = Field(default=(), exclude_if=lambda names: not names)
    by: str = Field(default="", exclude_if=lambda name: not name)

    @field_validator("type", "params", "ignored", mode="before")
    @classmethod
    def _clean(cls, value: Any) -> Any:
        return storable(value)


class Block(BaseModel):
    """A fact that the backend is asked to tell: its kind, and of what (ids as words)."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    kind: str
    ids: tuple[str, ...] = ()

    @field_validator("kind", "ids", mode="before")
    @classmethod
    def _clean(cls, value: Any) -> Any:
        return storable(value)


@dataclass(frozen=True, slots=True)
class Prompt:
    """A wording of a proposer's instructions. Its name lets the audit and a replay tell one from
    another; each proposer says which `$names` in its text it fills in."""

    name: str
    text: str


class ToolResult(BaseModel):
    """What a tool was asked on the way, what it told, and the facts that a reply may state of
    it."""

    model_config = ConfigDict(frozen=True)

    name: str
    arguments: str
    told: str
    facts: tuple[LookedUp, ...] = Field(default=(), exclude_if=lambda facts: not facts)

    @field_validator("name", "arguments", "told", mode="before")
    @classmethod
    def _clean(cls, value: Any) -> Any:
        return storable(value)


class Consulted(BaseModel):
    """A specialist of a turn, and the code of why: "intent:hours", "weak", "handed_on",
    "in_flow"."""

    model_config = ConfigDict(frozen=True)

    name: str
    why: str


class Proposal(BaseModel):
    """A proposer's whole answer, with the field names of specs/agent_v2 §9.

    `say` are the facts that the backend is asked to tell, `tone` names a phrase of the backend's,
    `ask` is one question of the proposer's own (DESIGN §3, "What is said"); all three may be left
    out; `lacks` names what the schema requires and the answer did not have. The rest stands beside
    the contract, for the audit: `intent` where the proposer names one,
    `told` what a model itself proposed, as it came, where the plan that is judged is another one
    (an order's number read as its id, wishes that waited put beside); `proposer` who answered
    ("rules", "openai:gpt-..."), `fallback` why the rules answered in a model's place
    (`ModelFailed.kind`, refusal or unreadable), `raw` what the model said as it came, `usage` what
    its calls have cost; `tools` what they were told on the way, `specialists` who was consulted
    (both are kept beside it).
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    proposed_actions: tuple[ProposedAction, ...]
    response_text: str = ""
    reasoning: str = ""
    suggested_state: str | None = None
    say: tuple[Block, ...] = Field(default=(), exclude_if=lambda blocks: not blocks)
    tone: str = Field(default="", exclude_if=lambda tone: not tone)
    ask: str = Field(default="", exclude_if=lambda question: not question)
    intent: str = ""
    proposer: str = ""
    fallback: str = ""
    raw: str = ""
    lacks: tuple[str, ...] = Field(default=(), exclude_if=lambda names: not names)
    told: tuple[ProposedAction, ...] = Field(default=(), exclude_if=lambda actions: not actions)
    usage: Usage = Usage()
    tools: tuple[ToolResult, ...] = Field(default=(), exclude=True)
    specialists: tuple[Consulted, ...] = Field(default=(), exclude=True)

    @property
    def looked_up(self) -> tuple[LookedUp, ...]:
        """The facts that tools found on the way."""
        return tuple(fact for result in self.tools for fact in result.facts)

    @field_validator(
        "response_text",
        "reasoning",
        "suggested_state",
        "tone",
        "ask",
        "intent",
        "raw",
        mode="before",
    )
    @classmethod
    def _clean(cls, value: Any) -> Any:
        return storable(value)


def is_aside(kind: str, params: Mapping[str, Any]) -> bool:
    """Whether the action is about an order that is not the session's current one."""
    return kind in ("CANCEL_ORDER", "set_order_details") and "order_id" in params


def action(kind: str, **params: Any) -> ProposedAction:
    """A proposed action; parameters that are None are left out."""
    return ProposedAction(type=kind, params={k: v for k, v in params.items() if v is not None})
