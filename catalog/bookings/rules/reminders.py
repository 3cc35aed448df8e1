"""When a customer is written about an appointment, and when it is time for another. Pure.

Nobody is written at night: what falls there moves to the evening before it. A moment that is past
is left out, so that whoever books late is not reminded of what was just agreed.
"""

from datetime import datetime, time, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

MORNING, EVENING, NIGHT = time(8), time(20), time(21)
"""Local hours: nobody is written before the first nor after the last; `EVENING` stands in."""
RECALLED_AT = time(10)
"""The local hour at which somebody is told that it is time again."""
PATIENCE = timedelta(days=7)
"""How long a recall that cannot be said now waits until it is tried again."""
STILL_TIMELY = timedelta(days=60)
"""How long after its day a recall is still worth saying."""


class Terms(NamedTuple):
    """Hours before an appointment; 0 for never. `again_hours` is for who missed one before."""

    reminder_hours: int = 24
    again_hours: int = 3


def following(
    starts: datetime,
    now: datetime,
    terms: Terms,
    zone: ZoneInfo,
    *,
    missed: bool = False,
    attending: bool = False,
) -> datetime | None:
    """The next moment after `now` to write about an appointment; None for no more.

    `missed`: the customer did not come to an earlier one; then they are asked again, unless they
    said that they are coming (`attending`).
    """
    again = terms.again_hours if missed and not attending else 0
    hours = (hour for hour in (terms.reminder_hours, again) if hour)
    moments = (by_day(starts - timedelta(hours=hour), zone) for hour in hours)
    return min((moment for moment in moments if now < moment < starts), default=None)


def by_day(moment: datetime, zone: ZoneInfo) -> datetime:
    """The moment itself where it is day in `zone`, else the evening before it."""
    local = moment.astimezone(zone)
    if MORNING <= local.time() < NIGHT:
        return moment
    day = local.date() - timedelta(days=local.time() < MORNING)
    return datetime.combine(day, EVENING, zone)


def recall(took_place: datetime, days: int | None, zone: ZoneInfo) -> datetime | None:
    """When it is time for the service again, so many local days later; None where it never is."""
    if not days:
        return None
    day = took_place.astimezone(zone).date() + timedelta(days=days)
    return datetime.combine(day, RECALLED_AT, zone)


def recall_later(since: datetime, now: datetime) -> datetime | None:
    """When a recall of `since` is tried again that could not be said `now`; None for never."""
    later = now + PATIENCE
    return later if later <= since + STILL_TIMELY else None
