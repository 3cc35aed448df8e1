"""Cells as a file holds them: text from CSV, typed values from a workbook. Pure."""

from collections.abc import Callable
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any, Self, SupportsIndex

from core.rules import number_formats
from core.rules.text import bare

_MOST_DIGITS = 30

NOTHING = frozenset({"", "-", "--", "—", "n/a", "na", "n/d", "nd", "s/d", "null", "none", "#n/a"})
"""Folded cells that say that there is nothing."""


class Percent(Decimal):
    """A number that its cell shows as a percentage: 12.5 for "12.5 %"."""


class ShownNumber(Decimal):
    """A number that its cell shows by a format of its own: 17 as "0017"."""

    number_format: str

    def __new__(cls, number: int | float | Decimal, number_format: str) -> Self:
        made = super().__new__(cls, repr(number) if isinstance(number, float) else number)
        made.number_format = number_format
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (Decimal(self), self.number_format)

    @property
    def shown(self) -> str:
        """As the cell shows it."""
        return number_formats.shown_number(Decimal(self), self.number_format)


class ShownMoment(datetime):
    """A moment as its cell shows it: the twelfth of March as "12-mar"."""

    number_format: str

    @classmethod
    def of(cls, moment: datetime, number_format: str) -> Self:
        made = cls.combine(moment.date(), moment.timetz())
        made.number_format = number_format
        return made

    def __reduce_ex__(self, protocol: SupportsIndex) -> tuple[Any, ...]:
        return type(self).of, (plain(self), self.number_format)

    @property
    def shown(self) -> str:
        """As the cell shows it."""
        return number_formats.shown_moment(self, self.number_format)


class Uncalculated:
    """A formula whose result is not in the file."""


UNCALCULATED = Uncalculated()
Raw = str | int | float | Decimal | date | datetime | time | timedelta | bool | Uncalculated | None
"""A cell as a file holds it: text from CSV, typed values from a workbook."""


def is_nothing(cell: Raw) -> bool:
    """Whether the cell is empty, or says that there is nothing."""
    return cell is None or (isinstance(cell, str) and bare(cell).strip() in NOTHING)


def plain(raw: Raw) -> Raw:
    """The cell's value without how it is shown."""
    if isinstance(raw, ShownNumber):
        return Decimal(raw)
    if isinstance(raw, ShownMoment):
        return datetime.combine(raw.date(), raw.timetz())
    return raw


def text_of(raw: Raw) -> str:
    """The cell as people see it, blanks once."""
    if isinstance(raw, str):
        return " ".join(raw.split())
    if isinstance(raw, ShownNumber | ShownMoment):
        return " ".join(raw.shown.split())
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


def to_plain(cell: Raw) -> object:
    """The cell as JSON holds it; what JSON has no word for is [kind, text, ...]."""
    match cell:
        case None | str() | bool() | int() | float():
            return cell
        case Uncalculated():
            return ["uncalculated", ""]
        case Percent():
            return ["percent", str(cell)]
        case ShownNumber():
            return ["shown_number", str(cell), cell.number_format]
        case ShownMoment():
            return ["shown_moment", cell.isoformat(), cell.number_format]
        case Decimal():
            return ["decimal", str(cell)]
        case datetime():
            return ["datetime", cell.isoformat()]
        case date():
            return ["date", cell.isoformat()]
        case time():
            return ["time", cell.isoformat()]
        case timedelta():
            return ["duration", cell.total_seconds()]


def from_plain(value: Any) -> Raw:
    """The cell that `to_plain` wrote."""
    if not isinstance(value, list):
        return value  # type: ignore[no-any-return]
    kind, *parts = value
    return _KINDS[kind](*parts)


_KINDS: dict[str, Callable[..., Raw]] = {
    "uncalculated": lambda _text: UNCALCULATED,
    "percent": Percent,
    "shown_number": lambda text, shape: ShownNumber(Decimal(text), shape),
    "shown_moment": lambda text, shape: ShownMoment.of(datetime.fromisoformat(text), shape),
    "decimal": Decimal,
    "datetime": datetime.fromisoformat,
    "date": date.fromisoformat,
    "time": time.fromisoformat,
    "duration": lambda seconds: timedelta(seconds=seconds),
}
