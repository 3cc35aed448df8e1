"""The conditions of a statement in words, so that the asker sees what was really asked. Pure."""

from collections.abc import Iterator

from sqlglot import exp

from core.rules.tabular import Column
from insights.rules.description import Dataset
from insights.rules.sql_reading import trees

_MOST = 8
_SIGNS: dict[type[exp.Expr], str] = {
    exp.EQ: "",
    exp.NEQ: "≠ ",
    exp.GT: "> ",
    exp.GTE: "≥ ",
    exp.LT: "< ",
    exp.LTE: "≤ ",
    exp.Like: "~ ",
    exp.ILike: "~ ",
}


def conditions(sql: str, dataset: Dataset) -> tuple[str, ...]:
    """ "Provincia: Azua", "Año: ≥ 2020"; each once, as they stand in the statement."""
    tree, known = trees.tree_of(sql), trees.columns(dataset)
    nodes = tree.walk(bfs=False)
    found = dict.fromkeys(said for node in nodes for said in _said(node, tree, known))
    return tuple(found)[:_MOST]


def _said(node: exp.Expr, tree: exp.Expr, known: dict[str, Column]) -> Iterator[str]:
    sign = _SIGNS.get(type(node))
    if sign is None and not isinstance(node, exp.In | exp.Between):
        return
    column = _column(node.this, tree, known)
    if column is None:
        return
    told, negated = _values(node), isinstance(node.parent, exp.Not)
    if told:
        yield f"{column.label}: {'≠ ' * negated}{sign or ''}{told}"


def _column(node: exp.Expr, tree: exp.Expr, known: dict[str, Column]) -> Column | None:
    found = node if isinstance(node, exp.Column) else node.find(exp.Column)
    behind = trees.behind(found, tree, known) if found is not None else None
    return known.get(behind.name.lower()) if isinstance(behind, exp.Column) else None


def _values(node: exp.Expr) -> str:
    if isinstance(node, exp.Between):
        told = [_literal(node.args["low"]), _literal(node.args["high"])]
        return " – ".join(told) if all(told) else ""
    if isinstance(node, exp.In):
        return ", ".join(filter(None, map(_literal, node.expressions)))
    return _literal(node.expression)


def _literal(node: exp.Expr) -> str:
    found = trees.bare(node)
    return found.name.strip("%") if isinstance(found, exp.Literal) else ""
