"""What a chart of an answer shows: labels and series, each number with its text. Pure."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal

from insights.rules import showing
from insights.rules.answers import Cell, Heading, Payload, Shape

MOST_BARS = 30
MOST_POINTS = 400
MOST_SERIES = 6
MANY, LONG = 6, 12
"""With more bars than MANY, or with a label of more than LONG signs, bars lie."""
Row = Sequence[Cell]
Text = Callable[[Row, int], str]


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


def drawn(payload: Payload, *, language: str, currency: str = "") -> Chart | None:
    """The chart of a BAR or LINE answer; None where there is nothing to draw.

    The first columns that are no numbers name a bar. Where two of them do and one number follows,
    the second one's values become series.
    """
    if payload.type not in (Shape.BAR, Shape.LINE) or not payload.rows:
        return None
    numbers = [at for at, one in enumerate(payload.columns) if showing.is_number(one)]
    names = [at for at in range(len(payload.columns)) if at not in numbers]
    if not numbers or not names:
        return None
    rows = payload.rows[: MOST_BARS if payload.type is Shape.BAR else MOST_POINTS]

    def text(row: Row, at: int) -> str:
        return showing.shown(row[at], payload.columns[at], language=language, currency=currency)

    if len(names) == 2 and len(numbers) == 1:
        labels, series = _crossed(rows, names, numbers[0], text)
    else:
        labels = tuple(" · ".join(text(row, at) for at in names) for row in rows)
        series = tuple(
            Series(
                payload.columns[at].label,
                tuple(_value(row[at]) for row in rows),
                tuple(text(row, at) for row in rows),
            )
            for at in _alike(payload.columns, numbers)
        )
    lies = len(labels) > MANY or any(len(one) > LONG for one in labels)
    cut = len(rows) < len(payload.rows)
    return Chart(payload.type.value, labels, series, payload.type is Shape.BAR and lies, cut)


def _crossed(
    rows: Sequence[Row], names: Sequence[int], number: int, text: Text
) -> tuple[tuple[str, ...], tuple[Series, ...]]:
    """The first names as labels, the second ones as series, the largest series first."""
    first, second = names
    cells = {(text(row, first), text(row, second)): row for row in rows}
    labels = tuple(dict.fromkeys(label for label, _name in cells))
    weights: dict[str, float] = {}
    for (_label, name), row in cells.items():
        weights[name] = weights.get(name, 0) + abs(_value(row[number]) or 0)
    found = []
    for name in sorted(weights, key=lambda one: -weights[one])[:MOST_SERIES]:
        line = [cells.get((label, name)) for label in labels]
        values = tuple(None if row is None else _value(row[number]) for row in line)
        shown = tuple(showing.NOTHING if row is None else text(row, number) for row in line)
        found.append(Series(name, values, shown))
    return labels, tuple(found)


def _alike(columns: Sequence[Heading], numbers: Sequence[int]) -> list[int]:
    """The numbers that one axis can carry: of the kind and the unit of the first."""
    first = columns[numbers[0]]
    same = [
        at for at in numbers if (columns[at].kind, columns[at].unit) == (first.kind, first.unit)
    ]
    return same[:MOST_SERIES]


def _value(cell: Cell) -> float | None:
    return float(cell) if isinstance(cell, int | Decimal) else None
