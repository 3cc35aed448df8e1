"""Whether somebody on the waiting list would take a time. Pure."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

LASTS = timedelta(days=30)
"""How long somebody waits who names no day."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Days and hours that suit; local, both ends included. None of `weekdays`: all of them."""

    first_day: date
    last_day: date
    weekdays: Collection[int] = ()
    from_time: time | None = None
    until_time: time | None = None


def suits(wish: Wish, starts: datetime) -> bool:
    """Whether a time that begins at `starts` (in the merchant's zone) is one of those."""
    day, hour = starts.date(), starts.time()
    on_a_day = wish.first_day <= day <= wish.last_day
    on_that_day = not wish.weekdays or day.weekday() in wish.weekdays
    early = wish.from_time is not None and hour < wish.from_time
    late = wish.until_time is not None and hour > wish.until_time
    return on_a_day and on_that_day and not early and not late
