"""Rows of a statement that a model wrote, as an answer: a plain sentence and a payload. Pure.

The sentence stands until a model's own, whose numbers are references, passes its check.
"""

from collections.abc import Sequence

from core.rules.tabular import NUMBERS, Kind
from insights.rules.answers import Cell, Heading, Payload, Shape, Understood
from insights.rules.description import Dataset
from insights.rules.questions import cells
from insights.rules.questions.plans import Told
from insights.rules.questions.speech import gettext as _
from insights.rules.questions.speech import ngettext
from insights.rules.sql_reading.conditions import conditions
from insights.rules.sql_reading.headings import headings

SENTENCE_ROWS = 3
"""Rows that the sentence itself names."""
_TIMES = (Kind.DATE, Kind.YEAR)

Row = tuple[Cell, ...]


def told(sql: str, names: Sequence[str], rows: Sequence[Row], more: bool, dataset: Dataset) -> Told:
    """The answer of the rows that `sql` gave under `names`."""
    heads = headings(sql, names, rows, dataset)
    kept = tuple(tuple(row) for row in rows)
    numbers = [one for one in heads if one.kind in NUMBERS]
    return Told(
        text=_text(kept, heads, more, dataset),
        payload=Payload(_shape(kept, heads), heads, kept, more) if kept else Payload(),
        understood=Understood(
            filters=conditions(sql, dataset),
            group=tuple(one.label for one in heads if one.kind not in NUMBERS),
            measure=", ".join(one.label for one in numbers),
            notes=(_("Un modelo de lenguaje escribió esta consulta."),),
        ),
    )


def _shape(rows: tuple[Row, ...], heads: tuple[Heading, ...]) -> Shape:
    numeric = [one.kind in NUMBERS for one in heads]
    if len(rows) == 1:
        return Shape.NUMBER if numeric == [True] else Shape.TABLE
    if len(heads) == 2 and numeric == [False, True]:
        return Shape.LINE if heads[0].kind in _TIMES else Shape.BAR
    return Shape.TABLE


def _text(rows: tuple[Row, ...], heads: tuple[Heading, ...], more: bool, dataset: Dataset) -> str:
    if not rows or all(cell is None for cell in rows[0]):
        return _("No encontré nada con esas condiciones.")
    if len(rows) == 1:
        return ", ".join(_cell(cell, head, dataset) for cell, head in _pairs(rows[0], heads)) + "."
    named = "; ".join(_named(row, heads, dataset) for row in rows[:SENTENCE_ROWS])
    count = cells.number(len(rows), dataset.currency)
    values = {"count": count, "rows": named}
    if more:
        return _("Encontré más de %(count)s resultados: %(rows)s…") % values
    text = ngettext(
        "Encontré %(count)s resultado: %(rows)s",
        "Encontré %(count)s resultados: %(rows)s",
        len(rows),
    )
    return text % values + ("…" if len(rows) > SENTENCE_ROWS else ".")


def _cell(cell: Cell, head: Heading, dataset: Dataset) -> str:
    return f"{head.label}: {shown(cell, head, dataset)}"


def _named(row: Row, heads: tuple[Heading, ...], dataset: Dataset) -> str:
    first, *others = [shown(cell, head, dataset) for cell, head in _pairs(row, heads)]
    return f"{first} ({', '.join(others)})" if others else first


def _pairs(row: Row, heads: tuple[Heading, ...]) -> list[tuple[Cell, Heading]]:
    return list(zip(row, heads, strict=True))


def shown(cell: Cell, head: Heading, dataset: Dataset) -> str:
    """A cell as people of the country write it."""
    return cells.shown(cell, head.kind, head.unit, dataset.currency)
