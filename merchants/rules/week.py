"""A week of opening hours as a merchant writes it, a line a weekday: "8 a 12:30, 14 a 20",
"cerrado", "24 horas", "igual que el lunes". Pure."""

import datetime as dt
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise

from core.rules.text import bare
from merchants.rules.hours import Stretch

DAYS = ("lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo")
_ENGLISH = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_NUMBER: Mapping[str, int] = {
    day: number for names in (DAYS, _ENGLISH) for number, day in enumerate(names)
}
LONGEST = 120
MOST_STRETCHES = 4
CLOSED, ALL_DAY, SAME = "cerrado", "24 horas", "igual que el lunes"
_CLOSED = frozenset({"", "-", "cerrado", "cerrada", "no abrimos", "no abre", "no", "closed"})
_ALL_DAY = frozenset(
    {"24 horas", "24 hs", "24h", "24 h", "24", "todo el dia", "24 hours", "all day"}
)
_SAME = re.compile(r"(?:igual|lo mismo|same|idem)\s+(?:que\s+|al?\s+|as\s+)?(?:el\s+|al\s+)?(\w+)")
_TIME = r"(\d{1,2})(?:\s*[:.h]\s*(\d{2}))?\s*(?:hs?\.?|horas)?\s*([ap])?\.?\s*(?:m\.?)?"
_STRETCH = re.compile(rf"(?:de\s+)?{_TIME}\s*(?:-|–|—|a|hasta|to)\s*(?:las\s+)?{_TIME}")
_BETWEEN = re.compile(r"[,;/]|\s+y\s+|\s+and\s+")
_MIDNIGHT = dt.time(0)


class Odd(StrEnum):
    """Why a line cannot be taken."""

    UNREADABLE = "unreadable"
    EQUAL = "equal"
    OVERLAP = "overlap"
    CIRCLE = "circle"
    TOO_MANY = "too_many"
    ALL_CLOSED = "all_closed"


@dataclass(frozen=True, slots=True)
class Week:
    """The stretches of a week, or by weekday (0 is Monday) what is wrong; nothing is half taken."""

    stretches: tuple[Stretch, ...] = ()
    odd: Mapping[int, Odd] = field(default_factory=dict)


def read(lines: Sequence[str]) -> Week:
    """The week of seven lines, Monday first. Seven empty ones: nobody wrote the hours down."""
    told = [" ".join(bare(line[: LONGEST + 1]).split()).rstrip(".") for line in lines]
    odd: dict[int, Odd] = {}
    found: list[Stretch] = []
    for day in range(len(DAYS)):
        times = _times_of(told, day)
        if isinstance(times, Odd):
            odd[day] = times
        else:
            found += [Stretch(day, opens, closes) for opens, closes in times]
    if odd:
        return Week(odd=odd)
    if not found and any(told):
        return Week(odd={0: Odd.ALL_CLOSED})
    return Week(tuple(found))


def written(stretches: Sequence[Stretch]) -> tuple[str, ...]:
    """Seven lines that read as these stretches; a day with Monday's hours says so."""
    if not stretches:
        return ("",) * len(DAYS)
    days = [
        tuple(sorted((row.opens, row.closes) for row in stretches if row.weekday == day))
        for day in range(len(DAYS))
    ]
    return tuple(
        SAME if day and times and times == days[0] else told(times)
        for day, times in enumerate(days)
    )


def told(times: Sequence[tuple[dt.time, dt.time]]) -> str:
    """The stretches of one day as a line: "08:00 a 12:30, 14:30 a 20:00"."""
    if not times:
        return CLOSED
    if tuple(times) == ((_MIDNIGHT, _MIDNIGHT),):
        return ALL_DAY
    return ", ".join(f"{opens:%H:%M} a {closes:%H:%M}" for opens, closes in times)


Times = tuple[tuple[dt.time, dt.time], ...]


def _times_of(told: Sequence[str], day: int) -> Times | Odd:
    """The stretches of a day, by way of the days that its line names."""
    seen: set[int] = set()
    while (other := _named(told[day])) is not None:
        seen.add(day)
        if other in seen:
            return Odd.CIRCLE
        day = other
    return _stretches(told[day])


def _named(line: str) -> int | None:
    """The weekday whose hours a line repeats."""
    found = _SAME.fullmatch(line)
    return _NUMBER.get(found[1]) if found else None


def _stretches(line: str) -> Times | Odd:
    if line in _CLOSED:
        return ()
    if line in _ALL_DAY:
        return ((_MIDNIGHT, _MIDNIGHT),)
    if len(line) > LONGEST:
        return Odd.UNREADABLE
    parts = [part.strip() for part in _BETWEEN.split(line) if part.strip()]
    if len(parts) > MOST_STRETCHES:
        return Odd.TOO_MANY
    found = [_stretch(part) for part in parts]
    times = tuple(one for one in found if not isinstance(one, Odd))
    if len(times) < len(found):
        return next(one for one in found if isinstance(one, Odd))
    return Odd.OVERLAP if _overlap(times) else tuple(sorted(times))


def _stretch(part: str) -> tuple[dt.time, dt.time] | Odd:
    found = _STRETCH.fullmatch(part)
    if found is None:
        return Odd.UNREADABLE
    opens, closes = _time(*found.groups()[:3]), _time(*found.groups()[3:])
    if opens is None or closes is None:
        return Odd.UNREADABLE
    return Odd.EQUAL if opens == closes else (opens, closes)


def _time(hour: str, minute: str | None, half: str | None) -> dt.time | None:
    """A time of day; 24:00 is midnight. None for none."""
    hours, minutes = int(hour), int(minute or 0)
    if half and not 1 <= hours <= 12:
        return None
    if half:
        hours = hours % 12 + (12 if half == "p" else 0)
    if (hours, minutes) == (24, 0):
        return _MIDNIGHT
    return dt.time(hours, minutes) if hours < 24 and minutes < 60 else None


def _overlap(times: Times) -> bool:
    """Whether one begins before another ends; only the last may run past midnight."""
    ordered = sorted(times)
    return any(
        closes <= opens or following < closes
        for (opens, closes), (following, _end) in pairwise(ordered)
    )
