"""What an appointment's actions do to the flow, and what of it is asked next. Pure.

What is missing becomes the backend's question, one at a time: service, time, name. What lacks
nothing is shown as a summary; a yes to it does the action (`agreement`). What the calendar says to
a time was read before (`Agenda.judged`), and is judged again by whoever writes it.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

from catalog.bookings import problems
from catalog.bookings.values import Judged
from chatbot.agent.capabilities import steps
from chatbot.agent.capabilities.booking import binding, several, summing, waiting, wanted
from chatbot.agent.capabilities.booking import draft as drafts
from chatbot.agent.capabilities.booking.draft import Draft
from chatbot.agent.capabilities.values import Applied, Context, Params, Refused, World
from chatbot.agent.flows import booking
from chatbot.agent.situation.agenda import Agenda
from chatbot.agent.situation.summary import BOOK, CANCEL, MOVE, Summary

SERVICE_WHICH, SERVICE_UNKNOWN = "SERVICE_WHICH", "SERVICE_UNKNOWN"
INCOMPLETE = "BOOKING_INCOMPLETE"
STAFF_WHICH, BRANCH_WHICH = "STAFF_WHICH", "BRANCH_WHICH"
_NAMED = (
    ("service_ids", SERVICE_WHICH, SERVICE_UNKNOWN),
    ("staff_ids", STAFF_WHICH, problems.UNKNOWN_STAFF),
    ("branch_ids", BRANCH_WHICH, problems.UNKNOWN_BRANCH),
)
UNREAD = "BOOKING_TIME_UNREAD"
SAME_TIME = "APPOINTMENT_IS_THEN"
_OF_SERVICE = frozenset({problems.UNKNOWN_SERVICE, problems.SERVICE_OFF, problems.NOBODY_DOES})
_OF_PERSON = frozenset({problems.UNKNOWN_STAFF, problems.STAFF_DOES_NOT, problems.STAFF_NOT_THERE})
_STILL_HOLDS = frozenset({problems.TOO_SOON, problems.TOO_FAR, problems.OFF_GRID})
"""What stands in the way of a new appointment and not of one that is held already."""


def create(world: World, params: Params, context: Context) -> Applied:
    """Takes what is told of a new appointment, and asks the next thing or shows the summary. A
    second one of the same plan waits behind the first."""
    begun = drafts.open_one(world)
    beside = None
    if begun is not None and several.was_begun_now(world, context.situation):
        beside = several.beside(begun, params)
    if begun is not None and beside is not None:
        state = booking.REVIEW if drafts.waits(world) else booking.CHOOSING
        moved = steps.flow_moved(world, booking.NAME, state, drafts.dumped(beside))
        told = several.was_told(begun)
        return moved if told else moved.then("booking_queued", draft=beside)
    draft = wanted.after(wanted.CREATE, world, params, _agenda(context))
    if not params.get("also"):
        return _begun(draft, params, world, context)
    queue = Applied(world).then("booking_queued", draft=draft)
    try:
        done = _begun(draft, params, world, context)
    except Refused as refused:
        refused.kept = _behind(queue, refused.kept)
        raise
    return _behind(queue, done)


def _begun(draft: Draft, params: Params, world: World, context: Context) -> Applied:
    _named_once(draft, params, world, context)
    return _timed(draft, params, world, context) or _forward(draft, world, context)


def _behind(first: Applied, done: Applied | None) -> Applied:
    """What is done, with what is told before it."""
    return Applied(done.world, (*first.effects, *done.effects)) if done is not None else first


def reschedule(world: World, params: Params, context: Context) -> Applied:
    """Looks for another time of an appointment that stands, and shows the move."""
    draft = wanted.after(wanted.RESCHEDULE, world, params, _agenda(context))
    binding.by_policy(draft, world, context.situation)
    if binding.moves_nothing(draft, world):
        raise Refused(SAME_TIME, _chosen(draft.anytime, world, context))
    _named_once(draft, {k: v for k, v in params.items() if k != "service_ids"}, world, context)
    return _timed(draft, params, world, context) or _forward(draft, world, context)


def _timed(draft: Draft, params: Params, world: World, context: Context) -> Applied | None:
    """The question for when, where none of the offered times fits; None where nothing has to be
    asked. `Refused` for a time that is none."""
    _read(draft, params, world, context)
    if params.get("none_fits"):
        return _chosen(draft.anytime, world, context).then("booking_asked", what="when")
    return None


def _read(draft: Draft, params: Params, world: World, context: Context) -> None:
    """Refuses a time that is none; what else is wanted is kept."""
    if params.get("unread"):
        between = tuple(params.get("between", ()))
        days = {one[:10] for one in between}
        day = date.fromisoformat(days.pop()) if len(days) == 1 else None
        kept = _chosen(replace(draft.anytime, day=day), world, context)
        raise Refused(UNREAD, kept, between=between)


def cancel(world: World, params: Params, context: Context) -> Applied:
    """Asks whether an appointment shall be called off; what is only being chosen is given up."""
    begun = drafts.open_one(world)
    if begun is not None and begun.action == BOOK and not world.appointments:
        return leave(world, params, context)
    draft = wanted.after(wanted.CALL_OFF, world, params, _agenda(context))
    if params.get("unsure"):
        row = wanted.meant(world, params)
        return Applied(world).then("booking_asked", what="move_or_cancel", appointment=row)
    binding.by_policy(draft, world, context.situation)
    return _shown(draft, world, context)


def wait(world: World, params: Params, context: Context) -> Applied:
    """Puts the customer on the waiting list; who was shown no times yet is shown those that are
    free."""
    if not _agenda(context).waiting_list:
        raise Refused(waiting.NO_LIST)
    begun = drafts.open_one(world)
    draft = wanted.after(wanted.WAIT, world, params, _agenda(context))
    _named_once(draft, params, world, context)
    _read(draft, params, world, context)
    waiting.held_to(draft, world)
    known = draft.party is not None or not _agenda(context).is_table(draft.service_id)
    shown = begun is not None and begun.service_id == draft.service_id is not None
    if begun is not None and shown and known and not begun.listed:
        return waiting.joined(draft, world, context)
    return _forward(draft, world, context)


def leave(world: World, params: Params, context: Context) -> Applied:
    """Gives up what is on its way; appointments that stand are as they were."""
    draft = drafts.open_one(world)
    assert draft is not None
    done = steps.flow_moved(world, booking.NAME, booking.GIVEN_UP)
    held = draft.appointment if draft.action == BOOK else None
    return done.then("booking_left", action=draft.action, held=held)


def attend(world: World, params: Params, context: Context) -> Applied:
    """The customer says that they are coming to what is confirmed; nothing of it changes."""
    row = wanted.meant(world, params)
    if row.status != "confirmed":
        raise Refused(wanted.MOVED_ON, appointment_id=row.id)
    return Applied(world).then("attendance_noted", appointment=row)


def confirm(world: World, params: Params, context: Context) -> Applied:
    """The yes to a summary: the appointment is made, moved or called off."""
    draft = drafts.open_one(world)
    assert draft is not None
    if not drafts.waits(world):
        raise Refused(INCOMPLETE, _forward(draft, world, context))
    told = summing.of(draft, context.situation)
    if told is None:
        kept = replace(draft.anytime, service_id=None)
        raise Refused(problems.SERVICE_OFF, _chosen(kept, world, context))
    judged = _said(draft, context)
    if draft.action != CANCEL and judged is not None and judged.code not in {"", *_STILL_HOLDS}:
        raise _cannot(judged, draft, world, context)
    if draft.action != BOOK:
        binding.by_policy(draft, world, context.situation)
    done = _done(told, draft, world)
    then = several.following(draft) if draft.action == BOOK else None
    return done if then is None else _next(then, draft, done, context)


def _next(then: Draft, made: Draft, done: Applied, context: Context) -> Applied:
    """What waited behind the appointment that was just made is chosen now."""
    done = done.then("booking_next", draft=then, mixed=then.service_id != made.service_id)
    try:
        return _behind(done, _forward(then, done.world, context))
    except Refused as refused:
        told = refused.kept or Applied(done.world)
        asks = told.then("refused", code=refused.code, **refused.facts)
        return _behind(done, asks)


def _done(told: Summary, draft: Draft, world: World) -> Applied:
    made = told.appointment
    if draft.action == CANCEL:
        left = {pk: one for pk, one in world.appointments.items() if pk != made.id}
        moved = steps.flow_moved(world, booking.NAME, booking.GIVEN_UP)
        ended = replace(made, status="cancelled")
        kept = Applied(replace(moved.world, appointments=left), moved.effects)
        return kept.then("appointment_cancelled", appointment=ended)
    moved = steps.flow_moved(world, booking.NAME, booking.BOOKED)
    if draft.action == BOOK:
        made = replace(made, status="confirmed")
    kept = Applied(holding(moved.world, made), moved.effects)
    if draft.action == MOVE:
        return kept.then("appointment_moved", appointment=made, was=told.was, draft=draft)
    return kept.then("appointment_booked", appointment=made, draft=draft)


def holding(world: World, made: Any) -> World:
    """With that appointment of the customer's."""
    return replace(world, appointments={**world.appointments, made.id: made})


def _forward(draft: Draft, world: World, context: Context) -> Applied:
    """The next question, or the summary."""
    if draft.service_id is None:
        return _chosen(draft, world, context).then("booking_asked", what="service")
    if _agenda(context).is_table(draft.service_id) and draft.party is None:
        return _chosen(draft, world, context).then("booking_asked", what="party")
    judged = _said(draft, context)
    if draft.listed and (judged is None or waiting.is_needed(judged)):
        return waiting.joined(draft, world, context)
    draft = replace(draft, listed=False)
    if judged is not None and judged.code and judged.code != problems.NOT_THEN:
        raise _cannot(judged, draft, world, context)
    if draft.starts is None:
        offers = judged.offers if judged is not None else ()
        code = judged.code if judged is not None else ""
        chosen = _chosen(draft, world, context)
        return chosen.then("booking_asked", what="slot", code=code, offers=offers)
    if judged is not None and judged.slot is not None:
        draft = draft.on(judged.slot)
    if draft.unnamed or (draft.action == BOOK and not (draft.patient or world.lead.name)):
        return _chosen(draft, world, context).then("booking_asked", what="patient")
    return _shown(draft, world, context)


def _shown(draft: Draft, world: World, context: Context) -> Applied:
    """The flow with its summary, which waits for a yes."""
    chosen = world
    effects: tuple[Any, ...] = ()
    if not drafts.waits(world):
        begun = _chosen(draft, world, context)
        chosen, effects = begun.world, begun.effects
    due = context.situation.now + booking.WAITS
    moved = steps.flow_moved(chosen, booking.NAME, booking.REVIEW, drafts.dumped(draft), due_at=due)
    done = Applied(moved.world, (*effects, *moved.effects))
    return done.then("booking_shown", action=draft.action, draft=draft)


def _chosen(draft: Draft, world: World, context: Context) -> Applied:
    """The flow with what is wanted so far."""
    due = context.situation.now + booking.WAITS
    return steps.flow_moved(world, booking.NAME, booking.CHOOSING, drafts.dumped(draft), due_at=due)


def _named_once(draft: Draft, params: Params, world: World, context: Context) -> None:
    """Refuses a name that fits nothing here, or several; what else was told is kept."""
    if params.get("area_unknown"):
        raise Refused(problems.UNKNOWN_AREA, _chosen(draft, world, context))
    for key, which, unknown in _NAMED:
        if key in params:
            ids: Sequence[int] = params[key]
            kept = _chosen(draft, world, context)
            raise Refused(which if ids else unknown, kept, ids=tuple(ids))


def _cannot(judged: Judged, draft: Draft, world: World, context: Context) -> Refused:
    """Why it cannot be so, with the next best times; what else is wanted is kept."""
    kept = draft.timeless
    elsewhere = judged.code == problems.NOBODY_DOES and draft.branch_id is not None
    if elsewhere:
        kept = replace(kept, branch_id=None)
    elif judged.code in _OF_SERVICE:
        kept = replace(kept.anytime, service_id=None)
    elif judged.code in _OF_PERSON:
        kept = replace(draft, staff_id=None)
    elif judged.code == problems.PARTY_TOO_LARGE:
        kept = replace(draft, size=None)  # fewer may come then
    elif judged.code == problems.AREA_FULL:
        kept = replace(kept, area="")
    elif judged.code == problems.WHICH_BRANCH:
        kept = draft  # whichever is named, the time stays
    elif judged.code == problems.UNKNOWN_BRANCH:
        kept = replace(draft, branch_id=None)
    chosen = _chosen(kept, world, context)
    day = draft.on_day(ZoneInfo(context.situation.shop.time_zone))
    return Refused(
        judged.code,
        chosen,
        day=day,
        offers=judged.offers,
        service_id=draft.service_id,
        elsewhere=elsewhere,
    )


def _said(draft: Draft, context: Context) -> Judged | None:
    """What the calendar said to that wish; None where nobody asked it."""
    return _agenda(context).says(draft.wish) if draft.wish is not None else None


def _agenda(context: Context) -> Agenda:
    agenda = context.situation.agenda
    assert agenda is not None
    return agenda
