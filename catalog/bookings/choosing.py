"""Judges a wanted time under the calendar's lock: who takes it on which chair, or why nobody."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from catalog.bookings import boards, problems
from catalog.bookings.boards import Asked, Board
from catalog.bookings.problems import NotOffered, SlotRefused
from catalog.bookings.rules import availability
from catalog.bookings.rules.availability import Interval, Place, Slot
from catalog.bookings.rules.tables import ANYBODY, Party
from catalog.bookings.values import Wanted
from merchants.models import Merchant


@dataclass(frozen=True, slots=True)
class Chosen:
    """A wanted time that can be had: by whom, on which chair or at which table, for how many where
    it is one, and all that it takes (UTC)."""

    staff_id: int | None
    chair_id: int | None
    starts: datetime
    ends: datetime
    occupies: Interval
    party: Party | None = None


def choose(
    merchant: Merchant,
    wanted: Wanted,
    now: datetime,
    *,
    person: bool = False,
    without: UUID = boards.NONE,
) -> Chosen:
    """Who takes the wanted time. A `person` of the merchant is not bound by the calendar's grid,
    lead and horizon; hours and what is taken bind everybody.

    Raises `NotOffered`, or `SlotRefused` with the next best offers.
    """
    # From today on where it is past: what is taken is known of these days alone.
    first, last = boards.week(merchant, max(wanted.starts, now))
    ids = (wanted.service_id, wanted.branch_id, wanted.staff_id)
    asked = Asked(first, last, *ids, wanted.party or ANYBODY)
    board = boards.board(merchant, asked, now, without=without)
    if board.of_tables and wanted.party is None:
        raise NotOffered(problems.PARTY_UNSAID)
    refused = _refused(board, wanted, now, person)
    if refused:
        raise SlotRefused(refused, _offers(board, asked, wanted.starts, now))
    place, taken = board.places[0], board.visit.occupies(wanted.starts)
    staff = [one for one in board.attendants if place.id in one.branch_ids]
    free = [one for one in staff if not one.busy.meets(taken)]
    if not free or not place.has_room(taken):
        raise SlotRefused(problems.TAKEN, _offers(board, asked, wanted.starts, now))
    starts = wanted.starts
    chair = _chair(board, place, taken)
    party = wanted.party if board.of_tables else None
    return Chosen(free[0].id, chair, starts, board.visit.ends(starts), taken, party)


def _offers(board: Board, asked: Asked, wanted: datetime, now: datetime) -> list[Slot]:
    """The next best times: who wants a table comes a little earlier, too."""
    near = availability.closest if board.of_tables else availability.nearest
    return near(board.offers(asked.first, asked.last, now), max(wanted, now))


def _refused(board: Board, wanted: Wanted, now: datetime, person: bool) -> str:
    place, starts = board.places[0], wanted.starts
    if starts < now:
        return problems.PAST
    if not availability.inside_hours(place.schedule, starts, board.visit.ends(starts)):
        return problems.CLOSED
    if person:
        return ""
    if not availability.lead_over(board.terms, starts, now):
        return problems.TOO_SOON
    if not availability.within_horizon(board.terms, starts, now):
        return problems.TOO_FAR
    if not availability.on_grid(place.schedule, starts, board.visit, board.terms):
        return problems.OFF_GRID
    return ""


def _chair(board: Board, place: Place, taken: Interval) -> int | None:
    """The first chair that is free all that time; None where the branch has none."""
    chairs = board.chairs.get(place.id, ())
    return next((pk for pk, busy in chairs if not busy.meets(taken)), None)
