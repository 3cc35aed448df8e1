"""Many turns run again, summed up. Pure."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from decimal import Decimal
from typing import Any

from chatbot.agent.replay.running import Rerun
from llm.values import Usage


@dataclass(frozen=True, slots=True)
class Summary:
    """Counts of turns: run again, alike to the last word, otherwise, worse, and skipped. Tokens and
    USD of both sides; a cost is None where one of its prices is not known."""

    turns: int
    same: int
    different: int
    regressions: int
    skipped: int
    was: Usage
    now: Usage

    def as_json(self) -> dict[str, Any]:
        """Its counts, and under "was" and "now" tokens and cost."""
        return {**asdict(self), "was": _usage(self.was), "now": _usage(self.now)}


def summary(reruns: Iterable[Rerun]) -> Summary:
    """What all of them come to."""
    every = list(reruns)
    ran = [one.comparison for one in every if one.comparison is not None]
    worse = sum(one.is_regression for one in ran)
    same = sum(one.is_same for one in ran)
    now = (one.now.usage for one in ran if one.now is not None)
    return Summary(
        turns=len(ran),
        same=same,
        different=len(ran) - same - worse,
        regressions=worse,
        skipped=len(every) - len(ran),
        was=sum((one.was.usage for one in ran), Usage()),
        now=sum(now, Usage()),
    )


def _usage(usage: Usage) -> dict[str, Any]:
    cost: Decimal | None = usage.cost
    return {
        "calls": usage.calls,
        "tokens_in": usage.tokens_in,
        "tokens_cached": usage.cached,
        "tokens_out": usage.tokens_out,
        "cost": None if cost is None else str(cost),
    }
