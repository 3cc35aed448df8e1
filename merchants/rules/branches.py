"""A merchant's branches as values, and which of them serves an order or a question. Pure."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.rules.text import fold, words
from merchants.rules.hours import Schedule

LONGEST = 600
"""Signs of a customer's words that are looked at."""
_WORD = re.compile(r"\w+")
_NAMES_NO_BRANCH = words(
    "sucursal sucursales tienda local sede agencia filial la el los las de del"
)
"""Words that merchants write before the name that tells one branch from another."""


_BRANCH = words("sucursal sucursales tienda local sede agencia filial")


@dataclass(frozen=True, slots=True)
class BranchValue:
    """A place that customers can come to, on the map in degrees where the merchant marked it.

    `serves` names zones and quarters whose customers belong to it; texts are "" where the merchant
    wrote none.
    """

    id: int
    name: str
    address: str = ""
    latitude: float | None = None
    longitude: float | None = None
    city: str = ""
    phone: str = ""
    whatsapp: str = ""
    google_maps_url: str = ""
    serves: tuple[str, ...] = ()
    is_main: bool = False

    @property
    def full_name(self) -> str:
        """The name with its city, for two of one name."""
        return f"{self.name} ({self.city})" if self.city else self.name


@dataclass(frozen=True, slots=True)
class BranchHours:
    """A branch and when it is open."""

    branch: BranchValue
    schedule: Schedule


class By(StrEnum):
    """What a branch was chosen by."""

    NONE = "none"
    ONLY = "only"
    NAMED = "named"
    PLACE = "place"
    MAIN = "main"


@dataclass(frozen=True, slots=True)
class Serving:
    """Which branch serves: None with several `candidates` is asked, without any nobody does."""

    branch: BranchValue | None
    by: By
    candidates: tuple[BranchValue, ...] = ()

    @property
    def ambiguous(self) -> bool:
        """Whether the customer has to be asked which."""
        return self.branch is None and len(self.candidates) > 1


def map_link(url: str, latitude: float | None, longitude: float | None) -> str:
    """The merchant's own link, else one to the point on the map, else ""."""
    if url or latitude is None or longitude is None:
        return url
    return f"https://www.google.com/maps/search/?api=1&query={latitude:.6f},{longitude:.6f}"


def serving(branches: Sequence[BranchValue], said: str = "", zone: str = "") -> Serving:
    """Which of the active branches (the main one first) serves who wrote `said`.

    The one that is named; else the one of a zone or city that is named, or of `zone`, the delivery
    zone that is known; else the main one. Several that fit equally are asked.
    """
    if len(branches) < 2:
        only = next(iter(branches), None)
        return Serving(only, By.ONLY if only else By.NONE, tuple(branches))
    told = _folded(said[:LONGEST])
    places = (told, _folded(zone))
    named = _longest((row, found) for row in branches if (found := _within(told, _name(row.name))))
    if named:
        return _one(_of_place(named, places) or named, By.NAMED)
    there = _of_place(branches, places)
    return _one(there, By.PLACE) if there else Serving(branches[0], By.MAIN, (branches[0],))


def meant(branches: Sequence[BranchValue], said: str) -> tuple[BranchValue, ...]:
    """The branches that the words name, by name, place or a part of the name; () for none."""
    found = serving(branches, said)
    return found.candidates if found.by in (By.NAMED, By.PLACE) else spoken_of(branches, said)


def called(branches: Sequence[BranchValue], name: str) -> tuple[BranchValue, ...]:
    """Those whose name, with its city, holds all telling words of `name`; none for no word."""
    sought = set(_name(name[:LONGEST]))
    return tuple(row for row in branches if sought and sought <= set(_folded(row.full_name)))


def spoken_of(branches: Sequence[BranchValue], said: str) -> tuple[BranchValue, ...]:
    """Those that a part of their name means, said right behind what a branch is: "la sucursal sur"
    is "Zona Sur"."""
    told = _folded(said[:LONGEST])
    for at, word in enumerate(told):
        behind = [one for one in told[at + 1 : at + 4] if one not in _NAMES_NO_BRANCH]
        if word in _BRANCH and behind:
            found = called(branches, behind[0])
            if found:
                return found
    return ()


def _one(found: Sequence[BranchValue], by: By) -> Serving:
    return Serving(found[0] if len(found) == 1 else None, by, tuple(found))


def _of_place(
    branches: Sequence[BranchValue], places: Iterable[Sequence[str]]
) -> list[BranchValue]:
    """Those of a quarter that is named in one of the texts, else those of a city."""
    texts = tuple(places)

    def named(place: str) -> int:
        return max(_within(text, _folded(place)) for text in texts)

    quarters = ((row, max(map(named, row.serves), default=0)) for row in branches)
    return _longest(quarters) or _longest((row, named(row.city)) for row in branches)


def _longest(found: Iterable[tuple[BranchValue, int]]) -> list[BranchValue]:
    """Those that most words name: "Zona Sur" before "Sur"."""
    rows = list(found)
    most = max((length for _row, length in rows), default=0)
    return [row for row, length in rows if most and length == most]


def _name(name: str) -> list[str]:
    """The words that tell a branch from another: "Sucursal Centro" is "centro"."""
    every = _folded(name)
    telling = [word for word in every if word not in _NAMES_NO_BRANCH]
    return telling or every


def _within(text: Sequence[str], phrase: Sequence[str]) -> int:
    """How many words of `text` name the phrase: all of it in a row, or none."""
    length = len(phrase)
    if not length:
        return 0
    starts = range(len(text) - length + 1)
    return length if any(list(text[at : at + length]) == list(phrase) for at in starts) else 0


def _folded(text: str) -> list[str]:
    return [fold(word) for word in _WORD.findall(text)]
