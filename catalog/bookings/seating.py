"""Reads chairs and tables by one query, and what is taken of each."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import OuterRef

from catalog.bookings.models import Chair, TablePart
from catalog.bookings.rules.availability import Busy, Interval
from catalog.bookings.rules.tables import Seating

Taken = Mapping[int, list[Interval]]
"""Of each chair, by id, when it is taken as what it is itself."""
Seats = tuple[tuple[int, Busy], ...]
"""Chairs by id, in their order."""
Row = tuple[int, int, int | None, str, bool, str, str, list[int]]


@dataclass(frozen=True, slots=True)
class House:
    """The merchant's chairs and tables: those `in_use` in their order, and of every one, by id,
    what nobody else may have while it is taken."""

    in_use: tuple[Seating, ...]
    takes: Mapping[int, frozenset[int]]

    def by_branch(self, wanted: Iterable[Seating], taken: Taken) -> dict[int, Seats]:
        """Of each branch those wanted, with when they are taken: a table also where one that it is
        part of is, or one of its parts."""
        busy: dict[int, list[Interval]] = {}
        for chair, times in taken.items():
            for part in self.takes[chair]:
                busy.setdefault(part, []).extend(times)
        found: dict[int, list[tuple[int, Busy]]] = {}
        for one in wanted:
            own = tuple(time for part in one.takes for time in busy.get(part, ()))
            found.setdefault(one.branch_id, []).append((one.id, Busy(own)))
        return {branch: tuple(rows) for branch, rows in found.items()}


def house(merchant_id: int) -> House:
    """The chairs and tables as they are now."""
    parts = TablePart.objects.of(merchant_id).filter(joined=OuterRef("pk")).order_by("part_id")
    rows = (
        Chair.objects.of(merchant_id)
        .order_by("position", "name", "pk")
        .values_list(
            *("pk", "branch_id", "seats", "area", "is_active", "name", "code"),
            ArraySubquery(parts.values("part_id")),
        )
    )
    every = [
        (Seating(pk, branch, seats, area, frozenset(takes), name, code), is_active)
        for pk, branch, seats, area, is_active, name, code, takes in rows
    ]
    in_use = tuple(one for one, is_active in every if is_active)
    return House(in_use, {one.id: one.takes for one, _is_active in every})
