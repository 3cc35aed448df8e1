"""The columns of an answer whose statement a model wrote: label, kind and unit by the SQL. Pure."""

import re
from collections.abc import Sequence
from datetime import date
from decimal import Decimal

from sqlglot import exp

from core.rules.tabular import NUMBERS, Column, Kind
from insights.rules.answers import Cell, Heading
from insights.rules.description import Dataset
from insights.rules.sql_reading import trees

_KEEP = (exp.Sum, exp.Min, exp.Max, exp.Avg, exp.PercentileCont, exp.Abs)
"""Functions whose result is of the kind of what they read."""
_SHARE = re.compile(r"porcentaje|porciento|percent|pct|proporcion|participacion|tasa")
_BY_CELL: tuple[tuple[type, Kind], ...] = (
    (bool, Kind.YES_NO),
    (int, Kind.INTEGER),
    (Decimal, Kind.DECIMAL),
    (date, Kind.DATE),
)


def headings(
    sql: str, names: Sequence[str], rows: Sequence[Sequence[Cell]], dataset: Dataset
) -> tuple[Heading, ...]:
    """One heading for each name, in order."""
    tree, known = trees.tree_of(sql), trees.columns(dataset)
    given = trees.projections(tree)
    given = given if len(given) == len(names) else []
    found = []
    for at, name in enumerate(names):
        node = trees.behind(given[at], tree, known) if given else None
        cell = next((row[at] for row in rows if row[at] is not None), None)
        found.append(_heading(name, node, cell, known, dataset))
    return tuple(found)


def _heading(
    name: str, node: exp.Expr | None, cell: Cell, known: dict[str, Column], dataset: Dataset
) -> Heading:
    column = known.get(node.name.lower() if isinstance(node, exp.Column) else name.lower())
    if column is not None and (node is None or isinstance(node, exp.Column)):
        return Heading(name, column.label, column.kind, _unit(column.kind, dataset))
    kind = _kind(name, node, cell, known)
    return Heading(name, _label(name), kind, _unit(kind, dataset))


def _kind(name: str, node: exp.Expr | None, cell: Cell, known: dict[str, Column]) -> Kind:
    by_cell = next((kind for type_, kind in _BY_CELL if isinstance(cell, type_)), Kind.TEXT)
    if by_cell in NUMBERS and _SHARE.search(name.lower()):
        return Kind.PERCENT
    if isinstance(node, _KEEP):
        inner = node.find(exp.Column)
        column = known.get(inner.name.lower()) if inner is not None else None
        if column is not None and (column.kind in NUMBERS) == (by_cell in NUMBERS):
            return column.kind
    return by_cell


def _unit(kind: Kind, dataset: Dataset) -> str:
    if kind is Kind.MONEY:
        return dataset.currency
    return "%" if kind is Kind.PERCENT else ""


def _label(name: str) -> str:
    told = " ".join(name.replace("_", " ").split())
    return told[:1].upper() + told[1:]
