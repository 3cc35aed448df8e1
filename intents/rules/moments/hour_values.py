"""The ways of naming an hour, each with which minute of its day it is."""

from dataclasses import dataclass
from datetime import time

from intents.rules.moments import tables
from intents.rules.moments.moment import Ask

DAY = 24 * 60


@dataclass(frozen=True, slots=True)
class Clock:
    """ "5 y media de la tarde". `part` is a key of `tables.FITS`, "" where none was said."""

    hour: int
    minute: int = 0
    part: str = ""
    about: bool = False

    def minutes(self, part: str = "") -> int | Ask:
        """Minutes since the day began, 1440 at most; `part` is what was said elsewhere."""
        if self.hour > 24 or not -60 < self.minute < 60 or self.hour * 60 + self.minute > DAY:
            return Ask.IMPOSSIBLE
        fits = tables.FITS.get(self.part or part, tables.BARE)
        hour = fits.get(self.hour)
        if hour is None:
            if self.part or part:
                return Ask.CONTRADICTION
            hour = self.hour
        if self.part and part and not _lies_in(hour, part):
            return Ask.CONTRADICTION
        return hour * 60 + self.minute

    @property
    def is_either(self) -> bool:
        """Whether it may be of the morning and of the evening."""
        return not self.part and self.hour in tables.EITHER


def _lies_in(hour: int, part: str) -> bool:
    fits = tables.FITS.get(part)
    return fits is None or hour in fits.values()


@dataclass(frozen=True, slots=True)
class Later:
    """ "en dos horas": minutes from now."""

    minutes: int


@dataclass(frozen=True, slots=True)
class ThisHour:
    """ "mañana a esta hora"."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the day: a key of `tables.WINDOWS`."""

    name: str

    @property
    def window(self) -> tuple[time | None, time | None]:
        """From and until."""
        return tables.WINDOWS[self.name]


@dataclass(frozen=True, slots=True)
class Between:
    """ "después de las 6", "antes de las 10", "entre las 3 y las 5"."""

    since: Clock | None = None
    until: Clock | None = None


Hour = Clock | Later | ThisHour | Part | Between
