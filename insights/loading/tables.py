"""The table and the view of a dataset in PostgreSQL.

Each load makes a table of its own; the view that people ask goes over to it in the same
transaction, so that they see the earlier rows or the new ones and never half of them.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from django.db import connection
from psycopg import sql

from core.rules.tabular import Kind
from insights.models import Dataset
from insights.rules.tables.values import Plan

INDEXED = frozenset({Kind.CATEGORY, Kind.PLACE, Kind.DATE, Kind.YEAR})
"""Kinds that questions filter by."""
INDEX_FROM = 20_000
"""Smaller tables are read whole faster than an index is."""
_PIECE = 256 * 1024
_TICKET = sql.SQL(
    "EXISTS (SELECT FROM merchants_readticket AS ticket"
    " WHERE ticket.id = nullif(current_setting('mostrador.ticket', true), '')::uuid"
    " AND ticket.expires_at > now() AND ticket.merchant_id = {merchant})"
)


def lock(dataset: Dataset) -> None:
    """One load of a dataset at a time, until the transaction ends."""
    _run(
        sql.SQL("SELECT pg_advisory_xact_lock(hashtext('insights_dataset'), {})").format(
            sql.Literal(dataset.pk % 2**31)
        )
    )


def create(dataset: Dataset, name: str, columns: Iterable[tuple[str, str]]) -> None:
    """An empty table called `name` in the dataset's schema."""
    _run(sql.SQL("CREATE SCHEMA IF NOT EXISTS {}").format(sql.Identifier(dataset.schema)))
    body = sql.SQL(", ").join(
        sql.SQL("{} {}").format(sql.Identifier(column), sql.SQL(kind)) for column, kind in columns
    )
    _run(sql.SQL("CREATE TABLE {} ({})").format(_in(dataset, name), body))


def fill(dataset: Dataset, name: str, rows: Path) -> None:
    """The rows into the table, by COPY: a file in its text format."""
    into = sql.SQL("COPY {} FROM STDIN").format(_in(dataset, name))
    with rows.open("rb") as file, connection.cursor() as cursor, cursor.copy(into) as copy:
        while piece := file.read(_PIECE):
            copy.write(piece)


def finish(dataset: Dataset, name: str, plans: Iterable[Plan], rows: int) -> None:
    """Indexes what questions filter by, and tells the planner what is in it."""
    for plan in plans:
        if rows >= INDEX_FROM and plan.kind in INDEXED and plan.shown:
            column = sql.Identifier(plan.name)
            _run(sql.SQL("CREATE INDEX ON {} ({})").format(_in(dataset, name), column))
    _run(sql.SQL("ANALYZE {}").format(_in(dataset, name)))


def show(dataset: Dataset, table: str, view: str, columns: Sequence[str]) -> None:
    """Makes the view of these columns over the table, in the place of whatever stood there.

    Rows show only where the transaction names a valid ticket of the dataset's own merchant: the
    database keeps two merchants' data apart, whatever statement a question became.
    """
    for old in _names(dataset, "pg_views", "viewname"):
        _run(sql.SQL("DROP VIEW {}").format(_in(dataset, old)))
    for old in _names(dataset, "pg_tables", "tablename"):
        if old != table:
            _run(sql.SQL("DROP TABLE {}").format(_in(dataset, old)))
    _run(
        sql.SQL(
            "CREATE VIEW {view} WITH (security_barrier) AS"
            " SELECT {columns} FROM {table} WHERE {ticket}"
        ).format(
            view=_in(dataset, view),
            columns=sql.SQL(", ").join(map(sql.Identifier, columns)),
            table=_in(dataset, table),
            ticket=_TICKET.format(merchant=sql.Literal(dataset.merchant_id)),
        )
    )


def table_of(dataset: Dataset) -> str:
    """The name of the table that holds its rows; "" before the first load."""
    return next(iter(_names(dataset, "pg_tables", "tablename")), "")


def counted(dataset: Dataset, table: str, column: str, most: int) -> list[tuple[str, int]]:
    """The values of a column and how many rows hold each, the most frequent first."""
    query = sql.SQL(
        "SELECT {column}, count(*) FROM {table} WHERE {column} IS NOT NULL"
        " GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT {most}"
    ).format(column=sql.Identifier(column), table=_in(dataset, table), most=sql.Literal(most))
    return [(str(value), int(count)) for value, count in _run(query)]


def _names(dataset: Dataset, catalogue: str, column: str) -> list[str]:
    query = sql.SQL("SELECT {} FROM pg_catalog.{} WHERE schemaname = {}").format(
        sql.Identifier(column), sql.Identifier(catalogue), sql.Literal(dataset.schema)
    )
    return [name for (name,) in _run(query)]


def _in(dataset: Dataset, name: str) -> sql.Identifier:
    return sql.Identifier(dataset.schema, name)


def _run(query: sql.Composed) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(query)
        return list(cursor.fetchall()) if cursor.description else []
