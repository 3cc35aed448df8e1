"""The ways of naming one day, each with which day it is and whether a given day is it."""

from calendar import monthrange
from dataclasses import dataclass
from datetime import date, timedelta

from intents.rules.moments.moment import Ask

Found = date | Ask
FARTHEST = timedelta(days=300)
"""A date without a year that has gone by is one of next year only if it is nearer than this."""


def month_on(today: date, months: int) -> tuple[int, int]:
    """Year and month, so many months after today's."""
    years, month = divmod(today.year * 12 + today.month - 1 + months, 12)
    return years, month + 1


def length(year: int, month: int) -> int:
    """How many days the month has."""
    return monthrange(year, month)[1]


@dataclass(frozen=True, slots=True)
class FromToday:
    """ "hoy", "pasado mañana", "dentro de 3 días", "en dos meses"."""

    days: int
    months: int = 0

    def on(self, today: date) -> Found:
        """The day, counted from today; the last of its month where that is shorter."""
        year, month = month_on(today, self.months)
        try:
            start = date(year, month, min(today.day, length(year, month)))
            return start + timedelta(days=self.days)
        except (ValueError, OverflowError):
            return Ask.IMPOSSIBLE

    def fits(self, day: date, today: date) -> bool:
        """Whether that day is this one."""
        return self.on(today) == day


FOLLOWING = "siguiente"
"""Said behind a weekday: "el lunes siguiente", "el lunes que viene"."""


@dataclass(frozen=True, slots=True)
class OnWeekday:
    """ "el viernes": the next one, never today.

    `week`: of the week so many after this one. `more`: so many days after the next one ("el viernes
    en ocho"). `which`: "este", "otro" or "proximo" said before it, or `FOLLOWING`.
    """

    weekday: int
    week: int | None = None
    more: int = 0
    which: str = ""

    def on(self, today: date) -> Found:
        """The day."""
        if self.week is not None:
            return today + timedelta(days=self.weekday - today.weekday() + 7 * self.week)
        ahead = (self.weekday - today.weekday()) % 7
        if self.which == "otro" or (self.which == "este" and not ahead):
            return Ask.WHICH_WEEK
        return today + timedelta(days=(ahead or 7) + self.more)

    def fits(self, day: date, today: date) -> bool:
        """Whether a day that was named otherwise can be this one."""
        if self.week is not None or self.more:
            return self.on(today) == day
        return day.weekday() == self.weekday


@dataclass(frozen=True, slots=True)
class Dated:
    """A date: "el 15", "15 de diciembre", "15/12/2026", "el 15 del mes que viene".

    `months`: of the month so many after this one. `weekday`: what was said right before it.
    """

    day: int
    month: int | None = None
    year: int | None = None
    months: int | None = None
    weekday: int | None = None

    def on(self, today: date) -> Found:
        """The next such day, today among them."""
        if self.months is not None:
            year, month = month_on(today, self.months)
            return _date(year, month, self.day)
        if self.month is None:
            return self._of_any_month(today)
        if self.year is not None:
            return _date(self.year, self.month, self.day)
        found = _date(today.year, self.month, self.day)
        if isinstance(found, date) and found >= today:
            return found
        if found is Ask.IMPOSSIBLE and (self.day, self.month) != (29, 2):
            return found
        later = _date(today.year + 1, self.month, self.day)
        if isinstance(later, date) and later - today > FARTHEST:
            return found if isinstance(found, Ask) else Ask.PAST
        return later

    def _of_any_month(self, today: date) -> Found:
        """Of this month or the next that has such a day."""
        for months in range(3 if 1 <= self.day <= 31 else 0):
            found = _date(*month_on(today, months), self.day)
            if isinstance(found, date) and found >= today:
                return found
        return Ask.IMPOSSIBLE

    def fits(self, day: date, today: date) -> bool:
        """Whether that day is this date, as far as it was said."""
        if self.months is not None:
            return self.on(today) == day
        told = (self.day, self.month or day.month, self.year or day.year)
        return told == (day.day, day.month, day.year)


def _date(year: int, month: int, day: int) -> Found:
    try:
        return date(year, month, day)
    except ValueError:
        return Ask.IMPOSSIBLE


@dataclass(frozen=True, slots=True)
class NthOfMonth:
    """ "el primer lunes de diciembre", "el último día del mes": -1 is the last, None any day."""

    nth: int
    weekday: int | None
    month: int | None = None
    months: int = 0

    def on(self, today: date) -> Found:
        """The day, of this month or the one that is named; of the next where it has gone by."""
        year, month = month_on(today, self.months)
        if self.month is not None:
            year, month = today.year + (self.month < today.month), self.month
        found = self._of(year, month)
        if isinstance(found, date) and found < today and self.month is None and not self.months:
            return self._of(*month_on(today, 1))
        return found

    def _of(self, year: int, month: int) -> Found:
        days = [date(year, month, day) for day in range(1, length(year, month) + 1)]
        kept = [day for day in days if self.weekday in (None, day.weekday())]
        at = self.nth - 1 if self.nth > 0 else self.nth
        return kept[at] if at < len(kept) else Ask.IMPOSSIBLE

    def fits(self, day: date, today: date) -> bool:
        """Whether that day is this one."""
        return self.on(today) == day


@dataclass(frozen=True, slots=True)
class Payday:
    """ "la quincena": the 15th or the last of the month, whichever comes next."""

    def on(self, today: date) -> Found:
        """The day."""
        return today.replace(day=15 if today.day <= 15 else length(today.year, today.month))

    def fits(self, day: date, today: date) -> bool:
        """Whether that day is this one."""
        return self.on(today) == day


@dataclass(frozen=True, slots=True)
class Gone:
    """ "ayer", "el lunes pasado", "hace dos días": counts only where nothing else is said."""

    def on(self, today: date) -> Found:
        """No day to come."""
        return Ask.PAST

    def fits(self, day: date, today: date) -> bool:
        """No day to come is one."""
        return False


@dataclass(frozen=True, slots=True)
class Another:
    """ "Este viernes no, el siguiente": which one has to be asked."""

    def on(self, today: date) -> Found:
        """No day that is known."""
        return Ask.WHICH_WEEK

    def fits(self, day: date, today: date) -> bool:
        """Whatever day is named beside it is it."""
        return True


OneDay = FromToday | OnWeekday | Dated | NthOfMonth | Payday | Gone | Another
