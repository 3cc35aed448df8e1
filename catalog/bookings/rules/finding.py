"""What a name or a part of it stands for: services, staff and specialties as people write them.
Pure."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from rapidfuzz import fuzz

from core.rules.text import fold, words

T = TypeVar("T")
LONGEST = 200
"""Signs of what is looked for; nobody calls a service by more."""
MISSPELT = 86
"""How alike two words are, out of 100, of which one is the other with a slip of the finger."""
_SHORTEST_MISSPELT = 5
_WORD = re.compile(r"\w+")
_FILLING = words("de del la el los las un una y o para con por en al the of a")


def found(
    asked: str, rows: Iterable[T], names: Callable[[T], Iterable[str]], *, loosely: bool = True
) -> tuple[T, ...]:
    """The rows that `asked` names, in their order: those of exactly that name, else those that have
    all of its words, else (`loosely`) all but for slips of the finger. Nothing names nothing."""
    sought = _told(asked[:LONGEST])
    if not sought:
        return ()
    known = [(row, [_told(name) for name in names(row)]) for row in rows]
    for fits in (_same, _has_all, _has_all_nearly) if loosely else (_same, _has_all):
        fitting = tuple(row for row, told in known if any(fits(one, sought) for one in told))
        if fitting:
            return fitting
    return ()


def _told(text: str) -> list[str]:
    """The folded words that tell, without endings of the plural."""
    every = [fold(word) for word in _WORD.findall(text)]
    telling = [word for word in every if word not in _FILLING]
    return [_singular(word) for word in telling or every]


def _singular(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") else word


def _same(name: Sequence[str], sought: Sequence[str]) -> bool:
    return bool(name) and list(name) == list(sought)


def _has_all(name: Sequence[str], sought: Sequence[str]) -> bool:
    return set(sought) <= set(name)


def _has_all_nearly(name: Sequence[str], sought: Sequence[str]) -> bool:
    return all(any(_alike(one, other) for other in name) for one in sought)


def _alike(one: str, other: str) -> bool:
    if min(len(one), len(other)) < _SHORTEST_MISSPELT:
        return one == other
    return fuzz.ratio(one, other) >= MISSPELT
