"""How a row of the outbox leaves: claimed under the session's lock, one in flight a recipient.

The network call lies between `claim` and `sent` / `failed`, outside any transaction. A row whose
sender vanished is `unknown` (facts/runtime, "Sends"): a status may still name it; else it is sent
once more and counted as doubtful.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID, uuid4

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from chatbot.conversations import letters as mail
from chatbot.conversations import outbox
from chatbot.conversations.incoming import Identity, Status
from chatbot.conversations.models import ChannelAccount, Outgoing, SendState, Session
from chatbot.conversations.models.messages import WAITING
from chatbot.conversations.rules import pace, ranks
from chatbot.conversations.rules.pen import may_go_out
from merchants.models.customers import CustomerIdentifier

LEASE = timedelta(seconds=45)
UNKNOWN_FOR = timedelta(seconds=60)


@dataclass(frozen=True, slots=True)
class Claimed:
    """A row that this process may now send, once; plain values, no connection needed."""

    outgoing_id: int
    merchant_id: int
    session_id: UUID
    account_id: int
    key: str
    token: UUID
    letter: mail.Letter
    recipient: Identity


@transaction.atomic
def claim(session_id: UUID, now: datetime, *, window: timedelta | None) -> Claimed | None:
    """The session's next row, now in `sending`; None when nothing may leave at this moment.

    Judged here, under the session's lock: the pen and the 24-hour window (invariant 3).
    """
    sessions = Session.across.select_for_update(no_key=True, skip_locked=True, of=("self",))
    session = sessions.filter(id=session_id).first()
    if session is None:
        return None
    rows = Outgoing.objects.of(session.merchant_id).filter(session=session, state__in=WAITING)
    for row in rows.select_for_update(no_key=True, of=("self",)).order_by("id"):
        if not _ready(row, now):
            return None
        if row.state == SendState.FAILED:
            continue
        letter, recipient = _letter(row), _recipient(session)
        if not recipient:
            _fail(row, code=None, error=_("Ya no se sabe a quién enviarlo."))
        elif letter is None:
            _fail(row, code=None, error=_("El mensaje guardado no se puede leer."))
        elif not may_go_out(row.cause, row_pen=row.pen, pen=session.pen, mode=session.mode):
            _take_back(row)
        elif not pace.window_open(now, session.last_inbound_at, window):
            _fail(row, code=131047, error=_("La ventana de 24 horas está cerrada."))
        else:
            return _start(session, row, letter, recipient, now)
    return None


def _letter(row: Outgoing) -> mail.Letter | None:
    try:
        return mail.load(row.letter)
    except (KeyError, TypeError):
        return None


def _take_back(row: Outgoing) -> None:
    """The bot may not say it any more. Of a row that may have left, nobody says that it did not."""
    if row.state == SendState.UNKNOWN:
        error = _("No se sabe si llegó, y ya hay una persona en la conversación.")
        _fail(row, code=None, error=error)
    else:
        outbox.drop(row)


def _ready(row: Outgoing, now: datetime) -> bool:
    """Whether the row can be judged now; a row whose sender vanished is moved on here."""
    if row.state == SendState.QUEUED:
        return row.due_at is None or row.due_at <= now
    if row.state == SendState.SENDING:
        if row.lease_until and row.lease_until >= now:
            return False
        unknown(row, now)
        return False
    if row.due_at and row.due_at > now:
        return False
    if row.doubtful:
        _fail(row, code=None, error=_("WhatsApp no confirmó el envío, que se intentó dos veces."))
        return True
    return True


def _start(
    session: Session, row: Outgoing, letter: mail.Letter, recipient: Identity, now: datetime
) -> Claimed:
    row.doubtful = row.doubtful or row.state == SendState.UNKNOWN
    row.state, row.sending_at = SendState.SENDING, now
    row.attempts += 1
    row.lease_token, row.lease_until = uuid4(), now + LEASE
    row.due_at = row.lease_until
    row.save()
    outbox.changed(row)
    return Claimed(
        outgoing_id=row.pk,
        merchant_id=row.merchant_id,
        session_id=session.id,
        account_id=session.account_id,
        key=str(row.key),
        token=row.lease_token,
        letter=letter,
        recipient=recipient,
    )


def _recipient(session: Session) -> Identity:
    rows = CustomerIdentifier.objects.of(session.merchant_id).filter(customer=session.customer_id)
    newest = {row.kind: row.value for row in rows.order_by("id")}
    return Identity(
        phone=newest.get("phone", ""),
        bsuid=newest.get("bsuid", ""),
        parent_bsuid=newest.get("parent_bsuid", ""),
    )


def _mine(claimed: Claimed) -> Outgoing | None:
    rows = Outgoing.objects.of(claimed.merchant_id).select_for_update(no_key=True)
    return rows.filter(pk=claimed.outgoing_id, lease_token=claimed.token).first()


@transaction.atomic
def sent(claimed: Claimed, provider_id: str, now: datetime) -> None:
    """The provider accepted it, which is true however late this sender is.

    A status may have come first, or another sender be at it; then nothing is left to note.
    """
    rows = Outgoing.objects.of(claimed.merchant_id).select_for_update(no_key=True)
    late = Q(key=claimed.key, state=SendState.UNKNOWN)
    row = rows.filter(Q(lease_token=claimed.token) | late, pk=claimed.outgoing_id).first()
    if row is None:
        return
    row.provider_id = provider_id
    if ranks.next_state(row.state, SendState.SENT):
        row.state = SendState.SENT
        row.error, row.error_code = "", None
    row.sent_at, row.due_at, row.lease_token, row.lease_until = now, None, None, None
    row.save()
    outbox.changed(row)


@transaction.atomic
def failed(
    claimed: Claimed,
    *,
    permanent: bool,
    uncertain: bool,
    code: int | None,
    error: str,
    now: datetime,
) -> None:
    """The provider refused it, or could not be reached: tried again later, or given up."""
    row = _mine(claimed)
    if row is None:
        return
    row.error, row.error_code = error[:300], code
    again = None if permanent else pace.retry_at(now, row.attempts)
    if uncertain:
        unknown(row, now)
    elif again is None:
        _fail(row, code=code, error=error)
    else:
        row.state, row.due_at = SendState.QUEUED, again
        row.lease_token, row.lease_until = None, None
        row.save()
        outbox.changed(row)


@transaction.atomic
def put_back(claimed: Claimed, *, code: int | None, error: str, now: datetime) -> None:
    """Nothing can leave from the number at all: the row waits as it was, no try counted."""
    row = _mine(claimed)
    if row is None:
        return
    row.state, row.due_at, row.attempts = SendState.QUEUED, now, row.attempts - 1
    row.error, row.error_code = error[:300], code
    row.lease_token, row.lease_until = None, None
    row.save()
    outbox.changed(row)


def unknown(row: Outgoing, now: datetime) -> None:
    """Nobody can say whether it was accepted: wait for a status that names it."""
    row.state, row.lease_token, row.lease_until = SendState.UNKNOWN, None, None
    row.due_at = (row.sending_at or now) + UNKNOWN_FOR
    row.save()
    outbox.changed(row)


def _fail(row: Outgoing, *, code: int | None, error: str) -> None:
    row.state, row.due_at, row.error_code, row.error = SendState.FAILED, None, code, error[:300]
    row.lease_token, row.lease_until = None, None
    row.save()
    outbox.changed(row)


def note_status(account: ChannelAccount, status: Status) -> bool:
    """What the provider tells of one of our messages; False when no row is known by that name.

    Within the caller's transaction.
    """
    rows = Outgoing.objects.of(account.merchant_id).filter(session__account=account)
    known = _named(rows, status)
    if known is None:
        return False
    # The session first and its rows after, as everybody does: else two may wait for each other.
    sessions = Session.objects.of(account.merchant_id).select_for_update(no_key=True)
    sessions.only("id").get(id=known.session_id)
    row = _named(rows.select_for_update(no_key=True, of=("self",)), status)
    if row is None:
        return False
    becomes = ranks.next_state(_believed(row), status.name)
    if becomes is None:
        return True
    row.state, row.due_at = becomes, None
    row.lease_token, row.lease_until = None, None
    row.provider_id = row.provider_id or status.provider_id
    if becomes != SendState.FAILED:
        row.sent_at, row.error = row.sent_at or status.at, ""
    if becomes == SendState.FAILED:
        row.error_code, row.error = status.error_code, status.error[:300]
    row.save()
    outbox.changed(row)
    return True


def _named(rows: QuerySet[Outgoing], status: Status) -> Outgoing | None:
    row = None
    if status.callback and _is_uuid(status.callback):
        row = rows.filter(key=status.callback).first()
    if row is None and status.provider_id:
        row = rows.filter(provider_id=status.provider_id).first()
    return row


def _believed(row: Outgoing) -> str:
    """The row's state, as far as the provider said it: what we gave up by ourselves is unknown."""
    if row.state == SendState.FAILED and row.attempts and row.error_code is None:
        return SendState.UNKNOWN
    return row.state


def may_be_ours(session: Session, text: str) -> bool:
    """Whether an echo may be a row of ours whose id is not known yet; `session` is locked."""
    on_its_way = Outgoing.objects.of(session.merchant_id).filter(
        session=session, state__in=(SendState.SENDING, SendState.UNKNOWN)
    )
    return on_its_way.filter(message__text=text).exists()


def is_ours(account: ChannelAccount, provider_id: str) -> bool:
    """Whether the provider's id names a row that we sent ourselves."""
    rows = Outgoing.objects.of(account.merchant_id)
    return rows.filter(session__account=account, provider_id=provider_id).exists()


def _is_uuid(text: str) -> bool:
    try:
        UUID(text)
    except ValueError:
        return False
    return True
