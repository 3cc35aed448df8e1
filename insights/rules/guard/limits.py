"""How large a statement may be, and how much it may ask for; time is the database's to limit."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from sqlglot import exp
from sqlglot.tokenizer_core import Token, TokenType

from insights.rules.guard import functions
from insights.rules.guard.values import Refused

LONGEST = 8_000
"""Characters of a statement."""
MOST_TOKENS = 2_000
DEEPEST = 40
"""Brackets in brackets; the parser's own depth is far beyond."""
MOST_IN_A_ROW = 60
"""The same operator before an operand, as in NOT NOT NOT."""
MOST_ROWS = 1_000
"""Rows that an answer may have."""
LONGEST_TEXT = 1_000
"""Characters that `repeat` and `lpad` may make at once."""
LONGEST_SERIES = 10_000
_LONG_STEPS = ("day", "week", "mon", "quarter", "year", "decade")
MOST_RELATIONS = 16
MOST_UNJOINED = 2
"""Relations side by side without any condition."""

_OPEN = {TokenType.L_PAREN, TokenType.L_BRACKET, TokenType.L_BRACE, TokenType.CASE}
_CLOSE = {TokenType.R_PAREN, TokenType.R_BRACKET, TokenType.R_BRACE, TokenType.END}


def size(sql: str) -> None:
    """Raises `Refused` for a text that is too long or that PostgreSQL cannot read."""
    if len(sql) > LONGEST or "\x00" in sql:
        raise Refused("size: statement")


def depth(found: list[Token]) -> None:
    """Raises `Refused` before the parser meets what nests too deep for it."""
    if len(found) > MOST_TOKENS:
        raise Refused("size: statement")
    level = same = 0
    for token, following in pairwise(found):
        level += (token.token_type in _OPEN) - (token.token_type in _CLOSE)
        same = same + 1 if token.token_type is following.token_type else 0
        if level > DEEPEST or same > MOST_IN_A_ROW:
            raise Refused("size: nesting")


def together(nodes: Sequence[exp.Expr]) -> None:
    """Raises `Refused` for more relations than a question needs, or side by side unjoined."""
    kinds = [type(node) for node in nodes]
    if kinds.count(exp.Table) > MOST_RELATIONS:
        raise Refused("size: relations")
    for kind, select in zip(kinds, nodes, strict=True):
        if kind is not exp.Select:
            continue
        joins = select.args.get("joins") or []
        bare = [join for join in joins if not (join.args.get("on") or join.args.get("using"))]
        bare = [join for join in bare if join.args.get("method") != "NATURAL"]
        if len(bare) >= MOST_UNJOINED and not select.args.get("where"):
            raise Refused("size: cross join")


def limited(tree: exp.Expr) -> exp.Expr:
    """The statement with a limit of `MOST_ROWS` at most."""
    assert isinstance(tree, exp.Query | exp.Values)
    limit = tree.args.get("limit")
    if limit is None and isinstance(tree, exp.Select | exp.SetOperation):
        tree.set("limit", exp.Limit(expression=exp.Literal.number(MOST_ROWS)))
        return tree  # sqlglot's own `limit` would read the number with a parser of its own
    if limit is None and isinstance(tree, exp.Query):
        return tree.limit(MOST_ROWS, copy=False)
    if limit is None:
        named = exp.TableAlias(this=exp.to_identifier("v"))
        return exp.select("*").from_(exp.Subquery(this=tree, alias=named)).limit(MOST_ROWS)
    if isinstance(limit, exp.Fetch):
        options = limit.args.get("limit_options")
        if options is not None and (options.args.get("percent") or options.args.get("with_ties")):
            raise Refused("size: fetch")
        _at_most(limit.args.get("count"), MOST_ROWS, "limit")
        return tree
    asked = _number(limit.expression)
    if asked is None or asked > MOST_ROWS:
        limit.set("expression", exp.Literal.number(MOST_ROWS))
    return tree


def named(call: exp.Expr, name: str) -> None:
    """Raises `Refused` for a call of that name that makes a long text."""
    if name in functions.LONG_TEXT:
        told = call.expressions
        _at_most(told[1] if len(told) > 1 else None, LONGEST_TEXT, "text")


def _repeat(node: exp.Expr) -> None:
    _at_most(node.args.get("times"), LONGEST_TEXT, "repeat")


def _pad(node: exp.Expr) -> None:
    _at_most(node.expression, LONGEST_TEXT, "pad")


def _at_most(told: object, most: int, what: str) -> None:
    number = _number(told)
    if number is None or number > most:
        raise Refused(f"size: {what}")


def _number(told: object) -> int | None:
    """A whole number written as such; None for anything else."""
    if isinstance(told, exp.Literal) and not told.is_string and told.this.isascii():
        return int(told.this) if told.this.isdigit() else None
    return None


def _series(node: exp.Expr) -> None:
    """Whole numbers written out, or moments, whose steps are days or longer."""
    start, end, step = (node.args.get(name) for name in ("start", "end", "step"))
    first, last = _number(_positive(start)), _number(_positive(end))
    if first is not None and last is not None:
        if abs(last) + abs(first) > LONGEST_SERIES:
            raise Refused("size: generate_series")
        return
    unit = _unit(step)
    if not any(word in unit for word in _LONG_STEPS):
        raise Refused("size: generate_series")


def _unit(step: object) -> str:
    """The step of a series of moments as text; "" for anything that is no interval."""
    if isinstance(step, exp.Interval):
        return str(step.sql(dialect="postgres")).lower()
    if isinstance(step, exp.Cast) and step.is_type(exp.DataType.Type.INTERVAL):
        return str(step.this.name).lower()
    return ""


def _positive(node: object) -> object:
    return node.this if isinstance(node, exp.Neg) else node


HELD: dict[type[exp.Expr], Callable[[exp.Expr], None]] = {
    exp.Repeat: _repeat,
    exp.Pad: _pad,
    exp.GenerateSeries: _series,
    exp.ExplodingGenerateSeries: _series,
}
"""Calls that make much out of nothing, by the type of their node; each raises `Refused`."""
