"""What a term means: the glossary is the description of a column, a value's is its column's."""

import re
from functools import lru_cache

from core.rules.tabular import Table
from core.rules.text import bare
from insights.rules import words
from insights.rules.classifying.values import Definition
from insights.rules.description import Dataset

_ASKS = re.compile(
    r"\b(?:que (?:es|son|significan?|quieren? decir|se entiende por)|a que se refieren?(?: con)?"
    r"|definicion(?: de)?|define|defineme|explicame que (?:es|son|significan?)"
    r"|significado de|cual es el significado de)\s+(?P<term>[^?¿!.]{2,80})"
)
_BEFORE = re.compile(
    r"^(?:(?:el|la|los|las|lo|un|una|de|del|termino|columna|campo|palabra|estado|valor)\s+)+"
)


def definition(question: str, dataset: Dataset) -> Definition | None:
    """The term whose meaning is asked and what the glossary says; None for any other question."""
    asked = _ASKS.search(bare(question))
    if asked is None:
        return None
    known = _glossary(dataset.tables)
    for term in (asked["term"], _BEFORE.sub("", asked["term"])):
        if found := known.get(words.stems(term)):
            return found
    return None


@lru_cache(maxsize=64)
def _glossary(tables: tuple[Table, ...]) -> dict[tuple[str, ...], Definition]:
    """Terms by their stems: columns before values, the first of a name."""
    found: dict[tuple[str, ...], Definition] = {}
    for table in tables:
        for column in table.columns:
            told = Definition(column.label, column.description)
            for name in (column.label, column.name.replace("_", " "), *column.synonyms):
                found.setdefault(words.stems(name), told)
    for table in tables:
        for column in table.columns:
            for value in column.values:
                told = Definition(value.value, column.description, column.label)
                for name in (value.value, *value.synonyms):
                    found.setdefault(words.stems(name), told)
    return found
