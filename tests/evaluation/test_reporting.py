"""The figures of an evaluation: shares, pass^k, what was refused and spent."""

from decimal import Decimal
from typing import Any

import pytest

from tests.evaluation.acting import Taken, Trial
from tests.evaluation.conversations import CONVERSATIONS
from tests.evaluation.expected import TOKENS_IN, TOKENS_OUT, expected
from tests.evaluation.reporting import Head, pass_all, written
from tests.evaluation.scripts import Conversation, chosen, insists, says

HEAD = Head("2026-11-20", "openai:gpt-x", 2)


def taken(**more: Any) -> Taken:
    facts: dict[str, Any] = {
        "proposer": "openai:gpt-x",
        "fallback": "",
        "refused": (),
        "dropped": (),
        "tokens_in": 1000,
        "cached": 400,
        "tokens_out": 100,
        "cost": Decimal("0.001"),
        "milliseconds": 800.0,
    }
    return Taken(**{**facts, **more})


def trial(name: str, *problems: str, turns: tuple[Taken, ...] = ()) -> Trial:
    return Trial(name, "buying", problems, turns)


def test_pass_k_asks_that_all_k_trials_succeed() -> None:
    trials = [trial("a"), trial("a"), trial("a", "lost"), trial("b"), trial("b"), trial("b")]

    assert pass_all(trials, 1) == pytest.approx((2 / 3 + 1) / 2)
    assert pass_all(trials, 2) == pytest.approx((1 / 3 + 1) / 2)
    assert pass_all(trials, 3) == pytest.approx((0 + 1) / 2)


def test_the_report_says_what_was_reached_refused_checked_and_spent() -> None:
    turns = (
        taken(refused=("NOT_REVIEWED",), dropped=("number",)),
        taken(fallback="timeout", tokens_in=0, cached=0, tokens_out=0, milliseconds=9000.0),
        taken(proposer="rules", tokens_in=0, cached=0, tokens_out=0, cost=Decimal(0)),
    )
    trials = [trial("a", turns=turns), trial("a", "total is 29, not 58")]
    told = written(HEAD, trials)

    for line in (
        "# Evaluation of 2026-11-20: openai:gpt-x",
        "| solved | 1 of 2 (50.0%) |",
        "| pass^2 | 0.0% |",
        "| buying | 1 of 2 (50.0%) |",
        "| needed no model | 1 |",
        "| answered by the model | 1 |",
        "| rules in its place: timeout | 1 |",
        "| NOT_REVIEWED | 1 |",
        "| number | 1 |",
        "| tokens in (of those cached) | 1,000 (400) |",
        "| tokens out | 100 |",
        "| the model's answer, p95 | 9,000 ms |",
        "| cost | 0.0020 USD |",
        "- a: total is 29, not 58 (×1)",
    ):
        assert line in told


def test_a_cost_that_nobody_knows_is_not_told_as_none() -> None:
    once = Head("2026-11-20", "compatible:mine", 1)
    told = written(once, [trial("a", turns=(taken(cost=None), taken()))])

    assert "| cost | no price is known |" in told
    assert "thousand turns" not in told


def test_figures_of_the_rules_are_not_passed_off_as_the_model_s() -> None:
    fell = taken(fallback="refused", tokens_in=0)

    assert "answered no turn" in written(HEAD, [trial("a", turns=(fell,)), trial("a")])
    assert "answered no turn" not in written(HEAD, [trial("a", turns=(fell, taken())), trial("a")])


def test_the_cost_is_told_for_the_longest_way_through() -> None:
    long = Conversation("a", "buying", "juices", (*says("x", "y"), *insists("z", "CHECKOUT", 3)))
    told = expected([long], 2, lambda into, out: Decimal(into + 2 * out) / 1_000_000)

    assert told.turns == 10
    assert told.cost == Decimal(10 * TOKENS_IN + 20 * TOKENS_OUT) / 1_000_000
    assert "10 turns at most" in str(told)
    assert "0.03 USD at most" in str(told)
    assert "unknown price" in str(expected([long], 1, None))


def test_conversations_are_chosen_by_name_and_by_sort() -> None:
    assert chosen(CONVERSATIONS, ()) == CONVERSATIONS
    assert [one.name for one in chosen(CONVERSATIONS, ["haggler"])] == ["haggler"]
    assert {one.sort for one in chosen(CONVERSATIONS, ["hostile"])} == {"hostile"}
    assert chosen(CONVERSATIONS, ["nobody"]) == ()
