"""What a piece of work read: each statement explained, and which tables were read end to end."""

import json
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from django.db import connection, transaction

_EXPLAINED = ("SELECT", "INSERT", "UPDATE", "DELETE", "WITH")
# What is read of a part is read of its table.
_SCANNED = """
    SELECT coalesce(pg_partition_root(relid), relid::regclass)::text, sum(seq_tup_read)::bigint
    FROM pg_stat_xact_user_tables
    WHERE coalesce(pg_partition_root(relid), relid::regclass)::text = ANY(%s)
    GROUP BY 1
"""
_PARTS = """
    SELECT relname, pg_partition_root(oid)::text FROM pg_class
    WHERE relispartition AND relkind = 'r'
"""


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement of the work: milliseconds, pages of 8 kB that it touched, and its text.

    `nodes` are the kinds of its plan; those of a function that it calls are not among them. `parts`
    is how many parts of each divided table it entered.
    """

    text: str
    milliseconds: float
    pages: int
    nodes: tuple[str, ...]
    parts: Mapping[str, int]


@dataclass
class Watched:
    """The statements in order, and rows that were read by a sequential scan, by table.

    Rows are counted wherever they were read: within functions, triggers and foreign keys too.
    """

    statements: list[Statement] = field(default_factory=list)
    end_to_end: dict[str, int] = field(default_factory=dict)

    @property
    def milliseconds(self) -> float:
        return sum(one.milliseconds for one in self.statements)

    @property
    def pages(self) -> int:
        return sum(one.pages for one in self.statements)

    @property
    def parts(self) -> dict[str, int]:
        """Of each divided table, how many parts the statement entered that entered most."""
        tables = {table for one in self.statements for table in one.parts}
        return {
            name: max(one.parts.get(name, 0) for one in self.statements) for name in sorted(tables)
        }


def watch(work: Callable[[], object], tables: Collection[str]) -> Watched:
    """Does the work twice in transactions that are undone: as it is, and each statement explained.

    Scans are counted the first time, for to explain a statement is to run it once more.
    """
    watched = Watched()
    with _undone():
        before = _scanned(tables)
        work()
        read = {name: rows - before[name] for name, rows in _scanned(tables).items()}
        watched.end_to_end = {name: rows for name, rows in read.items() if rows}

    def explained(execute: Any, sql: Any, params: Any, many: bool, context: Any) -> Any:
        if not many and str(sql).split(None, 1)[0].upper() in _EXPLAINED:
            watched.statements.append(_explain(str(sql), params))
        return execute(sql, params, many, context)

    with _undone(), connection.execute_wrapper(explained):
        work()
    return watched


@contextmanager
def _undone() -> Iterator[None]:
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def _scanned(tables: Collection[str]) -> dict[str, int]:
    with connection.cursor() as sql:
        sql.execute(_SCANNED, [list(tables)])
        return dict(sql.fetchall())


def _explain(text: str, params: Any) -> Statement:
    """The statement, run and undone: what comes after finds the rows as they were."""
    database = connection.connection
    with database.transaction(force_rollback=True), database.cursor() as sql:
        (told,) = sql.execute(f"EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) {text}", params).fetchone()
        roots = dict(sql.execute(_PARTS).fetchall())
    (whole,) = json.loads(told) if isinstance(told, str) else told
    plan = whole["Plan"]
    return Statement(
        " ".join(text.split()),
        whole["Execution Time"],
        plan["Shared Hit Blocks"] + plan["Shared Read Blocks"],
        tuple(node["Node Type"] for node in _nodes(plan)),
        Counter(roots[part] for part in _entered(plan) if part in roots),
    )


def _entered(plan: dict[str, Any]) -> set[str]:
    """The tables that were read, those that the plan names and never came to left out."""
    return {node["Relation Name"] for node in _nodes(plan) if _is_read(node)}


def _is_read(node: dict[str, Any]) -> bool:
    return "Relation Name" in node and "Scan" in node["Node Type"] and node["Actual Loops"] > 0


def _nodes(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield plan
    for inner in plan.get("Plans", ()):
        yield from _nodes(inner)
