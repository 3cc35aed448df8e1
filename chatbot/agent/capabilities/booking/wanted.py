"""What an action makes of what was wanted so far, and which appointment it is about. Pure."""

from collections.abc import Iterable
from dataclasses import replace
from uuid import UUID

from catalog.bookings.values import AppointmentValue, Wish
from chatbot.agent.capabilities.booking import draft as drafts
from chatbot.agent.capabilities.booking import several
from chatbot.agent.capabilities.booking.draft import Draft
from chatbot.agent.capabilities.values import Params, Refused, World
from chatbot.agent.situation.agenda import Agenda
from chatbot.agent.situation.summary import BOOK, CANCEL, MOVE

CREATE, CONFIRM = "create_appointment", "confirm_appointment"
RESCHEDULE, CALL_OFF = "reschedule_appointment", "cancel_appointment"
LEAVE = "leave_booking"
ATTEND = "confirm_attendance"
WAIT = "join_waiting_list"
RESERVE = "reserve_table"
"""The action of the family `table`: an appointment of the service of tables."""
KINDS = frozenset({CREATE, RESERVE, CONFIRM, RESCHEDULE, CALL_OFF, LEAVE, ATTEND, WAIT})
NONE, SEVERAL = "NO_APPOINTMENT", "WHICH_APPOINTMENT"
MOVED_ON = "APPOINTMENT_MOVED_ON"
"""The appointment is not where that step starts."""


def after(kind: str, world: World, params: Params, agenda: Agenda) -> Draft:
    """The draft that the action leads to, the calendar not yet asked. `Refused` where it is about
    an appointment and none, or several, may be meant."""
    draft = _AFTER[kind](world, params)
    if draft.service_id is None and len(agenda.services) == 1 and "service_ids" not in params:
        draft = replace(draft, service_id=agenda.services[0].id)
    return draft


def wishes(plan: Iterable[tuple[str, Params]], world: World, agenda: Agenda) -> tuple[Wish, ...]:
    """What the calendar has to be asked for these actions."""
    found: list[Wish | None] = []
    for kind, params in plan:
        try:
            draft = after(kind, world, params, agenda) if kind in _AFTER else None
            found.append(draft.wish if draft is not None else None)
            then = several.following(draft) if draft is not None and kind == CONFIRM else None
            found.append(then.wish if then is not None else None)
        except Refused:
            continue
    return tuple(dict.fromkeys(wish for wish in found if wish is not None))


def _created(world: World, params: Params) -> Draft:
    begun = drafts.open_one(world)
    base = begun if begun is not None and begun.action == BOOK else Draft()
    return several.queued(drafts.told_of(drafts.timed(base, params), params), params)


def _moved(world: World, params: Params) -> Draft:
    begun = drafts.open_one(world)
    if begun is not None and begun.action == BOOK and not (world.appointments or params.get(_ID)):
        # Nothing is booked yet: what is moved is what is being chosen.
        return _created(world, params)
    if begun is not None and begun.action == MOVE and params.get(_ID) in (None, _id(begun)):
        base = begun
    else:
        row = meant(world, params)
        base = _as_it_stands(row)
    kept = {key: value for key, value in params.items() if key != "service_id"}
    moved = drafts.told_of(drafts.timed(base, kept), kept)
    others = moved.party != base.party and moved.wish is not None
    others = others or _who(moved) != _who(base)
    if others and not {"starts_at", "date", "after", "before", "other_time"} & kept.keys():
        # Only who or how many come changes, or where they sit: the time stays.
        stands = world.appointments.get(base.appointment) if base.appointment is not None else None
        return moved if stands is None or moved.starts else replace(moved, starts=stands.starts)
    return moved


def _who(draft: Draft) -> tuple[str, str, bool]:
    return draft.patient, draft.document, draft.unnamed


def _as_it_stands(row: AppointmentValue) -> Draft:
    draft = Draft(MOVE, row.id, row.service_id, branch_id=row.branch_id, staff_id=row.staff_id)
    party = row.party
    return draft if party is None else replace(draft, size=party.size, area=party.area)


def _waiting(world: World, params: Params) -> Draft:
    """A summary on its way shows the time that does not suit: the wish is for another."""
    begun = drafts.open_one(world)
    base = begun if begun is not None and begun.action == BOOK else Draft()
    base = base.anytime if drafts.waits(world) else base
    if params.get("date") == (base.day.isoformat() if base.day else ""):
        # The day that is spoken of anyway: its hours stay.
        params = {key: value for key, value in params.items() if key != "date"}
    return replace(drafts.timed(base, params), listed=True)


def _called_off(world: World, params: Params) -> Draft:
    row = meant(world, params)
    return Draft(
        CANCEL, row.id, row.service_id, starts=row.starts, ends=row.ends, at=row.branch_id,
        by=row.staff_id, size=row.party.size if row.party else None,
        area=row.party.area if row.party else "",
    )  # fmt: skip


def _agreed(world: World, params: Params) -> Draft:
    begun = drafts.open_one(world)
    if begun is None:
        raise Refused(NONE)
    return begun


def meant(world: World, params: Params) -> AppointmentValue:
    """The customer's appointment that is named, or the only one. `Refused`."""
    named = params.get(_ID)
    if named is not None and UUID(named) in world.appointments:
        return world.appointments[UUID(named)]
    if named is not None or not world.appointments:
        raise Refused(NONE)
    if len(world.appointments) > 1:
        raise Refused(SEVERAL)
    return next(iter(world.appointments.values()))


_ID = "appointment_id"


def _id(draft: Draft) -> str:
    return str(draft.appointment)


_AFTER = {
    CREATE: _created,
    RESERVE: _created,
    RESCHEDULE: _moved,
    CALL_OFF: _called_off,
    CONFIRM: _agreed,
    WAIT: _waiting,
}
