"""Words of somebody who wants to die or to harm themselves, or who is near one that does. Pure.

Who dies of hunger, for an ice cream or with laughter says an idiom; so does who kills a craving, or
names a dish. An idiom takes back itself and nothing of what stands beside it.
"""

import re
from functools import lru_cache

from rapidfuzz.distance import OSA

from intents.rules import heard, word_tables
from intents.rules.menu import Menu
from intents.rules.text import sound

_TABLES = heard.tables(word_tables.read("danger"))
_IDIOMS = _TABLES.pattern("IDIOMS")
_SAYS = _TABLES.pattern("SAYS")
_AGAIN = _TABLES.pattern("AGAIN")
_PILLS = re.compile(r"\b(?:tome|trage) (?!beneno)")
_PIECE = re.compile(r"(?P<word>(?:[^\W\d_]|[\u0300-\u036f])+|\d+)|(?P<end>[.,;:!?¡¿\n…()]+)")
_ENDS = ","
LONGEST = 600
"""Words of a text that are read at once; a longer one is read in pieces."""

_MEANT = tuple(map(sound, _TABLES.phrases("slips")))
"""Words that are known with one slip in them."""
_OTHERS = _TABLES.sounds("others")
"""Words of their own that are one slip away from those."""
_WRITTEN_SHORT = {
    "m": ("me",),
    "q": ("ke",),
    "k": ("ke",),
    "boi": ("boy",),
    "bou": ("boy",),
    "mekiero": ("me", "kiero"),
    "meboy": ("me", "boy"),
    "memato": ("me", "mato"),
    "nokiero": ("no", "kiero"),
    "yano": ("ya", "no"),
}
"""Words as thumbs write them, and the words that they stand for."""


@lru_cache(maxsize=1024)
def is_told(text: str, menu: Menu = ()) -> bool:
    """Whether the text tells of somebody who wants to die or to harm themselves. What the menu
    calls so is a dish where it is named as one: "un me quiero morir"."""
    said = _without_dishes(_spoken(text), menu)
    return any(
        _is_told(said[at : at + LONGEST]) for at in range(0, max(len(said), 1), LONGEST // 2)
    )


def _is_told(said: list[str]) -> bool:
    if not _SAYS.search(_flat(" ".join(said))):
        return False  # as nearly every text, so that idioms are seldom looked for
    flat = _flat(_IDIOMS.sub(" 0 ", f" {' '.join(said)} "))
    found = _SAYS.search(flat)
    swallowed = found is not None and _PILLS.search(found[0]) is not None
    return found is not None and not (swallowed and _AGAIN.search(flat))


def _flat(said: str) -> str:
    """The words without the ends of clauses."""
    return f" {' '.join(word for word in said.split() if word != _ENDS)} "


def _spoken(text: str) -> list[str]:
    """The sounds of the words, each with its slip mended, and "," where a clause ends."""
    said: list[str] = []
    for found in _PIECE.finditer(text):
        word = sound(found["word"]) if found["word"] else _ENDS
        said += _WRITTEN_SHORT.get(word) or (_mended(word),)
    return said


@lru_cache(maxsize=4096)
def _mended(word: str) -> str:
    """The word that is meant by one with a slip: "suicdarme", "mtarme"."""
    if len(word) < 4 or word in _MEANT or word in _OTHERS:
        return word
    near = (
        one
        for one in _MEANT
        if len(one) >= 5 and one[0] == word[0] and OSA.distance(one, word, score_cutoff=1) <= 1
    )
    return next(near, word)


def _without_dishes(said: list[str], menu: Menu) -> list[str]:
    """The words without names of dishes that would be heard as a danger, behind a word that counts
    or points at them."""
    for name in _grave_names(menu):
        many = len(name)
        for at in range(len(said) - many, 0, -1):
            before = said[at - 1]
            counted = before in _COUNTS or before.isdigit()
            if tuple(said[at : at + many]) == name and counted:
                said = [*said[:at], "0", *said[at + many :]]
    return said


_COUNTS = _TABLES.sounds("counts")


@lru_cache(maxsize=64)
def _grave_names(menu: Menu) -> tuple[tuple[str, ...], ...]:
    names = (name for item in menu for name in (item.name, *item.aliases))
    heard_so = (tuple(word for word in _spoken(name) if word != _ENDS) for name in names)
    return tuple({one for one in heard_so if one and _is_told(list(one))})
