"""How the tables of days and hours spell a word, whatever the customer's spelling of it."""

from functools import lru_cache

from rapidfuzz.distance import OSA

from core.rules.text import fold, words
from intents.rules import word_tables
from intents.rules.moments import tables
from intents.rules.text import sound

TABLES = word_tables.read("moments")
_CANONICAL = {
    sound(alias): word
    for alias, word in (
        *((word, word) for word in (*tables.NUMBERS, *tables.MONTHS, *tables.WEEKDAY)),
        *((word, word) for word in (*tables.FROM_TODAY, *tables.FEASTS, *tables.ORDINALS)),
        *((word, word) for word in words("hoy hasta hace hacia mediodia medianoche temprano")),
        *tables.ALIASES.items(),
        *((word, word) for word in tables.ALIASES.values()),
    )
}
_SLIPS = tuple((sound(word), word) for word in sorted(tables.SLIPS))


@lru_cache(maxsize=4096)
def canonical(word: str) -> str:
    """The word as the tables spell it: "biernes" and "vienres" are "viernes"."""
    key = sound(word)
    if key in _CANONICAL:
        return _CANONICAL[key]
    if len(key) >= 6:
        for heard, name in _SLIPS:
            near = abs(len(heard) - len(key)) <= 1 and heard[0] == key[0]
            if near and OSA.distance(heard, key, score_cutoff=1) <= 1:
                return name
    return word


def spelled(phrase: str) -> tuple[str, ...]:
    """The words of a table's phrase."""
    return tuple(canonical(fold(word)) for word in phrase.split())


def _all(section: str) -> frozenset[str]:
    return frozenset(word for phrase in TABLES.phrases(section) for word in spelled(phrase))


ROADS = _all("roads")
"""Behind these a date is a name: "avenida 6 de agosto"."""
ORDERS = _all("orders")
"""Behind these "el 2" is what stands second in a list."""
COUNTED = _all("counted")
"""Things that are counted: "para las 2 chicas" is no hour."""
APPOINTMENTS = _all("appointments")
"""What is moved "del lunes al martes"."""
