"""Large tables in parts (docs/adr/0067): one for each month, and one for what no other takes.

A part is named after its table and its month (`llm_call_2026_11`), the last one `llm_call_rest`.
Statements name the table; nothing reads a part, so that parts have no policies of their own.
Parts by a hash of the merchant are made once, by the migration that divides their table.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import OperationalError, connection, transaction
from psycopg import errors

from merchants.retention import Remove, oldest_first
from merchants.rules.months import MonthOf, past, wanted

LOCK_WAIT_MS = 2000
"""A lock that is not free by then is tried again at the routine's next time: whoever asks for the
table meanwhile waits behind it. An autovacuum steps aside after a second (`deadlock_timeout`)."""
MOST_TRIES = 20
"""To take all locks of a part at once; then it is the routine's next time that tries again."""


class _Busy(Exception):
    """A table that somebody else holds, while we hold others: we let go of those."""

    def __init__(self, table: str) -> None:
        super().__init__(table)
        self.table = table


@dataclass(frozen=True, slots=True)
class ByMonth:
    """A table in parts by the moment of its rows."""

    table: str
    column: str = "at"

    @property
    def rest(self) -> str:
        """The part for what no month takes: a row is written whatever the clock says."""
        return f"{self.table}_rest"

    def part(self, month: MonthOf) -> str:
        return f"{self.table}_{month}"

    @property
    def clause(self) -> str:
        """As `PARTITION BY` takes it."""
        return f"RANGE ({self.column})"

    def first_parts(self) -> list[str]:
        """What makes the parts that the table begins with."""
        return [f"CREATE TABLE {self.rest} PARTITION OF {self.table} DEFAULT"]


@dataclass(frozen=True, slots=True)
class ByMerchant:
    """A table in so many parts by a hash of whose its rows are; a number is changed by a migration
    that writes all rows anew."""

    table: str
    parts: int = 16
    column: str = "merchant_id"

    @property
    def clause(self) -> str:
        """As of a table by month."""
        return f"HASH ({self.column})"

    def first_parts(self) -> list[str]:
        """All that there will be."""
        return [
            f"CREATE TABLE {self.table}_h{n:02} PARTITION OF {self.table}"
            f" FOR VALUES WITH (MODULUS {self.parts}, REMAINDER {n})"
            for n in range(self.parts)
        ]


TABLES: list[ByMonth] = []


def add(table: ByMonth) -> Remove:
    """Another table whose parts are made ahead; what its rule of retention removes rows by."""
    TABLES.append(table)
    loose = oldest_first(table.rest, f"old.{table.column}")

    def remove(before: datetime, batch: int) -> int:
        return drop(table, before) + loose(before, batch)

    return remove


def make_all(now: datetime) -> int:
    """The parts that are due at that moment, of all tables; how many were missing."""
    return sum(make(table, now) for table in TABLES)


def analyze() -> None:
    """Has PostgreSQL count what is in tables as wholes: by itself it looks at their parts alone."""
    with connection.cursor() as sql:
        sql.execute(_DIVIDED)
        for (table,) in sql.fetchall():
            sql.execute(f"ANALYZE {table}")


_DIVIDED = """
    SELECT relname FROM pg_class
    WHERE relkind = 'p' AND relnamespace = current_schema()::regnamespace ORDER BY relname
"""


def make(table: ByMonth, now: datetime) -> int:
    """Parts for the running month, for the next ones and for the months of rows that found none;
    those rows move into them. How many were missing."""
    there = set(months(table))
    missing = sorted({*wanted(now), *_loose(table)} - there)
    for month in missing:
        _make(table, month)
    return len(missing)


def months(table: ByMonth) -> list[MonthOf]:
    """Those that have a part."""
    with connection.cursor() as sql:
        sql.execute(_PARTS, [table.table])
        names = [name.removeprefix(f"{table.table}_") for (name,) in sql.fetchall()]
    return [month for month in map(MonthOf.named, names) if month]


_PARTS = """
    SELECT relname FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = %s::regclass ORDER BY relname
"""


def _loose(table: ByMonth) -> list[MonthOf]:
    """The months of rows in the last part."""
    with connection.cursor() as sql:
        sql.execute(
            f"SELECT DISTINCT date_trunc('month', {table.column}, 'UTC') FROM {table.rest}"  # noqa: S608
        )
        return [MonthOf.at(moment) for (moment,) in sql.fetchall()]


def _make(table: ByMonth, month: MonthOf) -> None:
    """Readers and writers of other parts go on meanwhile; the last part is closed for a moment, and
    nobody writes to the tables that the foreign keys lead to. Raises `OperationalError` where they
    are not free."""
    awaited = table.table
    for _try in range(MOST_TRIES):
        try:
            with transaction.atomic(), connection.cursor() as sql:
                _lock(sql, table, awaited)
                _attach(sql, table, month)
        except _Busy as busy:
            awaited = busy.table
        else:
            return
    raise OperationalError(f"no part of {table.table} could be made: {awaited} was never free")


def _lock(sql: Any, table: ByMonth, awaited: str) -> None:
    """Takes every lock that a new part asks for, and waits only while it holds none.

    `ATTACH PARTITION` would take them in an order of its own, and who writes takes them in many
    others: a turn writes itself before its words, an erasure reads words before it writes. So only
    the lock on `awaited` is waited for, and the others are taken where they are free, as
    `std::lock` does: what waits for nothing while it holds something stands in no deadlock.
    Raises `_Busy` with the table that was not free.
    """
    sql.execute(_OTHER_ENDS, {"table": table.table})
    modes = {name: f"{name} IN SHARE ROW EXCLUSIVE" for (name,) in sql.fetchall()}
    modes |= {
        table.table: f"ONLY {table.table} IN SHARE UPDATE EXCLUSIVE",
        table.rest: f"{table.rest} IN ACCESS EXCLUSIVE",
    }
    sql.execute(f"SET LOCAL lock_timeout = {LOCK_WAIT_MS}")
    sql.execute(f"LOCK TABLE {modes.pop(awaited)} MODE")
    for name, mode in modes.items():
        try:
            sql.execute(f"LOCK TABLE {mode} MODE NOWAIT")
        except OperationalError as error:
            if isinstance(error.__cause__, errors.LockNotAvailable):
                raise _Busy(name) from error
            raise


# The tables at the other ends of a table's foreign keys, of which a new part takes its share.
_OTHER_ENDS = """
    SELECT DISTINCT other::regclass::text FROM pg_constraint,
        LATERAL (VALUES (conrelid), (confrelid)) AS ends (other)
    WHERE contype = 'f' AND conparentid = 0 AND other <> %(table)s::regclass
        AND %(table)s::regclass IN (conrelid, confrelid)
    ORDER BY 1
"""


def _attach(sql: Any, table: ByMonth, month: MonthOf) -> None:
    """Makes the part beside the table, moves the month's rows into it and makes it the table's."""
    part, moment, bounds = table.part(month), table.column, [month.start, month.end]
    sql.execute(
        f"CREATE TABLE {part} (LIKE {table.table}"
        " INCLUDING ALL EXCLUDING IDENTITY EXCLUDING COMMENTS)"
    )
    sql.execute(
        f"WITH moved AS (DELETE FROM {table.rest}"  # noqa: S608
        f" WHERE {moment} >= %s AND {moment} < %s RETURNING *)"
        f" INSERT INTO {part} SELECT * FROM moved",
        bounds,
    )
    start, end = (f"('{bound.isoformat()}')" for bound in bounds)
    sql.execute(
        f"ALTER TABLE {table.table} ATTACH PARTITION {part} FOR VALUES FROM {start} TO {end}"
    )


def drop(table: ByMonth, before: datetime) -> int:
    """Lets go of whole months that began before a moment; how many rows they had."""
    return sum(_drop(table, month) for month in past(months(table), before))


def _drop(table: ByMonth, month: MonthOf) -> int:
    part = table.part(month)
    with connection.cursor() as sql:
        sql.execute(f"SELECT count(*) FROM {part}")  # noqa: S608
        (rows,) = sql.fetchone()
    with transaction.atomic(), connection.cursor() as sql:
        sql.execute(f"SET LOCAL lock_timeout = {LOCK_WAIT_MS}")
        sql.execute(f"DROP TABLE {part}")
    return int(rows)
