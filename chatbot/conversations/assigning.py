"""Whose conversation it is among the people: assigned, put off, resolved, looked at.

Ownership is changed by `ownership_version` alone; here stands what the people of a shop arrange
among themselves.
"""

from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext as _

from chatbot.conversations import ownership
from chatbot.conversations.models import Session
from chatbot.conversations.models.sessions import Mode
from merchants import access, permission
from merchants.models import User
from merchants.roles import Permission
from merchants.roles import may as role_may


class NotOneOfUs(ValueError):
    """The conversation was to be given to somebody who may not attend it."""


@transaction.atomic
def assign(session_id: UUID, merchant_id: int, *, to: User, by: User, now: datetime) -> Session:
    """Give the conversation to an operator, whoever had it. `NotOneOfUs` for a stranger.

    `to` takes a conversation that the bot or nobody had. The time to answer begins anew.
    PermissionDenied where `by` may not take conversations.
    """
    permission.require(by, merchant_id, Permission.TAKE)
    if to != by and not _attends(to, merchant_id):
        raise NotOneOfUs
    session = ownership.locked(session_id, merchant_id)
    if session.mode != Mode.HUMAN:
        reason = "" if to == by else _("asignada por %(who)s") % {"who": by}
        ownership.change(session, Mode.HUMAN, cause="assigned", reason=reason, by=to, now=now)
    elif session.assigned_to_id != to.pk:
        ownership.give(session, to, now, waited=session.answer_by is not None)
        words = _("%(by)s asignó la conversación a %(to)s") % {"by": by, "to": to}
        ownership.note(session, words, by=by, now=now)
    return session


def _attends(who: User, merchant_id: int) -> bool:
    """Whether `who` is a member who may take conversations. A superuser may do all, but is none."""
    found = access.membership(who, merchant_id)
    return found is not None and role_may(found.role, Permission.TAKE)


@transaction.atomic
def resolve(session_id: UUID, merchant_id: int, *, reason: str, by: User, now: datetime) -> Session:
    """The matter is settled: the bot goes on, and the list shows it as resolved, with why.

    Until the customer's next words; what nobody has seen yet is the bot's to answer.
    PermissionDenied for who may not take conversations.
    """
    permission.require(by, merchant_id, Permission.TAKE)
    session = ownership.locked(session_id, merchant_id)
    why = reason.strip()[:120]
    if session.mode != Mode.BOT:
        ownership.change(session, Mode.BOT, cause="resolved", reason=why, by=by, now=now)
        ownership.answered(session, upto=session.seen_id)
    session.resolved_at, session.resolution = now, why
    session.unattended_at = session.snoozed_until = None
    session.save(
        update_fields=["resolved_at", "resolution", "unattended_at", "snoozed_until", "updated_at"]
    )
    words = _("%(who)s la marcó como resuelta") % {"who": by}
    ownership.note(session, f"{words}: {why}" if why else words, by=by, now=now)
    ownership.changed(session)
    return session


@transaction.atomic
def snooze(
    session_id: UUID, merchant_id: int, *, until: datetime, by: User, now: datetime
) -> Session:
    """Out of sight until then, or until the customer writes. Ownership and its clocks go on.

    Nothing happens at `until`: lists show what is `snoozed_until` a moment that is past.
    PermissionDenied for who may not take conversations.
    """
    permission.require(by, merchant_id, Permission.TAKE)
    session = ownership.locked(session_id, merchant_id)
    session.snoozed_until = until if until > now else None
    session.save(update_fields=["snoozed_until", "updated_at"])
    ownership.changed(session)
    return session


@transaction.atomic
def looked(
    session_id: UUID, merchant_id: int, *, upto: int, by: User, came: bool = True
) -> Session:
    """The user has seen the thread up to message `upto` (its id).

    `came`: the user has just opened it, so it is unattended no more; a page that was left open does
    not end that. An `upto` beyond the newest message counts as the newest one, because later
    messages were not seen. PermissionDenied where `by` may not see the conversation.
    """
    permission.require(by, merchant_id, Permission.VIEW)
    session = ownership.locked(session_id, merchant_id)
    newest = session.messages.order_by("-id").values_list("id", flat=True).first() or 0
    seen = max(session.seen_id, min(upto, newest))
    if seen > session.seen_id or (came and session.unattended_at is not None):
        session.seen_id = seen
        session.unattended_at = None if came else session.unattended_at
        session.save(update_fields=["seen_id", "unattended_at"])
        ownership.changed(session)
    return session
