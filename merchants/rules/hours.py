"""When a merchant is open: weekly stretches, special days and "cerrado hasta".

All times are of the merchant's time zone.

A stretch belongs to the day it begins on: Friday's 18:00-02:00 holds on a closed Saturday too.
A week without any stretch means that nobody wrote the hours down, and is taken as always open.
"""

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from zoneinfo import ZoneInfo

_DAY = dt.timedelta(days=1)
HORIZON_DAYS = 366


@dataclass(frozen=True)
class Stretch:
    """Open from `opens` to `closes` (local); at or before `opens`, it ends on the next day."""

    weekday: int
    """0 is Monday."""
    opens: dt.time
    closes: dt.time


@dataclass(frozen=True)
class SpecialDay:
    """A date that differs from its weekday; without times it is closed."""

    date: dt.date
    opens: dt.time | None = None
    closes: dt.time | None = None


@dataclass(frozen=True)
class Schedule:
    """What is known of a branch's hours."""

    time_zone: str
    week: tuple[Stretch, ...] = ()
    special: tuple[SpecialDay, ...] = ()
    closed_until: dt.datetime | None = None


def is_open(schedule: Schedule, at: dt.datetime) -> bool:
    """Whether the shop is open at the instant `at` (aware). The closing minute is closed."""
    opens = next_opening(schedule, at)
    # In UTC: across zones a time that a clock change makes twofold equals no other (PEP 495).
    return opens is not None and opens.astimezone(dt.UTC) == at.astimezone(dt.UTC)


def next_opening(schedule: Schedule, at: dt.datetime) -> dt.datetime | None:
    """The first instant from `at` (aware) on at which the shop is open, in its time zone.

    `at` itself while it is open; None when nothing opens within a year.
    """
    zone = ZoneInfo(schedule.time_zone)
    earliest = max(at, schedule.closed_until) if schedule.closed_until else at
    today = earliest.astimezone(zone).date()
    for days in range(-1, HORIZON_DAYS):
        for begins, ends in stretches(schedule, today + days * _DAY):
            if ends > earliest:
                return max(begins, earliest).astimezone(zone)
    return None


def special_from(schedule: Schedule, at: dt.datetime) -> list[SpecialDay]:
    """The special days that matter from the instant `at` (aware) on, by date; the day before may
    run past midnight."""
    first = at.astimezone(ZoneInfo(schedule.time_zone)).date() - _DAY
    coming = (day for day in schedule.special if day.date >= first)
    return sorted(coming, key=lambda day: day.date)


def stretches(schedule: Schedule, date: dt.date) -> Iterator[tuple[dt.datetime, dt.datetime]]:
    """Beginning and end, in UTC, of what begins on the local `date`, in order; `closed_until` is
    not looked at."""
    zone = ZoneInfo(schedule.time_zone)
    for opens, closes in sorted(_times(schedule, date)):
        last = date if closes > opens else date + _DAY
        yield (
            dt.datetime.combine(date, opens, zone).astimezone(dt.UTC),
            dt.datetime.combine(last, closes, zone).astimezone(dt.UTC),
        )


def _times(schedule: Schedule, date: dt.date) -> list[tuple[dt.time, dt.time]]:
    special = [day for day in schedule.special if day.date == date]
    if special:
        return [(day.opens, day.closes) for day in special if day.opens and day.closes]
    if not schedule.week:
        return [(dt.time(0), dt.time(0))]
    return [(s.opens, s.closes) for s in schedule.week if s.weekday == date.weekday()]
