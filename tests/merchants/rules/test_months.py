"""Months as the parts of a table know them."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from merchants.rules.months import MonthOf, past, wanted

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)


def test_a_moment_belongs_to_its_month_in_utc() -> None:
    late = datetime(2026, 11, 30, 22, tzinfo=timezone(timedelta(hours=-4)))
    assert MonthOf.at(late) == MonthOf(2026, 12)


def test_a_year_ends_with_its_twelfth_month() -> None:
    december = MonthOf(2026, 12)
    assert december.end == MonthOf(2027, 1).start == datetime(2027, 1, 1, tzinfo=UTC)


def test_the_running_month_and_two_more_are_wanted() -> None:
    assert [str(month) for month in wanted(NOON)] == ["2026_11", "2026_12", "2027_01"]


@pytest.mark.parametrize("name", ["rest", "2026", "2026_1", "2026_11_x", "pkey"])
def test_only_a_year_and_a_month_name_one(name: str) -> None:
    assert MonthOf.named(name) is None
    assert MonthOf.named("2026_11") == MonthOf(2026, 11)


def test_a_month_goes_once_its_first_moment_is_past_the_limit() -> None:
    months = [MonthOf(2026, 11), MonthOf(2025, 10), MonthOf(2025, 9)]
    first = MonthOf(2025, 10).start

    assert past(months, first) == [MonthOf(2025, 9)]
    assert past(months, first + timedelta(seconds=1)) == [MonthOf(2025, 9), MonthOf(2025, 10)]
