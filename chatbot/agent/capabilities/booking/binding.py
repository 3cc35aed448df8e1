"""What binds a customer who changes an appointment that stands. Pure."""

from datetime import timedelta

from catalog.bookings import problems
from catalog.bookings.values import AppointmentValue
from chatbot.agent.capabilities.booking.draft import Draft
from chatbot.agent.capabilities.values import Refused, World
from chatbot.agent.situation.summary import BOOK
from chatbot.agent.situation.values import Situation


def by_policy(draft: Draft, world: World, situation: Situation) -> None:
    """What was confirmed binds the customer, from `change_hours` before it on. `Refused`."""
    row, agenda = _standing(draft, world), situation.agenda
    if draft.action == BOOK or row is None or agenda is None:
        return
    until = row.starts - timedelta(hours=agenda.change_hours)
    if row.status == "confirmed" and situation.now > until:
        raise Refused(problems.TOO_LATE, appointment_id=row.id)


def moves_nothing(draft: Draft, world: World) -> bool:
    """Whether a move leads to the very time, place, person and party that the customer has."""
    row = _standing(draft, world)
    if row is None or draft.starts != row.starts or draft.patient or draft.unnamed:
        return False
    same = draft.staff_id in (None, row.staff_id) and draft.branch_id in (None, row.branch_id)
    return same and draft.party == row.party


def _standing(draft: Draft, world: World) -> AppointmentValue | None:
    return world.appointments.get(draft.appointment) if draft.appointment is not None else None
