"""Holds a statement against its question without asking the database (specification §2.4). Pure.

What the question names and the statement leaves out, and what the statement compares with although
nobody said it, are concerns: they choose between candidates and lower the confidence.
"""

import re
from collections.abc import Iterator

from sqlglot import exp

from core.rules.tabular import NUMBERS
from core.rules.text import bare
from insights.rules import vocabulary, words
from insights.rules.description import Dataset
from insights.rules.sql_reading import trees
from merchants.rules import places

_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_SHORTEST = 3
"""Letters of a word that is looked for; shorter ones are in everything."""
_COUNTS = words.phrases("cuanto; cuanta; cuantos; cuantas; promedio; total; suma; porcentaje")
_COMPARES = (exp.EQ, exp.NEQ, exp.Like, exp.ILike, exp.In, exp.RegexpLike, exp.RegexpILike)


def concerns(sql: str, question: str, dataset: Dataset) -> tuple[str, ...]:
    """ "missing: Azua", "invented: Peravia", "no number"; nothing where all is well."""
    tree = trees.tree_of(sql)
    missing = [f"missing: {name}" for name in _named(question, dataset) if not _has(name, sql)]
    invented = [f"invented: {name}" for name in _invented(tree, question, dataset)]
    return (*missing, *invented, *_numberless(tree, question, dataset))


def _named(question: str, dataset: Dataset) -> Iterator[str]:
    """The values, places and years that the question names, by the names that cells hold."""
    yield from dict.fromkeys(_YEAR.findall(question))
    columns = [column for table in dataset.tables for column in table.columns]
    said: dict[str, str] = {}
    for column in columns:
        for value in column.values:
            phrase = words.said(question, (value.value, *value.synonyms))
            if len(phrase) >= _SHORTEST:
                said.setdefault(bare(phrase), value.value)
    longest = [one for one in said if not any(one != other and one in other for other in said)]
    yield from (said[one] for one in longest)
    if dataset.gazetteer is not None:
        found = places.resolve(question, dataset.gazetteer)
        if found.name:
            yield found.name


def _has(name: str, sql: str) -> bool:
    """Whether the statement says the name, or the beginning of its words, as a search would."""
    told = bare(sql)
    return all(part[:6] in told for part in bare(name).split() if len(part) >= _SHORTEST)


def _invented(tree: exp.Expr, question: str, dataset: Dataset) -> Iterator[str]:
    """Texts that are compared with, and that neither the question nor a catalogue holds."""
    said, known = set(words.stems(question)), vocabulary.of(dataset.tables)
    for literal in tree.find_all(exp.Literal):
        if not literal.is_string or literal.find_ancestor(*_COMPARES) is None:
            continue
        parts = words.stems(literal.name.replace("%", " ").replace("_", " "))
        for part in parts:
            if len(part) < _SHORTEST or part in known or part.isdigit():
                continue
            if not any(part[:5] == one[:5] for one in said):
                yield literal.name.strip("%")
                break


def _numberless(tree: exp.Expr, question: str, dataset: Dataset) -> tuple[str, ...]:
    """Whether a number is asked for and none is given."""
    if not words.said(question, _COUNTS):
        return ()
    known = trees.columns(dataset)
    for one in trees.projections(tree):
        node = trees.behind(one, tree, known)
        column = known.get(node.name.lower()) if isinstance(node, exp.Column) else None
        if column is None or column.kind in NUMBERS:
            return ()
    return ("no number",)
