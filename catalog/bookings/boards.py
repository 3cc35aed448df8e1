"""A merchant's calendar for some days as values: who attends where, and what is taken of it.

Reads only, in a fixed number of queries; `rules.availability` decides what is free.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import F, Q

from catalog.bookings import seating, selectors
from catalog.bookings.models import Appointment, Calendar, Service, TimeOff
from catalog.bookings.problems import (
    AREA_FULL,
    NOBODY_DOES,
    PARTY_TOO_LARGE,
    SERVICE_OFF,
    STAFF_DOES_NOT,
    STAFF_NOT_THERE,
    UNKNOWN_BRANCH,
    UNKNOWN_SERVICE,
    UNKNOWN_STAFF,
    NotOffered,
)
from catalog.bookings.rules import availability, tables, transitions
from catalog.bookings.rules.availability import (
    Attendant,
    Busy,
    Interval,
    Place,
    Slot,
    Terms,
    Visit,
)
from catalog.bookings.rules.tables import ANYBODY, Party
from catalog.bookings.seating import Seats
from catalog.bookings.values import StaffValue
from merchants import selectors as shops
from merchants.models import Branch, Merchant

DAYS = 7
"""How far somebody looks who names no day."""
_DAY = timedelta(days=1)
NONE = UUID(int=0)
"""The key of no appointment."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What free time is looked for; None leaves it open. The local dates are inclusive. `party`
    counts where a table is looked for."""

    first: date
    last: date
    service_id: int | None = None
    branch_id: int | None = None
    staff_id: int | None = None
    party: Party = ANYBODY


@dataclass(frozen=True, slots=True)
class Board:
    """A calendar as `rules.availability` looks at it."""

    places: tuple[Place, ...]
    attendants: tuple[Attendant, ...]
    visit: Visit
    terms: Terms
    chairs: dict[int, Seats]
    """Of each branch its chairs by id, in their order."""
    of_tables: bool = False
    held: datetime | None = None
    """When what gives way stands now, where it is of this very service, person and branch."""

    def offers(self, first: date, last: date, now: datetime) -> list[Slot]:
        """The free slots of those local dates that may be offered: never the time that is held."""
        return [one for one in self.free(first, last, now) if one.starts != self.held]

    def free(self, first: date, last: date, now: datetime) -> list[Slot]:
        """The free slots of those local dates."""
        return availability.free(
            self.places,
            self.attendants,
            self.visit,
            self.terms,
            first=first,
            last=last,
            now=now,
        )


def terms(merchant_id: int) -> Terms:
    """The merchant's terms, those of a new calendar where none was written."""
    told = "slot_minutes", "lead_minutes", "horizon_days"
    row = Calendar.objects.of(merchant_id).values_list(*told).first()
    return Terms(*row) if row else Terms()


def slots(merchant: Merchant, asked: Asked, now: datetime) -> list[Slot]:
    """What is free of what is asked for. Raises `NotOffered`."""
    return board(merchant, asked, now).free(asked.first, asked.last, now)


def week(merchant: Merchant, since: datetime) -> tuple[date, date]:
    """The seven days of the merchant that begin with the day of `since`."""
    first = since.astimezone(ZoneInfo(merchant.time_zone)).date()
    return first, first + (DAYS - 1) * _DAY


def board(merchant: Merchant, asked: Asked, now: datetime, *, without: UUID = NONE) -> Board:
    """The calendar for what is asked for, as if the appointment `without` did not stand in it.

    Raises `NotOffered` for a service, branch or person that is not, or not for this.
    """
    told = terms(merchant.pk)
    visit, of_tables = _visit(merchant.pk, asked.service_id, told)
    branches = _branches(merchant, asked.branch_id)
    house = seating.house(merchant.pk)
    if of_tables:
        branches = _with_a_table(branches, house.in_use, asked.party)
    staff = None if of_tables else _staff(merchant.pk, asked, {row.pk for row in branches})
    zone = ZoneInfo(merchant.time_zone)
    # Two days more on each side: the longest appointment lasts one, and buffers reach out.
    since = datetime.combine(asked.first - 2 * _DAY, time(0), zone).astimezone(UTC)
    until = datetime.combine(asked.last + 2 * _DAY, time(0), zone).astimezone(UTC)
    taken = _taken(merchant.pk, since, until, now, without)
    away = _away(merchant.pk, since, until)
    wanted = tables.fitting(house.in_use, asked.party if of_tables else None)
    chairs = house.by_branch(wanted, _of_chairs(taken))
    schedules = shops.schedules(merchant, branches)
    places = tuple(
        Place(row.pk, schedules[row.pk], tuple(busy for _id, busy in chairs.get(row.pk, ())))
        for row in branches
    )
    attendants = _people(staff, taken, away) if staff is not None else _houses(places, taken, away)
    held = _held(merchant.pk, asked, without)
    return Board(places, attendants, visit, told, chairs, of_tables, held)


def _held(merchant_id: int, asked: Asked, without: UUID) -> datetime | None:
    """When the appointment `without` begins; None where another service, person or branch is looked
    for at that time."""
    if without == NONE:
        return None
    fields = "service_id", "branch_id", "staff_id", "starts_at"
    row = Appointment.objects.of(merchant_id).filter(pk=without).values_list(*fields).first()
    wanted = (asked.service_id, asked.branch_id, asked.staff_id)
    same = row is not None and all(
        one in (None, has) for one, has in zip(wanted, row[:3], strict=True)
    )
    return row[3] if row is not None and same else None


def _with_a_table(
    branches: list[Branch], every: tuple[tables.Seating, ...], party: Party
) -> list[Branch]:
    """Those that have a table for that party. Raises `NotOffered` where none has."""
    here = {row.pk for row in branches}
    there = [one for one in every if one.branch_id in here]
    able = {one.branch_id for one in tables.fitting(there, party)}
    if not able:
        elsewhere = party.area and tables.fitting(there, Party(party.size))
        raise NotOffered(AREA_FULL if elsewhere else PARTY_TOO_LARGE)
    return [row for row in branches if row.pk in able]


def _visit(merchant_id: int, service_id: int | None, told: Terms) -> tuple[Visit, bool]:
    """How long it lasts, and whether it is a table."""
    if service_id is None:
        return Visit(told.slot_minutes), False
    if not 0 < service_id <= selectors.LARGEST_ID:
        raise NotOffered(UNKNOWN_SERVICE)
    told_of = (
        *("duration_minutes", "buffer_before_minutes", "buffer_after_minutes"),
        *("is_active", "by_party"),
    )
    row = Service.objects.of(merchant_id).filter(pk=service_id).values_list(*told_of).first()
    if row is None:
        raise NotOffered(UNKNOWN_SERVICE)
    minutes, before, after, active, of_tables = row
    if not active:
        raise NotOffered(SERVICE_OFF)
    return Visit(minutes or told.slot_minutes, before, after), of_tables


def _branches(merchant: Merchant, branch_id: int | None) -> list[Branch]:
    every = shops.branches(merchant)
    if branch_id is None:
        return every
    chosen = [row for row in every if row.pk == branch_id]
    if not chosen:
        raise NotOffered(UNKNOWN_BRANCH)
    return chosen


def _staff(merchant_id: int, asked: Asked, places: set[int]) -> tuple[StaffValue, ...] | None:
    """Who can do it there; None for a merchant that names nobody."""
    every = selectors.staff(merchant_id)
    if asked.staff_id is not None:
        every = tuple(one for one in every if one.id == asked.staff_id)
        if not every:
            raise NotOffered(UNKNOWN_STAFF)
    elif not every:
        return None
    able = tuple(one for one in every if asked.service_id is None or one.does(asked.service_id))
    if not able:
        raise NotOffered(STAFF_DOES_NOT if asked.staff_id is not None else NOBODY_DOES)
    there = tuple(one for one in able if any(place.id in places for place in one.branches))
    if not there and asked.branch_id is not None:
        raise NotOffered(STAFF_NOT_THERE if asked.staff_id is not None else NOBODY_DOES)
    return there


def _people(
    staff: Iterable[StaffValue], taken: list["Row"], away: list["Row"]
) -> tuple[Attendant, ...]:
    busy: dict[int | None, list[Interval]] = {}
    for row in taken:
        busy.setdefault(row[0], []).append((row[3], row[4]))
    for who, begins, ends in away:
        busy.setdefault(who, []).append((begins, ends))
    nobody = [(begins, ends) for who, begins, ends in away if who is None]
    return tuple(
        Attendant(
            one.id,
            frozenset(place.id for place in one.branches),
            Busy((*busy.get(one.id, ()), *nobody)),
        )
        for one in staff
    )


def _houses(
    places: Iterable[Place], taken: list["Row"], away: list["Row"]
) -> tuple[Attendant, ...]:
    """A merchant that names nobody: each branch attends, by its chairs or one at a time."""
    nobody = [(begins, ends) for who, begins, ends in away if who is None]
    return tuple(
        Attendant(
            None,
            frozenset({place.id}),
            Busy((*nobody, *([] if place.chairs else _unchaired(place.id, taken)))),
        )
        for place in places
    )


def _unchaired(branch_id: int, taken: list["Row"]) -> list[Interval]:
    return [
        (begins, ends)
        for staff, chair, branch, begins, ends in taken
        if staff is None and chair is None and branch == branch_id
    ]


def _of_chairs(taken: list["Row"]) -> dict[int, list[Interval]]:
    busy: dict[int, list[Interval]] = {}
    for _staff_id, chair, _branch, begins, ends in taken:
        if chair is not None:
            busy.setdefault(chair, []).append((begins, ends))
    return busy


Row = tuple[Any, ...]


def _taken(
    merchant: int, since: datetime, until: datetime, now: datetime, without: UUID
) -> list[Row]:
    """By whom, with which chair, where and when. Dates and not `occupies`: an appointment is
    looked for by when it starts, and none that matters begins a day before what is asked for."""
    rows = Appointment.objects.of(merchant).filter(
        Q(held_until__isnull=True) | Q(held_until__gt=now),
        starts_at__gte=since,
        starts_at__lt=until,
        status__in=list(transitions.OPEN),
    )
    when = F("occupies__startswith"), F("occupies__endswith")
    return list(rows.exclude(pk=without).values_list("staff_id", "chair_id", "branch_id", *when))


def _away(merchant: int, since: datetime, until: datetime) -> list[Row]:
    rows = TimeOff.objects.of(merchant).filter(ends_at__gt=since, starts_at__lt=until)
    return list(rows.values_list("staff_id", "starts_at", "ends_at"))
