"""When something that already stands at a time is wanted instead: what names the time that it has
is set aside, and what leans on that time is told by it. Pure.

"El martes no puedo, pásala al viernes, igual hora", "de las 9 a las 11", "una hora más tarde".
"""

from dataclasses import replace
from datetime import date, datetime, time, timedelta

from intents.rules.moments import resolution
from intents.rules.moments.day_values import FOLLOWING, Dated, FromToday, OneDay, OnWeekday
from intents.rules.moments.hour_values import Between, Clock, Hour
from intents.rules.moments.moment import Ask, Days, Moment
from intents.rules.moments.said import Said
from intents.rules.moments.shifts import Shift
from intents.rules.moments.span_values import FromTo, Named, OnWeekdays, Week

_HALF_DAY = 12
_HALF = _HALF_DAY * 60
_WEEK = 7
_LAST_HOUR = 23
_BEFORE_NEXT = "proximo"


def resolve(said: Said, shift: Shift | None, now: datetime, held: datetime) -> Moment:
    """The moment, where `held` is the local time of what is spoken of."""
    wanted = apart(said, held, now.date())
    clocks = any(isinstance(hour, Clock | Between) for hour in wanted.hours)
    if shift is not None and not clocks:
        return _shifted(wanted, shift, now, held)
    if wanted.same_hour and not clocks:
        wanted = replace(wanted, hours=(*wanted.hours, _clock(held)), vague=False)
    alone = resolution.resolve(wanted, now)
    if alone.ask in (Ask.NOTHING, Ask.VAGUE):
        return alone
    return resolution.resolve(wanted, now, held.date())


def apart(said: Said, held: datetime, today: date) -> Said:
    """What is said without what names the time that is held; a range that begins with it names
    where it is moved to. What names nothing else stays."""
    days = tuple(_end_of_days(day, held, today) for day in _without_hour(said.days, held))
    said = _split_hours(replace(said, days=days), today)
    days = said.days
    hours = tuple(_end_of_hours(hour, held) for hour in said.hours)
    other_days = tuple(day for day in days if not _is_day(day, held.date(), today))
    other_hours = tuple(hour for hour in hours if not _is_hour(hour, held))
    single = any(isinstance(day, OneDay) for day in other_days)
    named = replace(said, days=other_days if single else days)
    clocks = any(isinstance(hour, Clock | Between) for hour in other_hours)
    near = tuple(_near(day, held.date(), today, named) for day in named.days)
    return replace(said, days=near, hours=other_hours if clocks else hours)


def is_named(said: Said, held: datetime, today: date) -> bool:
    """Whether the day or the hour that is held is named."""
    starts = [hour.since for hour in said.hours if isinstance(hour, Between) and hour.since]
    days = (*said.days, *(day.first for day in said.days if isinstance(day, FromTo) and day.first))
    return any(_is_day(day, held.date(), today) for day in days) or any(
        _is_hour(hour, held) for hour in (*said.hours, *starts)
    )


def _end_of_days(day: Named, held: datetime, today: date) -> Named:
    """ "De martes a jueves", of what stands on Tuesday: Thursday; "del martes 7 al jueves", of what
    stands at 7, too."""
    if isinstance(day, FromTo) and day.first and day.last and _is_held(day.first, held, today):
        return day.last
    if isinstance(day, OnWeekdays) and len(day.weekdays) > 1 and day.weekdays[0] == held.weekday():
        return OnWeekday(day.weekdays[-1])
    return day


def _is_held(day: OneDay, held: datetime, today: date) -> bool:
    """Whether it is the day that is held; what reads as a day of some month may be the hour."""
    if day.fits(held.date(), today):
        return True
    if not isinstance(day, Dated) or day != Dated(day.day, weekday=day.weekday):
        return False
    hours = {held.hour, held.hour % _HALF_DAY or _HALF_DAY}
    return day.day in hours and day.weekday in (None, held.weekday())


def _without_hour(days: tuple[Named, ...], held: datetime) -> tuple[Named, ...]:
    """ "De martes 9 a jueves", of what stands on Tuesday at 9: without the 9th."""
    on = OnWeekday(held.weekday())
    pairs = zip((None, *days), days, strict=False)
    hours = {Dated(hour) for hour in (held.hour, held.hour % _HALF_DAY or _HALF_DAY)}
    left = tuple(day for before, day in pairs if not (before == on and day in hours))
    return left if len(left) > 1 else days


def _split_hours(wanted: Said, today: date) -> Said:
    """ "De martes 10 a miércoles 11", where the 11th is no Wednesday and no hour is said otherwise:
    Wednesday at 11."""
    *others, day = wanted.days or (None,)
    if not isinstance(day, Dated) or wanted.hours or not 1 <= day.day <= _LAST_HOUR:
        return wanted
    before = others[-1] if len(others) > 1 else None
    weekday = before.weekday if isinstance(before, OnWeekday) else day.weekday
    if weekday is None or day != Dated(day.day, weekday=day.weekday):
        return wanted
    on = day.on(today)
    if isinstance(on, date) and on.weekday() == weekday:
        return wanted
    return replace(wanted, days=(OnWeekday(weekday),), hours=(Clock(day.day),))


def _end_of_hours(hour: Hour, held: datetime) -> Hour:
    """ "De las 9 a las 11", of what stands at 9: at 11."""
    if isinstance(hour, Between) and hour.since and hour.until and _is_hour(hour.since, held):
        return hour.until
    return hour


def _is_day(day: Named, held: date, today: date) -> bool:
    if isinstance(day, OnWeekday) and day.which in ("otro", FOLLOWING):
        return False
    return isinstance(day, OneDay) and day.fits(held, today)


def _is_hour(hour: Hour, held: datetime) -> bool:
    """Whether it is the hour that is held, of either half of the day where none is said."""
    minutes = hour.minutes(hour.part) if isinstance(hour, Clock) else None
    if not isinstance(hour, Clock) or not isinstance(minutes, int):
        return False
    away = abs(minutes - held.hour * 60 - held.minute)
    return away == 0 or (not hour.part and hour.hour <= 12 and away == _HALF)


def _near(day: Named, held: date, today: date, named: Said) -> Named:
    """A weekday alone is of the week of what is spoken of, where that is still to come; "la otra
    semana" is the one behind it, and "a la misma hora" of it on the same weekday."""
    if isinstance(day, Week) and day.on_weeks and _lies_in(held, day, today):
        day = replace(day, on_weeks=day.on_weeks + 1)
    if isinstance(day, Week) and named.same_hour and len(named.days) == 1:
        return OnWeekday(held.weekday(), week=day.on_weeks)
    if not isinstance(day, OnWeekday):
        return day
    next_one = day.which in (_BEFORE_NEXT, FOLLOWING) and not named.hours
    again = next_one or day.which == "otro" or bool(day.week)
    if again and day.weekday == held.weekday():
        return FromToday((held - today).days + _WEEK)
    plain = replace(day, which="") if day.which == FOLLOWING else day
    if len(named.days) > 1 or plain != OnWeekday(day.weekday):
        return day
    meant = held + timedelta(days=day.weekday - held.weekday())
    meant += timedelta(days=_WEEK if meant <= today else 0)
    return FromToday((meant - today).days)


def _lies_in(held: date, week: Week, today: date) -> bool:
    found = week.on(today)
    if not isinstance(found, Days) or found.first is None or found.last is None:
        return False
    return found.first <= held <= found.last


def _shifted(wanted: Said, shift: Shift, now: datetime, held: datetime) -> Moment:
    """So much earlier or later than what is held, on the day that is named beside it."""
    told = resolution.resolve(replace(wanted, hours=(), vague=False), now, held.date())
    day = told.day or held.date()
    if shift.is_open:
        return _beside(day, held.time(), shift.toward)
    at = datetime.combine(day, held.time())
    at += shift.toward * timedelta(days=shift.days, minutes=shift.minutes)
    return Moment(at=at) if at >= now else Moment(ask=Ask.PAST)


def _beside(day: date, held: time, toward: int) -> Moment:
    """That day, later than then or earlier."""
    if toward < 0:
        return Moment(days=Days(day, day), until=held)
    later = (datetime.combine(day, held) + timedelta(minutes=1)).time()
    return Moment(days=Days(day, day), since=later)


def _clock(held: datetime) -> Clock:
    """The hour that is held, said whole."""
    return Clock(held.hour, held.minute, part="pm" if held.hour >= 12 else "am")
