"""Which of the merchant's own menus a customer names: "el menú del día", "algo de desayuno". Pure.

A menu is a category. It is named where all words of its name that tell it from the others stand in
the text, whatever their number: "desayuno" names "Desayunos".
"""

from collections.abc import Sequence
from functools import lru_cache

from catalog.products.values import VariantValue
from core.rules.text import fold

_SHORTEST = 3
"""Letters of a word that tells one menu from another: not "de", "y"."""


def named(text: str, rows: Sequence[VariantValue]) -> tuple[str, ...]:
    """The categories of `rows` that the text names, in the order of the menu; of two where one's
    name holds the other's ("Menú del día", "Menú"), the longer one."""
    said = _words(text)
    every = dict.fromkeys(row.category for row in rows if row.category)
    found = {name: _words(name) for name in every}
    found = {name: words for name, words in found.items() if words and words <= said}
    return tuple(
        name for name, words in found.items() if not any(words < other for other in found.values())
    )


@lru_cache(maxsize=4096)
def _words(text: str) -> frozenset[str]:
    """The words of a text, of one thing and of several alike."""
    signs = "".join(sign if sign.isalnum() else " " for sign in text)
    return frozenset(_one(fold(word)) for word in signs.split() if len(word) >= _SHORTEST)


def _one(word: str) -> str:
    """ "desayunos" and "desayuno" are "desayuno", "bebidas" is "bebida", "panes" is "pane"."""
    return word[:-1] if word.endswith("s") and len(word) > _SHORTEST else word
