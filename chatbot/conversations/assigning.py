"""Whose conversation it is among the people: assigned, put off, resolved, looked at.

The pen is changed by `pen` alone; here stands what the people of a shop arrange among themselves.
"""

from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext as _

from chatbot.conversations import pen
from chatbot.conversations.models import Session
from chatbot.conversations.models.sessions import Mode
from merchants import access
from merchants.models import User
from merchants.roles import Deed


class NotOneOfUs(ValueError):
    """The conversation was to be given to somebody who may not attend it."""


@transaction.atomic
def assign(session_id: UUID, merchant_id: int, *, to: User, by: User, now: datetime) -> Session:
    """Gives the conversation to a person of the shop, whoever had it. `NotOneOfUs` for a stranger.

    What the bot or nobody had is taken in her name; her time to answer begins anew.
    """
    if not access.may(to, merchant_id, Deed.TAKE):
        raise NotOneOfUs
    session = pen.locked(session_id, merchant_id)
    waited = session.mode == Mode.HANDOFF_PENDING or session.answer_by is not None
    if session.mode != Mode.HUMAN:
        reason = "" if to == by else _("asignada por %(who)s") % {"who": by}
        pen.change(session, Mode.HUMAN, cause="assigned", reason=reason, by=to, now=now)
    elif session.assigned_to_id != to.pk:
        pen.attend(session, to, now, waited=waited)
        session.handoff_until = pen.handoff_end(session.merchant, now)
        session.save(update_fields=["assigned_to", "answer_by", "handoff_until"])
        words = _("%(by)s asignó la conversación a %(to)s") % {"by": by, "to": to}
        pen.note(session, words, by=by, now=now)
        pen.changed(session)
    return session


@transaction.atomic
def resolve(session_id: UUID, merchant_id: int, *, reason: str, by: User, now: datetime) -> Session:
    """The matter is settled: the bot goes on, and the list shows it as resolved, with why."""
    session = pen.locked(session_id, merchant_id)
    if session.mode != Mode.BOT:
        pen.change(session, Mode.BOT, cause="resolved", reason=reason, by=by, now=now)
        pen.answered(session)
    session.resolved_at, session.resolution = now, reason.strip()[:120]
    session.unattended_at = session.snoozed_until = None
    session.save(
        update_fields=["resolved_at", "resolution", "unattended_at", "snoozed_until", "updated_at"]
    )
    pen.changed(session)
    return session


@transaction.atomic
def snooze(session_id: UUID, merchant_id: int, *, until: datetime, now: datetime) -> Session:
    """Out of sight until then, or until the customer writes. The pen and its clocks go on."""
    session = pen.locked(session_id, merchant_id)
    session.snoozed_until = until if until > now else None
    session.save(update_fields=["snoozed_until", "updated_at"])
    pen.changed(session)
    return session


@transaction.atomic
def looked(session_id: UUID, merchant_id: int, *, upto: int) -> Session:
    """A person has had the thread before her eyes, as far as that message."""
    session = pen.locked(session_id, merchant_id)
    if upto > session.seen_id or session.unattended_at is not None:
        session.seen_id, session.unattended_at = max(upto, session.seen_id), None
        session.save(update_fields=["seen_id", "unattended_at"])
        pen.changed(session)
    return session
