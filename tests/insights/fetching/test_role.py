"""Raw attempts through the role itself: what it may not do, whatever a guard lets through."""

from uuid import uuid4

import psycopg
import pytest
from django.db import connection
from psycopg import sql

from insights import access, grants
from merchants import read_tickets
from tests.insights.fetching.conftest import Raw
from tests.insights.fetching.shops import Shops

PRODUCTS = "SELECT producto FROM mi_tienda.productos"

FORBIDDEN = """
SELECT * FROM merchants_readticket
SELECT * FROM public.merchants_readticket
SELECT id FROM public.orders_order
SELECT * FROM public.merchants_merchant
SELECT * FROM pg_catalog.pg_authid
SELECT * FROM pg_catalog.pg_statistic
SELECT pg_read_file('postgresql.conf')
SELECT pg_ls_dir('.')
SELECT pg_sleep(1)
SELECT pg_advisory_lock(1)
SELECT pg_try_advisory_lock(1)
SELECT pg_advisory_xact_lock(1, 2)
SELECT pg_notify('a', 'b')
SELECT pg_logical_emit_message(true, 'a', 'b')
SELECT pg_current_xact_id()
SELECT txid_current()
SELECT pg_export_snapshot()
SELECT pg_terminate_backend(pg_backend_pid())
SELECT pg_cancel_backend(pg_backend_pid())
SELECT query FROM pg_catalog.pg_stat_activity
SELECT lo_import('/etc/passwd')
SELECT lo_creat(-1)
SELECT lo_from_bytea(0, 'x')
SELECT lo_get(1)
SELECT nextval('public.merchants_merchant_id_seq')
SELECT setval('public.merchants_merchant_id_seq', 1)
SELECT currval('public.merchants_merchant_id_seq')
SELECT last_value FROM public.merchants_merchant_id_seq
SELECT * FROM public.erase_customer(1, NULL::uuid, now())
COPY (SELECT 1) TO PROGRAM 'true'
COPY (SELECT 1) TO '/tmp/x'
COPY merchants_readticket TO STDOUT
CREATE TEMP TABLE a (b int)
CREATE TABLE public.a (b int)
CREATE TABLE mi_tienda.a (b int)
CREATE SCHEMA a
CREATE VIEW mi_tienda.a AS SELECT 1
CREATE FUNCTION public.a() RETURNS int LANGUAGE sql AS 'SELECT 1'
CREATE OR REPLACE VIEW mi_tienda.productos AS SELECT 1 AS producto
ALTER VIEW mi_tienda.productos SET (security_barrier = false)
DROP VIEW mi_tienda.productos
INSERT INTO public.merchants_readticket VALUES (gen_random_uuid(), now(), 1)
DELETE FROM public.merchants_customer
TRUNCATE public.merchants_customer
BEGIN; LOCK TABLE public.merchants_customer
BEGIN; LOCK TABLE mi_tienda.productos IN ACCESS EXCLUSIVE MODE
SET ROLE mostrador
SET SESSION AUTHORIZATION mostrador
GRANT mostrador TO mostrador_insights
ALTER ROLE mostrador_insights SUPERUSER
ALTER SYSTEM SET work_mem = '1GB'
SET temp_file_limit = -1
""".strip().splitlines()


TURNED_OFF = {
    "default_transaction_read_only": "off",
    "statement_timeout": "0",
    "search_path": "public",
}
"""What any role may change for itself."""


def names(raw: Raw, ticket: object) -> list[str]:
    raw.execute("SELECT set_config('mostrador.ticket', %s, false)", [str(ticket)])
    return [row[0] for row in raw.execute(PRODUCTS)]


def test_only_a_valid_ticket_opens_one_merchants_rows(raw: Raw, shops: Shops) -> None:
    told = {
        "no setting": [row[0] for row in raw.execute(PRODUCTS)],
        "empty": names(raw, ""),
        "invented": names(raw, uuid4()),
        "expired": names(raw, read_tickets.issue(shops.alma, seconds=0)),
        "valid": names(raw, read_tickets.issue(shops.alma)),
        "next door": names(raw, read_tickets.issue(shops.dario)),
        "withdrawn": [],
    }
    ticket = read_tickets.issue(shops.alma)
    read_tickets.withdraw(ticket)
    told["withdrawn"] = names(raw, ticket)

    assert {what: rows for what, rows in told.items() if rows} == {
        "valid": ["Maracuyá"],
        "next door": ["Creatina"],
    }
    with pytest.raises(psycopg.DataError):
        names(raw, shops.alma)


def test_a_merchant_named_without_a_ticket_shows_nothing(raw: Raw, shops: Shops) -> None:
    for setting in ("mostrador.merchant", "mostrador.merchant_id", "mostrador.tenant"):
        raw.execute("SELECT set_config(%s, %s, false)", [setting, str(shops.alma)])
    read_tickets.issue(shops.alma)  # somebody else asks at this moment

    assert raw.execute(PRODUCTS).fetchall() == []


def test_a_leaking_condition_sees_no_other_merchants_row(raw: Raw, shops: Shops) -> None:
    """A condition that fails on sight of a row runs behind the wall only."""
    ticket = read_tickets.issue(shops.alma)
    raw.execute("SELECT set_config('mostrador.ticket', %s, false)", [str(ticket)])
    probe = PRODUCTS + " WHERE producto <> 'Creatina' OR (1 / (length(producto) - 8)) > 0"

    assert raw.execute(probe).fetchall() == [("Maracuyá",)]


def test_the_role_does_nothing_but_read_views(raw: Raw) -> None:
    """Not even where it has turned off what it begins with."""
    done = []
    for name, value in TURNED_OFF.items():
        raw.execute("SELECT set_config(%s, %s, false)", [name, value])
    for statement in FORBIDDEN:
        try:
            raw.execute(statement.encode())
            done.append(statement)
        except psycopg.errors.InsufficientPrivilege:
            continue
        except psycopg.Error as error:
            done.append(f"{statement}: {error}")
        finally:
            raw.execute("ROLLBACK")
    assert done == [], "\n".join(done)


def test_a_view_is_not_written_through(raw: Raw) -> None:
    raw.execute("SET default_transaction_read_only = off")

    with pytest.raises(psycopg.errors.ObjectNotInPrerequisiteState, match="cannot update view"):
        raw.execute("UPDATE mi_tienda.productos SET producto = 'a'")


def test_the_role_is_a_login_of_its_own(raw: Raw) -> None:
    told = raw.execute(
        "SELECT rolsuper, rolcreatedb, rolcreaterole, rolinherit, rolreplication, rolbypassrls,"
        " rolcanlogin, rolconnlimit FROM pg_roles WHERE rolname = current_user"
    ).fetchone()
    members = raw.execute(
        "SELECT count(*) FROM pg_auth_members WHERE member = %s::regrole", [access.name()]
    ).fetchone()
    shown = {
        name: raw.execute(sql.SQL("SHOW {}").format(sql.Identifier(name))).fetchone()
        for name in ("default_transaction_read_only", "statement_timeout", "temp_file_limit")
    }

    assert told == (False,) * 6 + (True, 40)
    assert members == (0,)
    assert shown == {
        "default_transaction_read_only": ("on",),
        "statement_timeout": ("5s",),
        "temp_file_limit": ("256MB",),
    }


def test_the_role_reads_views_alone(raw: Raw) -> None:
    readable = raw.execute(
        "SELECT nspname || '.' || relname, relkind FROM pg_class"
        " JOIN pg_namespace space ON space.oid = relnamespace"
        " WHERE nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')"
        " AND relkind <> 'i' AND has_table_privilege(pg_class.oid,"
        " 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')"
    ).fetchall()

    assert readable
    spaces = {(name.split(".")[0].split("_")[0], kind) for name, kind in readable}
    assert ("mi", "v") in spaces and spaces <= {("mi", "v"), ("datos", "v")}


def test_grants_come_back_and_only_for_views(raw: Raw, shops: Shops) -> None:
    with connection.cursor() as cursor:
        cursor.execute("REVOKE ALL ON ALL TABLES IN SCHEMA mi_tienda FROM mostrador_insights")
        cursor.execute("REVOKE ALL ON SCHEMA mi_tienda FROM mostrador_insights")
        cursor.execute("CREATE SCHEMA datos_7")
        cursor.execute("CREATE TABLE datos_7.filas AS SELECT 1 AS uno")
        cursor.execute("CREATE VIEW datos_7.obras AS SELECT uno FROM datos_7.filas")
    try:
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            raw.execute(PRODUCTS)
        assert grants.renew()
        assert grants.renew(), "a second time changes nothing"
        assert raw.execute(PRODUCTS).fetchall() == []
        assert raw.execute("SELECT * FROM datos_7.obras").fetchall() == [(1,)]
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            raw.execute("SELECT * FROM datos_7.filas")
    finally:
        with connection.cursor() as cursor:
            cursor.execute("DROP SCHEMA datos_7 CASCADE")
