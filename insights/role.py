"""The role that reads for insights, as the SQL that makes it: one text for every installation.

The embedded server runs it at each start; elsewhere an administrator runs what `manage.py
insights_role` prints. Each statement may run again. Rights to views are given by `insights.grants`
(docs/adr/0030).
"""

from psycopg import sql

NAME = "mostrador_insights"

CONNECTIONS = 40
SETTINGS = {
    "default_transaction_read_only": "on",
    "statement_timeout": "5s",
    "lock_timeout": "1s",
    "idle_in_transaction_session_timeout": "10s",
    "search_path": "",
    # Grouping the messages of a year stays in memory.
    "work_mem": "32MB",
    # Compiling a statement takes longer than most questions do.
    "jit": "off",
    # A question leaves the other cores to the shop.
    "max_parallel_workers_per_gather": "0",
}
"""What each connection of the role begins with."""
DISK = "256MB"
"""Most of the disk that one statement may use to sort (a superuser's setting)."""

EFFECTS = (
    "pg_advisory_lock",
    "pg_advisory_lock_shared",
    "pg_advisory_xact_lock",
    "pg_advisory_xact_lock_shared",
    "pg_try_advisory_lock",
    "pg_try_advisory_lock_shared",
    "pg_try_advisory_xact_lock",
    "pg_try_advisory_xact_lock_shared",
    "pg_cancel_backend",
    "pg_terminate_backend",
    "pg_current_xact_id",
    "txid_current",
    "pg_export_snapshot",
    "pg_logical_emit_message",
    "pg_notify",
    "pg_sleep",
    "pg_sleep_for",
    "pg_sleep_until",
    "pg_stat_get_activity",
    "pg_stat_get_backend_activity",
    "loread",
    "lowrite",
)
"""Functions beside lo_* that anybody may call in a SELECT and that do more than compute: they hold
locks the workers wait for, end sessions, write the log, wait, or show what others ask."""

_ROLE = """
DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = {text}) THEN
        CREATE ROLE {name} NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;
    END IF;
END $$
"""
_FUNCTIONS = """
DO $$
DECLARE one regprocedure;
BEGIN
    FOR one IN
        SELECT oid FROM pg_catalog.pg_proc
        WHERE pronamespace = 'pg_catalog'::regnamespace
            AND (proname LIKE 'lo\\_%' OR proname = ANY ({names}))
            AND has_function_privilege('public', oid, 'EXECUTE')
    LOOP
        EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', one);
        EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO %I, pg_monitor', one, {owner});
    END LOOP;
END $$
"""


def made(name: str = NAME, password: str = "") -> list[sql.Composed]:
    """Makes the role, a login of its own and a member of nothing, and sets what it begins with."""
    role, secret = sql.Identifier(name), sql.SQL(" PASSWORD {}").format(password)
    login = sql.SQL("ALTER ROLE {} LOGIN NOINHERIT CONNECTION LIMIT {}{}").format(
        role, sql.Literal(CONNECTIONS), secret if password else sql.SQL("")
    )
    begins = sql.SQL("ALTER ROLE {} SET {} = {}")
    return [
        sql.SQL(_ROLE).format(text=sql.Literal(name), name=role),
        login,
        *(
            begins.format(role, sql.Identifier(setting), sql.Literal(value))
            for setting, value in SETTINGS.items()
        ),
    ]


def confined(owner: str, name: str = NAME) -> list[sql.Composed]:
    """What only a superuser may do, in each database; `owner` is the application's role.

    It and whoever watches the server (pg_monitor) keep what everybody had. A database that is made
    from this one is confined as well, but for TEMP.
    """
    return [
        sql.SQL("ALTER ROLE {} SET temp_file_limit = {}").format(
            sql.Identifier(name), sql.Literal(DISK)
        ),
        sql.SQL(_FUNCTIONS).format(names=sql.Literal([*EFFECTS]), owner=sql.Literal(owner)),
    ]


def closed(database: str) -> list[sql.Composed]:
    """Leaves the right to make tables in `database` to its owner, who runs this."""
    return [
        sql.SQL("REVOKE TEMPORARY ON DATABASE {} FROM PUBLIC").format(sql.Identifier(database)),
        sql.SQL("REVOKE CREATE ON SCHEMA {} FROM PUBLIC").format(sql.Identifier("public")),
    ]
