"""All that a dataset's description can say, found by its words: nouns, columns, values. Pure.

Built once a description and kept; a question of some words looks up some phrases.
"""

from collections import OrderedDict, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import TypeVar

from core.rules.tabular import Kind, Table
from insights.rules.description import Dataset
from insights.rules.questions.stems import key, root, stem, verb
from insights.rules.questions.words import Role, table

_QUESTIONS = (Role.WHICH, Role.FILLER, Role.IN, Role.OF, Role.AND, Role.HAS, Role.OTHER)
_SMALL = frozenset(
    stem(words[0]) for words, role in table().items() if len(words) == 1 and role in _QUESTIONS
)
"""Words that every question is made of; a description that lists one means more than it."""
_KEPT = 64
"""Indexes that are kept, the last used."""


class Sense(IntEnum):
    """What a phrase can mean, the better first where two fit equally."""

    NOUN = 0
    COLUMN = 1
    VALUE = 2
    SYNONYM = 3


@dataclass(frozen=True, slots=True)
class Meaning:
    """One meaning of a phrase: a table's noun, a column of it, or a value of that column."""

    sense: Sense
    table: str
    column: str = ""
    value: str = ""


Phrase = tuple[str, ...]
_K = TypeVar("_K")


@dataclass(frozen=True, slots=True)
class Index:
    """Phrases by their stems. `longest`: the first stem → the most stems of a phrase with it.

    `roots` are phrases of one word by the root of their verb, `parts` values by each of their
    words, `firsts` by the first of them; `by_length` holds the phrases of one
    word, for the search of slips.
    """

    phrases: Mapping[Phrase, tuple[Meaning, ...]]
    longest: Mapping[str, int]
    roots: Mapping[str, tuple[Meaning, ...]]
    parts: Mapping[str, tuple[Meaning, ...]]
    firsts: Mapping[str, tuple[Meaning, ...]]
    by_length: Mapping[int, tuple[str, ...]]
    small: Mapping[str, tuple[tuple[str, Meaning], ...]]
    """Values that are spelled like a small word, by its stem, each as it is written: "Té"."""


def build(tables: tuple[Table, ...]) -> Index:
    """The index of the tables of a dataset."""
    phrases: dict[Phrase, dict[Meaning, None]] = defaultdict(dict)
    roots: dict[str, dict[Meaning, None]] = defaultdict(dict)
    parts: dict[str, dict[Meaning, None]] = defaultdict(dict)
    firsts: dict[str, dict[Meaning, None]] = defaultdict(dict)
    small: dict[str, list[tuple[str, Meaning]]] = defaultdict(list)
    for text, meaning in _said(tables):
        phrase = key(text)
        if len(phrase) == 1 and phrase[0] in _SMALL:
            if meaning.sense >= Sense.VALUE:
                small[phrase[0]].append((text.strip().casefold(), meaning))
            continue
        if not phrase:
            continue
        phrases[phrase][meaning] = None
        if len(phrase) == 1 and root(text.split()[-1]):
            roots[verb(text.split()[-1])][meaning] = None
        if len(phrase) > 1 and meaning.sense >= Sense.VALUE:
            firsts[phrase[0]][meaning] = None
            for one in phrase:
                parts[one][meaning] = None
    longest: dict[str, int] = {}
    for phrase in phrases:
        longest[phrase[0]] = max(longest.get(phrase[0], 0), len(phrase))
    by_length: dict[int, dict[str, None]] = defaultdict(dict)
    for phrase in phrases:
        if len(phrase) == 1:
            by_length[len(phrase[0])][phrase[0]] = None
    lengths = {length: tuple(found) for length, found in by_length.items()}
    return Index(
        _tuples(phrases),
        longest,
        _tuples(roots),
        _tuples(parts),
        _tuples(firsts),
        lengths,
        {stem: tuple(found) for stem, found in small.items()},
    )


def _tuples(found: Mapping[_K, dict[Meaning, None]]) -> dict[_K, tuple[Meaning, ...]]:
    return {one: tuple(meanings) for one, meanings in found.items()}


def _said(tables: tuple[Table, ...]) -> Iterator[tuple[str, Meaning]]:
    """Each text of the description with what it means; of parts and wholes the parts' alone, for
    they have all columns (`statements.source` then reads the wholes where those do)."""
    wholes = {one.whole for one in tables}
    for relation in tables:
        if relation.name in wholes:
            continue
        for noun in relation.nouns:
            yield noun, Meaning(Sense.NOUN, relation.name)
        for column in relation.columns:
            named = Meaning(Sense.COLUMN, relation.name, column.name)
            for text in (column.label, column.name.replace("_", " "), *column.synonyms):
                yield text, named
            for value in column.values:
                meant = (relation.name, column.name, value.value)
                yield value.value, Meaning(Sense.VALUE, *meant)
                for synonym in value.synonyms:
                    yield synonym, Meaning(Sense.SYNONYM, *meant)


_indexes: OrderedDict[tuple[int, str, str], tuple[tuple[Table, ...], Index]] = OrderedDict()


def of(dataset: Dataset) -> Index:
    """The dataset's index: the kept one while the description of its tables is the same."""
    name = (dataset.merchant_id, dataset.slug, dataset.version)
    kept = _indexes.get(name)
    if kept is None or (kept[0] is not dataset.tables and kept[0] != dataset.tables):
        kept = (dataset.tables, build(dataset.tables))
        _indexes[name] = kept
        while len(_indexes) > _KEPT:
            _indexes.popitem(last=False)
    _indexes.move_to_end(name)
    return kept[1]


def table_named(dataset: Dataset, name: str) -> Table:
    """The table of that name. Raises `KeyError`."""
    for one in dataset.tables:
        if one.name == name:
            return one
    raise KeyError(name)


GROUPS = frozenset({Kind.CATEGORY, Kind.PLACE, Kind.TEXT, Kind.YEAR, Kind.DATE, Kind.YES_NO})
"""The kinds that rows are grouped by."""
