"""Which of the times that were offered is meant: by day, hour, person or place in the list. Pure.

Days and hours are read by `moments` alone; here they only narrow what was on offer.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time

from core.rules.text import aligned, fold
from intents.rules import heard, replies
from intents.rules.bookings import people
from intents.rules.bookings.people import Person
from intents.rules.bookings.tables import HEARD
from intents.rules.moments import meeting, reading
from intents.rules.moments.hour_values import Between, Clock, Part
from intents.rules.moments.moment import Ask, Days
from intents.rules.moments.said import Said

_DAY = 24 * 60
NEAR = 30
"""Minutes by which "tipo 3" may miss."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A time on offer, by the shop's clock; `who` attends then, "" for nobody in particular."""

    key: str
    at: datetime
    who: str = ""


@dataclass(frozen=True, slots=True)
class Picked:
    """The keys of the offers that fit what was said, in their order.

    `said`: a day, an hour, a person or a place was said at all; with no key, none of the offers is
    that one. `refused`: none of them is wanted.
    """

    keys: tuple[str, ...] = ()
    said: bool = False
    refused: bool = False

    @property
    def one(self) -> str | None:
        """The key, where a single one fits."""
        return self.keys[0] if len(self.keys) == 1 else None


_OF_THE = re.compile(r"\b(?:el|la|ese|esa|lo|cita|turno|hora|horario|uno|una) de (?=las? )")
""""La de las 4" is at four."""
_REFUSES = HEARD.family("REFUSES_TIMES")
_EARLIEST = HEARD.family("EARLIEST")
_LATEST = HEARD.family("LATEST")
_ORDER = re.compile(
    r"\b(?:la|opcion|numero|nro|el)\s+(?P<number>\d{1,2})\s*(?:por\s?fa\w*|porfa|gracias|$)"
)
_BARE = re.compile(r"(?P<number>\d{1,2})\W*")


def picked(text: str, offers: Sequence[Offer], today: date) -> Picked:
    """The offers that are meant."""
    plain = " ".join(fold(text).split())
    said = reading.read(_OF_THE.sub("a ", aligned(text)))
    day, hours = _days(said, today), [*_hours(said), *_who(text, offers)]
    placed = _numbered(plain, said, offers)
    if placed is not None:
        return Picked((placed.key,), said=True)
    there = [one for one in offers if all(fit(one) for fit in hours)]
    left = [one for one in there if day is None or day(one)]
    # "El primero" is also a day of the month: where none of that day is on offer, a place.
    counted = not (said.days or said.hours)
    chosen = _placed(text, left or there, counted=counted) if left or day else None
    if chosen is not None:
        return Picked((chosen.key,), said=True)
    if _REFUSES.heard_in(heard.said(text)):
        return Picked(said=bool(said.days or said.hours), refused=True)
    if day is None and not hours:
        return Picked()
    return Picked(tuple(one.key for one in left), said=True)


def _numbered(plain: str, said: Said, offers: Sequence[Offer]) -> Offer | None:
    """ "La 4" and "opción 4" count, "las 4" is an hour; a bare "4" is an hour where one is on
    offer, else it counts."""
    found = None if said.days else _ORDER.search(plain) or _BARE.fullmatch(plain)
    if found is None:
        return None
    number = int(found["number"])
    if found.re is _BARE and number <= 12:
        at = [one for one in offers if _at(Clock(number))(one)]
        if at:
            return at[0] if len(at) == 1 else None
    return offers[number - 1] if 0 < number <= len(offers) else None


Fit = Callable[[Offer], bool]


def _days(said: Said, today: date) -> Fit | None:
    if not said.days:
        return None
    found = meeting.days(said, today)
    if not isinstance(found, Days):
        return _never
    return lambda one: _on(found, one.at.date())


def _never(one: Offer) -> bool:
    return False


def _on(days: Days, day: date) -> bool:
    since, until = days.first or day, days.last or day
    return since <= day <= until and (not days.weekdays or day.weekday() in days.weekdays)


def _hours(said: Said) -> list[Fit]:
    """What the hours and the parts of the day that are said leave of the offers."""
    found: list[Fit] = []
    parts = [one for one in said.hours if isinstance(one, Part) and one.name != "temprano"]
    for part in parts:
        since, until = part.window
        found.append(lambda one, a=since, b=until: _between(one.at.time(), a, b))  # type: ignore[misc]
    for bound in said.hours:
        if isinstance(bound, Between):
            found.append(_within(bound))
    for clock in said.hours:
        if isinstance(clock, Clock) and clock.hour <= 24:
            found.append(_at(clock))
    return found


def _between(at: time, since: time | None, until: time | None) -> bool:
    return (since is None or at >= since) and (until is None or at < until)


def _within(bound: Between) -> Fit:
    since, until = (_minutes(one) for one in (bound.since, bound.until))
    return lambda one: (
        (since is None or _minute(one) >= since) and (until is None or _minute(one) <= until)
    )


def _minutes(clock: Clock | None) -> int | None:
    minutes = clock.minutes() if clock is not None else None
    return None if isinstance(minutes, Ask) else minutes


def _at(clock: Clock) -> Fit:
    """The very minute; of the morning and of the evening alike where neither is said."""
    told = clock.minutes(clock.part)
    if isinstance(told, Ask):
        return _never
    either = not clock.part and clock.hour <= 12
    slack = NEAR if clock.about else 0

    def fit(one: Offer) -> bool:
        away = abs(_minute(one) - told) % _DAY
        near = min(away, _DAY - away)
        return min(near, abs(near - _DAY // 2) if either else near) <= slack

    return fit


def _minute(one: Offer) -> int:
    return one.at.hour * 60 + one.at.minute


def _who(text: str, offers: Sequence[Offer]) -> list[Fit]:
    names = dict.fromkeys(one.who for one in offers if one.who)
    found = people.named(text, tuple(Person(name, name) for name in names))
    return [lambda one: one.who in found] if found else []


def _placed(text: str, left: Sequence[Offer], *, counted: bool) -> Offer | None:
    """By its place among those that are left: the first, the last, the earliest."""
    if not left:
        return None
    place = replies.place(text, len(left), counted=counted)
    if place is not None:
        return left[place]
    words = heard.said(text)
    in_order = sorted(left, key=lambda one: one.at)
    if _EARLIEST.heard_in(words):
        return in_order[0]
    return in_order[-1] if _LATEST.heard_in(words) else None
