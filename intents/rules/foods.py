"""Real words that must never be taken for a misspelling of something on the menu.

A typo of "matcha" is "mtcha"; "mate" is another product. No list is complete, but the words
that stand one letter from common product names are few, and most of them are food.
"""

from intents.rules import word_tables
from intents.rules.text import sounds

_TABLES = word_tables.read("foods")
FOODS = _TABLES.sounds("foods") | _TABLES.sounds("goods")
REAL = FOODS | _TABLES.sounds("everyday")

# One thing under several names, from country to country. Used only when the word itself is not
# on the menu; brand names and near cousins (manga, mango) have no place here.


def _groups() -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for line in _TABLES.phrases("same"):
        group = sounds(line)
        for word in group:
            found[word] = found.get(word, frozenset()) | group
    return found


SYNONYMS = _groups()
