"""The role's rights to views: given anew after each migration, restore and load, never by one.

A backup carries no privileges, and a view that is made anew has none (docs/adr/0030).
"""

from django.db import DEFAULT_DB_ALIAS, connections, transaction
from psycopg import sql

from core.published_views import SCHEMA
from insights import access, role

DATASETS = "datos_"
"""Schemas of uploaded datasets begin so."""
_LOCK = 1_530_001
"""Of two that grant at once PostgreSQL refuses one: they take turns."""
_CLOSABLE = """
SELECT pg_has_role(current_user, datdba, 'USAGE')
    AND (has_database_privilege('public', oid, 'TEMP')
        OR has_schema_privilege('public', 'public', 'CREATE'))
FROM pg_database WHERE datname = current_database()
"""
_SCHEMAS = """
SELECT nspname FROM pg_namespace
WHERE (nspname = %(shop)s OR starts_with(nspname, %(datasets)s))
    AND NOT has_schema_privilege(%(role)s, oid, 'USAGE')
"""
_VIEWS = """
SELECT nspname, relname FROM pg_class JOIN pg_namespace schema ON schema.oid = relnamespace
WHERE relkind = 'v' AND (nspname = %(shop)s OR starts_with(nspname, %(datasets)s))
    AND NOT has_table_privilege(%(role)s, pg_class.oid, 'SELECT')
"""


def renew(using: str = DEFAULT_DB_ALIAS) -> bool:
    """Gives the role each view of *mi tienda* and of datasets; False where there is no such role.

    What else the database would let everybody do (TEMP, CREATE in public) is taken back where the
    application owns the database.
    """
    asked = {"role": access.name(), "shop": SCHEMA, "datasets": DATASETS}
    connection = connections[using]
    with transaction.atomic(using), connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM pg_roles WHERE rolname = %(role)s", asked)
        if not cursor.fetchone():
            return False
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [_LOCK])
        cursor.execute(_CLOSABLE)
        if (cursor.fetchone() or (False,))[0]:
            _run(cursor, role.closed(str(connection.settings_dict["NAME"])))
        to = sql.Identifier(asked["role"])
        cursor.execute(_SCHEMAS, asked)
        usage = sql.SQL("GRANT USAGE ON SCHEMA {} TO {}")
        _run(cursor, [usage.format(sql.Identifier(*row), to) for row in cursor.fetchall()])
        cursor.execute(_VIEWS, asked)
        select = sql.SQL("GRANT SELECT ON {} TO {}")
        _run(cursor, [select.format(sql.Identifier(*row), to) for row in cursor.fetchall()])
    return True


def _run(cursor: object, statements: list[sql.Composed]) -> None:
    for statement in statements:
        cursor.execute(statement)  # type: ignore[attr-defined]
