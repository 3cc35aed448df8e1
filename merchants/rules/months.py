"""Calendar months in UTC, by which the parts of a large table are made and let go."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Self

AHEAD = 2
"""Parts beyond the running month: a routine that fails for weeks leaves no row without one."""
_NAME = re.compile(r"\A(\d{4})_(\d{2})\Z")


@dataclass(frozen=True, slots=True, order=True)
class MonthOf:
    """A month of a year; both moments are in UTC, and `end` belongs to the next one."""

    year: int
    month: int

    @classmethod
    def at(cls, moment: datetime) -> Self:
        """The month that holds a moment."""
        there = moment.astimezone(UTC)
        return cls(there.year, there.month)

    @classmethod
    def named(cls, name: str) -> Self | None:
        """The month that `str` names so; None for any other word."""
        found = _NAME.match(name)
        return cls(int(found[1]), int(found[2])) if found else None

    @property
    def start(self) -> datetime:
        return datetime(self.year, self.month, 1, tzinfo=UTC)

    @property
    def end(self) -> datetime:
        return self.following().start

    def following(self) -> Self:
        """The month after this one."""
        years, month = divmod(self.month, 12)
        return type(self)(self.year + years, month + 1)

    def __str__(self) -> str:
        return f"{self.year:04}_{self.month:02}"


def wanted(now: datetime) -> Sequence[MonthOf]:
    """The running month and the next ones."""
    months = [MonthOf.at(now)]
    for _further in range(AHEAD):
        months.append(months[-1].following())
    return months


def past(months: Iterable[MonthOf], before: datetime) -> list[MonthOf]:
    """Months that began before the limit: no row of them stays longer than the limit allows, and
    one goes a month earlier at most."""
    return sorted(month for month in months if month.start < before)
