"""A circuit as a value: closed, open, tried, closed again."""

from llm.rules import circuits
from llm.rules.circuits import REST, TRIAL, Circuit

FAILURES = 5


def opened(at: float) -> Circuit:
    circuit = Circuit()
    for _ in range(FAILURES):
        circuit = circuits.failed(circuit, at, FAILURES)
    return circuit


def test_failures_that_are_not_in_a_row_open_nothing() -> None:
    circuit = Circuit()
    for _ in range(FAILURES - 1):
        circuit = circuits.failed(circuit, 1, FAILURES)

    assert circuits.entered(circuit, 1) == circuit
    assert circuits.entered(circuits.succeeded(circuit), 1) == Circuit()


def test_an_open_one_rests_and_lets_one_through() -> None:
    circuit = opened(100)

    assert circuits.entered(circuit, 100 + REST - 0.1) is None
    tried = circuits.entered(circuit, 100 + REST)
    assert tried is not None
    assert circuits.entered(tried, 100 + REST + 1) is None


def test_a_failed_trial_opens_it_anew() -> None:
    tried = circuits.entered(opened(100), 100 + REST)
    assert tried is not None

    again = circuits.failed(tried, 200, FAILURES)

    assert circuits.entered(again, 200 + REST - 1) is None
    assert circuits.entered(again, 200 + REST) is not None


def test_a_trial_that_proved_nothing_lets_the_next_one_try() -> None:
    tried = circuits.entered(opened(100), 100 + REST)
    assert tried is not None

    assert circuits.entered(circuits.unproven(tried), 100 + REST + 1) is not None


def test_a_trial_whose_thread_died_is_given_up() -> None:
    tried = circuits.entered(opened(100), 100 + REST)
    assert tried is not None

    assert circuits.entered(tried, 100 + REST + TRIAL - 1) is None
    assert circuits.entered(tried, 100 + REST + TRIAL) is not None
