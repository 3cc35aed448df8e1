"""The ways of naming several days: a week, a month or a third of it, from one day to another."""

from dataclasses import dataclass, replace
from datetime import date, timedelta

from intents.rules.moments.day_values import Dated, OneDay, length, month_on
from intents.rules.moments.moment import Ask, Days

FoundDays = Days | Ask
_THIRDS = {1: (1, 10), 2: (11, 20), 3: (21, 31)}


@dataclass(frozen=True, slots=True)
class Week:
    """Monday to Sunday of the week so many after this one; what is left of this one.

    `days` are its own days that are meant: a weekend.
    """

    on_weeks: int
    days: tuple[int, int] = (0, 6)

    def on(self, today: date) -> FoundDays:
        """Its days, from today on."""
        monday = today + timedelta(days=7 * self.on_weeks - today.weekday())
        first, last = (monday + timedelta(days=day) for day in self.days)
        return _ahead(first, last, today)


@dataclass(frozen=True, slots=True)
class WeekOf:
    """ "la semana del 14": the one that the day is of."""

    day: OneDay

    def on(self, today: date) -> FoundDays:
        """Its days, from today on."""
        day = self.day.on(today)
        if isinstance(day, Ask):
            return day
        monday = day - timedelta(days=day.weekday())
        return _ahead(monday, monday + timedelta(days=6), today)


@dataclass(frozen=True, slots=True)
class PartOfMonth:
    """A month (of that name, or so many after this one), or its days `first` to `last`."""

    month: int | None = None
    months: int = 0
    days: tuple[int, int] = (1, 31)

    def on(self, today: date) -> FoundDays:
        """Its days, from today on; next year's where the month has gone by."""
        year, month = month_on(today, self.months)
        if self.month is not None:
            year, month = today.year + (self.month < today.month), self.month
        found = self._of(year, month, today)
        if found is Ask.PAST and self.month is None and not self.months:
            return self._of(*month_on(today, 1), today)
        return found

    def _of(self, year: int, month: int, today: date) -> FoundDays:
        first, last = (min(day, length(year, month)) for day in self.days)
        return _ahead(date(year, month, first), date(year, month, last), today)


def third(which: int, month: int | None, months: int) -> PartOfMonth:
    """The first, second or last ten days of a month."""
    return PartOfMonth(month, months, _THIRDS[which])


@dataclass(frozen=True, slots=True)
class FromTo:
    """ "del 10 al 15", "desde el lunes", "antes del viernes"; an end is None where it is open.

    `shift`: an end that is itself not among them ("antes del viernes", "después del 15").
    """

    first: OneDay | None
    last: OneDay | None
    shift: int = 0

    def on(self, today: date) -> FoundDays:
        """The days; the end is the next such day behind the first."""
        start = self._first(today)
        if isinstance(start, Ask):
            return start
        end = self.last.on(max(start or today, today)) if self.last else None
        if self.last and start and self.last.fits(start, today):
            end = start
        if isinstance(end, Ask):
            return end
        moved = timedelta(days=self.shift)
        start = start + moved if start and self.last is None else start
        end = end - moved if end and self.first is None else end
        if self.first is None and end is not None and end < today:
            return Ask.PAST
        if start and end and end < start:
            return Ask.CONTRADICTION
        return Days(start or today, end)

    def _first(self, today: date) -> date | Ask | None:
        """The beginning; in the month of the end where only that has one."""
        if self.first is None:
            return None
        first, last = self.first, self.last
        if isinstance(first, Dated) and first.month is None and isinstance(last, Dated):
            if last.day < first.day:
                return Ask.CONTRADICTION if last.month else first.on(today)
            first = replace(first, month=last.month, year=last.year, months=last.months)
        return first.on(today)


@dataclass(frozen=True, slots=True)
class OnWeekdays:
    """ "los martes y jueves", "de lunes a viernes": any of these to come."""

    weekdays: tuple[int, ...]

    def on(self, today: date) -> FoundDays:
        """Days without an end."""
        return Days(None, None, self.weekdays)


def _ahead(first: date, last: date, today: date) -> FoundDays:
    return Ask.PAST if last < today else Days(max(first, today), last)


Span = Week | WeekOf | PartOfMonth | FromTo | OnWeekdays
Named = OneDay | Span
