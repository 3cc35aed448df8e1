"""How far an answer is trusted, and what becomes of one that is not (a gray zone). Pure.

The score is a product of factors, each for something that is known without knowing the answer. The
thresholds are set on labelled questions; docs/benchmarks.md shows the curve of coverage against
error that they were read from, and `manage.py evaluate_insights --curve` draws it for other data.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from insights.rules import complexity
from insights.rules.proposals.values import Trait
from insights.rules.questions.plans import Doubt, Function, Operation, Plan

SEARCHED = 0.85
"""A word that nothing describes was sought as a text."""
UNEXPRESSED = 0.4
"""The question compares, denies or relates, and the plan does not."""
CONCERN = 0.5
"""The statement leaves out what the question names, or names what nobody said."""
WHOLE = 0.6
"""A share of several conditions: which of them are the whole is a guess."""
DOUBTS: Mapping[Doubt, float] = {
    Doubt.PART: 0.8,
    Doubt.ROOTED: 0.5,
    Doubt.INSIDE_A_NAME: 0.5,
    Doubt.CROWD: 0.85,
    Doubt.HEADLESS: 0.5,
    Doubt.UNANSWERED: 0.4,
    Doubt.JUDGED: 0.4,
    Doubt.AHEAD: 0.4,
    Doubt.UNDATED: 0.5,
    Doubt.LEFT: 0.55,
    Doubt.EVENT: 0.85,
    Doubt.UNMEASURED: 0.5,
    Doubt.HELD_AGAINST: 0.4,
}
"""What is left of a score behind each doubt of the reading."""
REPAIRED = 0.85
RELAXED = 0.7
NOTHING = 0.7
"""The statement of a model found no row."""
NO_CELL = 0.5
"""The rules measured a column that has no cell in those rows, whenever they were."""
WRITTEN = 0.95
"""A model wrote the statement."""
SURE = 0.9
"""The rules need nobody: nothing speaks against their reading."""
_SEARCHES = (Operation.HOLDS, Operation.NEAR, Operation.LACKS)
_NOT = frozenset({"no", "sin", "ni"})
_BOUNDS = (
    Operation.MORE, Operation.AT_LEAST, Operation.LESS, Operation.AT_MOST, Operation.BETWEEN,
)  # fmt: skip
_DENIES = (Operation.IS_NOT, Operation.LACKS, Operation.EMPTY, Operation.FILLED)


class Decision(StrEnum):
    """ANSWER; ASK for other words; UNKNOWN says that it is not known."""

    ANSWER = "answer"
    ASK = "ask"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Thresholds:
    """Scores from which an answer is given, and from which other words may still help."""

    answer: float
    ask: float

    def decide(self, score: float) -> Decision:
        """What becomes of an answer with that score."""
        if score >= self.answer:
            return Decision.ANSWER
        return Decision.ASK if score >= self.ask else Decision.UNKNOWN


CALIBRATED = Thresholds(answer=0.6, ask=0.2)
OPEN = Thresholds(answer=0.0, ask=0.0)
"""Everything is answered: what a curve is drawn with."""


@dataclass(frozen=True, slots=True)
class Run:
    """What became of a statement: `sure` is the model's own word, 0 to 100; `agreement` the share
    of its candidates that ask the same; `concerns` are those of the static checks."""

    sure: int = 100
    agreement: float = 1.0
    concerns: int = 0
    repairs: int = 0
    relaxed: bool = False
    empty: bool = False


def of_plan(plan: Plan, question: str, *, relaxed: bool = False, empty: bool = False) -> float:
    """0 to 1: how far the rules' plan is what the question means; `relaxed`: nothing was found
    until it was sought more widely; `empty`: what was measured has no cell."""
    searched = any(one.operation in _SEARCHES for one in plan.filters)
    missing = [one for one in complexity.traits(question) if not _EXPRESSED[one](plan)]
    share = plan.measure.function is Function.SHARE and len(plan.share) > 1 and not plan.filters
    against = (
        (SEARCHED, searched),
        (UNEXPRESSED, len(missing)),
        (WHOLE, share),
        (RELAXED, relaxed),
        (NO_CELL, empty and not _timed(plan)),
    )
    doubted = math.prod(DOUBTS[one] for one in plan.doubts)
    return doubted * math.prod(factor**times for factor, times in against)


def of_statement(run: Run) -> float:
    """0 to 1: how far a model's statement is what the question means."""
    said = 0.5 + 0.5 * min(max(run.sure, 0), 100) / 100
    shared = 0.5 + 0.5 * run.agreement
    factors = CONCERN**run.concerns * REPAIRED**run.repairs
    return WRITTEN * said * shared * factors * RELAXED**run.relaxed * NOTHING**run.empty


def _timed(plan: Plan) -> bool:
    """Whether a period is asked for: nothing may have happened in it."""
    return bool(plan.compared) or any(one.operation is Operation.DURING for one in plan.filters)


def _denies(plan: Plan) -> bool:
    """Whether a condition denies, or a value itself is said with a "no": "sin pagar"."""
    every = (*plan.filters, *plan.share)
    said = any(_NOT.intersection(one.said.casefold().split()) for one in every)
    return said or any(one.operation in _DENIES for one in every)


def _compares(plan: Plan) -> bool:
    """Whether two spans stand side by side, groups do, or a number is held against one said."""
    bounds = any(one.operation in _BOUNDS for one in plan.filters)
    return bool(plan.compared or plan.having or plan.groups or bounds)


def _relates(plan: Plan) -> bool:
    return plan.measure.function is Function.SHARE


def _of_each(plan: Plan) -> bool:
    """ "En cada provincia" groups; the first of each is no plan of the rules."""
    return bool(plan.groups) and not plan.top


_EXPRESSED: Mapping[Trait, Callable[[Plan], bool]] = {
    Trait.NEGATION: _denies,
    Trait.COMPARISON: _compares,
    Trait.RATIO: _relates,
    Trait.TOP_OF_EACH: _of_each,
}
"""Whether a plan holds what makes the question hard."""
