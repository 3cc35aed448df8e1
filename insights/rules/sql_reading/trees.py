"""A judged statement as a tree, and what its names come from. Pure."""

from collections.abc import Iterator

from sqlglot import exp

from core.rules.tabular import Column
from insights.rules.description import Dataset
from insights.rules.guard import parsing

_DEEPEST = 6
"""Names behind names that are followed, from the outermost select inwards."""


def tree_of(sql: str) -> exp.Expr:
    """The one tree of a statement that the guard allowed."""
    found = next(tree for tree in parsing.trees(sql) if tree is not None)
    assert isinstance(found, exp.Expr)
    return found


def projections(tree: exp.Expr) -> list[exp.Expr]:
    """What the outermost select gives, in order; of a union, what its first part gives."""
    select = tree.find(exp.Select)
    return list(select.expressions) if select is not None else []


def columns(dataset: Dataset) -> dict[str, Column]:
    """The dataset's columns by their names, their twins' and their moments' names."""
    found: dict[str, Column] = {}
    for table in dataset.tables:
        for column in table.columns:
            for name in (column.name, column.folded, column.moment):
                if name:
                    found.setdefault(name, column)
    return found


def behind(node: exp.Expr, tree: exp.Expr, known: dict[str, Column]) -> exp.Expr:
    """The expression that a column's name stands for, followed through CTEs and subqueries."""
    for _ in range(_DEEPEST):
        node = bare(node)
        if not isinstance(node, exp.Column) or node.name.lower() in known:
            return node
        named = next(_named(node.name.lower(), tree), None)
        if named is None or named is node:
            return node
        node = named
    return node


def bare(node: exp.Expr) -> exp.Expr:
    """The expression without its alias, brackets, casts and roundings."""
    while isinstance(node, _WRAPPERS):
        node = node.this
    return node


def _named(name: str, tree: exp.Expr) -> Iterator[exp.Expr]:
    for alias in tree.find_all(exp.Alias):
        if alias.alias.lower() == name:
            yield alias.this


_WRAPPERS = (exp.Alias, exp.Paren, exp.Cast, exp.Round, exp.Coalesce)
