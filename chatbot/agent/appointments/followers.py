"""What a person of the merchant did with an appointment is told to its customer.

What the customer did was answered in their turn; a hold that time ended is no news to anybody.
"""

from collections.abc import Callable
from datetime import datetime
from uuid import UUID

from django.utils import translation
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _

from catalog.bookings import undelivered
from catalog.bookings.models import Appointment
from catalog.bookings.rules import transitions
from chatbot.agent import whom
from chatbot.agent.appointments import words
from chatbot.conversations import ownership
from chatbot.conversations.about import About
from chatbot.conversations.message_templates import occasions
from chatbot.conversations.models import Session
from chatbot.conversations.models.messages import Cause
from chatbot.conversations.outbound_content import OutboundContent
from chatbot.transports.outbound import posting
from merchants.stream import Happened, Later

Word = Callable[[Session, Appointment, datetime], OutboundContent]


def booked(happened: Happened, now: datetime) -> None:
    """A person wrote it down, or confirmed it."""
    row = _by_a_person(happened, now)
    if row is not None and row.status in transitions.OPEN:
        _tell(row, occasions.APPOINTMENT_BOOKED, words.booked, now)


def moved(happened: Happened, now: datetime) -> None:
    row = _by_a_person(happened, now)
    was = parse_datetime(str(happened.payload["was"]["starts"]))
    if row is None or was is None or row.status not in transitions.OPEN:
        return
    if was != row.starts_at or happened.payload["was"]["staff"] != row.staff_id:
        _tell(row, occasions.APPOINTMENT_MOVED, words.moved, now)


def cancelled(happened: Happened, now: datetime) -> None:
    row = _by_a_person(happened, now)
    if row is not None:
        _tell(row, occasions.APPOINTMENT_CANCELLED, words.cancelled, now)


def _by_a_person(happened: Happened, now: datetime) -> Appointment | None:
    """The appointment while it is still to come, where a person's action is told."""
    if happened.payload.get("by") is None:
        return None
    rows = Appointment.objects.of(happened.merchant_id).filter(starts_at__gt=now)
    whole = rows.select_related("merchant", "customer", "service", "staff", "branch", "patient")
    return whole.filter(pk=happened.payload["appointment"]).first()


def _tell(row: Appointment, occasion: str, word: Word, now: datetime) -> None:
    session = session_of(row.customer_id, row.merchant_id, now)
    if session is None:
        with translation.override(row.merchant.language):
            why = _("No se le pudo avisar: nunca escribió por aquí.")
        undelivered.note(row.pk, row.merchant_id, why)
        return
    with translation.override(session.merchant.language):
        content = word(session, row, now)
    about = About(appointment=str(row.pk), occasion=occasion)
    posting.post(session, [content], cause=Cause.ACTION, now=now, abouts=[about])


def session_of(customer_id: UUID, merchant_id: int, now: datetime) -> Session | None:
    """The customer's conversation, locked and free of turns; None where there is none. Raises
    `Later` while a turn is being taken in it."""
    session_id = whom.conversation(customer_id, merchant_id)
    if session_id is None:
        return None
    session = ownership.locked(session_id, merchant_id)
    if session.is_leased(now):
        raise Later
    return session


HANDLERS: dict[str, Callable[[Happened, datetime], None]] = {
    "appointment.confirmed": booked,
    "appointment.moved": moved,
    "appointment.cancelled": cancelled,
}
