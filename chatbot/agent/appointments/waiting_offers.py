"""A time that became free is offered to the waiting list: one customer at a time, with a deadline.

The offer is the booking flow's own summary of a time that is held for the customer: a yes to it
books, a no or the end of the hold frees the time again, and that is the next one's turn. Read from
the stream, each freed time once in effect.
"""

from datetime import datetime
from uuid import uuid4

from django.utils import translation

from catalog.bookings import appointments, choosing, locks, waiting_list
from catalog.bookings.models import Appointment, WaitingEntry
from catalog.bookings.problems import BookingsProblem
from catalog.bookings.rules.tables import Party
from catalog.bookings.values import Wanted
from catalog.bookings.waiting_list import Freed
from chatbot.agent import gate, keep, ledger, whom
from chatbot.agent.appointments import followers, words
from chatbot.agent.capabilities.booking import draft as drafts
from chatbot.agent.capabilities.booking import summing
from chatbot.agent.capabilities.booking.draft import Draft
from chatbot.agent.flows import booking
from chatbot.agent.models import SessionFlow
from chatbot.agent.situation import loading, summary
from chatbot.agent.situation.summary import Summary
from chatbot.agent.situation.values import Situation
from chatbot.conversations.about import About
from chatbot.conversations.message_templates import occasions
from chatbot.conversations.models import Session
from chatbot.conversations.models.messages import Cause
from chatbot.conversations.models.sessions import Mode
from chatbot.transports.outbound import posting
from merchants.models import Merchant
from merchants.stream import Happened


def freed(happened: Happened, now: datetime) -> None:
    """Offers the time to the first of the list who can be written and may have it. Raises `Later`
    while a turn is being taken in that customer's conversation."""
    slot = waiting_list.freed(happened.payload)
    merchant = Merchant.objects.filter(
        pk=happened.merchant_id, is_active=True, bot_enabled=True
    ).first()
    if slot is None or merchant is None or slot.starts <= now or not waiting_list.is_on(merchant):
        return
    for entry in waiting_list.candidates(merchant, slot):
        wanted = _wanted(entry, slot)
        if not _is_free(merchant, wanted, now) or waiting_list.let_pass(entry):
            continue
        session = followers.session_of(entry.customer_id, merchant.pk, now)
        if session is not None and _may_be_offered(session, entry, now):
            _offer(session, entry, wanted, now)
            return


def _wanted(entry: WaitingEntry, slot: Freed) -> Wanted:
    """Whoever attends, where the customer names nobody: the one who became free may be busy."""
    party = Party(entry.party_size, entry.area) if entry.party_size is not None else None
    return Wanted(entry.service_id, slot.branch_id, slot.starts, entry.staff_id, party)


def _is_free(merchant: Merchant, wanted: Wanted, now: datetime) -> bool:
    """Looked at without a lock: whoever writes judges again under it."""
    try:
        choosing.choose(merchant, wanted, now)
    except BookingsProblem:
        return False
    return True


def _may_be_offered(session: Session, entry: WaitingEntry, now: datetime) -> bool:
    """Not while a person holds the conversation, words wait for a turn, or an appointment is on its
    way in it; and only where the offer arrives."""
    if session.mode != Mode.BOT or not gate.is_answered(session) or session.due_at is not None:
        return False
    flows = SessionFlow.objects.of(session.merchant_id).filter(session=session, is_open=True)
    if flows.filter(flow=booking.NAME).exists():
        return False
    return whom.reaches(session, About(occasion=occasions.WAITING_OFFER), "", now)


def _offer(session: Session, entry: WaitingEntry, wanted: Wanted, now: datetime) -> None:
    locks.calendar(session.merchant_id)
    try:
        row = appointments.hold(
            session.merchant, session.customer_id, wanted, now=now, waiting=entry
        )
    except BookingsProblem:
        return  # somebody was faster: what they leave is told anew
    with translation.override(session.merchant.language):
        _shown(session, row, now)


def _shown(session: Session, row: Appointment, now: datetime) -> None:
    draft = Draft(
        appointment=row.pk,
        service_id=row.service_id,
        starts=row.starts_at,
        ends=row.ends_at,
        at=row.branch_id,
        by=row.staff_id,
        size=row.party_size,
        area=row.area,
    )
    SessionFlow.objects.create(
        merchant_id=session.merchant_id,
        session=session,
        flow=booking.NAME,
        state=booking.REVIEW,
        data=drafts.dumped(draft),
        due_at=row.held_until,
    )
    situation = loading.of(session, now)
    told = summing.of(draft, situation)
    assert told is not None and row.held_until is not None, "what was just held can be summed up"
    _posted(session, situation, told, row.held_until, now)


def _posted(
    session: Session, situation: Situation, told: Summary, until: datetime, now: datetime
) -> None:
    content, asked = words.offer(situation, told, until)
    about = About(appointment=str(told.appointment.id), occasion=occasions.WAITING_OFFER)
    # A turn of its own: what was shown to be agreed to is looked up by it.
    rows = posting.post(
        session, [content], cause=Cause.TURN, now=now, turn_id=uuid4(), abouts=[about]
    )
    keep.review(session, rows, summary.fingerprint(told), told, flow=booking.NAME)
    words.asks(session, asked)
    session.version += 1
    ledger.event(session, "SLOT_OFFERED", now=now, appointment=told.appointment.id)


HANDLERS = {"slot.freed": freed}
