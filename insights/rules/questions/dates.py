"""Spans of days: the week, month, quarter or year of a day, and months counted on. Pure."""

from datetime import date, timedelta

from insights.rules.questions.plans import Grain, Span

FIRST_YEAR, LAST_YEAR = 1900, 2100


def whole(day: date, grain: Grain) -> Span:
    """The day, week, month, quarter or year that the day lies in."""
    if grain is Grain.DAY:
        return day, day + timedelta(days=1)
    if grain is Grain.WEEK:
        start = day - timedelta(days=day.weekday())
        return start, start + timedelta(days=7)
    months = {Grain.MONTH: 1, Grain.QUARTER: 3}.get(grain, 12)
    start = date(day.year, (day.month - 1) // months * months + 1, 1)
    return start, months_on(start, months)


def before(today: date, grain: Grain) -> Span:
    """The one before that of today."""
    start = whole(today, grain)[0]
    assert start is not None
    return whole(start - timedelta(days=1), grain)


def months_on(day: date, months: int) -> date:
    """So many months on, on the same day or the month's last."""
    month = day.year * 12 + day.month - 1 + months
    for number in range(day.day, 27, -1):
        found = made(month // 12, month % 12 + 1, number)
        if found:
            return found
    return date(month // 12, month % 12 + 1, min(day.day, 28))


def made(year: int, month: int, day: int) -> date | None:
    """The day, or None where there is none such."""
    try:
        found = date(year, month, day)
    except ValueError:
        return None
    return found if FIRST_YEAR <= found.year < LAST_YEAR else None


def day_of(raw: str) -> date | None:
    """The day of "3/5/2024" or "2024-05-03"."""
    parts = [int(part) for part in raw.replace("/", "-").split("-")]
    if len(parts) != 3:
        return None
    return made(*parts) if parts[0] > 31 else made(parts[2], parts[1], parts[0])
