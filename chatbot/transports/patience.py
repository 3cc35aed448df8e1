"""How long a door waits for a lock: a provider hangs up long before a migration lets go of a table.

A body that was not recorded is answered with 503 and told again, so that nothing is lost by it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from weakref import WeakSet

from django.db import OperationalError, ProgrammingError, connection

LOCK_MS = 4_000
"""Meta does not publish its patience; resellers speak of five to ten seconds (facts, §1.1)."""
_SCHEMA_MOVES = frozenset({"42703", "42P01"})
"""PostgreSQL: no such column, no such table."""

_patient: WeakSet[object] = WeakSet()


@contextmanager
def at_the_door() -> Iterator[None]:
    """Within, a lock is waited for at most `LOCK_MS`, and a schema that moves is a database down.

    Raises OperationalError for both. The connection keeps the limit: it is set once.
    """
    connection.ensure_connection()
    if connection.connection not in _patient:
        with connection.cursor() as cursor:
            cursor.execute("SELECT set_config('lock_timeout', %s, false)", [f"{LOCK_MS}ms"])
        _patient.add(connection.connection)
    try:
        yield
    except ProgrammingError as error:
        if getattr(error.__cause__, "sqlstate", "") not in _SCHEMA_MOVES:
            raise
        raise OperationalError(f"the schema is being changed: {error}") from error
