"""A part is neither made nor let go while somebody holds its table: the routine comes again."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

import psycopg
import pytest
from django.db import OperationalError, connection

from merchants import partitions
from merchants.rules.months import MonthOf

pytestmark = pytest.mark.django_db(transaction=True)
NOW = datetime(2031, 5, 20, 12, tzinfo=UTC)
CALLS = partitions.ByMonth("llm_call")
MAY = MonthOf(2031, 5)


@pytest.fixture(autouse=True)
def as_it_was(transactional_db: None) -> Iterator[None]:
    """The parts stand before and after as a new database has them: what is made is committed."""
    before = partitions.months(CALLS)
    yield
    for month in {*partitions.months(CALLS)} - {*before}:
        partitions._drop(CALLS, month)


@contextmanager
def held(statement: str) -> Iterator[None]:
    """Somebody else's transaction that did this and has not ended."""
    with psycopg.connect(**connection.get_connection_params()) as other:
        other.execute(statement)
        yield
        other.rollback()


def test_a_part_is_made_once_the_last_one_is_free() -> None:
    with (
        held("LOCK TABLE llm_call_rest IN ROW EXCLUSIVE MODE"),
        pytest.raises(OperationalError, match="lock timeout"),
    ):
        partitions.make(CALLS, NOW)
    assert MAY not in partitions.months(CALLS)

    partitions.make(CALLS, NOW)
    assert MAY in partitions.months(CALLS)


def test_a_month_is_let_go_once_nobody_reads_it() -> None:
    partitions.make(CALLS, NOW)
    with (
        held("SELECT FROM llm_call_2031_05"),
        pytest.raises(OperationalError, match="lock timeout"),
    ):
        partitions.drop(CALLS, MonthOf(2031, 6).start)
    assert MAY in partitions.months(CALLS)

    partitions.drop(CALLS, MonthOf(2031, 6).start)
    assert MAY not in partitions.months(CALLS)


def test_who_writes_meanwhile_waits_no_longer_than_the_lock_is_waited_for() -> None:
    with held("LOCK TABLE llm_call_rest IN ROW EXCLUSIVE MODE"):
        with pytest.raises(OperationalError, match="lock timeout"):
            partitions.make(CALLS, NOW)
        with connection.cursor() as sql:
            sql.execute("SET statement_timeout = 500")
            try:
                sql.execute("SELECT count(*) FROM llm_call")
            finally:
                sql.execute("SET statement_timeout = 0")
