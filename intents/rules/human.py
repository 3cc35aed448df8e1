"""A person, please: asking to be put through, told apart from sentences that name a person.

"Mesa para cuatro personas" and "¿qué hace un asesor?" ask for nobody.
"""

import re
from functools import lru_cache

from core.rules.text import fold
from intents.rules import word_tables
from intents.rules.calendar_words import A_WEEKDAY
from intents.rules.families import plain
from intents.rules.negation import A_NOT
from intents.rules.number_words import A_NUMBER

LONGEST = 600
_TABLES = word_tables.read("human", A_NOT=A_NOT, A_NUMBER=A_NUMBER, A_WEEKDAY=A_WEEKDAY)
_ASKS = _TABLES.family("ASKS")
_ASKS_ALONE = _TABLES.family("ASKS_ALONE")
_REFUSES_MACHINE = _TABLES.family("REFUSES_MACHINE")
_REFUSALS = _TABLES.pattern("REFUSALS")
_END_OF_CLAUSE = re.compile(r"[,;:¿¡!?.\n()*\"]+")
_MARK, _TAKEN_OUT = "·", "–"


def asks_human(text: str) -> bool:
    """Whether the customer asks to be put through to a person.

    To refuse a machine is to ask for a person; to refuse a person is not, though another may be
    asked for beside it.
    """
    if _REFUSES_MACHINE.heard_in(plain(text[:LONGEST])):
        return True
    left = without_refusals(text)
    return _ASKS.heard_in(left.replace(f" {_MARK}", "")) or _ASKS_ALONE.heard_in(left)


@lru_cache(maxsize=128)
def without_refusals(text: str) -> str:
    """The plain words, without those that refuse a person or only tell of one; each clause ends
    with a mark."""
    marked = " ".join(_END_OF_CLAUSE.sub(f" {_MARK} ", fold(text[:LONGEST])).split())
    return _REFUSALS.sub(f"{_TAKEN_OUT} ", f" {marked.strip(_MARK)} ").strip()
