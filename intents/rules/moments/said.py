"""What a text says of when, before anybody looks at a calendar."""

from dataclasses import dataclass

from intents.rules.moments.day_values import FromToday, Gone, OneDay
from intents.rules.moments.hour_values import Between, Clock, Hour, Part
from intents.rules.moments.span_values import Named

TODAY: OneDay = FromToday(0)


@dataclass(frozen=True, slots=True)
class Said:
    """All that stands, in the order of the text; what is refused or corrected is not among it.

    `wanted`: those of the days behind "para" ("para el lunes 15"). `either`: "o" joins two things.
    `soon`, `vague`, `any_time`: a phrase says that; `gone`: something is wanted for a day gone by;
    `same_hour`: the hour of what is spoken of is wanted.
    """

    days: tuple[Named, ...] = ()
    hours: tuple[Hour, ...] = ()
    wanted: tuple[Named, ...] = ()
    either: bool = False
    soon: bool = False
    vague: bool = False
    any_time: bool = False
    gone: bool = False
    same_hour: bool = False

    @property
    def coming(self) -> tuple[Named, ...]:
        """The days that are not gone by."""
        return tuple(day for day in self.days if not isinstance(day, Gone))

    @property
    def clocks(self) -> tuple[Clock, ...]:
        """The hours that are a time of the clock."""
        return tuple(hour for hour in self.hours if isinstance(hour, Clock))

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts of the day."""
        return tuple(hour for hour in self.hours if isinstance(hour, Part))

    @property
    def bounds(self) -> tuple[Between, ...]:
        """The hours between which it is to be."""
        return tuple(hour for hour in self.hours if isinstance(hour, Between))

    @property
    def is_for_another_day(self) -> bool:
        """Whether something is wanted for another day than today: "para mañana"."""
        return any(day != TODAY for day in self.wanted)

    def __bool__(self) -> bool:
        return bool(self.days or self.hours or self.soon or self.vague or self.any_time)
