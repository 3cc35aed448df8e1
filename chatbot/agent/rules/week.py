"""The week of a shop on one line, as a model reads it. Pure."""

from itertools import groupby

from merchants.rules.hours import Schedule

_DAYS = ("lu", "ma", "mi", "ju", "vi", "sá", "do")


def told(schedule: Schedule) -> str:
    """ "lu-vi 08:00-20:00; sá cerrado; do 09:00-14:00"; "" where nobody wrote the hours down."""
    if not schedule.week:
        return ""
    stretches = sorted(schedule.week, key=lambda one: (one.weekday, one.opens))
    by_day = {
        day: ",".join(f"{one.opens:%H:%M}-{one.closes:%H:%M}" for one in group)
        for day, group in groupby(stretches, key=lambda one: one.weekday)
    }
    parts = []
    for times, group in groupby(range(7), key=lambda day: by_day.get(day, "cerrado")):
        days = list(group)
        name = _DAYS[days[0]] + (f"-{_DAYS[days[-1]]}" if len(days) > 1 else "")
        parts.append(f"{name} {times}")
    return "; ".join(parts)
