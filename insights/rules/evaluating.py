"""Holds an answer against its cells: its numbers are the database's, nothing internal shows. Pure.

The check of the specification's `evaluate_citizen_response` (§4.2), as far as rules can make it.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from itertools import permutations

from core.rules.tabular import NUMBERS
from insights.rules.answers import Cell, Payload, Shape
from insights.rules.description import Dataset
from insights.rules.questions.plans import Told

_NUMBER = re.compile(r"\d+(?:[.,\u00a0\u202f]\d+)*")
INSIDE = re.compile(
    r"\bselect\b.{1,200}\bfrom\b|\bpg_\w+|\binformation_schema\b|\bmi_tienda\b|\bdatos_\d+\b"
    r"|\bpsycopg\b|\btraceback\b|\bsqlstate\b",
    re.IGNORECASE | re.DOTALL,
)
_DECIMALS = (0, 1, 2, 3)
_COMPARED = 2
"""Numbers of a row that are compared with each other: the last ones."""
_UNITS = (Decimal(1), Decimal(1000), Decimal(10**6), Decimal(10**9))
"""Amounts may be told in thousands or millions."""


def defects(told: Told, question: str, dataset: Dataset) -> list[str]:
    """What is wrong with the sentence: "number: 12", "inside: SELECT ..."; nothing where all is
    well."""
    numbers = [_digits(found[0]) for found in _NUMBER.finditer(told.text)]
    nowhere = _nowhere(set(numbers), told, question, dataset)
    wrong = [f"number: {number}" for number in numbers if number in nowhere]
    shown = " ".join((told.text, *told.understood.notes))
    wrong += [f"inside: {found[0][:40]}" for found in INSIDE.finditer(shown)]
    wrong += [f"inside: {name}" for name in _internal(dataset) if re.search(rf"\b{name}\b", shown)]
    return wrong


def useful(payload: Payload) -> Payload:
    """The payload in a shape that its rows fill; a chart of one bar is a table."""
    if not payload.rows or any(len(row) != len(payload.columns) for row in payload.rows):
        return Payload(columns=payload.columns)
    numeric = sum(column.kind in NUMBERS for column in payload.columns)
    fits = {
        Shape.NONE: False,
        Shape.TABLE: True,
        Shape.NUMBER: len(payload.rows) == 1 and numeric > 0,
        Shape.BAR: len(payload.rows) > 1 and 0 < numeric < len(payload.columns),
        Shape.LINE: len(payload.rows) > 1 and 0 < numeric < len(payload.columns),
    }
    return payload if fits[payload.type] else replace(payload, type=Shape.TABLE)


def _internal(dataset: Dataset) -> Iterator[str]:
    """Names that only the database knows: the schema and the twins of the columns."""
    yield dataset.schema
    for table in dataset.tables:
        yield from (column.folded for column in table.columns if column.folded)


def _nowhere(numbers: set[str], told: Told, question: str, dataset: Dataset) -> set[str]:
    """Those of the numbers that the sentence has from nowhere; rows are read until all are found,
    for the many ways of writing each cell take longer than all else."""
    understood = told.understood
    texts = [
        question,
        understood.period,
        understood.measure,
        dataset.title,
        *understood.filters,
        *understood.group,
        *understood.notes,
        *(column.label for column in told.payload.columns),
    ]
    said = {_digits(found[0]) for text in texts for found in _NUMBER.finditer(text)}
    missing = numbers - said - {str(len(told.payload.rows))}
    for row in told.payload.rows:
        if not missing:
            break
        for cell in row:
            missing.difference_update(_written(cell))
        missing.difference_update(_changes(row))
    return missing


def _changes(row: tuple[Cell, ...]) -> Iterator[str]:
    """The percentages by which the numbers of one row differ: a comparison tells them."""
    numbers = [Decimal(one) for one in row if isinstance(one, int | Decimal)]
    for new, old in permutations(numbers[-_COMPARED:], 2):
        if old:
            change = (new - old) * 100 / old
            yield from _rounded(change)
            yield _digits(f"{round(float(change), 1):f}".rstrip("0").rstrip("."))


def _written(cell: Cell) -> Iterator[str]:
    """The digits by which a cell may be written."""
    if isinstance(cell, bool) or cell is None:
        return
    if isinstance(cell, int | Decimal):
        yield from _rounded(Decimal(cell))
    elif isinstance(cell, date):
        week = cell + timedelta(days=6)
        yield from (str(cell.day), str(cell.month), str(cell.year), str((cell.month + 2) // 3))
        yield from (str(week.day), str(week.month), str(week.year))
        yield from (_digits(found[0]) for found in _NUMBER.finditer(cell.strftime("%H:%M")))
    else:
        yield from (_digits(found[0]) for found in _NUMBER.finditer(cell))


def _rounded(number: Decimal) -> Iterator[str]:
    for unit in _UNITS:
        for decimals in _DECIMALS:
            try:
                exact = abs(number / unit).quantize(Decimal(10) ** -decimals, ROUND_HALF_UP)
            except InvalidOperation:
                continue
            written = f"{exact:f}"
            yield _digits(written)
            yield _digits(written.rstrip("0").rstrip(".") if decimals else written)


def _digits(number: str) -> str:
    """A number as it is compared: "1,250.50" and "1.250,50" are "125050"; "05" is "5"."""
    return re.sub(r"\D", "", number).lstrip("0") or "0"
