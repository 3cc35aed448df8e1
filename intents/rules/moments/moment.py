"""What a text says of when by the shop's clock: a minute, days, any time, or a question."""

from dataclasses import dataclass
from datetime import date, datetime, time
from enum import StrEnum


class Ask(StrEnum):
    """Why it has to be asked."""

    CONTRADICTION = "contradiction"
    """A weekday and a date that do not meet, three in the morning in the afternoon."""
    IMPOSSIBLE = "impossible"
    """30 de febrero, a las 25."""
    PAST = "past"
    SEVERAL = "several"
    """Two days or two hours, and no word says which."""
    WHICH_WEEK = "which_week"
    """ "El otro viernes"."""
    VAGUE = "vague"
    """Some time: "más tarde"."""
    NOTHING = "nothing"
    """No moment is said, or it is refused."""


@dataclass(frozen=True, slots=True)
class Days:
    """From `first` to `last`, both included; None has no end, or began before today.

    `weekdays`, 0 for Monday, are the only ones of them that are meant; all where there is none.
    """

    first: date | None = None
    last: date | None = None
    weekdays: tuple[int, ...] = ()

    @property
    def one(self) -> date | None:
        """The day, where it is a single one."""
        return self.first if self.first == self.last else None


@dataclass(frozen=True, slots=True)
class Moment:
    """Local times of the shop, without a zone. Exactly one of these holds:

    `ask` is set: a question, everything else is empty; of two days that do not meet, `between` are
    the two, the one that is a date first.
    `at` is set: that minute; `about` where it was said as a rough one ("tipo 7").
    `days` is set: one or more days, with the hours `since` and `until` where they were said; the
    same hour in both is that very hour on any of the days. None in either is the day's own end.
    None of them is set: any day ("cualquier día después de las 6"), with its hours.

    `rolled`: the hour was said without a day and has gone by today, so that tomorrow's is meant.
    `soon`: as soon as possible; `at` is the minute from which on.
    `either`: no word says whether `at` is of the morning or of the evening.
    """

    at: datetime | None = None
    days: Days | None = None
    since: time | None = None
    until: time | None = None
    about: bool = False
    rolled: bool = False
    soon: bool = False
    either: bool = False
    ask: Ask | None = None
    between: tuple[date, ...] = ()

    @property
    def day(self) -> date | None:
        """The one day that is meant."""
        if self.at is not None:
            return self.at.date()
        return self.days.one if self.days else None

    @property
    def reason(self) -> str:
        """What it is, in a word: why it is asked, else exact, about, soon, window, day, days,
        open."""
        if self.ask:
            return self.ask.value
        if self.soon:
            return "soon"
        if self.at:
            return "about" if self.about else "exact"
        if self.days is None:
            return "open"
        if self.since or self.until:
            return "window"
        return "day" if self.days.one else "days"


def question(ask: Ask) -> Moment:
    """That it has to be asked."""
    return Moment(ask=ask)
