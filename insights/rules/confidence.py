"""How far an answer is trusted, and what becomes of one that is not (a gray zone). Pure.

The score is a product of factors, each for something that is known without knowing the answer. The
thresholds are set on labelled questions; docs/benchmarks.md shows the curve of coverage against
error that they were read from, and `manage.py evaluate_insights --curve` draws it for other data.
"""

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from insights.rules import complexity
from insights.rules.proposals.values import Trait
from insights.rules.questions.plans import Function, Operation, Plan

SEARCHED = 0.85
"""A word that nothing describes was sought as a text."""
IGNORED = 0.6
"""A word of the question was left aside."""
UNEXPRESSED = 0.4
"""The question compares, denies or relates, and the plan does not."""
CONCERN = 0.5
"""The statement leaves out what the question names, or names what nobody said."""
WHOLE = 0.6
"""A share of several conditions: which of them are the whole is a guess."""
AHEAD = 0.4
"""The question is about what is to come, and no row is."""
REPAIRED = 0.85
RELAXED = 0.7
NOTHING = 0.7
"""The statement of a model found no row."""
WRITTEN = 0.95
"""A model wrote the statement."""
SURE = 0.9
"""The rules need nobody: nothing speaks against their reading."""
_FUTURE = re.compile(r"\w(?:ará|erá|irá|arán|erán|irán)\b")
_SEARCHES = (Operation.HOLDS, Operation.NEAR, Operation.LACKS)
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


def of_plan(plan: Plan, question: str, *, relaxed: bool = False) -> float:
    """0 to 1: how far the rules' plan is what the question means; `relaxed`: nothing was found
    until it was sought more widely."""
    searched = any(one.operation in _SEARCHES for one in plan.filters)
    missing = [one for one in complexity.traits(question) if not _EXPRESSED[one](plan)]
    share = plan.measure.function is Function.SHARE and len(plan.share) > 1 and not plan.filters
    against = (
        (SEARCHED, searched),
        (IGNORED, len(plan.ignored)),
        (UNEXPRESSED, len(missing)),
        (WHOLE, share),
        (AHEAD, bool(_FUTURE.search(question))),
        (RELAXED, relaxed),
    )
    return math.prod(factor**times for factor, times in against)


def of_statement(run: Run) -> float:
    """0 to 1: how far a model's statement is what the question means."""
    said = 0.5 + 0.5 * min(max(run.sure, 0), 100) / 100
    shared = 0.5 + 0.5 * run.agreement
    factors = CONCERN**run.concerns * REPAIRED**run.repairs
    return WRITTEN * said * shared * factors * RELAXED**run.relaxed * NOTHING**run.empty


def _denies(plan: Plan) -> bool:
    return any(one.operation in _DENIES for one in plan.filters)


def _compares(plan: Plan) -> bool:
    """Whether two spans stand side by side, or groups in an order or by two columns."""
    return bool(plan.compared or plan.having or plan.groups)


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
