"""A large table in parts: months are made ahead, and an old one goes at once."""

from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection

from core import row_policies
from llm.models import Call, Outcome
from merchants import partitions, retention
from merchants.models import Merchant
from merchants.rules.months import MonthOf

pytestmark = pytest.mark.django_db
NOW = datetime(2031, 5, 20, 12, tzinfo=UTC)
CALLS = partitions.ByMonth("llm_call")
MAY, JUNE, JULY = (MonthOf(2031, month) for month in (5, 6, 7))


def call(merchant: Merchant, at: datetime, outcome: Outcome = Outcome.ANSWERED) -> Call:
    return Call.objects.create(
        merchant=merchant, purpose="propose", month=at.date().replace(day=1), at=at, outcome=outcome
    )


def part(row: Call) -> str:
    """The part in which a row is."""
    with connection.cursor() as sql:
        sql.execute("SELECT tableoid::regclass::text FROM llm_call WHERE id = %s", [row.pk])
        (name,) = sql.fetchone()
    return str(name)


def settle() -> None:
    """What a commit checks."""
    with connection.cursor() as sql:
        sql.execute("SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED")


def test_the_ledger_is_one_of_them(db: None) -> None:
    assert CALLS in partitions.TABLES


def test_parts_are_made_ahead_and_once(db: None) -> None:
    assert partitions.make(CALLS, NOW) == 3
    assert partitions.make(CALLS, NOW) == 0
    assert partitions.months(CALLS) == [MAY, JUNE, JULY]


def test_a_row_stands_in_its_months_part(alma: Merchant) -> None:
    partitions.make(CALLS, NOW)

    assert part(call(alma, NOW)) == "llm_call_2031_05"
    assert part(call(alma, JUNE.start)) == "llm_call_2031_06"
    assert part(call(alma, JUNE.start - timedelta(microseconds=1))) == "llm_call_2031_05"


def test_a_row_without_a_part_is_kept_and_moves_when_its_part_is_made(alma: Merchant) -> None:
    rows = [call(alma, NOW), call(alma, datetime(1999, 12, 31, tzinfo=UTC))]
    assert {part(row) for row in rows} == {"llm_call_rest"}
    settle()

    assert partitions.make(CALLS, NOW) == 4
    assert [part(row) for row in rows] == ["llm_call_2031_05", "llm_call_1999_12"]
    assert list(Call.objects.of(alma).order_by("pk")) == rows
    assert partitions.months(CALLS)[0] == MonthOf(1999, 12)


def test_a_part_has_the_tables_keys_and_indexes(alma: Merchant) -> None:
    partitions.make(CALLS, NOW)
    with connection.cursor() as sql:
        sql.execute(
            "SELECT indrelid::regclass::text, array_agg(indkey::text ORDER BY indkey::text)"
            " FROM pg_index WHERE indrelid IN ('llm_call'::regclass, 'llm_call_rest'::regclass,"
            " 'llm_call_2031_05'::regclass) GROUP BY 1"
        )
        keys = dict(sql.fetchall())
        sql.execute(
            "SELECT count(*) FROM pg_constraint WHERE conrelid = 'llm_call_2031_05'::regclass"
            " AND contype = 'f' AND confrelid = 'merchants_merchant'::regclass"
        )
        references = sql.fetchone()
    assert len(keys["llm_call"]) == 4
    assert keys["llm_call"] == keys["llm_call_rest"] == keys["llm_call_2031_05"]
    assert references == (1,)


def test_the_wall_around_the_table_is_around_its_parts(alma: Merchant, dario: Merchant) -> None:
    from core import row_wall

    partitions.make(CALLS, NOW)
    mine = call(alma, NOW)
    call(dario, NOW)

    assert row_policies.bare() == []
    with row_wall.acting_for(alma.pk):
        assert [row.pk for row in Call.across.all()] == [mine.pk]


def test_a_month_that_is_past_the_limit_goes_whole(alma: Merchant) -> None:
    partitions.make(CALLS, NOW)
    call(alma, NOW)
    call(alma, NOW, Outcome.ASKED)
    kept = call(alma, JUNE.start)
    settle()
    limit = timedelta(days=retention.RULES["model_calls"].days)

    assert retention.prune(MAY.start + limit) == 0
    assert retention.prune(MAY.start + limit + timedelta(days=1)) == 2
    assert partitions.months(CALLS) == [JUNE, JULY]
    assert list(Call.objects.of(alma)) == [kept]


def test_an_old_row_without_a_part_goes_by_itself(alma: Merchant) -> None:
    call(alma, NOW - timedelta(days=397))
    kept = call(alma, NOW - timedelta(days=395))
    settle()

    assert retention.prune(NOW) == 1
    assert list(Call.objects.of(alma)) == [kept]


def test_tables_in_parts_are_counted_as_wholes(alma: Merchant) -> None:
    for _often in range(5):
        call(alma, NOW)
    partitions.analyze()
    with connection.cursor() as sql:
        sql.execute("SELECT reltuples FROM pg_class WHERE oid = 'llm_call'::regclass")
        assert sql.fetchone() == (5,)


def test_a_statement_that_names_the_moment_looks_into_one_part(alma: Merchant) -> None:
    partitions.make(CALLS, NOW)
    with connection.cursor() as sql:
        sql.execute("EXPLAIN SELECT FROM llm_call WHERE id = 1 AND at = '2031-05-20'")
        plan = "\n".join(line for (line,) in sql.fetchall())
    assert "llm_call_2031_05" in plan
    assert "llm_call_rest" not in plan and "llm_call_2031_06" not in plan
