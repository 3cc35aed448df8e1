"""The waiting list in a conversation: who finds no time that suits is told of a free one. Pure.

The wish is the day and the hours that were spoken of; without a day, any within `waiting.LASTS`.
The flow ends, so that a time that becomes free can be offered.
"""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from catalog.bookings import problems
from catalog.bookings.rules import waiting
from catalog.bookings.rules.waiting import Wish
from catalog.bookings.values import Judged
from chatbot.agent.capabilities import steps
from chatbot.agent.capabilities.booking import draft as drafts
from chatbot.agent.capabilities.booking.draft import Draft
from chatbot.agent.capabilities.values import Applied, Context, Refused, World
from chatbot.agent.flows import booking
from chatbot.agent.situation.summary import BOOK

NO_LIST, BOOKED_ALREADY = "NO_WAITING_LIST", "BOOKED_ALREADY"
_FULL = frozenset({problems.NOT_THEN, problems.TAKEN})
_MINUTE = timedelta(minutes=1)


def is_needed(judged: Judged) -> bool:
    """Whether the calendar has no time of those that are wished for."""
    return judged.code in _FULL or not (judged.code or judged.slot or judged.offers)


def held_to(draft: Draft, world: World) -> None:
    """Refuses who has an appointment of that service: it may be moved."""
    rows = world.appointments.values()
    has = next((one for one in rows if one.service_id == draft.service_id), None)
    if has is not None:
        raise Refused(BOOKED_ALREADY, appointment=has)


def joined(draft: Draft, world: World, context: Context) -> Applied:
    """On the list; what was being chosen is over. `Refused` for who has an appointment of that
    service, and for a service, person or branch that is gone."""
    agenda = context.situation.agenda
    assert agenda is not None
    if agenda.service(draft.service_id) is None:
        raise Refused(problems.UNKNOWN_SERVICE)
    if draft.staff_id is not None and agenda.attendant(draft.staff_id) is None:
        raise Refused(problems.UNKNOWN_STAFF)
    branches = {one.id for one in context.situation.shop.branches}
    if draft.branch_id is not None and draft.branch_id not in branches:
        raise Refused(problems.UNKNOWN_BRANCH)
    held_to(draft, world)
    begun = drafts.open_one(world)
    held = begun.appointment if begun is not None and begun.action == BOOK else None
    done = steps.flow_moved(world, booking.NAME, booking.GIVEN_UP) if begun else Applied(world)
    return done.then("waiting_joined", draft=draft, wish=_wish(draft, context), held=held)


def _wish(draft: Draft, context: Context) -> Wish:
    zone = ZoneInfo(context.situation.shop.time_zone)
    today = context.situation.now.astimezone(zone).date()
    day = draft.on_day(zone)
    if draft.starts is not None:
        at = draft.starts.astimezone(zone).time()
        return Wish(draft.starts.astimezone(zone).date(), day or today, (), at, at)
    first, last = (day, day) if day is not None and day >= today else (today, today + waiting.LASTS)
    # An appointment begins before `before`; the list's hours hold their ends.
    until = (datetime.combine(date.max, draft.before) - _MINUTE).time() if draft.before else None
    return Wish(first, last, (), draft.after, until)
