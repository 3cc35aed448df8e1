"""What the trials found, line by line while they run and as Markdown tables at the end."""

from collections.abc import Sequence

from tests.chaos.cells import OTHERS, VICTIMS
from tests.chaos.outages import Outage
from tests.chaos.soak import Soaked
from tests.chaos.trial import Outcome

BUDGET = 30.0
"""Seconds of recovery after any kill (DESIGN §8)."""
_HEADS = (
    "what happens",
    "when",
    "recovery",
    "messages",
    "lost, unanswered or answered twice",
    "orders",
    "missing, twice or wrong",
    "stock adrift",
    "stream behind or set aside",
    "letters stuck, repeated or out of order",
    "doubtful",
)


def say(outcome: Outcome, *, quietly: bool) -> None:
    """One line a trial; all that was heard where it went wrong."""
    if quietly:
        return
    told = "all is well" if not outcome.wrong else f"WRONG: {outcome.wrong}"
    print(f"{outcome.cell.name:45} {_seconds(outcome.recovery):>8}  {told}", flush=True)
    if outcome.wrong and outcome.counts is not None:
        print(outcome.story, flush=True)


def _seconds(recovery: float | None) -> str:
    return "never" if recovery is None else f"{recovery:.1f} s"


def matrix(outcomes: Sequence[Outcome]) -> None:
    """The kill matrix."""
    print(f"\n| {' | '.join(_HEADS)} |\n|---|---|{'---:|' * (len(_HEADS) - 2)}")
    for outcome in outcomes:
        whose = (VICTIMS | OTHERS)[outcome.cell.victim]
        print(f"| {whose} | {outcome.cell.story} | {_cells(outcome)} |")


def _cells(outcome: Outcome) -> str:
    if (found := outcome.counts) is None:
        return "did not end"
    late = outcome.recovery is not None and outcome.recovery > BUDGET
    cells = (
        f"{_seconds(outcome.recovery)}{' **late**' if late else ''}",
        found.messages,
        found.lost + found.unanswered + found.answered_twice,
        found.orders,
        found.orders_missing + found.orders_twice + found.orders_wrong,
        found.stock_adrift,
        found.behind + found.set_aside,
        found.stuck + found.repeated + found.out_of_order + found.handed_over,
        found.doubtful,
    )
    return " | ".join(str(cell) for cell in cells)


def outage(found: Outage) -> bool:
    """One outage under load; whether all was well."""
    print(f"\n### {found.title}\n\n| phase | webhooks | not 200 | p50 | p99 | longest answer |")
    print("|---|---:|---:|---:|---:|---:|")
    for phase in found.phases:
        print(
            f"| {phase.name} | {phase.posts} | {phase.refused} | {phase.p50:.0f} ms |"
            f" {phase.p99:.0f} ms | {phase.longest:.1f} s |"
        )
    return _verdict(found.wrong, found.story)


def soak(found: Soaked) -> bool:
    """The soak's counts; whether all was well."""
    kills = ", ".join(f"{name} {number}" for name, number in sorted(found.kills.items()))
    print(f"\n### Soak of {found.minutes:g} minutes, seed {found.seed}\n")
    print(f"Kills: {kills}. Longest wait for an answer: {found.longest:.1f} s.")
    print(f"{found.counts}")
    return _verdict(found.wrong, found.story)


def _verdict(wrong: str, story: str) -> bool:
    print("\nAll is well." if not wrong else f"\nWRONG: {wrong}\n{story}", flush=True)
    return not wrong
