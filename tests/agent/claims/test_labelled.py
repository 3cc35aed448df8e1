"""The labelled set is what it says: scenes that can be told, figures that a calculator checks."""

from collections import Counter
from decimal import Decimal

import pytest

from chatbot.agent.replies.compose import compose
from tests import tables
from tests.agent.claims.calculator import figures, shown
from tests.agent.claims.labelled import (
    CORRECT,
    FALSE,
    FRESH_CORRECT,
    FRESH_FALSE,
    KINDS,
    SCENES,
    STANDS,
    Case,
)
from tests.agent.claims.labelled_stands import Scene

EVERY_CORRECT = (*CORRECT, *FRESH_CORRECT)
EVERY_FALSE = (*FALSE, *FRESH_FALSE)
MOST_SIGNS = 500
"""What the contract lets a model say (specs/agent_v2 §9)."""


def _name(case: Case) -> str:
    return f"{case.place}: {case.text[:40]}"


def test_there_are_enough_of_both() -> None:
    assert len(CORRECT) >= 320
    assert len(FALSE) >= 320
    assert len({case.scene.situation.shop.currency for case in CORRECT}) >= 7


def test_every_kind_of_falsehood_is_well_represented() -> None:
    count = Counter(case.kind for case in FALSE)

    assert set(count) == set(KINDS)
    assert min(count.values()) >= 25


def test_no_reply_stands_twice_or_with_both_labels() -> None:
    told = Counter((case.place, case.text) for case in (*EVERY_CORRECT, *EVERY_FALSE))

    assert [case for case, times in told.items() if times > 1] == []


def test_each_reply_fits_the_contract() -> None:
    long = [
        case.text for case in (*EVERY_CORRECT, *EVERY_FALSE) if not 0 < len(case.text) <= MOST_SIGNS
    ]

    assert long == []


@tables.rows("stand", STANDS)
def test_each_scene_can_be_told_and_is_judged_both_ways(stand: object) -> None:
    scenes: dict[str, Scene] = stand.SCENES  # type: ignore[attr-defined]

    assert set(scenes) == {case.place for case in CORRECT if case.place in scenes}
    assert set(scenes) == {case.place for case in FALSE if case.place in scenes}
    for scene in scenes.values():
        assert compose(scene.situation, scene.effects).letters


def test_the_fresh_set_is_large_and_judges_every_scene_both_ways() -> None:
    assert len(FRESH_CORRECT) >= 200
    assert len(FRESH_FALSE) >= 200
    assert {case.kind for case in FRESH_FALSE} == set(KINDS)
    assert {case.place for case in FRESH_CORRECT} == set(SCENES)
    assert {case.place for case in FRESH_FALSE} == set(SCENES)
    for scene in SCENES.values():
        assert compose(scene.situation, scene.effects).letters


def test_each_figure_of_a_correct_reply_can_be_shown() -> None:
    wrong = {
        _name(case): invented
        for case in EVERY_CORRECT
        if (invented := figures(case.text) - shown(case.scene))
    }

    assert wrong == {}


def test_no_false_total_is_the_true_one() -> None:
    wrong = [
        _name(case)
        for case in EVERY_FALSE
        if case.kind == "total"
        and _true_total(case.scene) in figures(case.text)
        and len(figures(case.text)) == 1
    ]

    assert wrong == []


def _true_total(scene: Scene) -> Decimal | None:
    placed = [effect.facts["order"] for effect in scene.effects if effect.kind == "placed"]
    held = (*placed, scene.situation.order, scene.situation.cart)
    return next((one.total for one in held if one is not None and one.lines), None)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Son Bs. 1.234,50 en total", {"1234.50"}),
        ("$77.900 o RD$1,100 o S/ 12,50", {"77900", "1100", "12.50"}),
        ("30 Bs, 500 ml y 2 minutos", {"30"}),
    ],
)
def test_figures_are_read_as_the_country_writes_them(text: str, found: set[str]) -> None:
    assert figures(text) == {Decimal(one) for one in found}
