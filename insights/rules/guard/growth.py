"""How much longer a statement may make what it reads: calls that multiply text, multiplied.

`repeat`, `replace` and `||` in each other, or through one subquery after the other, make a gigabyte
of one cell, and what PostgreSQL allocates for it no setting of its own bounds. Each expression is
measured in cells (what is read from one column of one row), each SELECT by its longest expression,
and the statement by the product of its SELECTs, since each may read what another made.
"""

from collections.abc import Callable, Sequence
from math import inf

from sqlglot import exp

from insights.rules.guard.values import Refused

CELL = 1_000
"""Characters of a literal that count as one cell."""
MOST_CELLS = 1_000
MOST_GATHERED_CELLS = 50
"""Where rows are gathered into one value, which multiplies by their number."""
_SPLIT = 10
"""Each character of a text becomes an array's element at most."""
_ESCAPED = 2
"""Each character of a text is escaped at most once more."""

_GATHERING = (
    exp.GroupConcat,
    exp.ArrayAgg,
    exp.JSONObjectAgg,
    exp.JSONArrayAgg,
    exp.JSONBObjectAgg,
)


def hold(nodes: Sequence[exp.Expr]) -> None:
    """Raises `Refused` for a statement that makes too much out of each cell."""
    cells = 1.0
    for node in nodes:
        if isinstance(node, exp.Select):
            cells *= max(1.0, *(_cells(part) for part in _parts(node)), 1.0)
    if cells > (MOST_GATHERED_CELLS if any(map(_gathers, nodes)) else MOST_CELLS):
        raise Refused("size: growth")


def _gathers(node: exp.Expr) -> bool:
    """Whether the node makes one value of many rows."""
    if isinstance(node, exp.Array):
        return any(isinstance(part, exp.Query) for part in node.expressions)
    named = isinstance(node, exp.Anonymous) and "agg" in node.name.lower()
    return named or isinstance(node, _GATHERING)


def _parts(select: exp.Select) -> list[exp.Expr]:
    """What the SELECT computes, down to what is no clause or relation."""
    found: list[exp.Expr] = []
    waiting: list[exp.Expr] = list(select.iter_expressions())
    while waiting:
        node = waiting.pop()
        if isinstance(node, exp.From | exp.Join | exp.Lateral | exp.With | exp.Table):
            waiting.extend(node.iter_expressions())
        elif not isinstance(node, exp.Query):
            found.append(node)
    return found


def _cells(node: exp.Expr) -> float:
    """Cells that the expression's value holds at most; a SELECT within is measured by itself."""
    if isinstance(node, exp.Query):
        return 1.0
    if isinstance(node, exp.Literal):
        return len(node.this) / CELL if node.is_string else 0.0
    if isinstance(node, exp.Anonymous) and "json" in node.name.lower():
        return _ESCAPED * _sum(node)
    return _MEASURED.get(type(node), _sum)(node)


def _sum(node: exp.Expr) -> float:
    """All that it is made of, and at least as much as a column."""
    if isinstance(node, exp.Column | exp.DataType | exp.Star):
        return 1.0
    return sum(_cells(part) for part in node.iter_expressions())


def _longest(node: exp.Expr) -> float:
    """The longest of what it chooses from, conditions included."""
    return max((_cells(part) for part in node.iter_expressions()), default=0.0)


def _repeat(node: exp.Expr) -> float:
    return _cells(node.this) * int(node.args["times"].this)


def _replace(node: exp.Expr) -> float:
    """Each character gives way to the new text, which is written out, or a text no longer."""
    new, old = node.args.get("replacement"), node.args.get("expression")
    if not (isinstance(new, exp.Literal) and new.is_string):
        return inf if new is not None else _cells(node.this)
    written = isinstance(node, exp.Replace) and isinstance(old, exp.Literal)
    if written and len(node.expression.this) >= len(new.this):
        return _cells(node.this)
    return _cells(node.this) * (len(new.this) + 1)


def _joined(node: exp.Expr) -> float:
    """An array's elements with a separator, which is written out, between each two."""
    separator = node.args.get("expression")
    if not (isinstance(separator, exp.Literal) and separator.is_string):
        return inf
    return _cells(node.this) * (len(separator.this) + 1)


def _spaced(node: exp.Expr) -> float:
    """`concat_ws`: the separator stands between each two of the others."""
    separator, *others = node.expressions
    return _cells(separator) * len(others) + sum(map(_cells, others))


def _split(node: exp.Expr) -> float:
    return _SPLIT * _cells(node.this)


def _cast(node: exp.Expr) -> float:
    """A value that is written as text again escapes what it holds."""
    inner = _cells(node.this)
    plain = isinstance(node.this, exp.Column | exp.Literal)
    return inner if plain or inner <= 1 else _ESCAPED * inner


_MEASURED: dict[type[exp.Expr], Callable[[exp.Expr], float]] = {
    exp.Repeat: _repeat,
    exp.Replace: _replace,
    exp.RegexpReplace: _replace,
    exp.ArrayToString: _joined,
    exp.ConcatWs: _spaced,
    exp.StringToArray: _split,
    exp.RegexpSplit: _split,
    exp.Cast: _cast,
    **dict.fromkeys(
        (
            exp.Case, exp.If, exp.Coalesce, exp.Greatest, exp.Least, exp.Nullif,
            exp.And, exp.Or, exp.Group, exp.Order, exp.In, exp.Tuple, exp.Where, exp.Having,
        ),
        _longest,
    ),
}  # fmt: skip
