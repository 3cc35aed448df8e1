"""The judgement of one statement: parsed once, walked once, written anew."""

import re
from collections.abc import Callable, Sequence
from typing import NoReturn

from sqlglot import exp
from sqlglot.errors import SqlglotError

from insights.rules.guard import functions, grammar, growth, limits, parsing
from insights.rules.guard.values import Refused, Relations, Verdict

_SYSTEM = re.compile(r"pg_|information_schema\Z", re.IGNORECASE)
_WORD = re.compile(r"\w+( \w+)*", re.ASCII)
"""What is written raw into the statement, such as the unit of an interval, is a plain word."""
_READS = (exp.Select, exp.SetOperation, exp.Subquery, exp.Values)


def judge(sql: str, relations: Relations) -> Verdict:
    """Whether `sql` may run where only `relations` may be read, and as what.

    Never raises: a statement that cannot be read is refused.
    """
    try:
        tree = _parsed(sql)
        nodes = list(tree.walk())
        names = _Names(nodes, relations)
        for node in nodes:
            kind = type(node)
            if kind not in _KNOWN:
                _unknown(node)
            if kind in _HELD:
                _HELD[kind](node)
            elif kind in _NAMING:
                names.hold(node)
        limits.together(nodes)
        growth.hold(nodes)
        written = limits.limited(tree).sql(dialect=parsing.DIALECT, comments=False, copy=False)
        return Verdict(True, "", written)
    except Refused as refused:
        return Verdict(False, str(refused))
    except (SqlglotError, RecursionError, ValueError):
        return Verdict(False, "unreadable")


def _parsed(sql: str) -> exp.Expr:
    """The one tree of `sql`. Raises `Refused` for none, several, or what does not read."""
    parsed = parsing.trees(sql)
    found = [tree for tree in parsed if tree is not None and not isinstance(tree, exp.Semicolon)]
    if len(found) != 1:
        raise Refused("statements: exactly one")
    if not isinstance(found[0], _READS):
        raise Refused(f"statement: {found[0].key}")
    return found[0]


def _unknown(node: exp.Expr) -> NoReturn:
    """Raises `Refused` for a node of a type that is on no list."""
    what = "function" if isinstance(node, exp.Func) else "syntax"
    raise Refused(f"{what}: {node.key}")


def _called(node: exp.Expr) -> None:
    """Raises `Refused` for a function that the parser knows by name only and no list has."""
    called = node.this
    if not isinstance(called, str) or called.lower() not in functions.NAMED:
        raise Refused(f"function: {node.name.lower()}")
    limits.named(node, called.lower())


def _typed(node: exp.Expr) -> None:
    """Raises `Refused` for a data type that is on no list."""
    if not isinstance(node.this, exp.DataType.Type) or node.this.value not in grammar.TYPES:
        raise Refused(f"type: {node.sql(dialect=parsing.DIALECT).lower()}")


def _with(node: exp.Expr) -> None:
    """Raises `Refused` for a statement that reads itself."""
    if node.args.get("recursive"):
        raise Refused("syntax: recursive")


def _raw(node: exp.Expr) -> None:
    """Raises `Refused` for raw text that is more than a word."""
    if not _WORD.fullmatch(node.name):
        raise Refused("syntax: var")


_KNOWN = grammar.NODES | functions.TYPED
_HELD: dict[type[exp.Expr], Callable[[exp.Expr], None]] = {
    exp.Anonymous: _called,
    exp.DataType: _typed,
    exp.With: _with,
    exp.Var: _raw,
    **limits.HELD,
}
"""What is looked at closer, by the type of its node, which is compared exactly as on the lists."""
_OUT = frozenset({"key", "value", "ordinality"})
"""Columns that functions name themselves."""
_NAMING = frozenset({exp.Table, exp.Column})


def _has_rows(node: exp.Expr) -> bool:
    """Whether the node is a relation of rows, and no function in a relation's place."""
    if isinstance(node, exp.Table):
        return isinstance(node.this, exp.Identifier)
    if isinstance(node, exp.Lateral):
        return isinstance(node.this, exp.Subquery)
    return isinstance(node, exp.CTE | exp.Values | exp.Subquery)


class _Names:
    """The relations and columns that one statement may name: those given, and its own."""

    def __init__(self, nodes: Sequence[exp.Expr], relations: Relations) -> None:
        self._relations = relations
        self._schema = relations.schema
        self._own: set[str] = set()
        self._columns: set[str] = set()
        self._records: set[str] = set()
        self._values: dict[str, set[str]] = {}
        for node in nodes:
            self._relation(node)
            if isinstance(node, exp.Alias):
                self._columns.add(node.alias.lower())
            elif isinstance(node, exp.TableAlias):
                self._columns.add(node.name.lower())
                self._columns.update(column.name.lower() for column in node.columns)
            elif isinstance(node, exp.CTE):
                self._own.add(node.alias.lower())
        known = relations.columns.values()
        self._columns.update(self._own, relations.columns, *(columns or () for columns in known))
        self._any_column = relations.anything or None in known

    def _relation(self, node: exp.Expr) -> None:
        """Keeps whether what is read from has rows, or only the value of a function."""
        name = node.alias_or_name.lower()
        if _has_rows(node):
            self._records.add(name)
        elif isinstance(node, exp.Table | exp.Unnest | exp.Lateral):
            named = {column.lower() for column in node.alias_column_names}
            self._values.setdefault(name, {name, *_OUT}).update(named)

    def hold(self, node: exp.Expr) -> None:
        """Raises `Refused` for a relation or a column that may not be named."""
        if isinstance(node, exp.Table):
            self._table(node)
        else:
            self._column(node)

    def _table(self, table: exp.Table) -> None:
        if not isinstance(table.this, exp.Identifier):
            return  # a function in FROM is judged as a function
        name, schema = table.name.lower(), table.db.lower()
        if not schema and name in self._own:
            return
        if table.catalog or not self._within(schema):
            raise Refused(f"table: {table.sql(dialect=parsing.DIALECT).lower()}")
        known = self._relations.anything or name in self._relations.columns
        if _SYSTEM.match(name) or not known:
            raise Refused(f"table: {name}")
        if self._schema:
            table.set("db", exp.to_identifier(self._schema, quoted=True))

    def _within(self, schema: str) -> bool:
        """Whether relations of that schema may be named; of any but the system's for `anything`."""
        if self._relations.anything:
            return not _SYSTEM.match(schema)
        return schema in {"", "public", self._schema}

    def _column(self, column: exp.Expr) -> None:
        name = column.name.lower()
        if column.args.get("db") or column.args.get("catalog"):
            raise Refused(f"column: {column.sql(dialect=parsing.DIALECT).lower()}")
        if name in grammar.OWN_VALUES and name not in self._columns:
            raise Refused(f"column: {name}")
        if isinstance(column.this, exp.Star):
            return
        self._qualified(column.text("table").lower(), name)
        if self._any_column:
            return
        if name not in self._columns:
            raise Refused(f"column: {name}")

    def _qualified(self, relation: str, name: str) -> None:
        """Raises `Refused` where `relation.name` may be a call: PostgreSQL reads `s.f` as `f(s)`
        where `s` is the value of a function and has no column of that name."""
        if not relation:
            return
        given = self._values.get(relation, set() if relation not in self._records else None)
        if given is not None and name not in given:
            raise Refused(f"column: {relation}.{name}")
