"""The figures of some days, as counted. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

PER = 10_000
"""Messages for which a cost is computed, as the specification does."""


@dataclass(frozen=True, slots=True)
class Day:
    """The turns of one day: all, those of a model, its tokens, and those that called a person."""

    day: date
    turns: int = 0
    by_model: int = 0
    tokens_in: int = 0
    cached: int = 0
    tokens_out: int = 0
    escalated: int = 0
    with_tools: int = 0


@dataclass(frozen=True, slots=True)
class Stage:
    """Milliseconds that a part of a turn took: half of them less, 95 of 100 less."""

    name: str
    half: float
    slow: float


@dataclass(frozen=True, slots=True)
class Tool:
    """How often a tool was asked, in how many turns."""

    name: str
    calls: int
    turns: int


@dataclass(frozen=True, slots=True)
class Spending:
    """The ledger's calls for one purpose: `cost` USD, of those whose price is known."""

    purpose: str
    calls: int
    failed: int
    tokens_in: int
    tokens_out: int
    cost: Decimal
    half: float


@dataclass(frozen=True, slots=True)
class Figures:
    """`ten_thousand` is computed, not paid: what the average message costs by the price list of
    `model`, times `PER`; None where no price is known. `model` is "" where the rules answer."""

    days: Sequence[Day]
    stages: Sequence[Stage]
    tools: Sequence[Tool]
    spending: Sequence[Spending]
    model: str = ""
    ten_thousand: Decimal | None = None

    def total(self, what: str) -> int:
        """The sum of a column of the days."""
        return sum(getattr(day, what) for day in self.days)

    @property
    def tokens_a_message(self) -> float | None:
        """Tokens in and out of a turn that a model answered; None where none did."""
        return _part(self.total("tokens_in") + self.total("tokens_out"), self.total("by_model"))

    @property
    def escalation_rate(self) -> float | None:
        """Percent of the turns that called a person."""
        return _percent(self.total("escalated"), self.total("turns"))

    @property
    def tool_rate(self) -> float | None:
        """Percent of a model's turns in which a tool was asked."""
        return _percent(self.total("with_tools"), self.total("by_model"))


def _part(count: int, of: int) -> float | None:
    return count / of if of else None


def _percent(count: int, of: int) -> float | None:
    return count * 100 / of if of else None
