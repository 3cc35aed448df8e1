"""Words too old for the assistant: they wait for a person, whatever brings them back (DESIGN §3).

A shop that switches its assistant on after a weekend, a number that is repaired, a handoff that
times out late: nobody wants an answer to what was asked days ago, and an answer may be wrong now.
"""

from collections.abc import Collection
from datetime import datetime, timedelta

from django.conf import settings
from django.utils.translation import gettext as _

from chatbot.conversations import outbox, ownership
from chatbot.conversations.models import Message, Outgoing, SendState, Session
from chatbot.conversations.models.messages import Cause
from chatbot.conversations.models.sessions import Mode


def since(now: datetime) -> datetime:
    """Words said before this are too old to be answered by the assistant."""
    return now - timedelta(hours=settings.STALE_AFTER_HOURS)


def set_aside(session: Session, message_ids: Collection[int], now: datetime) -> None:
    """No turn is owed for those words any more: the people find the conversation unattended.

    `session` is locked by the caller and saved here. What was said later stays due as it was.
    """
    unread = Message.objects.of(session.merchant_id).filter(session=session, unread=True)
    if not unread.filter(pk__in=message_ids).update(unread=False):
        return
    left = unread.order_by("recorded_at").values_list("recorded_at", flat=True).first()
    session.first_unread_at = left
    session.due_at = session.due_at if left else None
    session.version += 1
    session.save(update_fields=["first_unread_at", "due_at", "version"])
    words = _("El asistente no responde a mensajes de hace más de %(hours)s h: esperan a alguien.")
    ownership.note(session, words % {"hours": settings.STALE_AFTER_HOURS}, by=None, now=now)
    _show(session, now)


def has_waited(row: Outgoing, now: datetime) -> bool:
    """Whether these words of the assistant waited too long to leave: they would answer the past."""
    queued = row.cause == Cause.TURN and row.state == SendState.QUEUED
    return queued and row.message.said_at < since(now)


def leave_unsaid(session: Session, row: Outgoing, now: datetime) -> None:
    """Such words are shown as not sent; a person may still send them. Both rows are locked."""
    outbox.drop(row)
    _show(session, now)


def _show(session: Session, now: datetime) -> None:
    """The conversation is listed as unattended until one of the people looks."""
    if session.mode == Mode.BOT and session.unattended_at is None:
        session.unattended_at = now
        session.save(update_fields=["unattended_at"])
    ownership.changed(session)
