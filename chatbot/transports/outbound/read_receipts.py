"""Read receipts and the dots of somebody writing: what a customer sees before an answer comes.

Best effort: it stands in nobody's way, is tried once, and what goes wrong with it changes nothing.
"""

import logging
import threading
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from django.db.models import Q

from chatbot.conversations.delivery import refusing
from chatbot.conversations.due_work import hints
from chatbot.conversations.incoming import Identity
from chatbot.conversations.models import ChannelAccount, Message, Session
from chatbot.conversations.models.messages import Direction
from chatbot.conversations.models.sessions import Mode
from chatbot.transports import registry
from chatbot.transports.outbound.delivery import can_send, give_back, line
from chatbot.transports.ports import SendError

log = logging.getLogger(__name__)

RECEIPTS_FOR = timedelta(days=30)
"""How long after a message it can be marked as read (facts/whatsapp §1.5)."""
AT_ONCE = 4
"""Threads of a process that may be busy with courtesies while a channel is slow."""
_room = threading.BoundedSemaphore(AT_ONCE)


@dataclass(frozen=True, slots=True)
class _Sign:
    """One message to be shown as read, by one process; no connection is needed for it."""

    account: ChannelAccount
    to: Identity
    provider_id: str
    dots: bool


def begin(session: Session) -> None:
    """A turn of the assistant begins: mark the customer's messages as read and show the dots."""
    if session.account.transport not in registry.silent():
        hints.best_effort("attend", str(session.id), True)


def opened(session: Session) -> None:
    """An operator who may answer has opened the thread.

    It counts only while a person owns the conversation: a customer who waits for a person has not
    been read yet.
    """
    if session.mode != Mode.HUMAN or session.account.transport in registry.silent():
        return
    newest = _newest(session)
    if newest is not None and (session.attended or 0) < newest.pk:
        hints.best_effort("attend", str(session.id), False)


def attend(session_id: UUID, now: datetime, *, typing: bool) -> None:
    """Mark the customer's newest message as read, once; with `typing` and if it waits for a turn,
    show the dots too.

    The dots go out with the reply, else by themselves after 25 seconds.
    """
    if not _room.acquire(blocking=False):
        return
    try:
        sign = _claim(session_id, now, typing=typing)
        if sign is not None:
            give_back()
            _show(sign)
    finally:
        _room.release()


def _claim(session_id: UUID, now: datetime, *, typing: bool) -> _Sign | None:
    """What is to be shown, by this process alone; None when there is nothing, or no longer."""
    mode = Mode.BOT if typing else Mode.HUMAN
    sessions = Session.across.select_related("account").filter(id=session_id, mode=mode)
    session = sessions.exclude(account__transport__in=registry.silent()).first()
    if session is None or not can_send(session.account):
        return None
    newest, to = _newest(session), refusing.recipient_of(session)
    if newest is None or not to or newest.said_at <= now - RECEIPTS_FOR:
        return None
    # One row for a process: who comes second changes none. Ownership may have gone meanwhile.
    rows = Session.objects.of(session.merchant_id).filter(id=session.id, mode=mode)
    unseen = rows.filter(Q(attended=None) | Q(attended__lt=newest.pk))
    if not unseen.update(attended=newest.pk):
        return None
    return _Sign(session.account, to, newest.provider_id, dots=typing and newest.unread)


def _newest(session: Session) -> Message | None:
    """The customer's last message that stands; a mark on it counts for all before it."""
    rows = Message.objects.of(session.merchant_id).filter(
        session=session, direction=Direction.IN, revoked_at=None
    )
    said = rows.exclude(provider_id="").exclude(kind="reaction").order_by("-id")
    return said.only("id", "merchant_id", "provider_id", "said_at", "unread").first()


def _show(sign: _Sign) -> None:
    """Tell the channel. A token that is refused is worth a line of the log; nothing else is."""
    try:
        transport = registry.get(sign.account.transport)
        transport.attend(line(sign.account), sign.to, sign.provider_id, typing=sign.dots)
    except SendError as error:
        level = logging.WARNING if error.code in (0, 190) else logging.INFO
        log.log(level, "number %s: no read receipt: %s", sign.account.pk, error)
    except Exception:
        log.exception("number %s: the read receipt broke", sign.account.pk)
