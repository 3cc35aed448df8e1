"""Writes what becomes of an appointment, under the merchant's calendar lock.

What the calendar refuses at this moment is a refusal with the next best times: somebody else was
first. The flow then chooses a time anew.
"""

from dataclasses import replace
from uuid import UUID

from django.utils.translation import gettext as _

from catalog.bookings import appointments, attendance, booked, offers, problems, waiting_list
from catalog.bookings.models import Appointment
from catalog.bookings.problems import BookingsProblem, IllegalStep, SlotRefused
from catalog.bookings.values import AppointmentValue, PatientValue, Wanted
from chatbot.agent.capabilities import flow_rows, steps
from chatbot.agent.capabilities.booking import draft as drafts
from chatbot.agent.capabilities.booking import wanted
from chatbot.agent.capabilities.booking.apply import holding
from chatbot.agent.capabilities.booking.draft import Draft
from chatbot.agent.capabilities.rows import Rows
from chatbot.agent.capabilities.values import Applied, Refused, World
from chatbot.agent.flows import booking
from chatbot.agent.situation.summary import BOOK, MOVE
from chatbot.agent.situation.values import Effect


def shown(rows: Rows, effect: Effect, world: World) -> Applied:
    """The time of a new appointment is held until the customer answers; of what stands already
    nothing is written before the yes."""
    draft: Draft = effect.facts["draft"]
    if draft.action != BOOK:
        return Applied(world, (effect,))
    try:
        row = _held(rows, draft)
    except BookingsProblem as problem:
        raise _refused(problem, rows, draft) from problem
    held = replace(draft, appointment=row.pk, at=row.branch_id, by=row.staff_id)
    return Applied(_with_draft(rows, world, held), (_with(effect, draft=held),))


def made(rows: Rows, effect: Effect, world: World) -> Applied:
    """The customer's yes. A hold that the clock ended meanwhile is taken once more, as another row,
    where its time is still free."""
    draft: Draft = effect.facts["draft"]
    assert draft.appointment is not None
    try:
        row = appointments.confirm(draft.appointment, rows.merchant_id, now=rows.now)
    except BookingsProblem as problem:
        raise _refused(problem, rows, draft) from problem
    return _lasting(rows, effect, world, row.pk)


def moved(rows: Rows, effect: Effect, world: World) -> Applied:
    """The appointment at its new time."""
    promised: AppointmentValue = effect.facts["appointment"]
    ids = (promised.service_id, promised.branch_id)
    at = Wanted(*ids, promised.starts, promised.staff_id, promised.party)
    merchant = rows.session.merchant
    try:
        appointments.reschedule(
            promised.id, merchant, at, now=rows.now, patient=_patient(effect.facts["draft"])
        )
    except BookingsProblem as problem:
        told = Draft(MOVE, promised.id, *ids, promised.staff_id, starts=promised.starts)
        if promised.party is not None:
            told = replace(told, size=promised.party.size, area=promised.party.area)
        raise _refused(problem, rows, told) from problem
    return _lasting(rows, effect, world, promised.id)


def cancelled(rows: Rows, effect: Effect, world: World) -> Applied:
    """Called off. Why stands in the backend's own words, never in a proposer's."""
    promised: AppointmentValue = effect.facts["appointment"]
    try:
        appointments.cancel(
            promised.id, rows.merchant_id, reason=_("a pedido del cliente"), now=rows.now
        )
    except BookingsProblem as problem:
        raise Refused(_code(problem), appointment_id=promised.id) from problem
    return Applied(world, (effect,))


def attending(rows: Rows, effect: Effect, world: World) -> Applied:
    """That the customer comes; who said so is not asked again."""
    promised: AppointmentValue = effect.facts["appointment"]
    try:
        attendance.attend(promised.id, rows.merchant_id, now=rows.now)
    except BookingsProblem as problem:
        raise Refused(_code(problem), appointment_id=promised.id) from problem
    return Applied(world, (effect,))


def left(rows: Rows, effect: Effect, world: World) -> Applied:
    """A time that was held is free at once."""
    held: UUID | None = effect.facts["held"]
    if held is not None:
        _released(rows, held)
    return Applied(world, (effect,))


def listed(rows: Rows, effect: Effect, world: World) -> Applied:
    """On the waiting list; a time that was held is free at once."""
    draft: Draft = effect.facts["draft"]
    assert draft.service_id is not None
    held: UUID | None = effect.facts["held"]
    if held is not None:
        _released(rows, held)
    waiting_list.join(
        rows.merchant_id,
        rows.session.customer_id,
        draft.service_id,
        effect.facts["wish"],
        branch_id=draft.branch_id,
        staff_id=draft.staff_id,
        party=draft.party,
        is_test=rows.session.customer.is_test,
    )
    return Applied(world, (effect,))


def differ(rows: Rows, world: World) -> bool:
    """Whether an appointment that this turn wrote is otherwise in the rows."""
    agenda = rows.situation.agenda
    before = {one.id: one for one in agenda.appointments} if agenda is not None else {}
    touched = {pk: one for pk, one in world.appointments.items() if before.get(pk) != one}
    now = booked.known(rows.merchant_id, touched) if touched else {}
    return any(now.get(pk) != one for pk, one in touched.items())


def _held(rows: Rows, draft: Draft) -> Appointment:
    """The hold of that draft: the one it has moved there, else a new one."""
    assert draft.service_id is not None and draft.at is not None and draft.starts is not None
    at = Wanted(draft.service_id, draft.at, draft.starts, draft.staff_id, draft.party)
    if draft.appointment is not None:
        # Whom it is for may have changed, too: what was held is given back first.
        _released(rows, draft.appointment)
    session = rows.session
    return appointments.hold(
        session.merchant,
        session.customer_id,
        at,
        now=rows.now,
        patient=_patient(draft),
        note=draft.note,
        origin=rows.origin,
        is_test=session.customer.is_test,
    )


def _patient(draft: Draft) -> PatientValue:
    return PatientValue(draft.patient, draft.relation, draft.document)


def _released(rows: Rows, held: UUID) -> None:
    try:
        appointments.cancel(
            held, rows.merchant_id, reason=_("el cliente no la confirmó"), now=rows.now
        )
    except IllegalStep:
        return  # the clock ended it already


def _lasting(rows: Rows, effect: Effect, world: World, pk: UUID) -> Applied:
    """With the appointment as the database knows it."""
    promised: AppointmentValue = effect.facts["appointment"]
    value = booked.known(rows.merchant_id, [pk])[pk]
    left = {key: one for key, one in world.appointments.items() if key != promised.id}
    world = holding(replace(world, appointments=left), value)
    return Applied(world, (_with(effect, appointment=value),))


def _refused(problem: BookingsProblem, rows: Rows, draft: Draft) -> Refused:
    """The calendar's refusal; the time is chosen anew, among what is free by now."""
    kept = replace(draft.timeless, appointment=draft.appointment)

    def chosen_anew(before: World) -> Applied:
        due = rows.now + booking.WAITS
        data = drafts.dumped(kept)
        return steps.flow_moved(before, booking.NAME, booking.CHOOSING, data, due_at=due)

    code = _code(problem)
    told = problem.offers if isinstance(problem, SlotRefused) else ()
    if draft.wish is not None and not told:
        told = offers.judge(rows.session.merchant, draft.wish, rows.now).offers
    return Refused(code, later=chosen_anew, offers=told, service_id=draft.service_id)


def _code(problem: BookingsProblem) -> str:
    if not isinstance(problem, IllegalStep):
        return problem.code
    return problems.PAST if problem.here == "past" else wanted.MOVED_ON


def _with_draft(rows: Rows, world: World, draft: Draft) -> World:
    """The flow's row with what was held."""
    flow = world.flows[booking.NAME]
    kept = replace(flow, data=drafts.dumped(draft))
    after = replace(world, flows={**world.flows, booking.NAME: kept})
    flow_rows.store(rows, world, after)
    return after


def _with(effect: Effect, **facts: object) -> Effect:
    return replace(effect, facts={**effect.facts, **facts})
