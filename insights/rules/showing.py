"""The cells of an answer as people read them, and which columns hold numbers. Pure."""

from collections.abc import Iterable
from datetime import date

from core.rules.tabular import NUMBERS, Kind
from insights.rules.answers import Cell, Heading, Payload
from insights.rules.questions import cells
from insights.rules.questions.plans import Grain

ENOUGH = 3
"""So many first days in a row are months; fewer may be days."""


def texts(payload: Payload, currency: str) -> tuple[tuple[str, ...], ...]:
    """The rows as texts; `currency` says whose points and commas numbers have."""
    grains = [
        _grain(heading, (row[at] for row in payload.rows))
        for at, heading in enumerate(payload.columns)
    ]
    told = list(zip(payload.columns, grains, strict=True))
    return tuple(
        tuple(
            cells.shown(value, heading.kind, heading.unit, currency, grain)
            for value, (heading, grain) in zip(row, told, strict=True)
        )
        for row in payload.rows
    )


def _grain(heading: Heading, column: Iterable[Cell]) -> Grain | None:
    """What a column of days stands for: several first days of months are months."""
    days = [value for value in column if isinstance(value, date)]
    if heading.kind is not Kind.DATE or len(days) < ENOUGH or any(one.day != 1 for one in days):
        return None
    return Grain.YEAR if all(one.month == 1 for one in days) else Grain.MONTH


def is_number(heading: Heading) -> bool:
    """Whether the cells below it stand on the right and can be drawn."""
    return heading.kind in NUMBERS


def locale(currency: str) -> str:
    """The locale of those numbers as browsers name it: "es-DO"."""
    return str(cells.locale(currency)).replace("_", "-")
