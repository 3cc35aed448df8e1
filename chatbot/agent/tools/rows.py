"""How a read tool reads rows: in a transaction that PostgreSQL itself keeps from writing."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction

from chatbot.agent.tools import bounded


@contextmanager
def read_only(seconds: float) -> Iterator[None]:
    """Queries that write nothing and take no longer than that each; the connection is given back.

    Raises `OperationalError` for a query that takes longer, `InternalError` for one that writes,
    `bounded.Hung` where nobody waits for the call any more.
    """
    try:
        with transaction.atomic():
            bounded.check()
            with connection.cursor() as sql:
                sql.execute("SET LOCAL transaction_read_only = on")
                sql.execute("SELECT set_config('statement_timeout', %s, true)", [_ms(seconds)])
            yield
            # Undone also where it stands inside another transaction, which may go on writing.
            transaction.set_rollback(True)
    finally:
        if not connection.in_atomic_block:
            bounded.give_back()


def _ms(seconds: float) -> str:
    return str(max(1, round(seconds * 1000)))
