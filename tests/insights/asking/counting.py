"""What golden answers are counted with: the generator's projects, no SQL and no rules of ours."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from decimal import Decimal
from functools import cache
from typing import Any

from config.demo import investment
from config.demo.investment import Project
from core.rules.text import bare
from merchants.places import countries

Rows = list[list[Any]]
Number = Callable[[Sequence[Project]], Any]


@cache
def projects() -> tuple[Project, ...]:
    return tuple(investment.projects(countries.rows_of("DO")))


def those(**wanted: Any) -> list[Project]:
    """The projects with these values, of which a tuple or a range means any; names hold `words`."""
    words = wanted.pop("words", "")
    found = [row for row in projects() if bare(words) in bare(row.name)]
    for name, value in wanted.items():
        any_of = value if isinstance(value, tuple | range) else (value,)
        found = [row for row in found if getattr(row, name) in any_of]
    return found


def total(rows: Sequence[Project]) -> Decimal:
    return sum((row.amount for row in rows), Decimal(0))


def mean(rows: Sequence[Project]) -> Decimal:
    return round(total(rows) / len(rows), 6)


def progress(rows: Sequence[Project]) -> Decimal:
    """The average progress."""
    return round(Decimal(sum(row.progress for row in rows)) / len(rows), 6)


def one(value: Any) -> Rows:
    return [[value]]


def count(**wanted: Any) -> Rows:
    return one(len(those(**wanted)))


def amount(**wanted: Any) -> Rows:
    return one(total(those(**wanted)))


def by(name: str, number: Number = len, **wanted: Any) -> Rows:
    """A row for each value of a column, with its number; rows without a value are left out."""
    groups: dict[Any, list[Project]] = defaultdict(list)
    for row in those(**wanted):
        groups[getattr(row, name)].append(row)
    return [[value, number(rows)] for value, rows in groups.items() if value not in ("", None)]


def top(rows: Rows, most: int, *, least_first: bool = False) -> Rows:
    """The first ones by their number. The number that is cut off must not be a tie."""
    ranked = sorted(rows, key=lambda row: row[-1], reverse=not least_first)
    assert len(ranked) <= most or ranked[most - 1][-1] != ranked[most][-1], "the cut is a tie"
    return ranked[:most]


def codes(rows: Sequence[Project]) -> Rows:
    return [[row.name, row.amount] for row in rows]


def names(**wanted: Any) -> Rows:
    return [[row.name] for row in those(**wanted)]


def dearest(most: int, **wanted: Any) -> Rows:
    """The most expensive projects, by name and amount."""
    return top(codes(those(**wanted)), most)


def cheapest(most: int, **wanted: Any) -> Rows:
    return top(codes(those(**wanted)), most, least_first=True)


def by_month(**wanted: Any) -> Rows:
    """How many began in each month, by its first day."""
    began: dict[str, int] = defaultdict(int)
    for row in those(**wanted):
        if row.start is not None:
            began[row.start.replace(day=1).isoformat()] += 1
    return [[month, many] for month, many in sorted(began.items())]


def began(first: str, last: str, **wanted: Any) -> Rows:
    """How many began between two days."""
    found = [row for row in those(**wanted) if row.start is not None]
    return one(sum(first <= row.start.isoformat() <= last for row in found if row.start))
