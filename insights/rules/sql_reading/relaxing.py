"""The relaxed form of a statement: what equals a text becomes what holds it, plainly. Pure.

The fallback of the specification (§3.1) for a statement that no plan stands behind.
"""

from sqlglot import exp

from core.rules.tabular import Column
from core.rules.text import bare
from insights.rules.description import Dataset
from insights.rules.guard import parsing
from insights.rules.sql_reading import trees

_FEWEST = 4
"""Signs of what is looked for more freely; fewer are found in anything."""


def relaxed(sql: str, dataset: Dataset) -> str:
    """The statement with its comparisons of texts made wider; "" where it has none."""
    tree, known = trees.tree_of(sql), trees.columns(dataset)
    found = False
    for node in list(tree.find_all(exp.EQ)):
        column = _searched(node, known)
        denied = node.find_ancestor(exp.Not, exp.Filter, exp.Having, exp.Case) is not None
        if column is None or denied or node.find_ancestor(exp.Where) is None:
            continue
        words = bare(trees.bare(node.expression).name).replace("%", "").replace("_", " ")
        twin = node.this.copy()
        twin.set("this", exp.to_identifier(column.folded))
        node.replace(exp.Like(this=twin, expression=exp.Literal.string(f"%{words}%")))
        found = True
    return tree.sql(dialect=parsing.DIALECT) if found else ""


def _searched(node: exp.EQ, known: dict[str, Column]) -> Column | None:
    """The column with a twin that the comparison is about, where it is to a text nobody lists."""
    literal = trees.bare(node.expression)
    if not isinstance(node.this, exp.Column) or not isinstance(literal, exp.Literal):
        return None
    column = known.get(node.this.name.lower())
    if column is None or not column.folded or not literal.is_string:
        return None
    listed = {one.value for one in column.values}
    return column if len(literal.name) >= _FEWEST and literal.name not in listed else None
