"""The words of a dataset: by them a question is about it, or about something else. Pure."""

import re
from functools import lru_cache

from core.rules.tabular import Column, Table
from insights.rules import words
from insights.rules.description import Dataset
from merchants.rules import places

_LINKS = frozenset(
    words.stems(
        "a al con de del desde e el en la las lo los no o para por que se si su sus un una y"
    )
)
_ASKING = frozenset(
    words.stems(
        """cuanto cuanta cuantos cuantas total suma promedio porcentaje lista listado listame
        muestra muestrame top ranking compara comparar comparacion grafico evolucion
        hay existe existen mas menos mayor menor mejor peor ayer hoy semana mes trimestre semestre
        año"""
    )
)
_FEW = 2
"""Words of a bare search such as "escuela básica"."""
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")


def column_words(column: Column) -> frozenset[str]:
    """The stems of a column's label, name and synonyms."""
    told = " ".join((column.label, column.name.replace("_", " "), *column.synonyms))
    return frozenset(words.stems(told)) - _LINKS


@lru_cache(maxsize=64)
def of(tables: tuple[Table, ...]) -> frozenset[str]:
    """The stems of all that the tables name: their rows, columns and values of categories."""
    found: set[str] = set()
    for table in tables:
        found.update(words.stems(" ".join(table.nouns)))
        for column in table.columns:
            found |= column_words(column)
            for value in column.values:
                found.update(words.stems(" ".join((value.value, *value.synonyms))))
    return frozenset(found) - _LINKS


def named(text: str, dataset: Dataset) -> bool:
    """Whether the text says a word of the dataset's columns, values or rows."""
    return not of(dataset.tables).isdisjoint(words.stems(text))


def has_column(text: str, dataset: Dataset) -> bool:
    """Whether a column is called by a word of the text."""
    said = frozenset(words.stems(text)) - _LINKS
    columns = (column for table in dataset.tables for column in table.columns)
    return any(said & column_words(column) for column in columns)


def about(question: str, dataset: Dataset) -> bool:
    """Whether the question says a word of the dataset, or names a place where it has places."""
    if named(question, dataset):
        return True
    if dataset.gazetteer is None:
        return False
    return places.resolve(question, dataset.gazetteer).status is not places.Status.NONE


def may_ask(question: str) -> bool:
    """Whether it asks how much, for a list or about a time of whatever, or is a bare search."""
    said = words.stems(question)
    few = len([word for word in said if word not in _LINKS]) <= _FEW
    return few or bool(_YEAR.search(question)) or not _ASKING.isdisjoint(said)
