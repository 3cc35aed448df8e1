"""When a shop is open, whatever the clock and the calendar do."""

import datetime as dt
from zoneinfo import ZoneInfo

from hypothesis import given
from hypothesis import strategies as st

from merchants.rules.hours import Schedule, SpecialDay, Stretch, is_open, next_opening
from tests import tables

LA_PAZ = "America/La_Paz"
WEEKDAYS = tuple(
    stretch
    for day in range(5)
    for stretch in (
        Stretch(day, dt.time(8), dt.time(12)),
        Stretch(day, dt.time(14), dt.time(18, 30)),
    )
)
FRIDAY_NIGHT = Stretch(4, dt.time(20), dt.time(2))
SHOP = Schedule(LA_PAZ, (*WEEKDAYS, FRIDAY_NIGHT))


def at(text: str, zone: str = LA_PAZ) -> dt.datetime:
    return dt.datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone))


@tables.rows(
    ("moment", "expected"),
    [
        ("2026-11-16T08:00", True),  # a Monday
        ("2026-11-16T07:59:59", False),
        ("2026-11-16T12:00", False),
        ("2026-11-16T13:00", False),
        ("2026-11-16T18:29:59", True),
        ("2026-11-20T23:59", True),  # Friday night
        ("2026-11-21T01:59", True),  # runs into Saturday
        ("2026-11-21T02:00", False),
        ("2026-11-21T10:00", False),
        ("2026-11-22T01:00", False),  # Saturday has no night
    ],
)
def test_a_week_is_kept(moment: str, expected: bool) -> None:
    assert is_open(SHOP, at(moment)) is expected


def test_the_instant_counts_not_the_zone_it_is_told_in() -> None:
    assert is_open(SHOP, at("2026-11-16T12:30").astimezone(dt.UTC)) is False
    assert is_open(SHOP, dt.datetime(2026, 11, 16, 12, 30, tzinfo=dt.UTC)) is True


def test_the_next_opening_skips_lunch_night_and_weekend() -> None:
    assert next_opening(SHOP, at("2026-11-16T12:15")) == at("2026-11-16T14:00")
    assert next_opening(SHOP, at("2026-11-16T19:00")) == at("2026-11-17T08:00")
    assert next_opening(SHOP, at("2026-11-21T02:00")) == at("2026-11-23T08:00")
    assert next_opening(SHOP, at("2026-11-16T09:00")) == at("2026-11-16T09:00")


def test_a_special_day_takes_the_place_of_its_weekday() -> None:
    monday = dt.date(2026, 11, 16)
    closed = Schedule(LA_PAZ, SHOP.week, (SpecialDay(monday),))
    short = Schedule(LA_PAZ, SHOP.week, (SpecialDay(monday, dt.time(10), dt.time(11)),))

    assert not is_open(closed, at("2026-11-16T09:00"))
    assert next_opening(closed, at("2026-11-16T09:00")) == at("2026-11-17T08:00")
    assert not is_open(short, at("2026-11-16T09:00"))
    assert is_open(short, at("2026-11-16T10:30"))


def test_fridays_night_holds_on_a_closed_saturday() -> None:
    closed = Schedule(LA_PAZ, SHOP.week, (SpecialDay(dt.date(2026, 11, 21)),))

    assert is_open(closed, at("2026-11-21T01:00"))


def test_closed_until_holds_and_ends() -> None:
    away = Schedule(LA_PAZ, SHOP.week, closed_until=at("2026-11-17T15:00"))

    assert not is_open(away, at("2026-11-16T09:00"))
    assert next_opening(away, at("2026-11-16T09:00")) == at("2026-11-17T15:00")
    assert is_open(away, at("2026-11-17T15:00"))


def test_without_any_hours_the_shop_counts_as_open() -> None:
    unknown = Schedule(LA_PAZ)

    assert is_open(unknown, at("2026-11-22T03:00"))
    assert not is_open(
        Schedule(LA_PAZ, special=(SpecialDay(dt.date(2026, 11, 22)),)), at("2026-11-22T03:00")
    )


def test_a_shop_that_never_opens_has_no_next_opening() -> None:
    days = tuple(SpecialDay(dt.date(2026, 1, 1) + dt.timedelta(days=n)) for n in range(800))

    assert next_opening(Schedule(LA_PAZ, SHOP.week, days), at("2026-11-16T09:00")) is None


def test_equal_times_are_the_whole_day_round() -> None:
    day = Schedule(LA_PAZ, (Stretch(0, dt.time(6), dt.time(6)),))

    assert is_open(day, at("2026-11-17T05:59"))
    assert not is_open(day, at("2026-11-17T06:00"))


def test_hours_follow_the_clock_when_it_changes() -> None:
    """Santiago put its clocks forward on 2026-09-06: 9 o'clock is an hour of UTC earlier."""
    every = tuple(Stretch(day, dt.time(9), dt.time(17)) for day in range(7))
    shop = Schedule("America/Santiago", every)

    before = next_opening(shop, dt.datetime(2026, 9, 4, 22, tzinfo=dt.UTC))
    after = next_opening(shop, dt.datetime(2026, 9, 6, 22, tzinfo=dt.UTC))

    assert before == dt.datetime(2026, 9, 5, 13, tzinfo=dt.UTC)
    assert after == dt.datetime(2026, 9, 7, 12, tzinfo=dt.UTC)


times = st.times().map(lambda time: time.replace(microsecond=0))
stretches = st.builds(Stretch, st.integers(0, 6), times, times)
moments = st.datetimes(dt.datetime(2026, 1, 1), dt.datetime(2027, 1, 1), timezones=st.just(dt.UTC))
zones = st.sampled_from([LA_PAZ, "America/Santiago", "America/New_York", "Europe/Madrid"])


@given(zones, st.lists(stretches, min_size=1, max_size=8), moments)
def test_it_is_open_at_the_next_opening_and_not_just_before(
    zone: str, week: list[Stretch], moment: dt.datetime
) -> None:
    shop = Schedule(zone, tuple(week))
    opening = next_opening(shop, moment)

    assert opening is not None
    assert opening >= moment
    assert is_open(shop, opening)
    if opening > moment:
        assert not is_open(shop, opening - dt.timedelta(microseconds=1))
        assert not is_open(shop, moment)


def test_it_is_open_all_through_an_hour_that_comes_twice() -> None:
    """Santiago, 5 April 2025: 23:00 to 24:00 comes twice."""
    schedule = Schedule("America/Santiago", (Stretch(5, dt.time(0), dt.time(0)),))
    begins = dt.datetime(2025, 4, 6, 2, 0, tzinfo=dt.UTC)

    assert all(is_open(schedule, begins + dt.timedelta(minutes=n)) for n in (0, 30, 60, 119))
    assert not is_open(schedule, begins + dt.timedelta(minutes=120))
