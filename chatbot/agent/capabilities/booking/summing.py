"""The summary of a draft that lacks nothing. Pure."""

from catalog.bookings.values import AppointmentValue
from chatbot.agent.capabilities.booking.draft import Draft
from chatbot.agent.situation.summary import BOOK, CANCEL, NOT_YET, Summary
from chatbot.agent.situation.values import Situation


def of(draft: Draft, situation: Situation) -> Summary | None:
    """The summary of a draft that lacks nothing; None for one of a service that is gone."""
    agenda = situation.agenda
    if agenda is None or draft.starts is None or draft.ends is None or draft.at is None:
        return None
    known = {one.id: one for one in agenda.appointments}
    was = known.get(draft.appointment) if draft.appointment is not None else None
    if draft.action == CANCEL:
        return Summary(CANCEL, was) if was is not None else None
    if draft.action != BOOK and was is None:
        return None
    service, who = agenda.service(draft.service_id), agenda.attendant(draft.by)
    if service is None or (draft.by is not None and who is None):
        return None
    branches = {one.id: one.name for one in situation.shop.branches}
    made = AppointmentValue(
        id=draft.appointment or NOT_YET,
        status="pending" if was is None else was.status,
        service_id=service.id,
        service=service.name,
        branch_id=draft.at,
        branch=branches.get(draft.at, ""),
        starts=draft.starts,
        ends=draft.ends,
        staff_id=draft.by,
        staff=who.name if who is not None else "",
        patient=draft.patient or (was.patient if was is not None else ""),
        party=draft.party if service.by_party else None,
    )
    # What was booked was agreed to at its price; a move does not ask about it again.
    price = service.price if was is None else None
    return Summary(draft.action, made, was.starts if was is not None else None, price)
