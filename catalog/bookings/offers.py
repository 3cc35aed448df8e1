"""What the calendar says to a customer's wish, before anybody writes: that time, or others.

Reads only and takes no lock: whoever writes is judged again under it (`choosing`).
"""

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from itertools import groupby
from zoneinfo import ZoneInfo

from catalog.bookings import boards, choosing, problems
from catalog.bookings.boards import Asked
from catalog.bookings.problems import NotOffered, SlotRefused
from catalog.bookings.rules import availability
from catalog.bookings.rules.availability import Slot
from catalog.bookings.rules.tables import ANYBODY, Party
from catalog.bookings.values import Judged, Wanted, Wish
from merchants.models import Merchant

MOST = 9
"""Times that are offered at once: a list of WhatsApp's has ten rows, one is for another day."""
MOST_OF_A_DAY = 3
"""Times of each day where several days are offered."""
_OF_AREA = frozenset({"", problems.TAKEN, problems.NOT_THEN, problems.AREA_FULL})


def judge(merchant: Merchant, wish: Wish, now: datetime) -> Judged:
    """That time, or why it cannot be had; times to choose from where none is wished for."""
    said = _said(merchant, wish, now)
    if wish.party is None or not wish.party.area or said.slot is not None or said.offers:
        return said
    if said.code not in _OF_AREA:
        return said
    # Nothing in that part of the house: elsewhere there may be a table at that very time.
    anywhere = _said(merchant, replace(wish, party=Party(wish.party.size)), now)
    offers = (anywhere.slot,) if anywhere.slot is not None else anywhere.offers
    return Judged(wish, code=problems.AREA_FULL, offers=offers)


def _said(merchant: Merchant, wish: Wish, now: datetime) -> Judged:
    try:
        return _of_time(merchant, wish, now) if wish.starts else _to_choose(merchant, wish, now)
    except NotOffered as refused:
        return Judged(wish, code=refused.code, offers=_by_others(merchant, wish, now))


def _by_others(merchant: Merchant, wish: Wish, now: datetime) -> tuple[Slot, ...]:
    """The times of whoever does it, where the one who was wished for does not."""
    if wish.staff_id is None:
        return ()
    other = judge(merchant, replace(wish, staff_id=None), now)
    return (other.slot,) if other.slot is not None else other.offers


def _of_time(merchant: Merchant, wish: Wish, now: datetime) -> Judged:
    assert wish.starts is not None
    branch = wish.branch_id
    if branch is None:
        then = _free(merchant, wish, wish.starts, now, at=wish.starts)
        places = {slot.branch_id: slot for slot in reversed(then)}
        if len(places) > 1:
            return Judged(wish, code=problems.WHICH_BRANCH, offers=tuple(places.values())[::-1])
        branch = next(iter(places), None)
    if branch is None:
        branch = _some_branch(merchant, wish, now)
    wanted = Wanted(wish.service_id, branch, wish.starts, wish.staff_id, wish.party)
    try:
        chosen = choosing.choose(merchant, wanted, now, without=wish.without or boards.NONE)
    except SlotRefused as refused:
        return Judged(wish, code=refused.code, offers=_nearest(merchant, wish, wish.starts, now))
    return Judged(wish, Slot(chosen.starts, chosen.ends, branch, chosen.staff_id))


def _some_branch(merchant: Merchant, wish: Wish, now: datetime) -> int:
    """A branch that may tell why nothing is free then: one where somebody attends. Raises
    `NotOffered` where there is no branch at all."""
    board = boards.board(merchant, _asked(merchant, wish, wish.starts or now), now)
    if not board.places:
        raise NotOffered(problems.UNKNOWN_BRANCH)
    attended = {pk for one in board.attendants for pk in one.branch_ids}
    return next((one.id for one in board.places if one.id in attended), board.places[0].id)


def _nearest(merchant: Merchant, wish: Wish, wanted: datetime, now: datetime) -> tuple[Slot, ...]:
    """The nearest other times; where that branch or person has none, those of any, and where that
    week has none, the next ones from now."""
    anybody = replace(wish, branch_id=None, staff_id=None)
    tries = ((wish, wanted), (anybody, wanted), (anybody, now))
    found = next(filter(None, (_free(merchant, *one, now) for one in tries)), [])
    near = availability.closest if wish.party is not None else availability.nearest
    return tuple(near(found, max(wanted, now)))


def _to_choose(merchant: Merchant, wish: Wish, now: datetime) -> Judged:
    zone = ZoneInfo(merchant.time_zone)
    since = datetime.combine(wish.day, datetime.min.time(), zone) if wish.day else now
    found = _free(merchant, wish, since, now)
    on_time = [slot for slot in found if _fits(slot, wish)]
    if on_time:
        return Judged(wish, offers=_spread(on_time, MOST if wish.day else MOST_OF_A_DAY))
    narrowed = wish.day or wish.after or wish.before
    code = problems.NOT_THEN if narrowed and found else ""
    return Judged(wish, code=code, offers=_spread(found, MOST_OF_A_DAY))


def _fits(slot: Slot, wish: Wish) -> bool:
    begins = slot.starts.time()
    return (
        (wish.day is None or slot.starts.date() == wish.day)
        and (wish.after is None or begins >= wish.after)
        and (wish.before is None or begins < wish.before)
    )


def _free(
    merchant: Merchant,
    wish: Wish,
    since: datetime | None,
    now: datetime,
    at: datetime | None = None,
) -> list[Slot]:
    """What is free in the week from then on; only `at` that time, where it is given."""
    asked = _asked(merchant, wish, max(since or now, now))
    board = boards.board(merchant, asked, now, without=wish.without or boards.NONE)
    if at is None:
        return board.offers(asked.first, asked.last, now)
    return [slot for slot in board.free(asked.first, asked.last, now) if slot.starts == at]


def _asked(merchant: Merchant, wish: Wish, since: datetime) -> Asked:
    first, last = boards.week(merchant, since)
    ids = (wish.service_id, wish.branch_id, wish.staff_id)
    return Asked(first, last, *ids, wish.party or ANYBODY)


def _spread(slots: Iterable[Slot], of_a_day: int) -> tuple[Slot, ...]:
    """Each time once, of each day a few that are spread over it, `MOST` in all."""
    once = {slot.starts: slot for slot in reversed(list(slots))}
    times = [once[at] for at in sorted(once)]
    days = (list(rows) for _date, rows in groupby(times, key=lambda slot: slot.starts.date()))
    chosen = [slot for rows in days for slot in availability.spread(rows, of_a_day)]
    return tuple(chosen[:MOST])
