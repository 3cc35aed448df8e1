"""A part is made while others write in whatever order they like: nobody comes to a deadlock."""

import threading
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import psycopg
import pytest
from django.db import connection

from merchants import partitions
from merchants.partitions import ByMonth
from merchants.rules.months import MonthOf

pytestmark = pytest.mark.django_db(transaction=True)
NOW = datetime(2031, 5, 20, 12, tzinfo=UTC)
CALLS, WORDS = ByMonth("llm_call"), ByMonth("agent_turntext")
A_TURN = "UPDATE agent_turn SET engine = engine WHERE false"
A_SHOP = "UPDATE merchants_merchant SET name = name WHERE false"
ITS_WORDS = "UPDATE agent_turntext SET situation = situation WHERE false"
ALL_WORDS = "SELECT count(*) FROM agent_turntext"
A_CALL = "UPDATE llm_call SET model = model WHERE false"
ALL_CALLS = "SELECT count(*) FROM llm_call"
"""Statements that take their tables' locks and change nothing."""
SOON_S = 0.6
"""Less than PostgreSQL waits before it looks for a deadlock (`deadlock_timeout`, a second)."""


@pytest.fixture(autouse=True)
def as_it_was(transactional_db: None) -> Iterator[None]:
    """The parts stand before and after as a new database has them: what is made is committed."""
    before = {table: partitions.months(table) for table in (CALLS, WORDS)}
    yield
    for table, known in before.items():
        for month in {*partitions.months(table)} - {*known}:
            partitions._drop(table, month)


class Making(threading.Thread):
    """The routine, in a worker of its own."""

    def __init__(self, table: ByMonth) -> None:
        super().__init__()
        self._table = table
        self.failed: Exception | None = None

    def run(self) -> None:
        try:
            partitions.make(self._table, NOW)
        except Exception as error:
            self.failed = error
        finally:
            connection.close()


def wait_for_a_waiter(watching: Any) -> None:
    """Until somebody waits for a lock; nobody may have to."""
    until = time.monotonic() + SOON_S
    while time.monotonic() < until:
        waiting = watching.execute(
            "SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = database"
            " WHERE datname = current_database() AND NOT granted"
        ).fetchone()
        if waiting[0]:
            return
        time.sleep(0.01)


@pytest.mark.parametrize(
    ("table", "first", "then"),
    [
        (WORDS, A_TURN, ITS_WORDS),
        (WORDS, A_TURN, ALL_WORDS),
        (WORDS, ALL_WORDS, A_TURN),
        (WORDS, ITS_WORDS, A_SHOP),
        (WORDS, A_SHOP, ALL_WORDS),
        (CALLS, A_SHOP, A_CALL),
        (CALLS, A_SHOP, ALL_CALLS),
        (CALLS, ALL_CALLS, A_SHOP),
    ],
)
def test_a_part_and_who_writes_in_any_order_both_come_through(
    table: ByMonth, first: str, then: str
) -> None:
    where = connection.get_connection_params()
    making = Making(table)
    with (
        psycopg.connect(**where, autocommit=True) as watching,
        psycopg.connect(**where) as writer,
    ):
        writer.execute(first)
        making.start()
        wait_for_a_waiter(watching)
        writer.execute(then)
        writer.commit()
        making.join()
    assert making.failed is None
    assert MonthOf(2031, 5) in partitions.months(table)


def test_whoever_waits_for_a_lock_holds_none() -> None:
    """The routine lets go of all before it waits for a table that it found taken."""
    where = connection.get_connection_params()
    making = Making(WORDS)
    with (
        psycopg.connect(**where, autocommit=True) as watching,
        psycopg.connect(**where) as writer,
    ):
        writer.execute(A_TURN)
        making.start()
        wait_for_a_waiter(watching)
        held = watching.execute(
            "SELECT relation::regclass::text FROM pg_locks held WHERE granted AND mode <> %s"
            " AND locktype = 'relation' AND EXISTS (SELECT FROM pg_locks awaited"
            " WHERE awaited.pid = held.pid AND NOT awaited.granted)",
            ["AccessShareLock"],
        ).fetchall()
        writer.commit()
        making.join()
    assert held == []
    assert making.failed is None


def test_a_part_is_made_beside_many_who_write_all_the_time() -> None:
    """Turns follow each other without a pause; each of them comes through, and so does the part."""
    where, ended = connection.get_connection_params(), threading.Event()
    failed: list[Exception] = []

    def write() -> None:
        with psycopg.connect(**where) as writer:
            while not ended.is_set():
                try:
                    for statement in (ALL_WORDS, A_TURN, ITS_WORDS, A_SHOP):
                        writer.execute(statement)
                    writer.commit()
                except psycopg.Error as error:
                    failed.append(error)
                    return

    writers = [threading.Thread(target=write) for _ in range(4)]
    for one in writers:
        one.start()
    try:
        assert partitions.make(WORDS, NOW) == 3
    finally:
        ended.set()
        for one in writers:
            one.join()
    assert failed == []
