"""A gazetteer as a value: places with their level and what they lie in, found by folded name. Pure.

Built once from rows (`Gazetteer.of`); a country's own divisions and a list that a merchant brings
are the same type. `places.resolve` reads texts against it.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from core.rules.text import bare, fold
from merchants.rules import place_words

WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Row:
    """One place as a list writes it.

    `level` is the list's own word ("provincia"); `parent` the code or the name of the place it lies
    in; `also` are other spellings; `also_in` codes of places that people name it with although it
    does not lie in them (Bogotá and Cundinamarca). `lat` and `lon` are degrees, where a map of it
    is wanted; such a row has a code.
    """

    name: str
    level: str
    parent: str = ""
    code: str = ""
    also: tuple[str, ...] = ()
    also_in: tuple[str, ...] = ()
    lat: float | None = None
    lon: float | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """One place: `rank` is smaller for what is larger; `parents` are names, nearest first.

    `above` holds the indexes of its parents in `Gazetteer.places`, `beside` those of `also_in`.
    """

    index: int
    name: str
    level: str
    rank: float
    code: str = ""
    parents: tuple[str, ...] = ()
    above: tuple[int, ...] = ()
    beside: tuple[int, ...] = ()


@dataclass(frozen=True)
class Gazetteer:
    """Places, the folded spellings they are found by, and the levels from the largest."""

    places: tuple[Place, ...]
    spellings: Mapping[str, tuple[int, ...]]
    levels: tuple[str, ...]

    @classmethod
    def of(cls, rows: Sequence[Row]) -> "Gazetteer":
        """The gazetteer of the rows. A parent that is no row is kept as a name only."""
        ranks = _ranks(rows)
        order = sorted(range(len(rows)), key=lambda at: ranks[level_key(rows[at].level)])
        finder = _Parents(rows, ranks)
        made: dict[int, Place] = {}
        for at in order:
            made[at] = _place(at, rows[at], ranks, finder, made)
        spellings: dict[str, list[int]] = defaultdict(list)
        for at, row in enumerate(rows):
            for spelling in dict.fromkeys(key(one) for one in (row.name, *row.also)):
                if spelling:
                    spellings[spelling].append(at)
        return cls(
            tuple(made[at] for at in range(len(rows))),
            {spelling: tuple(found) for spelling, found in spellings.items()},
            tuple(sorted(ranks, key=lambda level: ranks[level])),
        )

    @cached_property
    def longest(self) -> Mapping[str, int]:
        """First word of a spelling → the number of words of the longest that begins so."""
        found: dict[str, int] = {}
        for spelling in self.spellings:
            words = spelling.split()
            found[words[0]] = max(found.get(words[0], 0), len(words))
        return found

    @cached_property
    def by_length(self) -> Mapping[int, tuple[str, ...]]:
        """Number of letters → the spellings of that length, for the search of slips."""
        found: dict[int, list[str]] = defaultdict(list)
        for spelling in self.spellings:
            found[len(spelling)].append(spelling)
        return {length: tuple(words) for length, words in found.items()}

    @cached_property
    def city_level(self) -> str:
        """The level that a delivery calls the city (municipalities); "" where the list has none."""
        return self._level_of_rank(3)

    @cached_property
    def department_level(self) -> str:
        """The level above cities (departments, provinces, states); "" where the list has none."""
        return self._level_of_rank(2)

    def _level_of_rank(self, rank: float) -> str:
        return next((one for one in self.levels if place_words.RANKS.get(one) == rank), "")

    def named(self, name: str) -> tuple[Place, ...]:
        """The places of exactly that name, whatever its case and accents."""
        return tuple(self.places[at] for at in self.spellings.get(key(name), ()))

    def parent_at(self, place: Place, level: str) -> Place | None:
        """The place itself or the one above it that stands at that level of the list."""
        wanted = level_key(level)
        for at in (place.index, *place.above):
            if level_key(self.places[at].level) == wanted:
                return self.places[at]
        return None


def key(text: str) -> str:
    """Words as they are compared: folded, without marks, one blank between them."""
    return " ".join(fold(word) for word in WORD.findall(text))


def level_key(level: str) -> str:
    """A level's word as it is compared: "distrito_municipal" is "distrito municipal"."""
    return " ".join(bare(level).replace("_", " ").replace("-", " ").split())


def _ranks(rows: Iterable[Row]) -> dict[str, float]:
    """A rank for each level; an unknown level comes right behind the one met before it.

    Levels that the table counts as equal ("departamento", "provincia") keep the order of the list.
    """
    found: dict[str, float] = {}
    last = 0.0
    for row in rows:
        level = level_key(row.level)
        if level not in found:
            known = place_words.RANKS.get(level)
            found[level] = last + 0.1 if known is None else known + len(found) / 1000
        last = found[level]
    return found


class _Parents:
    """Finds the row that a parent's code or name means: the smallest of the larger ones."""

    def __init__(self, rows: Sequence[Row], ranks: Mapping[str, float]) -> None:
        self.rows, self.ranks = rows, ranks
        self.codes = {row.code: at for at, row in enumerate(rows) if row.code}
        self.names: dict[str, list[int]] = defaultdict(list)
        for at, row in enumerate(rows):
            self.names[key(row.name)].append(at)

    def all_of(self, row: Row) -> list[int]:
        """The rows that may be meant; more than one where the name does not tell them apart."""
        if not row.parent:
            return []
        if row.parent in self.codes:
            return [self.codes[row.parent]]
        own = self.ranks[level_key(row.level)]
        above = [at for at in self.names.get(key(row.parent), ()) if self._rank(at) < own]
        nearest = max((self._rank(at) for at in above), default=own)
        return [at for at in above if self._rank(at) == nearest]

    def _rank(self, at: int) -> float:
        return self.ranks[level_key(self.rows[at].level)]


def parents_of(rows: Sequence[Row]) -> list[list[int]]:
    """For each row the rows that its parent may mean; how a list is checked before it is kept."""
    finder = _Parents(rows, _ranks(rows))
    return [finder.all_of(row) for row in rows]


def _place(
    at: int, row: Row, ranks: Mapping[str, float], finder: _Parents, made: Mapping[int, Place]
) -> Place:
    meant = [one for one in finder.all_of(row) if one in made]
    above: tuple[int, ...] = ()
    parents: tuple[str, ...] = (row.parent,) if row.parent else ()
    if len(meant) == 1:
        parent = made[meant[0]]
        above, parents = (meant[0], *parent.above), (parent.name, *parent.parents)
    return Place(
        index=at,
        name=row.name,
        level=row.level,
        rank=ranks[level_key(row.level)],
        code=row.code,
        parents=parents,
        above=above,
        beside=tuple(finder.codes[code] for code in row.also_in if code in finder.codes),
    )
