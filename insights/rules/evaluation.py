"""Judging answers against golden questions: results are compared, SQL is not. Pure.

A line of a file of questions is a JSON object:

    {"kind": "group", "question": "¿Cuántos proyectos hay por estado?", "rows": [["Terminado", 3]]}

`kind` groups the figures and `question` is asked. `status` is what must become of it, a word or
several that are all right ("answer" where it is left out). `rows` are the cells that the answer
must show: as many rows, each with these cells among its own. Their order counts with
`"ordered": true`. Numbers may differ by a rounding, texts by accents and case. `says` are words of
the answer's text. `previous` is the question asked before it, `now` an ISO time it is asked at.
"""

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum
from typing import Any, NoReturn

from core.rules.text import bare
from insights.rules.answers import Answer, Status

ROUNDING = Decimal("0.05")
_KNOWN = {"kind", "question", "status", "rows", "ordered", "says", "previous", "now"}
_STATUSES = frozenset(one.value for one in Status)


class BadLine(ValueError):
    """A line that is no golden question; its words say which line, and why."""


@dataclass(frozen=True, slots=True)
class Golden:
    """A question and what its answer must be; `rows` None: any rows will do."""

    kind: str
    question: str
    statuses: frozenset[Status] = frozenset({Status.ANSWER})
    rows: tuple[tuple[Any, ...], ...] | None = None
    ordered: bool = False
    says: tuple[str, ...] = ()
    previous: str = ""
    now: datetime | None = None

    @property
    def answerable(self) -> bool:
        """Whether it can be answered at all."""
        return Status.ANSWER in self.statuses


class Mark(StrEnum):
    """RIGHT; WITHHELD where the answer was refused or asked back without need; else WRONG."""

    RIGHT = "right"
    WITHHELD = "withheld"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Judged:
    """A question with its mark, and what the answer took: milliseconds, model calls and USD."""

    golden: Golden
    answer: Answer
    mark: Mark
    milliseconds: float = 0.0
    calls: int = 0
    cost: Decimal = Decimal(0)


@dataclass(slots=True)
class Tally:
    """How many of one kind got which mark, and what their answers took of a model."""

    marks: dict[Mark, int] = field(default_factory=lambda: dict.fromkeys(Mark, 0))
    calls: int = 0
    cost: Decimal = Decimal(0)

    @property
    def asked(self) -> int:
        return sum(self.marks.values())

    @property
    def accuracy(self) -> float:
        return share(self.marks[Mark.RIGHT], self.asked)


def parsed(text: str) -> list[Golden]:
    """The questions of a file. Raises `BadLine`."""
    lines = [(at, line) for at, line in enumerate(text.splitlines(), 1) if line.strip()]
    return [_golden(at, line) for at, line in lines]


def _golden(at: int, line: str) -> Golden:
    try:
        said = json.loads(line, parse_float=Decimal, parse_constant=_no_number)
        if not isinstance(said, dict) or set(said) - _KNOWN:
            raise ValueError("not an object of known names")
        statuses = said.get("status", Status.ANSWER)
        several = [statuses] if isinstance(statuses, str) else statuses
        if not several or not set(several) <= _STATUSES:
            raise ValueError("no such status")
        rows = said.get("rows")
        now = said.get("now")
        return Golden(
            kind=str(said["kind"]),
            question=str(said["question"]),
            statuses=frozenset(Status(one) for one in several),
            rows=None if rows is None else tuple(tuple(row) for row in rows),
            ordered=bool(said.get("ordered", False)),
            says=tuple(said.get("says", ())),
            previous=str(said.get("previous", "")),
            now=None if now is None else datetime.fromisoformat(now),
        )
    except (ValueError, TypeError, KeyError) as error:
        raise BadLine(f"line {at}: {error}") from error


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number of JSON")


def mark(golden: Golden, answer: Answer) -> Mark:
    """What the answer is worth."""
    if answer.status not in golden.statuses:
        return Mark.WRONG if answer.status is Status.ANSWER else Mark.WITHHELD
    if answer.status is not Status.ANSWER:
        return Mark.RIGHT
    told = bare(answer.text)
    says = all(bare(word) in told for word in golden.says)
    rows = golden.rows is None or any(
        same(golden.rows, shown, ordered=golden.ordered)
        for shown in (answer.payload.rows, _side_by_side(golden.rows, answer))
    )
    return Mark.RIGHT if says and rows else Mark.WRONG


def _side_by_side(wanted: Sequence[Sequence[Any]], answer: Answer) -> list[list[Any]]:
    """A single row as a column, each cell behind the word of its heading that is wanted: periods
    that are compared stand side by side, and their headings name them."""
    payload = answer.payload
    if len(payload.rows) != 1:
        return []
    texts = [bare(str(cell)) for row in wanted for cell in row[:1]]
    said = [bare(column.label) for column in payload.columns]
    return [
        [next((text for text in texts if text in label.split()), label), cell]
        for label, cell in zip(said, payload.rows[0], strict=False)
    ]


def same(
    expected: Sequence[Sequence[Any]], shown: Sequence[Sequence[Any]], *, ordered: bool = False
) -> bool:
    """Whether as many rows are shown as expected, each with the expected cells among its own.

    A single row is also read as a column: two periods may be compared side by side.
    """
    if len(shown) == 1 < len(expected) == len(shown[0]):
        return same(expected, [[cell] for cell in shown[0]], ordered=ordered)
    if len(expected) != len(shown):
        return False
    left = [[_comparable(cell) for cell in row] for row in shown]
    for row in expected:
        wanted = [_comparable(cell) for cell in row]
        places = range(1) if ordered else range(len(left))
        found = next((at for at in places if _holds(left[at], wanted)), None)
        if found is None:
            return False
        del left[found]
    return True


def _holds(cells: list[Any], wanted: list[Any]) -> bool:
    """Whether each wanted cell is one of the cells, none of them taken twice."""
    free = list(cells)
    for cell in wanted:
        found = next((at for at, other in enumerate(free) if _alike(cell, other)), None)
        if found is None:
            return False
        del free[found]
    return True


def _alike(one: Any, other: Any) -> bool:
    if isinstance(one, Decimal) and isinstance(other, Decimal):
        return abs(one - other) <= ROUNDING
    return type(one) is type(other) and bool(one == other)


def _comparable(cell: Any) -> Any:
    """Numbers as decimals, days as ISO texts, other texts without accents and case."""
    if cell is None or isinstance(cell, bool):
        return cell
    if isinstance(cell, int | float | Decimal):
        return Decimal(str(cell))
    if isinstance(cell, datetime):
        cell = cell.date()
    text = bare(cell.isoformat() if isinstance(cell, date) else str(cell)).strip()
    return Decimal(text) if text.isascii() and text.isdecimal() else text


def by_kind(judged: Iterable[Judged]) -> Mapping[str, Tally]:
    """The tallies, in the order in which the kinds first came."""
    tallies: dict[str, Tally] = {}
    for one in judged:
        tally = tallies.setdefault(one.golden.kind, Tally())
        tally.marks[one.mark] += 1
        tally.calls += one.calls
        tally.cost += one.cost
    return tallies


def coverage(judged: Sequence[Judged]) -> float:
    """Of the questions that can be answered, the share that was."""
    answerable = [one for one in judged if one.golden.answerable]
    return share(sum(_answered(one) for one in answerable), len(answerable))


def error(judged: Sequence[Judged]) -> float:
    """Of the answers that were given, the share that is wrong."""
    given = [one for one in judged if _answered(one)]
    return share(sum(one.mark is Mark.WRONG for one in given), len(given))


def _answered(one: Judged) -> bool:
    return one.answer.status is Status.ANSWER


def share(part: int, whole: int) -> float:
    """From 0 to 1; 0 of nothing."""
    return part / whole if whole else 0.0


def percentile(milliseconds: Iterable[float], percent: int) -> float:
    """The nearest-rank percentile; 0 of nothing."""
    ranked = sorted(milliseconds)
    return ranked[math.ceil(len(ranked) * percent / 100) - 1] if ranked else 0.0
