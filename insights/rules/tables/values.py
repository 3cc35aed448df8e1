"""What is read from a file and what is planned with it, as values. Pure."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import date
from decimal import Decimal
from enum import StrEnum
from typing import Any

from core.rules.tabular import Kind

Value = str | int | Decimal | date | bool | None
"""A cell as it is loaded."""


class Why(StrEnum):
    """What is wrong with a cell or a row."""

    NUMBER = "number"
    CURRENCY = "currency"
    DATE = "date"
    YEAR = "year"
    YES_NO = "yes_no"
    SIGNS = "signs"
    LONG = "long"
    FORMULA = "formula"
    ERROR = "error"
    MORE_CELLS = "more_cells"
    FEWER_CELLS = "fewer_cells"
    QUOTES = "quotes"


@dataclass(frozen=True, slots=True)
class Odd:
    """A cell that is not what its column is."""

    why: Why


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong in a row of the file (1 is its first line); `column` is a heading or ""."""

    row: int
    why: Why
    column: str = ""
    cell: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """How one column of the file is loaded: `source` counts from 0.

    `form` is the decimal mark of numbers ("." or ","), or the order of dates ("dmy", "mdy",
    "excel" for serial numbers); "" elsewhere. `role` is "title", "date", "amount" or "".
    """

    source: int
    heading: str
    name: str
    label: str
    kind: Kind
    form: str = ""
    level: str = ""
    role: str = ""
    shown: bool = True

    def stored(self) -> dict[str, Any]:
        """The plan for a JSON column."""
        return asdict(self)

    @classmethod
    def of(cls, stored: Mapping[str, Any]) -> "Plan":
        """What `stored` wrote."""
        return cls(**{**stored, "kind": Kind(stored["kind"])})


@dataclass(frozen=True, slots=True)
class Guess:
    """A column as the inference takes it, with what a person needs to judge that.

    `filled`, `empty` and `odd` count cells of the sample; `odd_examples` are some that do not fit.
    """

    plan: Plan
    examples: tuple[str, ...] = ()
    filled: int = 0
    empty: int = 0
    odd: int = 0
    odd_examples: tuple[str, ...] = ()
    distinct: int = 0
