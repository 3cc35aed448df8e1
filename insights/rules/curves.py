"""Coverage against error: what each threshold would answer of labelled questions. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass

from insights.rules import evaluation
from insights.rules.answers import Status
from insights.rules.evaluation import Judged, Mark

STEPS = tuple(at / 20 for at in range(21))
MOST_ERROR = 0.05
"""Of the answers given, the share that may be wrong where a threshold is set."""


@dataclass(frozen=True, slots=True)
class Point:
    """At a threshold: of what can be answered, the share that is; of the answers, the wrong ones'
    share; and how many answers there are."""

    threshold: float
    coverage: float
    error: float
    answers: int


def curve(judged: Sequence[Judged]) -> list[Point]:
    """A point for each step, from answers that were given whatever their confidence."""
    return [_point(step, judged) for step in STEPS]


def calibrated(points: Sequence[Point], most_error: float = MOST_ERROR) -> Point | None:
    """The point of the most coverage whose error is allowed; None where none is."""
    allowed = [one for one in points if one.answers and one.error <= most_error]
    return max(allowed, key=lambda one: (one.coverage, one.threshold), default=None)


def _point(threshold: float, judged: Sequence[Judged]) -> Point:
    given = [
        one
        for one in judged
        if one.answer.status is Status.ANSWER and one.answer.confidence >= threshold
    ]
    answerable = sum(one.golden.answerable for one in judged)
    wrong = sum(one.mark is Mark.WRONG for one in given)
    covered = sum(one.golden.answerable for one in given)
    return Point(
        threshold,
        evaluation.share(covered, answerable),
        evaluation.share(wrong, len(given)),
        len(given),
    )
