"""One dispatcher at a time: whoever has the advisory lock, on a connection of its own.

All that the dispatcher asks goes over the connection that holds the lock, so that whoever lost the
lock can claim nothing. PostgreSQL ends a connection that is silent for `SILENCE`: a process that is
stopped, or whose machine is gone, is followed within seconds, and goes on as nobody.
"""

import contextlib
import copy
import logging
import threading
from collections.abc import Iterator

from django.db import OperationalError, connections
from django.db import connection as here
from django.db.backends.base.base import BaseDatabaseWrapper

KEY = 6_402_373_705_728_000
"""Of the lock, in this database."""
SILENCE = "5s"
WAIT = "10s"
"""One try to get the lock: longer would keep rows from being cleaned up that are dead by now."""
LONGEST = "10s"
"""One statement of the leader's: behind a lock of somebody else the lead would stand still."""
_ALIVE = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3}
_NOT_AVAILABLE = "55P03"

log = logging.getLogger(__name__)


@contextlib.contextmanager
def connection() -> Iterator[BaseDatabaseWrapper]:
    """A connection of its own, of no pool, closed in the end."""
    settings = copy.deepcopy(connections["default"].settings_dict)
    settings["OPTIONS"].pop("pool", None)
    settings["OPTIONS"] |= {"connect_timeout": 5, **_ALIVE}
    database = type(connections["default"])(settings, "default")
    try:
        with database.cursor() as sql:
            sql.execute(f"SET idle_session_timeout = '{SILENCE}'")
            sql.execute(f"SET idle_in_transaction_session_timeout = '{SILENCE}'")
            # A look is many small lookups: neither helpers nor machine code are worth their start.
            sql.execute("SET max_parallel_workers_per_gather = 0")
            sql.execute("SET jit = off")
        yield database
    finally:
        with contextlib.suppress(Exception):
            database.close()


def elected(database: BaseDatabaseWrapper, stop: threading.Event) -> bool:
    """Waits until the lock is ours; False when it is time to stop."""
    while not stop.is_set():
        try:
            with database.cursor() as sql:
                sql.execute(f"SET lock_timeout = '{WAIT}'")
                sql.execute("SELECT pg_advisory_lock(%s)", [KEY])
                sql.execute("RESET lock_timeout")
                sql.execute(f"SET statement_timeout = '{LONGEST}'")
            return True
        except OperationalError as error:
            if getattr(error.__cause__, "sqlstate", None) != _NOT_AVAILABLE:
                raise
    return False


def stands() -> bool:
    """Whether somebody has the lead."""
    with here.cursor() as sql:
        sql.execute(_STANDS, [KEY])
        found: bool = sql.fetchone()[0]
    return found


_STANDS = """
    SELECT EXISTS (
        SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
        WHERE locktype = 'advisory' AND granted AND objsubid = 1
            AND datname = current_database()
            AND (classid::bigint << 32) + objid::bigint = %s
    )
"""
