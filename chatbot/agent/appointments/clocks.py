"""What time does to appointments: customers are reminded, and told when it is time again.

As in `clocks`: under the session's row lock and then the calendar's, only while no turn has the
lease and no person the conversation, and only what is still true then. That something was said is
kept in the transaction that enqueues it, so that it is said once.
"""

from datetime import datetime
from functools import partial
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet
from django.utils import translation
from django.utils.translation import gettext as _

from catalog.bookings import locks, recalls, reminders, undelivered
from catalog.bookings.models import Appointment
from chatbot.agent import gate, ledger, whom
from chatbot.agent.appointments import words
from chatbot.agent.clocks import free_session
from chatbot.conversations.about import About
from chatbot.conversations.message_templates import occasions
from chatbot.conversations.models import Session
from chatbot.conversations.models.messages import Cause
from chatbot.conversations.models.sessions import Mode
from chatbot.transports.outbound import posting
from core.due import DueQuery


def _due(column: str, now: datetime) -> "QuerySet[Appointment, tuple[Any, ...]]":
    rows = Appointment.across.filter(whom.may_be_written(), **{f"{column}__lte": now})
    return rows.values_list("pk", "merchant_id", column)


due_reminders = DueQuery(partial(_due, "remind_at"))
"""Appointments whose customer is to be reminded now."""
due_recalls = DueQuery(partial(_due, "recall_at"))
"""Appointments after which it is time for another one."""


def remind(appointment_id: UUID, now: datetime) -> None:
    """One message with what can be done by a tap. Where nobody can be written, a person sees it."""
    found = Appointment.across.filter(pk=appointment_id).first()
    if found is None:
        return
    session_id = whom.conversation(found.customer_id, found.merchant_id)
    if session_id is None:
        _without_a_conversation(found, now)
        return
    with free_session(session_id, now) as session:
        if session is None or not _speaks(session):
            return
        row, calendar = locks.held(found.pk, found.merchant_id)
        if row.remind_at is None or row.remind_at > now:
            return
        if row.starts_at <= now:
            reminders.skipped(row, calendar, now)
            return
        content = words.reminder(session, row, now)
        about = About(appointment=str(row.pk), occasion=occasions.APPOINTMENT_REMINDER)
        posting.post(session, [content], cause=Cause.TURN, now=now, abouts=[about])
        words.asks(session, words.asks_to_come(row))
        reminders.reminded(row, calendar, now)
        ledger.event(session, "APPOINTMENT_REMINDED", now=now, appointment=row.pk)


@transaction.atomic
def _without_a_conversation(found: Appointment, now: datetime) -> None:
    """Booked by a person for somebody who never wrote here: whoever booked has to tell them."""
    row, calendar = locks.held(found.pk, found.merchant_id)
    if row.remind_at is None or row.remind_at > now:
        return
    with translation.override(row.merchant.language):
        why = _("No se le pudo recordar la cita: nunca escribió por aquí.")
    undelivered.note(row.pk, row.merchant_id, why)
    reminders.skipped(row, calendar, now)


def recall(appointment_id: UUID, now: datetime) -> None:
    """ "Toca limpieza": once, never to whom asked for no advertising, and not where they have
    another one. What reaches nobody now is tried again while it is worth saying."""
    found = Appointment.across.filter(pk=appointment_id).first()
    if found is None:
        return
    session_id = whom.conversation(found.customer_id, found.merchant_id)
    if session_id is None:
        _put_off(found, now)
        return
    with free_session(session_id, now) as session:
        if session is None or not _speaks(session):
            return
        locks.calendar(found.merchant_id)
        row = recalls.locked(found.pk, found.merchant_id)
        if row.recall_at is None or row.recall_at > now:
            return
        if session.customer.marketing_stopped_at is not None or not row.service.is_active:
            recalls.settled(row)
            return
        content = words.recall(session, row, now)
        about = About(appointment=str(row.pk), occasion=occasions.SERVICE_RECALL)
        if recalls.has_another(row) or not whom.reaches(session, about, content.body, now):
            recalls.put_off(row, now)
            return
        posting.post(session, [content], cause=Cause.TURN, now=now, abouts=[about])
        recalls.settled(row)
        ledger.event(session, "SERVICE_RECALLED", now=now, appointment=row.pk)


@transaction.atomic
def _put_off(found: Appointment, now: datetime) -> None:
    locks.calendar(found.merchant_id)
    row = recalls.locked(found.pk, found.merchant_id)
    if row.recall_at is not None and row.recall_at <= now:
        recalls.put_off(row, now)


def _speaks(session: Session) -> bool:
    return session.mode == Mode.BOT and gate.is_answered(session)
