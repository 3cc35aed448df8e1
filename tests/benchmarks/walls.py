"""(k) What PostgreSQL's row-level security costs a turn: with it, and with the tables' walls down.

Both by turns in one sitting, so that a machine that slows down slows both. Without the walls the
connection is not told either whose rows are in reach.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from django.db import connection, connections

from chatbot.conversations.models import ChannelAccount
from core import row_policies
from core.database.base import DatabaseWrapper
from tests.benchmarks import talking, turns
from tests.benchmarks.figures import Figure, percentile, table

ROUNDS = 6
WARM_UP, EACH = 4, 15
MOST = 1.05
"""Times as long as without, at most: what is more is to be looked into."""


def run() -> None:
    """Sales with the walls and without, a few at a time."""
    number = talking.account(talking.shop())
    walled, bare = turns.Record(), turns.Record()
    for _round in range(ROUNDS):
        _some(number, walled)
        with _no_walls():
            _some(number, bare)
    with_them, without = (percentile(one.total, 0.5) for one in (walled, bare))
    busy = "of all: this thread's processor"
    table(
        f"A turn behind the walls ({len(walled.total)}) and without them ({len(bare.total)})",
        [
            Figure("p50 with", with_them),
            Figure("p50 without", without),
            Figure("times as long", with_them / without, "", budget=MOST),
            Figure("p99 with", percentile(walled.total, 0.99)),
            Figure("p99 without", percentile(bare.total, 0.99)),
            Figure("this thread's processor with, p50", percentile(walled.stages[busy], 0.5)),
            Figure("this thread's processor without, p50", percentile(bare.stages[busy], 0.5)),
            Figure("queries a turn with, p50", percentile(walled.queries, 0.5), ""),
        ],
    )


def _some(number: ChannelAccount, record: turns.Record) -> None:
    turns.sales(number, WARM_UP, turns.Record())  # plans are made anew where a wall moved
    turns.sales(number, EACH, record)


@contextmanager
def _no_walls() -> Iterator[None]:
    connections.close_all()
    with patch.object(DatabaseWrapper, "_tell", lambda *_whom: None):
        _set("DISABLE")
        try:
            yield
        finally:
            connections.close_all()
            _set("ENABLE")
    connections.close_all()
    assert row_policies.bare() == []


def _set(what: str) -> None:
    with connection.cursor() as sql:
        sql.execute("SELECT DISTINCT tablename FROM pg_policies ORDER BY tablename")
        for (name,) in sql.fetchall():
            sql.execute(f'ALTER TABLE "{name}" {what} ROW LEVEL SECURITY')
