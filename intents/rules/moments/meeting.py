"""Which days all that was said of days means together: "el viernes 27", "la semana que viene, el
martes". Days that do not meet are a question."""

from dataclasses import replace
from datetime import date, timedelta

from intents.rules.moments.day_values import (
    Another,
    Dated,
    FromToday,
    Gone,
    NthOfMonth,
    OneDay,
    OnWeekday,
    Payday,
)
from intents.rules.moments.moment import Ask, Days
from intents.rules.moments.said import TODAY, Said
from intents.rules.moments.span_values import (
    FromTo,
    Named,
    OnWeekdays,
    PartOfMonth,
    Span,
    Week,
    WeekOf,
)

_LONGEST_SEARCH = 62
"""Days of a stretch that are looked through."""
_FIRMNESS: tuple[type, ...] = (FromToday, NthOfMonth, Payday, Dated, OnWeekday)
"""Of several ways of naming one day the first says which it is, the others have to fit it."""


def days(said: Said, today: date) -> Days | Ask | None:
    """The days, today or later; None where none are said."""
    coming = said.coming
    if not coming:
        return Ask.PAST if said.days else None
    if said.gone:
        return Ask.PAST
    if said.is_for_another_day and TODAY not in said.wanted:
        coming = tuple(day for day in coming if day != TODAY)  # "hoy quería algo para el viernes"
    ahead = tuple(day for day in coming if not _is_gone(day, today))
    found = _together(ahead or coming, today)
    if found is Ask.CONTRADICTION and said.either:
        return Ask.SEVERAL
    return found


def between(said: Said, today: date) -> tuple[date, ...]:
    """The two days that "el lunes 27" may be, where the 27th is no Monday: the firmer name's first;
    () where there are not two."""
    singles = [one for one in said.coming if isinstance(one, OneDay)]
    told = [
        one.on(today) for one in sorted(singles, key=lambda one: (_rank(one), not _is_full(one)))
    ]
    ahead = dict.fromkeys(day for day in told if not isinstance(day, Ask) and day >= today)
    return tuple(ahead) if len(ahead) == 2 else ()


def _is_gone(day: Named, today: date) -> bool:
    """Whether it is a date of a year that has gone by: "nació el 15 de marzo de 2015"."""
    return isinstance(day, Dated) and day.year is not None and day.year < today.year


def _together(coming: tuple[Named, ...], today: date) -> Days | Ask:
    singles = [one for one in coming if isinstance(one, OneDay)]
    stretches = [one for one in coming if isinstance(one, Span)]
    if not stretches:
        return _single(singles, today)
    if len(stretches) > 1:
        met = {stretch.on(today) for stretch in stretches}
        return met.pop() if len(met) == 1 else Ask.CONTRADICTION
    return _within(stretches[0], singles, today)


def _single(singles: list[OneDay], today: date) -> Days | Ask:
    """The day that all of them name."""
    firm = min(singles, key=lambda one: (_rank(one), not _is_full(one)))
    day = firm.on(today)
    if isinstance(day, Ask):
        return day
    if day < today:
        return Ask.PAST
    if not all(one.fits(day, today) for one in singles):
        return Ask.CONTRADICTION
    return Days(day, day)


def _rank(one: OneDay) -> int:
    return next(at for at, kind in enumerate((*_FIRMNESS, Gone, Another)) if isinstance(one, kind))


def _is_full(one: OneDay) -> bool:
    return isinstance(one, Dated) and (one.month is not None or one.months is not None)


def _within(stretch: Span, singles: list[OneDay], today: date) -> Days | Ask:
    """The day of the stretch that fits what was said beside it; the stretch where nothing was."""
    found = stretch.on(today)
    if isinstance(found, Ask) or not singles:
        return found
    if isinstance(stretch, OnWeekdays | FromTo):
        met = _single(singles, today)
        if isinstance(met, Ask):
            return met
        return met if _lies_in(met.first, found) else Ask.CONTRADICTION
    if isinstance(stretch, PartOfMonth):
        singles = [_of_month(one, stretch, today) for one in singles]
    if found.first is None or found.last is None:
        return Ask.CONTRADICTION
    whole = isinstance(stretch, Week | WeekOf | PartOfMonth)
    many = min((found.last - found.first).days + 1, _LONGEST_SEARCH) if whole else 0
    ahead = (found.first + timedelta(days=step) for step in range(many))
    kept = [day for day in ahead if all(one.fits(day, today) for one in singles)]
    if len(kept) == 1:
        return Days(kept[0], kept[0])
    return Ask.SEVERAL if kept else Ask.CONTRADICTION


def _of_month(one: OneDay, stretch: PartOfMonth, today: date) -> OneDay:
    bare = isinstance(one, Dated) and one.month is None and one.months is None
    found = stretch.on(today)
    if bare and isinstance(found, Days) and found.first and isinstance(one, Dated):
        return replace(one, month=found.first.month)
    return one


def _lies_in(day: date | None, among: Days) -> bool:
    if day is None:
        return False
    if among.weekdays and day.weekday() not in among.weekdays:
        return False
    after = among.first is None or day >= among.first
    return after and (among.last is None or day <= among.last)
