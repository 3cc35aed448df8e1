"""How a row of the outbox leaves: claimed under the session's lock, one in flight a recipient.

The network call lies between `claim` and `sent` / `failed`, outside any transaction, and `leave`
says that the request is about to go. A row whose sender vanished before that is sent by another;
one that may have left is `unknown` (facts/runtime, "Sends"): a status may still name it; else it is
sent once more and counted as doubtful. What the channel tells later is read in `reports`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID, uuid4

from django.db import transaction
from django.utils.translation import gettext as _

from chatbot.conversations import outbound_content as mail
from chatbot.conversations import outbox, ownership, stale
from chatbot.conversations.delivery import failure_policy, paces, prices, refusing
from chatbot.conversations.delivery import rows as rows_of
from chatbot.conversations.incoming import Identity
from chatbot.conversations.models import (
    ChannelAccount,
    Outgoing,
    SendState,
    Session,
)
from chatbot.conversations.models.messages import Cause
from chatbot.conversations.rules import pacing, ranks
from chatbot.conversations.rules.ownership import may_go_out
from chatbot.conversations.rules.pacing import Limit
from chatbot.conversations.rules.remedies import Failure, Remedy
from core.compiled_sql import prepared_statements, writes
from merchants.rules.answering import answers

CLAIM = timedelta(seconds=20)
"""Longer than a file's upload (`whatsapp.client`), which comes before the message's request."""
LEASE = timedelta(seconds=45)
"""Longer than the request itself may take."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """A row that this process may now send, once; plain values, no connection needed.

    `tries` counts this one.
    """

    outgoing_id: int
    merchant_id: int
    session_id: UUID
    account_id: int
    key: str
    token: UUID
    content: mail.OutboundContent
    recipient: Identity
    tries: int = 1


class Overtaken(Exception):
    """The sender was too slow: another one has the row by now, and this one may not send it."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What the channel asks of whoever sends on it (`transports.ports.Transport`)."""

    window: timedelta | None
    pair: Limit | None
    number: Limit | None


@transaction.atomic
def claim(
    session_id: UUID,
    now: datetime,
    *,
    window: timedelta | None,
    pair: Limit | None = None,
    number: Limit | None = None,
) -> Claimed | None:
    """The session's next row, now in `sending`; None when nothing may leave at this moment.

    Checked here, under the session's lock: who owns the conversation (invariant 3), whether the
    assistant still answers the customer, the 24-hour window, and the pace of this pair and of the
    number. A row that must wait for its pace is due when it may leave.
    """
    session = rows_of.FREE.first(session=session_id)
    if session is None or not _may_send(session.account, now):
        return None
    terms = Terms(window, pair, number)
    for _look in range(2):  # the second one finds the templates that the first one put in place
        claimed, again = _first(session, rows_of.waiting(session), terms, now)
        if not again:
            return claimed
    return None


def _may_send(account: ChannelAccount, now: datetime) -> bool:
    """Whether anything may leave from the number, which may rest at the channel's wish."""
    rests = account.rests_until is not None and account.rests_until > now
    return account.is_active and not account.paused_reason and not rests


def _first(
    session: Session, rows: Iterable[Outgoing], terms: Terms, now: datetime
) -> tuple[Claimed | None, bool]:
    """The first row that may leave, and whether to look again because a template was put in."""
    put_in = False
    for row in rows:
        if _held_back(session, row):
            continue
        if not _ready(session, row, now):
            return None, False
        if row.state == SendState.FAILED:
            continue
        if not _may_go_out(session, row):
            _take_back(session, row, now)
            continue
        content, recipient = failure_policy.content_of(row), refusing.recipient_of(session)
        why = refusing.why_not(session, row, content, recipient, terms.window, now)
        if content is None or why is not None:
            unreadable = Failure(Remedy.GIVE_UP, _("El mensaje guardado no se puede leer."))
            put_in = failure_policy.give_up(session, row, why or unreadable, now) or put_in
        elif stale.has_waited(row, now):
            stale.leave_unsaid(session, row, now)
        elif _must_wait(session, row, terms, now):
            return None, False
        else:
            return _start(session, row, content, recipient, terms, now), False
    return None, put_in


def _may_go_out(session: Session, row: Outgoing) -> bool:
    """Whether the conversation's owner lets the row leave; a turn's row also needs a customer whom
    the assistant answers."""
    own = row.cause == Cause.TURN
    return (not own or _is_answered(session)) and may_go_out(
        row.cause,
        row_ownership=row.ownership_version,
        ownership_version=session.ownership_version,
        mode=session.mode,
    )


def _is_answered(session: Session) -> bool:
    return answers(session.merchant.answers, session.customer.answering)


def _held_back(session: Session, row: Outgoing) -> bool:
    """Whether the row waits for a number that may not speak unasked; it holds up no other."""
    stopped = session.account.proactive_stopped
    if row.state != SendState.QUEUED or not (stopped or row.held):
        return False
    holds = bool(stopped) and failure_policy.is_unasked(row)
    if holds != row.held:
        row.held = holds
        row.error = _("Espera: %(why)s") % {"why": stopped} if holds else ""
        row.error = row.error[:300]
        row.save(update_fields=["held", "error"])
        outbox.changed(row)
    return holds


def _ready(session: Session, row: Outgoing, now: datetime) -> bool:
    """Whether the row can be judged now; a row whose sender vanished is moved on here."""
    if row.state == SendState.SENDING and not row.is_leased(now):
        if row.left_at is not None:
            failure_policy.unknown(row, now)
            return False
        # Its sender vanished before the request: nobody has seen it.
        row.state, row.due_at = SendState.QUEUED, now
        row.end_lease()
        row.save(update_fields=["state", "due_at", "lease_token", "lease_until"])
    if row.state == SendState.SENDING or (row.due_at and row.due_at > now):
        return False
    if row.state == SendState.UNKNOWN and (row.doubtful or row.content.get("kind") == "template"):
        failure_policy.unconfirmed(session, row, now)
    return True


def _take_back(session: Session, row: Outgoing, now: datetime) -> None:
    """The bot may not say it any more. Of a row that may have left, nobody says that it did not."""
    if row.state == SendState.UNKNOWN:
        words = (
            _("No se sabe si llegó, y ya hay una persona en la conversación.")
            if _is_answered(session)
            else _("No se sabe si llegó, y el asistente ya no responde a este contacto.")
        )
        failure_policy.give_up(session, row, Failure(Remedy.GIVE_UP, words), now, sure=False)
    else:
        outbox.drop(row)


def _must_wait(session: Session, row: Outgoing, terms: Terms, now: datetime) -> bool:
    """Whether the pace makes the row wait; then it is due when it may leave.

    The pair is looked at first, for a moment of the number's that is given is not taken back.
    """
    when = pacing.earliest(session.pair_at, now, terms.pair) if terms.pair else now
    if when <= now and terms.number is not None:
        limit = pacing.stricter(terms.number, pacing.of_number(session.account.messages_a_second))
        row.slot_at = row.slot_at or paces.next_slot(session.account_id, now, limit)
        when = row.slot_at
    if when <= now:
        return False
    row.due_at = when
    row.save(update_fields=["due_at", "slot_at"])
    return True


def _start(
    session: Session,
    row: Outgoing,
    content: mail.OutboundContent,
    recipient: Identity,
    terms: Terms,
    now: datetime,
) -> Claimed:
    row.doubtful = row.doubtful or row.state == SendState.UNKNOWN
    row.state, row.sending_at, row.slot_at = SendState.SENDING, now, None
    row.attempts += 1
    token, row.due_at, row.left_at = uuid4(), now + CLAIM, None
    row.lease(token, row.due_at)
    writes.update(row, *rows_of.CLAIMED)
    outbox.changed(row)
    if terms.pair is not None:
        session.pair_at = pacing.after(session.pair_at, now, terms.pair)
        session.save(update_fields=["pair_at"])
    return Claimed(
        outgoing_id=row.pk,
        merchant_id=row.merchant_id,
        session_id=session.id,
        account_id=session.account_id,
        key=str(row.key),
        token=token,
        content=content,
        recipient=recipient,
        tries=row.attempts,
    )


def leave(claimed: Claimed, now: datetime) -> None:
    """The request is about to go: from here on nobody knows without the provider's word.

    Raises `Overtaken` when the claim is over; then nothing may be sent.
    """
    until = now + LEASE
    mine = claimed.merchant_id, claimed.outgoing_id, claimed.token, SendState.SENDING.value
    with prepared_statements.cursor() as sql:
        sql.execute(rows_of.LEAVE, [now, until, until, *mine])
        is_mine = bool(sql.rowcount)
    if not is_mine:
        raise Overtaken(f"row {claimed.outgoing_id} was claimed by another sender")


@transaction.atomic
def sent(claimed: Claimed, provider_id: str, now: datetime, *, charged: bool = False) -> None:
    """The provider accepted it, which is true however late this sender is; `charged`: for money.

    A status may have come first, or another sender be at it; then nothing is left to note.
    """
    row = rows_of.taken(
        claimed.merchant_id, claimed.outgoing_id, token=claimed.token, key=UUID(claimed.key)
    )
    if row is None:
        return
    row.provider_id = provider_id
    if ranks.next_state(row.state, SendState.SENT):
        row.state = SendState.SENT
        row.error, row.error_code = "", None
    row.sent_at, row.due_at = now, None
    row.end_lease()
    if charged and not row.category:
        category = refusing.category_of(claimed.merchant_id, claimed.content)
        prices.put_on(row, claimed.recipient.phone, category, now)
        row.save()  # its price is looked up by the statement itself
    else:
        writes.update(row)
    outbox.changed(row)


@transaction.atomic
def failed(claimed: Claimed, failure: Failure, now: datetime) -> bool:
    """The channel refused it, or could not be reached; whether the session's next row may follow.

    What becomes of it is `rules.remedies`' to say.
    """
    session = ownership.locked(claimed.session_id, claimed.merchant_id)
    rows = Outgoing.objects.of(claimed.merchant_id).select_for_update(no_key=True, of=("self",))
    rows = rows.select_related("message")
    row = rows.filter(pk=claimed.outgoing_id, lease_token=claimed.token).first()
    return row is not None and failure_policy.settle(session, row, failure, now)
