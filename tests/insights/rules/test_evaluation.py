"""Answers are judged by what they show: rows and cells, not their SQL."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from insights.rules import evaluation
from insights.rules.answers import Answer, Cell, Payload, Shape, Status
from insights.rules.evaluation import BadLine, Golden, Judged, Mark
from tests.tables import rows


def answer(*shown: tuple[Cell, ...], status: Status = Status.ANSWER, text: str = "") -> Answer:
    return Answer(status, text, Payload(Shape.TABLE, (), shown))


AZUA: tuple[Cell, ...] = ("Azua", 3)


@rows(
    ("expected", "shown", "ordered", "holds"),
    [
        ([["Azua", 3]], [AZUA], False, True),
        ([["AZUA", 3.0]], [("azúa", Decimal("3.00"))], False, True),
        ([["Azua", 3], ["Moca", 4]], [("Moca", 4), AZUA], False, True),
        ([["Azua", 3], ["Moca", 4]], [("Moca", 4), AZUA], True, False),
        ([[3]], [AZUA], False, True),
        ([[3, 3]], [AZUA], False, False),
        ([["Azua", 3]], [AZUA, ("Moca", 4)], False, False),
        ([["Azua", 3]], [], False, False),
        ([[2024, 5]], [("2024", 5)], False, True),
        ([["2024-03-01", 5]], [(date(2024, 3, 1), 5)], False, True),
        ([[51.244]], [(Decimal("51.24"),)], False, True),
        ([[51.244]], [(Decimal("51.4"),)], False, False),
        ([[None, 2]], [(None, 2)], False, True),
        ([[3], [4]], [(4, 3)], False, True),
        ([[3], [5]], [(4, 3)], False, False),
        ([[3], [5]], [(3,)], False, False),
        ([[True]], [(1,)], False, False),
    ],
)
def test_rows_are_the_same_but_for_order_roundings_accents_and_further_cells(
    expected: Sequence[Sequence[Any]], shown: Sequence[Sequence[Any]], ordered: bool, holds: bool
) -> None:
    assert evaluation.same(expected, shown, ordered=ordered) == holds


COUNTED = Golden("count", "¿?", rows=((3,),))
BACK = Golden("ask", "¿?", statuses=frozenset({Status.ASK, Status.GRAY}))
TOLD = Golden("definition", "¿?", says=("pésos",))


@rows(
    ("golden", "given", "mark"),
    [
        (COUNTED, answer((3,)), Mark.RIGHT),
        (COUNTED, answer((4,)), Mark.WRONG),
        (COUNTED, answer(status=Status.ASK), Mark.WITHHELD),
        (BACK, answer(status=Status.GRAY), Mark.RIGHT),
        (BACK, answer(status=Status.REFUSED), Mark.WITHHELD),
        (BACK, answer((3,)), Mark.WRONG),
        (TOLD, answer(text="Lo que cuesta, en PESOS."), Mark.RIGHT),
        (TOLD, answer(text="Lo que cuesta."), Mark.WRONG),
    ],
)
def test_an_invented_answer_is_worse_than_none(golden: Golden, given: Answer, mark: Mark) -> None:
    assert evaluation.mark(golden, given) is mark


def test_coverage_counts_what_was_answered_and_error_what_was_answered_wrong() -> None:
    given = [
        (COUNTED, answer((3,))),
        (COUNTED, answer((4,))),
        (COUNTED, answer(status=Status.REFUSED)),
        (COUNTED, answer((3,))),
        (BACK, answer((9,))),
        (BACK, answer(status=Status.ASK)),
    ]
    judged = [
        Judged(golden, told, evaluation.mark(golden, told), at)
        for at, (golden, told) in enumerate(given, 1)
    ]
    assert evaluation.coverage(judged) == 3 / 4
    assert evaluation.error(judged) == 2 / 4
    assert [tally.accuracy for tally in evaluation.by_kind(judged).values()] == [2 / 4, 1 / 2]
    times = [one.milliseconds for one in judged]
    assert (evaluation.percentile(times, 50), evaluation.percentile(times, 95)) == (3, 6)
    assert (evaluation.coverage([]), evaluation.percentile([], 95)) == (0, 0)


def test_a_file_is_read_line_by_line() -> None:
    text = (
        '{"kind": "count", "question": "¿Cuántos?", "rows": [[1.5]]}\n\n'
        '{"kind": "ask", "question": "¿Aquí?", "status": ["ask", "gray"], "previous": "¿Cuántos?",'
        ' "now": "2026-06-15T10:00:00-04:00"}\n'
    )
    counted, asked = evaluation.parsed(text)
    assert counted.rows == ((Decimal("1.5"),),) and counted.answerable
    assert asked.statuses == {Status.ASK, Status.GRAY} and not asked.answerable
    assert asked.previous == "¿Cuántos?" and asked.now is not None and asked.now.month == 6


@rows(
    "line",
    [
        "no JSON",
        "[1]",
        '{"question": "¿?"}',
        '{"kind": "count", "question": "¿?", "status": "maybe"}',
        '{"kind": "count", "question": "¿?", "status": []}',
        '{"kind": "count", "question": "¿?", "rows": [3]}',
        '{"kind": "count", "question": "¿?", "rows": [[NaN]]}',
        '{"kind": "count", "question": "¿?", "now": "yesterday"}',
        '{"kind": "count", "question": "¿?", "answer": 3}',
    ],
)
def test_a_line_that_is_no_question_is_named(line: str) -> None:
    with pytest.raises(BadLine, match="line 2"):
        evaluation.parsed("\n" + line)
