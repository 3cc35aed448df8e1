"""What an operator does in a conversation: answer it, and decide about rows that did not go out.

Every view calls these functions, so each checks the table of roles here (invariant 7).
"""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from django.db import transaction

from chatbot.conversations import outbound_content as mail
from chatbot.conversations import outbox, ownership, response_deadlines
from chatbot.conversations.about import About
from chatbot.conversations.due_work import hints
from chatbot.conversations.message_templates import occasions
from chatbot.conversations.models import Message, Outgoing, SendState, Session, outgoing_key
from chatbot.conversations.models.messages import Cause, Source
from chatbot.conversations.models.sessions import Mode
from chatbot.conversations.outbound_content import OutboundContent
from merchants import permission
from merchants.models import User
from merchants.roles import Permission


def reply(
    session_id: UUID, merchant_id: int, text: str, *, by: User, now: datetime, client_id: str = ""
) -> Outgoing:
    """A person's answer in words (1 to 4096 characters); otherwise as `send`."""
    contents = [mail.Text(text)]
    return send(session_id, merchant_id, contents, by=by, now=now, client_id=client_id)


@transaction.atomic
def send(
    session_id: UUID,
    merchant_id: int,
    contents: Sequence[OutboundContent],
    *,
    by: User,
    now: datetime,
    client_id: str = "",
) -> Outgoing:
    """A person's answer: words, pictures, files, or a template; the row of the first message.

    `contents`, at least one, fit the channel already (`transports.ports.Transport.split`). A
    waiting conversation becomes the operator's by it; so does one that the owner began by phone.
    `client_id` (up to 64 signs) is the page's name for it: the same one again, be it at the same
    moment, is this one message. Raises `ownership.NotWithAPerson` in mode bot, `AlreadyTaken`
    where another person attends the customer, PermissionDenied without the permission.
    """
    permission.require(by, merchant_id, Permission.ANSWER)
    session = ownership.locked(session_id, merchant_id)
    known = _written(session, client_id)
    if known is not None:
        return known
    if session.mode == Mode.BOT:
        raise ownership.NotWithAPerson
    ownership.assign_to(session, by, now)
    response_deadlines.spoke(session, now)
    ownership.answered(session)
    row, *_more = outbox.enqueue(
        session,
        contents,
        cause=Cause.HUMAN,
        source=Source.HUMAN,
        by=by,
        now=now,
        abouts=[About(occasion=occasions.PERSON_ANSWERED)] * len(contents),
    )
    if client_id:
        row.message.client_id = client_id
        row.message.save(update_fields=["client_id"])
    return row


def _written(session: Session, client_id: str) -> Outgoing | None:
    """The row that the page wrote under this name before, if it did; `session` is locked."""
    if not client_id:
        return None
    rows = Outgoing.objects.of(session.merchant_id).select_related("message")
    return rows.filter(message__session=session, message__client_id=client_id).first()


@transaction.atomic
def send_anyway(outgoing_id: int, merchant_id: int, *, by: User, now: datetime) -> Outgoing:
    """An operator sends a dropped row. It counts as the operator's own answer to the messages seen
    so far. Raises as `send`."""
    permission.require(by, merchant_id, Permission.ANSWER)
    session, row = _locked(outgoing_id, merchant_id)
    if row.state != SendState.DROPPED:
        return row
    _speak(session, by, now)
    row.cause, row.ownership_version = Cause.HUMAN, session.ownership_version
    Message.objects.of(merchant_id).filter(pk=row.message_id).update(by=by)
    return _queue_anew(row, now)


@transaction.atomic
def retry(outgoing_id: int, merchant_id: int, *, by: User, now: datetime) -> Outgoing:
    """An operator tries a failed row again; it gets a new key, so that it is really sent.

    A row that a person wrote counts as an answer of the operator who retries it; for such a row it
    raises as `send`.
    """
    permission.require(by, merchant_id, Permission.ANSWER)
    session, row = _locked(outgoing_id, merchant_id)
    if row.state != SendState.FAILED:
        return row
    if row.cause == Cause.HUMAN:
        _speak(session, by, now)
    return _queue_anew(row, now)


def _locked(outgoing_id: int, merchant_id: int) -> tuple[Session, Outgoing]:
    """The row and its session under their locks, the session's first as everywhere."""
    rows = Outgoing.objects.of(merchant_id)
    session = ownership.locked(rows.get(pk=outgoing_id).session_id, merchant_id)
    return session, rows.select_for_update(no_key=True).get(pk=outgoing_id)


def _speak(session: Session, by: User, now: datetime) -> None:
    """`by` answers with a row written before. Messages that nobody has seen still wait."""
    if session.mode == Mode.BOT:
        raise ownership.NotWithAPerson
    ownership.assign_to(session, by, now)
    response_deadlines.spoke(session, now)
    ownership.answered(session, upto=session.seen_id)
    if session.first_unread_at is not None:
        response_deadlines.awaits(session, now)
        session.save(update_fields=["answer_by"])


def _queue_anew(row: Outgoing, now: datetime) -> Outgoing:
    row.state, row.due_at, row.attempts = SendState.QUEUED, now, 0
    row.provider_id, row.error, row.error_code, row.doubtful = "", "", None, False
    row.key, row.slot_at, row.held = outgoing_key(), None, False
    row.save()
    outbox.changed(row)
    hints.hint("deliver", str(row.session_id))
    return row
