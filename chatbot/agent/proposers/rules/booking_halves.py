"""Whether "a las 8" is of the morning or of the evening, where no word says so. Pure."""

from datetime import datetime, time, timedelta

from merchants.rules import hours
from merchants.rules.hours import Schedule

_HALF = timedelta(hours=12)


def meant(at: datetime, schedule: Schedule, now: datetime, near: time | None) -> list[datetime]:
    """What an hour may be, as it was read first: of the two halves of its day that when the shop is
    open, else that nearest to the hour that is spoken of (`near`); both where nothing tells them
    apart. `at` and `now` are aware, in the shop's zone."""
    other = at + _HALF if at.hour < 12 else at - _HALF
    ahead = [one for one in sorted((at, other)) if one >= now] or [at]
    held = [one for one in ahead if hours.is_open(schedule, one)] if schedule.week else []
    may = held or ahead
    if len(may) == 1:
        return may
    if near is not None:
        return [min(may, key=lambda one: _away(one.time(), near))]
    return may if held else [at]


def _away(one: time, other: time) -> int:
    return abs((one.hour - other.hour) * 60 + one.minute - other.minute)
