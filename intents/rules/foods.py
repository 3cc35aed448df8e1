"""Real words that must never be taken for a misspelling of something on the menu.

A typo of "matcha" is "mtcha"; "mate" is another product. No list is complete, but the words
that stand one letter from common product names are few, and most of them are food.
"""

from collections.abc import Iterable

from intents.rules import word_tables
from intents.rules.text import sound

_TABLES = word_tables.read("foods")


def _heard(words: Iterable[str]) -> frozenset[str]:
    return frozenset(sound(word) for word in words)


FOODS = _heard(_TABLES.phrases("foods")) | _heard(_TABLES.phrases("goods"))
REAL = FOODS | _heard(_TABLES.phrases("everyday"))

# One thing under several names, from country to country. Used only when the word itself is not
# on the menu; brand names and near cousins (manga, mango) have no place here.


def _groups() -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for line in _TABLES.phrases("same"):
        group = _heard(line.split())
        for word in group:
            found[word] = found.get(word, frozenset()) | group
    return found


SYNONYMS = _groups()
