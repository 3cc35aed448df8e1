"""The policies of the tables that have a merchant, as PostgreSQL keeps them (docs/adr/0065).

They are the tables with a column `merchant_id`: a new one gets its policy as the migration ends
that made it. A part of a table has none: nothing names it but what makes and drops it. FORCE binds
the owner of the tables too, who is the application's own role; a superuser is bound by none.

Behind a policy PostgreSQL uses an index only for operators that cannot tell of a row they are not
shown (`LEAKPROOF`): equality and order of keys, texts and times are such, words and vectors are
not. An app whose table is searched by those says so here.
"""

from typing import Any

from django.db import DEFAULT_DB_ALIAS, connections, transaction

from core.row_wall import EVERYBODY

SETTING = "mostrador.merchants"
NAME = "of_merchants"
READ_BY_ALL = "read_by_all"
RULE = (
    f"coalesce(merchant_id = ANY (string_to_array(nullif(current_setting('{SETTING}', true), "
    f"'{EVERYBODY}'), ',')::bigint[]), true)"
)
"""Which rows are in reach; all where nothing is set. One expression, and half of the rows to the
planner: an OR with IS NULL would make it expect next to none."""

_without: dict[str, str] = {}
_written: dict[str, str] = {}


def leave_out(table: str, why: str) -> None:
    """No policy on that table."""
    _without[table] = why


def guard_writing(table: str, why: str) -> None:
    """A policy for what is written to the table; what is read of it is left to the first wall."""
    _written[table] = why


def left_out() -> dict[str, str]:
    """Tables without a policy, and why."""
    return dict(_without)


def read_by_all() -> dict[str, str]:
    """Tables whose policy binds writing alone, and why."""
    return dict(_written)


_BARE = """
SELECT relname FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
    AND NOT relispartition AND attname = 'merchant_id' AND NOT attisdropped AND relname <> ALL(%s)
    AND NOT (relrowsecurity AND relforcerowsecurity
        AND ARRAY(SELECT polname::text FROM pg_policy WHERE polrelid = pg_class.oid
            ORDER BY polname::text)
        = CASE WHEN relname = ANY(%s) THEN ARRAY[%s, %s] ELSE ARRAY[%s] END)
ORDER BY relname
"""


def bare(using: str = DEFAULT_DB_ALIAS) -> list[str]:
    """Tables of merchants' rows whose policies are not those that they are to have."""
    named: list[Any] = [[*_without], [*_written], NAME, READ_BY_ALL, NAME]
    with connections[using].cursor() as sql:
        sql.execute(_BARE, named)
        return [name for (name,) in sql.fetchall()]


def renew(using: str = DEFAULT_DB_ALIAS) -> None:
    """Gives each table its policies where it has others; what stands is left as it is."""
    with transaction.atomic(using), connections[using].cursor() as sql:
        for table in bare(using):
            for statement in statements(table):
                sql.execute(statement)


def statements(table: str) -> list[str]:
    """What puts the wall around a table; `USING` holds for what is written as well."""
    drop = 'DROP POLICY IF EXISTS {} ON "{}"'
    reads = f'CREATE POLICY {READ_BY_ALL} ON "{table}" FOR SELECT USING (true)'
    return [
        *(drop.format(name, table) for name in (NAME, READ_BY_ALL)),
        f'CREATE POLICY {NAME} ON "{table}" USING ({RULE})',
        *([reads] if table in _written else []),
        f'ALTER TABLE "{table}" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY',
    ]
