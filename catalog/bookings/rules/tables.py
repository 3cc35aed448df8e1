"""Which tables a party may have, and in which order they are given. Pure."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from core.rules.text import bare


@dataclass(frozen=True, slots=True)
class Party:
    """How many come; `area` is where they want to sit, "" for anywhere."""

    size: int = 1
    area: str = ""


ANYBODY = Party()


@dataclass(frozen=True, slots=True)
class Seating:
    """A chair, room or table. `seats` is None for what is no table; `parts` are the tables that it
    is put together of, by id; `code` stands in the link at the table."""

    id: int
    branch_id: int
    seats: int | None = None
    area: str = ""
    parts: frozenset[int] = frozenset()
    name: str = ""
    code: str = ""

    @property
    def takes(self) -> frozenset[int]:
        """All that nobody else may have meanwhile, by id."""
        return self.parts or frozenset({self.id})


def fitting(every: Iterable[Seating], party: Party | None) -> tuple[Seating, ...]:
    """What is for that party, the one that leaves fewest seats empty first, a whole table before
    one that is put together; without a party what is no table, in its order."""
    if party is None:
        return tuple(one for one in every if one.seats is None)
    fits = (one for one in every if _fits(one, party))
    return tuple(sorted(fits, key=lambda one: (one.seats or 0, len(one.parts))))


def _fits(one: Seating, party: Party) -> bool:
    there = not party.area or bare(one.area) == bare(party.area)
    return one.seats is not None and one.seats >= party.size and there


def areas(every: Iterable[Seating]) -> tuple[str, ...]:
    """Where tables stand, each once."""
    told = {bare(one.area): one.area for one in every if one.seats is not None and one.area}
    return tuple(told.values())


def largest(every: Collection[Seating]) -> int:
    """How many come together at most; 0 without tables."""
    return max((one.seats or 0 for one in every), default=0)
