"""Machines of rules that play any sequence of steps: a few sequences always, many when asked to.

A test asks for both with `sizes`; `make test` plays the few, the same ones in each run, and
`make test-deep` many that nobody has seen before.
"""

from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, run_state_machine_as_test


@dataclass(frozen=True)
class Size:
    """How many sequences of how many steps; `anew`: other ones in every run."""

    sequences: int
    steps: int
    anew: bool


def sizes(*, few: int, many: int, steps: int) -> pytest.MarkDecorator:
    """Gives the test's parameter `size`: the few, and as a deep test the many."""
    deep = pytest.param(Size(many, steps, anew=True), id="many", marks=pytest.mark.deep)
    return pytest.mark.parametrize("size", [pytest.param(Size(few, steps, False), id="few"), deep])


def run(machine: type[RuleBasedStateMachine], size: Size) -> None:
    """Plays them; the shortest sequence that breaks an invariant fails the test."""
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=size.sequences,
            stateful_step_count=size.steps,
            derandomize=not size.anew,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
