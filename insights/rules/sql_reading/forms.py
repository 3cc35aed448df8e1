"""The form of a statement: two of one form ask the same of the data, however they are worded. Pure.

Names of outputs and tables, the order of conditions and the guard's own limit are no part of it.
"""

from sqlglot import exp

from insights.rules.guard import parsing
from insights.rules.guard.limits import MOST_ROWS
from insights.rules.sql_reading import trees


def form(sql: str) -> str:
    """A text that is equal for statements of one form; never run."""
    tree = trees.tree_of(sql).copy()
    for column in list(tree.find_all(exp.Column)):
        column.set("table", None)
    for table in list(tree.find_all(exp.Table)):
        table.replace(exp.Table(this=exp.to_identifier(table.name.lower())))
    _without_outputs(tree)
    ordered = tree.transform(_ordered)
    limit = ordered.args.get("limit")
    if limit is not None and limit.expression.name == str(MOST_ROWS):
        ordered.set("limit", None)
    return str(ordered.sql(dialect=parsing.DIALECT)).lower()


def _without_outputs(tree: exp.Expr) -> None:
    """Writes what is grouped and ordered by as expressions, and takes the outputs' names away."""
    given = trees.projections(tree)
    named = {one.alias.lower(): one.this for one in given if isinstance(one, exp.Alias)}
    for part in [*tree.find_all(exp.Group), *tree.find_all(exp.Order)]:
        for node in [*part.find_all(exp.Column), *part.find_all(exp.Literal)]:
            stands_for = _stands_for(node, given, named)
            if stands_for is not None:
                node.replace(stands_for.copy())
    for one in given:
        if isinstance(one, exp.Alias):
            one.replace(one.this)


def _stands_for(
    node: exp.Expr, given: list[exp.Expr], named: dict[str, exp.Expr]
) -> exp.Expr | None:
    """The output that a name or a number in GROUP BY or ORDER BY means."""
    if isinstance(node, exp.Literal):
        at = int(node.name) if node.name.isdigit() else 0
        by_number = 0 < at <= len(given) and isinstance(node.parent, exp.Group | exp.Ordered)
        return trees.bare(given[at - 1]) if by_number else None
    found = named.get(node.name.lower())
    names = {one.name.lower() for one in found.find_all(exp.Column)} if found is not None else set()
    return None if node.name.lower() in names else found


def _ordered(node: exp.Expr) -> exp.Expr:
    """Conditions and listed values in one order, whatever order they were written in."""
    if isinstance(node, exp.And | exp.Or):
        parts = sorted(node.flatten(), key=_text)
        return exp.Tuple(expressions=[exp.Literal.string(node.key), *parts])
    if isinstance(node, exp.In) and node.expressions:
        node.set("expressions", sorted(node.expressions, key=_text))
    return node


def _text(node: exp.Expr) -> str:
    return str(node.sql(dialect=parsing.DIALECT))
