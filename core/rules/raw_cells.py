"""Cells as a file holds them: text from CSV, typed values from a workbook. Pure."""

from datetime import date, datetime, time
from decimal import Decimal

from core.rules.text import bare

_MOST_DIGITS = 30

NOTHING = frozenset({"", "-", "--", "—", "n/a", "na", "n/d", "nd", "s/d", "null", "none", "#n/a"})
"""Folded cells that say that there is nothing."""


class Percent(Decimal):
    """A number that its cell shows as a percentage: 12.5 for "12.5 %"."""


class Uncalculated:
    """A formula whose result is not in the file."""


UNCALCULATED = Uncalculated()
Raw = str | int | float | Decimal | date | datetime | time | bool | Uncalculated | None
"""A cell as a file holds it: text from CSV, typed values from a workbook."""


def is_nothing(cell: Raw) -> bool:
    """Whether the cell is empty, or says that there is nothing."""
    return cell is None or (isinstance(cell, str) and bare(cell).strip() in NOTHING)


def text_of(raw: Raw) -> str:
    """The cell as words, blanks once."""
    if isinstance(raw, str):
        return " ".join(raw.split())
    if isinstance(raw, bool):
        return "sí" if raw else "no"
    if isinstance(raw, datetime):
        return raw.date().isoformat() if raw.time() == time() else raw.isoformat(" ")
    if isinstance(raw, float | Decimal):
        return _written(raw)
    return "" if raw is None or isinstance(raw, Uncalculated) else str(raw)


def _written(raw: float | Decimal) -> str:
    number = Decimal(repr(raw)) if isinstance(raw, float) else Decimal(raw)
    if not number.is_finite() or abs(number.adjusted()) > _MOST_DIGITS:
        return str(raw)
    shown = f"{number:f}"
    shown = shown.rstrip("0").rstrip(".") if "." in shown else shown
    return f"{shown} %" if isinstance(raw, Percent) else shown
