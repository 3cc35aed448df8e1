"""Which times are free: hours, chairs and staff in, slots out, in the merchant's time zone. Pure.

A slot starts on the calendar's grid, counted on the wall clock from the hour that the branch opens,
and lies inside one stretch of its hours. The service's buffers may reach past the hours, never into
another appointment or into time off. A local time that a clock change skips is no slot; one that
comes twice is a slot once, at its first.
"""

import datetime as dt
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple
from zoneinfo import ZoneInfo

from merchants.rules import hours
from merchants.rules.hours import Schedule

Interval = tuple[dt.datetime, dt.datetime]
"""Aware, half-open."""
_Start = tuple[dt.datetime, dt.datetime]
"""One instant, in UTC and in the merchant's time zone."""
MOST_DAYS = 31
_DAY = dt.timedelta(days=1)
_MINUTE = dt.timedelta(minutes=1)


class Slot(NamedTuple):
    """A time that is free: aware, in the merchant's time zone."""

    starts: dt.datetime
    ends: dt.datetime
    branch_id: int
    staff_id: int | None


@dataclass(frozen=True, slots=True)
class Visit:
    """What is to be booked, in minutes: how long it lasts, and what it keeps free around it."""

    minutes: int
    before: int = 0
    after: int = 0

    def ends(self, starts: dt.datetime) -> dt.datetime:
        """Its last instant, in the zone of `starts`; minutes are counted in real time."""
        return (starts.astimezone(dt.UTC) + self.minutes * _MINUTE).astimezone(starts.tzinfo)

    def occupies(self, starts: dt.datetime) -> Interval:
        """All that it takes from others, in UTC."""
        begins = starts if starts.tzinfo is dt.UTC else starts.astimezone(dt.UTC)
        return begins - self.before * _MINUTE, begins + (self.minutes + self.after) * _MINUTE


@dataclass(frozen=True, slots=True)
class Terms:
    """How a merchant gives appointments."""

    slot_minutes: int = 30
    lead_minutes: int = 60
    horizon_days: int = 60


@dataclass(frozen=True)
class Busy:
    """Time that is taken, in any order, overlapping or not."""

    intervals: tuple[Interval, ...] = ()

    def meets(self, interval: Interval) -> bool:
        """Whether any of it falls into `interval`."""
        begins, ends = self._merged
        last = bisect_left(begins, interval[1]) - 1
        return last >= 0 and ends[last] > interval[0]

    @cached_property
    def _merged(self) -> tuple[list[dt.datetime], list[dt.datetime]]:
        begins: list[dt.datetime] = []
        ends: list[dt.datetime] = []
        told = ((a.astimezone(dt.UTC), b.astimezone(dt.UTC)) for a, b in self.intervals)
        for begin, end in sorted(told):
            if ends and begin <= ends[-1]:
                ends[-1] = max(ends[-1], end)
            else:
                begins.append(begin)
                ends.append(end)
        return begins, ends


@dataclass(frozen=True, slots=True)
class Place:
    """A branch. `chairs` are the appointments of each of its chairs; none: as many as the staff."""

    id: int
    schedule: Schedule
    chairs: tuple[Busy, ...] = ()

    def has_room(self, interval: Interval) -> bool:
        """Whether a chair is free all that time."""
        return not self.chairs or any(not chair.meets(interval) for chair in self.chairs)


@dataclass(frozen=True, slots=True)
class Attendant:
    """Who does the visit, and where; `id` None for a merchant that names nobody."""

    id: int | None
    branch_ids: frozenset[int]
    busy: Busy = Busy()


def free(
    places: Sequence[Place],
    attendants: Sequence[Attendant],
    visit: Visit,
    terms: Terms,
    *,
    first: dt.date,
    last: dt.date,
    now: dt.datetime,
) -> list[Slot]:
    """Every free slot from the local date `first` to `last`, by time, then branch, then staff, as
    they were given."""
    earliest, latest = _bounds(terms, now)
    found: list[tuple[dt.datetime, int, Slot]] = []
    grids: dict[Schedule, list[_Start]] = {}
    for rank, place in enumerate(places):
        staff = [one for one in attendants if place.id in one.branch_ids]
        if place.schedule not in grids:
            # Branches mostly keep the same hours.
            grids[place.schedule] = list(_grid(place.schedule, first, last, visit, terms))
        for at, starts in grids[place.schedule] if staff else ():
            if not earliest <= at < latest:
                continue
            taken = visit.occupies(at)
            if not place.has_room(taken):
                continue
            ends = visit.ends(starts)
            found += (
                (at, rank, Slot(starts, ends, place.id, one.id))
                for one in staff
                if not one.busy.meets(taken)
            )
    found.sort(key=lambda row: row[:2])
    return [slot for _at, _rank, slot in found]


def nearest(slots: Iterable[Slot], wanted: dt.datetime, limit: int = 3) -> list[Slot]:
    """The best other offers: at most `limit` times, one slot each, the next ones from `wanted` on,
    and where they do not suffice the last ones before it; in order of time."""
    by_time = {slot.starts: slot for slot in reversed(list(slots))}
    times = sorted(by_time)
    place = bisect_left(times, wanted)
    chosen = times[place : place + limit]
    chosen = times[max(0, place - (limit - len(chosen))) : place] + chosen
    return [by_time[at] for at in chosen]


def closest(slots: Iterable[Slot], wanted: dt.datetime, limit: int = 3) -> list[Slot]:
    """At most `limit` times, one slot each, that are least far from `wanted`, before it or after;
    in order of time."""
    by_time = {slot.starts: slot for slot in reversed(list(slots))}
    near = sorted(by_time, key=lambda at: (abs(at - wanted), at))[:limit]
    return [by_time[at] for at in sorted(near)]


def spread(slots: Sequence[Slot], most: int) -> Sequence[Slot]:
    """At most so many of them (two or more): the first, the last, and others at even distances."""
    if len(slots) <= most:
        return slots
    last = len(slots) - 1
    return [slots[round(n * last / (most - 1))] for n in range(most)]


def inside_hours(schedule: Schedule, starts: dt.datetime, ends: dt.datetime) -> bool:
    """Whether one stretch of the branch's hours holds all of it."""
    date = starts.astimezone(ZoneInfo(schedule.time_zone)).date()
    starts, ends = starts.astimezone(dt.UTC), ends.astimezone(dt.UTC)
    return any(
        begins <= starts and ends <= closes
        for day in (date - _DAY, date)
        for begins, closes in _open(schedule, day)
    )


def on_grid(schedule: Schedule, starts: dt.datetime, visit: Visit, terms: Terms) -> bool:
    """Whether a slot of the calendar starts then."""
    date = starts.astimezone(ZoneInfo(schedule.time_zone)).date()
    # Two zones' times are never equal where a clock change makes one of them twofold (PEP 495).
    wanted = starts.astimezone(dt.UTC)
    return any(at == wanted for at, _local in _grid(schedule, date, date, visit, terms))


def _bounds(terms: Terms, now: dt.datetime) -> Interval:
    begins = now.astimezone(dt.UTC)
    return begins + terms.lead_minutes * _MINUTE, begins + terms.horizon_days * _DAY


def lead_over(terms: Terms, starts: dt.datetime, now: dt.datetime) -> bool:
    """Whether it is still early enough to book that time."""
    return starts.astimezone(dt.UTC) >= _bounds(terms, now)[0]


def within_horizon(terms: Terms, starts: dt.datetime, now: dt.datetime) -> bool:
    """Whether that time is not too far away to be booked yet."""
    return starts.astimezone(dt.UTC) < _bounds(terms, now)[1]


def _open(schedule: Schedule, date: dt.date) -> Iterator[Interval]:
    """The stretches that begin on that date, in UTC. A branch whose hours nobody wrote down gives
    no appointments: for everything else it counts as open, day and night."""
    if not schedule.week and not schedule.special:
        return
    for begins, ends in hours.stretches(schedule, date):
        since = schedule.closed_until
        opens = max(begins, since.astimezone(dt.UTC)) if since else begins
        if opens < ends:
            yield opens, ends


def _grid(
    schedule: Schedule, first: dt.date, last: dt.date, visit: Visit, terms: Terms
) -> Iterator[_Start]:
    """Every start of the calendar on the local dates `first` to `last`, each once."""
    zone = ZoneInfo(schedule.time_zone)
    seen: set[dt.datetime] = set()
    # A stretch of the day before may run past midnight.
    for days in range(-1, min((last - first).days + 1, MOST_DAYS)):
        day = first + days * _DAY
        for opens, closes in _open(schedule, day):
            anchor = _anchor(schedule, day, opens)
            for at, local in _starts(opens, closes, visit, terms, zone, anchor):
                if first <= local.date() <= last and at not in seen:
                    seen.add(at)
                    yield at, local


def _anchor(schedule: Schedule, date: dt.date, opens: dt.datetime) -> dt.datetime:
    """The wall time from which a stretch's grid counts: that of its opening, however late the
    branch opens that day by way of exception."""
    begun = [begins for begins, _ends in hours.stretches(schedule, date) if begins <= opens]
    zone = ZoneInfo(schedule.time_zone)
    return max(begun, default=opens).astimezone(zone).replace(tzinfo=None, fold=0)


def _starts(
    opens: dt.datetime,
    closes: dt.datetime,
    visit: Visit,
    terms: Terms,
    zone: ZoneInfo,
    wall: dt.datetime,
) -> Iterator[_Start]:
    step, lasts = terms.slot_minutes * _MINUTE, visit.minutes * _MINUTE
    while True:
        local = wall.replace(tzinfo=zone)
        at = local.astimezone(dt.UTC)
        if at.astimezone(zone).replace(tzinfo=None) == wall:
            if at + lasts > closes:
                return
            if at >= opens:
                yield at, local
        wall += step
