"""What a chart of an answer shows: labels and series, each number with its text. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from insights.rules import showing
from insights.rules.answers import Cell, Heading, Payload, Shape

MOST_BARS = 30
MOST_POINTS = 400
MOST_SERIES = 6
MANY, LONG = 6, 12
"""With more bars than MANY, or with a label of more than LONG signs, bars lie."""
NOTHING = "—"
Row = tuple[Sequence[Cell], Sequence[str]]
"""A row's cells and their texts."""


@dataclass(frozen=True, slots=True)
class Series:
    """One line or one colour of bars; `values` None where there is no number."""

    label: str
    values: tuple[float | None, ...]
    shown: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """`lying`: bars from left to right. `cut`: there are more rows than are drawn."""

    type: str
    labels: tuple[str, ...]
    series: tuple[Series, ...]
    lying: bool
    cut: bool


def drawn(payload: Payload, texts: Sequence[Sequence[str]]) -> Chart | None:
    """The chart of a BAR or LINE answer whose cells read `texts`; None where nothing can be drawn.

    The columns that are no numbers name a bar. Where two of them do and one number follows, the
    second one's values become series.
    """
    if payload.type not in (Shape.BAR, Shape.LINE) or not payload.rows:
        return None
    numbers = [at for at, one in enumerate(payload.columns) if showing.is_number(one)]
    names = [at for at in range(len(payload.columns)) if at not in numbers]
    if not numbers or not names:
        return None
    most = MOST_BARS if payload.type is Shape.BAR else MOST_POINTS
    rows = list(zip(payload.rows, texts, strict=True))[:most]
    if len(names) == 2 and len(numbers) == 1:
        labels, series = _crossed(rows, names, numbers[0])
    else:
        labels = tuple(" · ".join(text[at] for at in names) for _row, text in rows)
        series = tuple(
            Series(
                payload.columns[at].label,
                tuple(_value(row[at]) for row, _text in rows),
                tuple(text[at] for _row, text in rows),
            )
            for at in _alike(payload.columns, numbers)
        )
    lies = len(labels) > MANY or any(len(one) > LONG for one in labels)
    cut = len(rows) < len(payload.rows)
    return Chart(payload.type.value, labels, series, payload.type is Shape.BAR and lies, cut)


def _crossed(
    rows: Sequence[Row], names: Sequence[int], number: int
) -> tuple[tuple[str, ...], tuple[Series, ...]]:
    """The first names as labels, the second ones as series, the largest series first."""
    first, second = names
    found = {(text[first], text[second]): (_value(row[number]), text[number]) for row, text in rows}
    labels = tuple(dict.fromkeys(label for label, _name in found))
    weights: dict[str, float] = {}
    for (_label, name), (value, _text) in found.items():
        weights[name] = weights.get(name, 0) + abs(value or 0)
    series = []
    for name in sorted(weights, key=lambda one: -weights[one])[:MOST_SERIES]:
        line = [found.get((label, name), (None, NOTHING)) for label in labels]
        values, texts = zip(*line, strict=True)
        series.append(Series(name, values, texts))
    return labels, tuple(series)


def _alike(columns: Sequence[Heading], numbers: Sequence[int]) -> list[int]:
    """The numbers that one axis can carry: of the kind and the unit of the first."""
    first = columns[numbers[0]]
    same = [
        at for at in numbers if (columns[at].kind, columns[at].unit) == (first.kind, first.unit)
    ]
    return same[:MOST_SERIES]


def _value(cell: Cell) -> float | None:
    return float(cell) if isinstance(cell, int | Decimal) else None
