"""What a person does in a conversation: answer it, and decide about rows that did not go out."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from chatbot.conversations import letters as mail
from chatbot.conversations import outbox, pen, wakeups
from chatbot.conversations.about import About
from chatbot.conversations.models import Message, Outgoing, SendState, outgoing_key
from chatbot.conversations.models.messages import Cause, Source
from chatbot.conversations.models.sessions import Mode
from chatbot.conversations.told import occasions
from merchants.models import User


@transaction.atomic
def reply(session_id: UUID, merchant_id: int, text: str, *, by: User, now: datetime) -> Outgoing:
    """A person's answer (1 to 4096 characters). A waiting conversation becomes hers by it.

    Raises `pen.NotWithAPerson` in mode bot.
    """
    session = pen.locked(session_id, merchant_id)
    if session.mode == Mode.BOT:
        raise pen.NotWithAPerson
    if session.mode == Mode.HANDOFF_PENDING:
        pen.change(session, Mode.HUMAN, cause="console", by=by, now=now)
    session.last_human_at = now
    session.handoff_until = pen.handoff_end(session.merchant, now)
    session.save(update_fields=["last_human_at", "handoff_until"])
    pen.answered(session)
    (row,) = outbox.enqueue(
        session,
        [mail.Text(text)],
        cause=Cause.HUMAN,
        source=Source.HUMAN,
        by=by,
        now=now,
        abouts=[About(occasion=occasions.PERSON_ANSWERED)],
    )
    return row


@transaction.atomic
def send_anyway(outgoing_id: int, merchant_id: int, *, by: User, now: datetime) -> Outgoing:
    """A person sends what was dropped: from now on the words are hers."""
    row, again = _again(outgoing_id, merchant_id, SendState.DROPPED, now=now)
    if again:
        row.cause = Cause.HUMAN
        row.save(update_fields=["cause"])
        Message.objects.of(merchant_id).filter(pk=row.message_id).update(by=by)
    return row


@transaction.atomic
def retry(outgoing_id: int, merchant_id: int, *, by: User, now: datetime) -> Outgoing:
    """A person tries a failed row again; it gets a new key, so that it is really sent."""
    return _again(outgoing_id, merchant_id, SendState.FAILED, now=now)[0]


def _again(
    outgoing_id: int, merchant_id: int, state: SendState, *, now: datetime
) -> tuple[Outgoing, bool]:
    """The row, and whether it was in `state` and is queued anew."""
    rows = Outgoing.objects.of(merchant_id).select_for_update(no_key=True)
    row = rows.get(pk=outgoing_id)
    if row.state != state:
        return row, False
    row.state, row.due_at, row.attempts = SendState.QUEUED, now, 0
    row.provider_id, row.error, row.error_code, row.doubtful = "", "", None, False
    row.key, row.slot_at, row.held = outgoing_key(), None, False
    row.save()
    outbox.changed(row)
    wakeups.hint("deliver", str(row.session_id))
    return row, True
