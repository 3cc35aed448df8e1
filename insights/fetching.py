"""Runs a judged statement as the role that only reads one merchant's rows (docs/adr/0030).

The guard (`insights.rules.guard`) judges what may be asked; here the database holds it: a ticket
names the merchant, the role sees views alone, and time, cost, rows and bytes have limits.
"""

import json
import logging
import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

import psycopg
from django.conf import settings
from django.db import DatabaseError, connection, transaction
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from psycopg import Connection
from psycopg.errors import (
    ConfigurationLimitExceeded,
    LockNotAvailable,
    OutOfMemory,
    ProgramLimitExceeded,
    QueryCanceled,
)
from psycopg.rows import TupleRow
from psycopg_pool import PoolTimeout, TooManyRequests

from insights import pool
from insights.rules import gathering
from insights.rules.answers import Cell
from merchants import read_tickets

MOST_ROWS = 1_000
MOST_BYTES = 1_000_000
"""What an answer may weigh as text; more is no answer that a person reads."""
MOST_COST = 2_000_000
"""In units of the planner; a hundred thousand orders with their lines are some ten thousand."""
MOST_GATHERED = 64_000_000
"""Bytes that aggregates may gather at once, as the planner expects them."""
MILLISECONDS = 5_000
"""The longest that a statement may run."""

log = logging.getLogger(__name__)


class NotFetched(Exception):
    """No rows: `told` says why in the asker's words; what the database said is in the log alone."""

    told: Promise | str = ""


class TurnedOff(NotFetched):
    """The installation has no role that reads."""

    told = _(
        "Las preguntas a los datos están apagadas en esta instalación: falta la conexión que solo "
        "lee. Quien la administra puede encenderlas."
    )


class TooCostly(NotFetched):
    """The database would have too much to read."""

    told = _("Esa pregunta mira demasiados datos a la vez. Prueba con un período o un filtro.")


class TooMuch(TooCostly):
    """One statement would hold more memory, or disk to sort on, than it may."""

    told = _(
        "Esa pregunta junta demasiados datos en una sola respuesta. Pide una lista o un total, o "
        "prueba con un período o un filtro."
    )


class TooMany(NotFetched):
    """The merchant asks as many questions at once as it may."""

    told = _(
        "Tu negocio ya tiene otras preguntas en curso. Espera a que terminen y vuelve a preguntar."
    )


class TooSlow(NotFetched):
    """It took longer than a statement may, or too many others were asked at the same time."""

    told = _("La respuesta tardó demasiado. Prueba con un período más corto o un filtro.")


class Failed(NotFetched):
    """The statement could not be run, or brought more than an answer holds."""

    told = _("No pude consultar los datos. Prueba a preguntarlo de otra manera.")


@dataclass(frozen=True, slots=True)
class Fetched:
    """Rows under their columns' names; `more`: there were others beyond the limit."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    more: bool = False


def fetch(sql: str, merchant_id: int, *, limit: int = MOST_ROWS) -> Fetched:
    """At most `limit` rows of `sql`, which the guard wrote, as far as they are the merchant's.

    Raises a `NotFetched`. A transaction held around it is a defect of the caller (invariant 10):
    the ticket would be seen by nobody.
    """
    if connection.in_atomic_block:
        raise transaction.TransactionManagementError("a question inside of a transaction")
    with _told(sql):
        connections = pool.pool()
        with _ticket(merchant_id) as ticket, connections.connection() as reader:
            return _fetched(reader, ticket, sql, min(limit, MOST_ROWS))


def off() -> Promise | str:
    """Why no question can be asked here, in the asker's words; "" where they can."""
    try:
        with _told(""):
            pool.pool()
    except TurnedOff as why:
        return why.told
    return ""


_BEYOND_LIMITS = (OutOfMemory, ProgramLimitExceeded, ConfigurationLimitExceeded)


@contextmanager
def _told(sql: str) -> Iterator[None]:
    """What the database and the pool raise, as ours; the log keeps their words."""
    try:
        yield
    except pool.Unreachable as error:
        log.warning("questions are off: %s", error)
        raise TurnedOff from error
    except (PoolTimeout, TooManyRequests, QueryCanceled, LockNotAvailable) as error:
        log.warning("a question took too long (%s): %s", type(error).__name__, sql)
        raise TooSlow from error
    except _BEYOND_LIMITS as error:
        log.warning("a question held too much (%s): %s", type(error).__name__, sql)
        raise TooMuch from error
    except psycopg.Error as error:
        log.warning("a question failed (%s: %s): %s", type(error).__name__, error, sql)
        raise Failed from error


@contextmanager
def _ticket(merchant_id: int) -> Iterator[UUID]:
    """A ticket that is committed, and gone afterwards; Django's connection is given back between.

    Raises `TooMany`. A ticket that cannot be withdrawn expires by itself.
    """
    try:
        ticket = read_tickets.issue(merchant_id, at_once=settings.INSIGHTS_QUESTIONS_AT_ONCE)
    except read_tickets.AllTaken as error:
        log.warning("merchant %s asks too much at once", merchant_id)
        raise TooMany from error
    finally:
        connection.close()
    try:
        yield ticket
    finally:
        try:
            read_tickets.withdraw(ticket)
        except DatabaseError as error:
            log.warning("a ticket is left to expire: %s", error)
        connection.close()


def _fetched(reader: Connection[TupleRow], ticket: UUID, sql: str, limit: int) -> Fetched:
    with reader.cursor() as cursor:
        cursor.execute("BEGIN READ ONLY")
        try:
            cursor.execute(
                "SELECT set_config('mostrador.ticket', %s, true),"
                " set_config('statement_timeout', %s, true)",
                [str(ticket), str(MILLISECONDS)],
            )
            statement, values = _limited(sql, limit)
            plan = _plan(cursor, statement, values)
            if float(plan["Total Cost"]) > MOST_COST:
                raise TooCostly
            if gathering.gathered_bytes(plan) > MOST_GATHERED:
                raise TooMuch
            cursor.execute(statement, values)
            names = tuple(column.name for column in cursor.description or ())[2:]
            return _answer(names, cursor.fetchall(), limit)
        finally:
            if not reader.broken:
                cursor.execute("ROLLBACK")


def _limited(sql: str, limit: int) -> tuple[bytes, Sequence[int]]:
    """The statement that brings one row too many at most, and none where they weigh too much.

    Each row begins with what all weigh and with its place, null where there is no row. The limits
    are bound, which makes PostgreSQL refuse a second statement.
    """
    text = f"""
        WITH "_answer" AS MATERIALIZED (SELECT * FROM (
{sql.replace("%", "%%")}
        ) AS "_question" LIMIT %s),
        "_size" AS (SELECT coalesce(sum(octet_length(("_answer".*)::text)), 0) FROM "_answer")
        SELECT * FROM "_size" AS "_size" ("_bytes") LEFT JOIN
            (SELECT row_number() OVER (), * FROM "_answer") AS "_row" ON "_bytes" <= %s
        ORDER BY 2
    """  # noqa: S608  (what the guard wrote)
    return text.encode(), (limit + 1, MOST_BYTES)


def _plan(
    cursor: psycopg.Cursor[TupleRow], statement: bytes, values: Sequence[int]
) -> gathering.Node:
    cursor.execute(b"EXPLAIN (VERBOSE, FORMAT JSON) " + statement, values)
    row = cursor.fetchone()
    plan = row[0] if row else "[]"
    plan = json.loads(plan) if isinstance(plan, str) else plan
    found: gathering.Node = plan[0]["Plan"]
    return found


def _answer(names: tuple[str, ...], rows: Sequence[TupleRow], limit: int) -> Fetched:
    weight, place = rows[0][:2]
    if place is None and weight:
        log.warning("an answer weighs %s bytes", weight)
        raise Failed
    found = [] if place is None else rows
    cells = tuple(tuple(_cell(value) for value in row[2:]) for row in found[:limit])
    return Fetched(names, cells, len(found) > limit)


def _cell(value: Any) -> Cell:
    """A value as answers hold it: fractions are decimal, what is no number is nothing."""
    if isinstance(value, float):
        return Decimal(repr(value)) if math.isfinite(value) else None
    if isinstance(value, Decimal):
        return value if value.is_finite() else None
    if value is None or isinstance(value, str | int | date):
        return value
    return str(value)
