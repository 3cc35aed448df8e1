"""Which of the pack's intents the words of a text speak of (`data/sales.txt`). Pure."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from intents.rules import heard, word_tables
from intents.rules.families import Pattern
from intents.rules.number_words import A_NUMBER
from intents.rules.signals import greets

LONGEST = 1000
"""Signs of a text that are read: its last ones."""
GREETING = "hola"
_TABLES = word_tables.read("sales", A_NUMBER=A_NUMBER)
GIVES = _TABLES.sounds("give")
"""Imperatives with which something is asked for ("dame"), as sound keys."""


@dataclass(frozen=True)
class Table:
    """Phrases of one intent, and those that are taken out of a text first."""

    says: Pattern
    unless: Pattern | None

    def place(self, said: str) -> int | None:
        """Where the intent is spoken of first; None where it is not."""
        bare = said if self.unless is None else self.unless.sub(" ", f" {said} ")
        found = self.says.search(f" {' '.join(bare.split())} ")
        return None if found is None else found.start()


@lru_cache(maxsize=4096)
def of(text: str) -> tuple[str, ...]:
    """The intents that a text speaks of, in the order of its words; a greeting comes first."""
    said = heard.said(text[-LONGEST:])
    places = {key: table.place(said) for key, table in tables().items()}
    found = sorted((place, key) for key, place in places.items() if place is not None)
    greeting = (GREETING,) if greets(text[-LONGEST:]) else ()
    return (*greeting, *(key for _place, key in found))


@cache
def tables() -> Mapping[str, Table]:
    written = heard.tables(_TABLES)
    return {
        name.lower(): Table(family.says, family.unless)
        for name in written.rows
        if not name.startswith("UNLESS_")
        for family in (written.family(name),)
    }
