"""How a migration turns a table that Django made into one in parts (docs/adr/0067).

The model stays as it is: its key is still one column, which a sequence keeps unique. In the
database the key of a table in parts holds what it is divided by as well.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from merchants.partitions import ByMonth

Step = Callable[[Any, Any], None]


def by_month(table: ByMonth) -> Step:
    """A step of a migration (`RunPython`): rows move to the part for what no other takes, from
    where the routine that makes parts takes them."""
    parts = [f"CREATE TABLE {table.rest} PARTITION OF {table.table} DEFAULT"]
    return _step(_Plan(table.table, f"RANGE ({table.moment})", ("id", table.moment), parts))


@dataclass(frozen=True, slots=True)
class _Plan:
    table: str
    by: str
    key: tuple[str, ...]
    parts: Sequence[str]


def _step(plan: _Plan) -> Step:
    def run(_apps: Any, editor: Any) -> None:
        table = plan.table
        editor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        with editor.connection.cursor() as sql:
            after = [text for look in _KEPT for text in _found(sql, look, table)]
            sql.execute("SELECT pg_get_serial_sequence(%s, 'id')", [table])
            (sequence,) = sql.fetchone()
        columns = _columns(editor, table)
        _do(
            editor,
            f"ALTER TABLE {table} RENAME TO {table}_whole",
            f"CREATE TABLE {table} (LIKE {table}_whole"
            " INCLUDING DEFAULTS INCLUDING IDENTITY INCLUDING CONSTRAINTS INCLUDING STORAGE)"
            f" PARTITION BY {plan.by}",
            *plan.parts,
            f"INSERT INTO {table} ({columns}) OVERRIDING SYSTEM VALUE"  # noqa: S608
            f" SELECT {columns} FROM {table}_whole",
            f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), nextval('{sequence}'), false)",
            f"DROP TABLE {table}_whole",
            f"ALTER TABLE {table} ADD PRIMARY KEY ({', '.join(plan.key)})",
            *after,
            f"ALTER SEQUENCE {sequence}1 RENAME TO {sequence.rpartition('.')[2]}",
        )

    return run


def _do(editor: Any, *statements: str) -> None:
    for statement in statements:
        editor.execute(statement, None)


def _found(sql: Any, look: str, table: str) -> list[str]:
    sql.execute(look, {"table": table})
    return [text for (text,) in sql.fetchall()]


def _columns(editor: Any, table: str) -> str:
    with editor.connection.cursor() as sql:
        sql.execute(_COLUMNS, [table])
        return ", ".join(f'"{name}"' for (name,) in sql.fetchall())


_COLUMNS = """
    SELECT attname FROM pg_attribute
    WHERE attrelid = %s::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    ORDER BY attnum
"""
# What is not copied with the columns, as PostgreSQL words it.
_INDEXES = """
    SELECT pg_get_indexdef(indexrelid) FROM pg_index
    WHERE indrelid = %(table)s::regclass AND NOT EXISTS (
        SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))
    ORDER BY indexrelid
"""
_RULES = """
    SELECT format('ALTER TABLE %%I ADD CONSTRAINT %%I %%s',
        %(table)s, conname, pg_get_constraintdef(oid))
    FROM pg_constraint
    WHERE conrelid = %(table)s::regclass AND contype IN ('u', 'f') ORDER BY oid
"""
_TRIGGERS = """
    SELECT pg_get_triggerdef(oid) FROM pg_trigger
    WHERE tgrelid = %(table)s::regclass AND NOT tgisinternal ORDER BY oid
"""
_KEPT = (_INDEXES, _RULES, _TRIGGERS)
