"""Invariant 8 on the labelled set: what is true is let through, what is false is caught."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pytest

from chatbot.agent.claims import checking
from tests.agent.claims.labelled import (
    CORRECT,
    FALSE,
    FRESH_CORRECT,
    FRESH_FALSE,
    KINDS,
    Case,
)

MOST_TOUCHED, LEAST_CAUGHT = 0.01, 0.98
"""What issue and design ask of the set that the rules were made with."""
MOST_TOUCHED_FRESH, LEAST_CAUGHT_FRESH = 0.08, 0.91
"""What they reach on everyday replies that they are never mended on; tightened only when a rule
made for other words makes it better."""


@dataclass(frozen=True, slots=True)
class Measure:
    """What a set of labelled replies went through."""

    correct: Sequence[Case]
    false: Sequence[Case]
    alarms: Sequence[Case]
    missed: Sequence[Case]

    @property
    def touched(self) -> float:
        return len(self.alarms) / len(self.correct)

    @property
    def caught(self) -> float:
        return 1 - len(self.missed) / len(self.false)


def measured(correct: Sequence[Case], false: Sequence[Case]) -> Measure:
    alarms = [case for case in correct if _touched(case)]
    return Measure(correct, false, alarms, [case for case in false if not _touched(case)])


def _touched(case: Case) -> bool:
    return checking.check(case.text, case.scene.situation, case.scene.effects).touched


def test_what_is_true_passes_and_what_is_false_is_caught(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = measured(CORRECT, FALSE)
    _print(capsys, "claims, the set", found)

    assert found.touched <= MOST_TOUCHED, f"touched though true:\n{_told(found.alarms)}"
    assert found.caught >= LEAST_CAUGHT, f"false and not caught:\n{_told(found.missed)}"


def test_everyday_words_that_no_rule_was_mended_on_fare_no_worse_than_they_did(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = measured(FRESH_CORRECT, FRESH_FALSE)
    _print(capsys, "claims, words that no rule was mended on", found)

    assert found.touched <= MOST_TOUCHED_FRESH
    assert found.caught >= LEAST_CAUGHT_FRESH


def _print(capsys: pytest.CaptureFixture[str], title: str, found: Measure) -> None:
    correct, false = len(found.correct), len(found.false)
    all_of, gone = _kinds(found.false), _kinds(found.missed)
    with capsys.disabled():
        print(f"\n{title}")
        print(f"  correct replies touched: {len(found.alarms)} of {correct} ({found.touched:.2%})")
        print(
            f"  false replies caught: {false - len(found.missed)} of {false} ({found.caught:.2%})"
        )
        for kind in KINDS:
            print(f"    {kind:<9}{all_of[kind] - gone[kind]:>4} of {all_of[kind]}")


def _kinds(cases: Iterable[Case]) -> Counter[str]:
    return Counter(case.kind for case in cases)


def _told(cases: Iterable[Case]) -> str:
    return "\n".join(f"  {case.place} [{case.kind or 'true'}] {case.text!r}" for case in cases)
