"""How a migration turns a table that Django made into one in parts (docs/adr/0067).

The model stays as it is: its key is still one column, which a sequence keeps unique. In the
database the key of a table in parts holds what it is divided by as well.
"""

from typing import Any

from django.db.migrations.operations.base import Operation

from merchants.partitions import ByMerchant, ByMonth


class Divide(Operation):
    """A step of a migration.

    By month, rows move to the part for what no other takes, from where the routine that makes
    parts takes them. By merchant, they move to the parts of their merchants, and what refers to
    them carries the merchant along. The state of the models is not asked for: to make it takes
    longer than the rest.
    """

    reversible = True

    def __init__(self, by: ByMonth | ByMerchant) -> None:
        self.by = by

    def state_forwards(self, app_label: str, state: Any) -> None:
        """The models stay as they are."""

    def database_forwards(self, app_label: str, editor: Any, before: Any, after: Any) -> None:
        table, by = self.by.table, self.by
        _do(editor, "SET CONSTRAINTS ALL IMMEDIATE")
        with editor.connection.cursor() as sql:
            loosened = _found(sql, _LOOSENED, by)
            kept = [text for look in _KEPT for text in _found(sql, look, by)]
            columns = ", ".join(_found(sql, _COLUMNS, by))
            (sequence,) = _found(sql, _SEQUENCE, by)
        _do(
            editor,
            *loosened,
            f"ALTER TABLE {table} RENAME TO {table}_whole",
            f"CREATE TABLE {table} (LIKE {table}_whole"
            " INCLUDING DEFAULTS INCLUDING IDENTITY INCLUDING CONSTRAINTS INCLUDING STORAGE)"
            f" PARTITION BY {by.clause}",
            *by.first_parts(),
            f"INSERT INTO {table} ({columns}) OVERRIDING SYSTEM VALUE"  # noqa: S608
            f" SELECT {columns} FROM {table}_whole",
            f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), nextval('{sequence}'), false)",
            f"DROP TABLE {table}_whole",
            f"ALTER TABLE {table} ADD PRIMARY KEY (id, {by.column})",
            *kept,
            f"ALTER SEQUENCE {sequence}1 RENAME TO {sequence.rpartition('.')[2]}",
        )

    def database_backwards(self, app_label: str, editor: Any, before: Any, after: Any) -> None:
        """A table in parts serves what went before as well."""

    def describe(self) -> str:
        return f"Divide {self.by.table} by {self.by.column}"


def _do(editor: Any, *statements: str) -> None:
    for statement in statements:
        editor.execute(statement, None)


def _found(sql: Any, look: str, by: ByMonth | ByMerchant) -> list[str]:
    sql.execute(look, {"table": by.table, "column": by.column})
    return [text for (text,) in sql.fetchall()]


_SEQUENCE = "SELECT pg_get_serial_sequence(%(table)s, 'id')"
_COLUMNS = """
    SELECT quote_ident(attname) FROM pg_attribute
    WHERE attrelid = %(table)s::regclass
        AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    ORDER BY attnum
"""
# What is not copied with the columns, as PostgreSQL words it.
_INDEXES = """
    SELECT pg_get_indexdef(indexrelid) FROM pg_index
    WHERE indrelid = %(table)s::regclass AND NOT EXISTS (
        SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))
    ORDER BY indexrelid
"""
# What is unique is so together with the column that the table is divided by.
_RULES = """
    SELECT format('ALTER TABLE %%I ADD CONSTRAINT %%I %%s',
        %(table)s, conname, CASE WHEN contype = 'u' AND NOT (SELECT attnum FROM pg_attribute
            WHERE attrelid = conrelid AND attname = %(column)s) = ANY (conkey)
            THEN regexp_replace(pg_get_constraintdef(oid), '[)]$', format(', %%I)', %(column)s))
            ELSE pg_get_constraintdef(oid) END)
    FROM pg_constraint
    WHERE conrelid = %(table)s::regclass AND contype IN ('u', 'f') ORDER BY oid
"""
_TRIGGERS = """
    SELECT pg_get_triggerdef(oid) FROM pg_trigger
    WHERE tgrelid = %(table)s::regclass AND NOT tgisinternal ORDER BY oid
"""
_REFERENCES = """
    SELECT format('ALTER TABLE %%s ADD CONSTRAINT %%I %%s',
        conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint
    WHERE confrelid = %(table)s::regclass AND contype = 'f' ORDER BY oid
"""
_LOOSENED = """
    SELECT format('ALTER TABLE %%s DROP CONSTRAINT %%I', conrelid::regclass, conname)
    FROM pg_constraint
    WHERE confrelid = %(table)s::regclass AND contype = 'f' ORDER BY oid
"""
_KEPT = (_INDEXES, _RULES, _TRIGGERS, _REFERENCES)
