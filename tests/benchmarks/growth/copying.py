"""Copies of one row inside PostgreSQL, as many as a query has rows."""

from collections.abc import Mapping
from uuid import UUID

from django.db import connection


def copies(table: str, key: int | UUID, source: str, own: Mapping[str, str]) -> None:
    """A copy of that row for each row of `source`, with the columns of `own` as they say."""
    with connection.cursor() as sql:
        sql.execute(_COLUMNS, [table])
        names = [name for name, counts in sql.fetchall() if name in own or not counts]
        values = ", ".join(own.get(name, f'one."{name}"') for name in names)
        columns = ", ".join(f'"{name}"' for name in names)
        sql.execute(
            f"INSERT INTO {table} ({columns}) SELECT {values} FROM"
            f" (SELECT * FROM {table} WHERE id = %s) one, {source}",
            [key],
        )


_COLUMNS = """
    SELECT column_name,
        is_identity = 'YES' OR coalesce(column_default, '') LIKE 'nextval%%'
    FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = %s AND is_generated = 'NEVER'
    ORDER BY ordinal_position
"""
