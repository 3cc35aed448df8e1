"""When a customer is written about an appointment, and when it is time for another."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from catalog.bookings.rules import reminders, waiting
from catalog.bookings.rules.reminders import Terms
from catalog.bookings.rules.waiting import Wish
from tests import tables

ZONE = ZoneInfo("America/La_Paz")


def on(day: int, hour: int, minute: int = 0) -> datetime:
    """A local time of November 2026; the 27th is a Friday."""
    return datetime(2026, 11, day, hour, minute, tzinfo=ZONE)


FRIDAY_TEN, WEDNESDAY = on(27, 10), on(25, 12)


@tables.rows(
    ("starts", "now", "terms", "missed", "attending", "expected"),
    [
        (FRIDAY_TEN, WEDNESDAY, Terms(), False, False, on(26, 10)),
        # After the first reminder only who missed one before is asked again.
        (FRIDAY_TEN, on(26, 10), Terms(), False, False, None),
        (on(27, 15), on(26, 15), Terms(), True, False, on(27, 12)),
        (on(27, 15), on(26, 15), Terms(), True, True, None),
        # Nobody is written at night: the evening before stands in.
        (FRIDAY_TEN, on(26, 10), Terms(), True, False, on(26, 20)),
        (on(27, 7), WEDNESDAY, Terms(), False, False, on(25, 20)),
        (on(27, 22), WEDNESDAY, Terms(), False, False, on(26, 20)),
        (on(27, 21), WEDNESDAY, Terms(), False, False, on(26, 20)),
        (on(27, 20, 59), WEDNESDAY, Terms(), False, False, on(26, 20, 59)),
        # What was booked late is not reminded of at once.
        (FRIDAY_TEN, on(26, 11), Terms(), False, False, None),
        (FRIDAY_TEN, WEDNESDAY, Terms(0, 3), False, False, None),
        (on(27, 15), WEDNESDAY, Terms(0, 3), True, False, on(27, 12)),
        (on(27, 15), on(26, 15), Terms(24, 0), True, False, None),
        (FRIDAY_TEN, on(27, 11), Terms(), True, False, None),
    ],
)
def test_a_reminder_has_its_moment(
    starts: datetime,
    now: datetime,
    terms: Terms,
    missed: bool,
    attending: bool,
    expected: datetime | None,
) -> None:
    found = reminders.following(starts, now, terms, ZONE, missed=missed, attending=attending)

    assert found == expected


def test_a_recall_comes_so_many_local_days_later_in_the_morning() -> None:
    assert reminders.recall(on(20, 22), 7, ZONE) == on(27, 10)
    assert reminders.recall(on(20, 22), None, ZONE) is None


@pytest.mark.parametrize(("days", "tried"), [(0, True), (50, True), (54, False)])
def test_a_recall_that_cannot_be_said_is_tried_until_it_is_late(days: int, tried: bool) -> None:
    now = WEDNESDAY + timedelta(days=days)
    expected = now + timedelta(days=7) if tried else None
    assert reminders.recall_later(WEDNESDAY, now) == expected


@tables.rows(
    ("wish", "starts", "expected"),
    [
        (Wish(on(20, 0).date(), on(27, 0).date()), FRIDAY_TEN, True),
        (Wish(on(20, 0).date(), on(26, 0).date()), FRIDAY_TEN, False),
        (Wish(on(28, 0).date(), on(30, 0).date()), FRIDAY_TEN, False),
        (Wish(on(20, 0).date(), on(30, 0).date(), (4,)), FRIDAY_TEN, True),
        (Wish(on(20, 0).date(), on(30, 0).date(), (0, 1)), FRIDAY_TEN, False),
        (Wish(on(20, 0).date(), on(30, 0).date(), (), on(1, 10).time()), FRIDAY_TEN, True),
        (Wish(on(20, 0).date(), on(30, 0).date(), (), on(1, 11).time()), FRIDAY_TEN, False),
        (Wish(on(20, 0).date(), on(30, 0).date(), (), None, on(1, 10).time()), FRIDAY_TEN, True),
        (Wish(on(20, 0).date(), on(30, 0).date(), (), None, on(1, 9).time()), FRIDAY_TEN, False),
    ],
)
def test_a_time_suits_who_wished_for_it(wish: Wish, starts: datetime, expected: bool) -> None:
    assert waiting.suits(wish, starts) is expected
