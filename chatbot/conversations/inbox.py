"""The inbox: what a channel told us, recorded once, before anybody answers 200 (invariant 4).

Each item lives in a savepoint of its own: what can never be stored is quarantined with a reason,
its neighbours live. A database that is down is an error for the caller, so that the provider tries
again.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from django.db import DataError, IntegrityError, OperationalError, connection, transaction
from django.utils.translation import gettext as _

from chatbot.conversations import threads
from chatbot.conversations.heard import (
    amending,
    arrivals,
    calls,
    choosing,
    echoes,
    knowing,
    moving,
    noticing,
    proving,
    reacting,
)
from chatbot.conversations.incoming import (
    Amendment,
    Call,
    Echo,
    Inbound,
    Item,
    Known,
    Move,
    Notice,
    Preference,
    Refused,
    Status,
    Unhandled,
)
from chatbot.conversations.leaving import reports, untold
from chatbot.conversations.models import ChannelAccount, Media, Message, Quarantine, Session
from chatbot.conversations.models.messages import Direction, Source
from chatbot.conversations.rules import opt_outs
from chatbot.conversations.rules.storable import storable
from chatbot.conversations.told import templates
from merchants import failpoints, stream, written

TRIES = 3


class _Forgotten(Exception):
    """A letter of somebody erased is told again: whoever was made to hold it is unmade."""


def record(account: ChannelAccount, items: Iterable[Item], *, now: datetime) -> int:
    """Record the items of one account in order; how many were new. Commit before answering 200.

    Two bodies may name the same customers in different orders and so wait for each other: whom
    PostgreSQL stops then records item by item, which waits for nobody while holding another.
    """
    told = tuple(items)
    try:
        if len(told) == 1:  # is a transaction of its own, without a savepoint inside
            return int(_one(account, told[0], now))
        return _together(account, told, now)
    except OperationalError as error:
        if not _deadlock(error):
            raise
    return sum(_alone(account, item, now) for item in told)


@transaction.atomic
def _together(account: ChannelAccount, items: Iterable[Item], now: datetime) -> int:
    return sum(_one(account, item, now) for item in items)


def _alone(account: ChannelAccount, item: Item, now: datetime) -> int:
    for left in reversed(range(TRIES)):
        try:
            return _together(account, [item], now)
        except OperationalError as error:
            if not left or not _deadlock(error):
                raise
    raise AssertionError("the last try answers or raises")


def _deadlock(error: OperationalError) -> bool:
    """Whether PostgreSQL undid this transaction for another's sake; never within a caller's."""
    return getattr(error.__cause__, "sqlstate", "") == "40P01" and not connection.in_atomic_block


def _one(account: ChannelAccount, item: Item, now: datetime) -> bool:
    try:
        with transaction.atomic():
            return _RECORDERS[type(item)](account, item, now)
    except _Forgotten:
        return False
    except (DataError, IntegrityError, ValueError, UnicodeError) as error:
        reason = _("No se puede guardar: %(error)s") % {"error": error}
        quarantine(account, account.transport, reason, item)
        return False


def quarantine(account: ChannelAccount | None, transport: str, reason: str, item: Any) -> None:
    """Keep what cannot be handled, readable for an admin."""
    Quarantine.objects.create(
        merchant_id=account.merchant_id if account else None,
        account=account,
        transport=transport,
        reason=storable(reason)[:300],
        item=storable(item),
    )


def _inbound(account: ChannelAccount, item: Inbound, now: datetime) -> bool:
    session = threads.session_for(
        account, item.sender, item.profile_name, is_test=account.is_test, now=now
    )
    # Under the session's lock: the same webhook may be at work in another process.
    known = threads.known(account, item.provider_id)
    if known is not None and threads.is_forgotten(known):
        raise _Forgotten
    if known is not None and not known.extra.get(amending.EARLY):
        return False
    item = replace(item, choice=choosing.chosen(session, item))
    if known is not None and amending.complete(known, session, item, now):
        _completed(known, session, item, now)
        return True
    spoken = item.kind != "reaction" or reacting.answers(session, item)
    proven = spoken and proving.heard(account, item, session, now)
    message = _written(session, item, now, unread=spoken and not proven)
    arrivals.note(message)
    if item.media is not None:
        _want(message, item, now)
    if spoken or item.text:  # a reaction that is taken back says nothing
        _heard(session, message.said_at)
    if spoken and opt_outs.stops_promotions(item.text):
        noticing.stop_marketing(session, message.said_at)
    if not spoken or proven:
        session.save(update_fields=["last_inbound_at"])
    else:
        threads.wake(session, now, at_once=item.at_once or bool(item.choice))
    payload = {"session": session.id, "message": message.pk}
    stream.emit(account.merchant_id, "message.received", payload)
    failpoints.reach("inbox.inside")
    return True


def _written(session: Session, item: Inbound, now: datetime, *, unread: bool) -> Message:
    message = Message(
        merchant_id=session.merchant_id,
        session=session,
        account_id=session.account_id,
        direction=Direction.IN,
        source=Source.CUSTOMER,
        kind=item.kind,
        text=item.text,
        choice=item.choice[:256],
        replies_to=item.replies_to[:200],
        extra=dict(item.extra),
        provider_id=item.provider_id,
        said_at=min(item.sent_at, now),
        recorded_at=now,
        position=item.position,
        unread=unread,
    )
    return written.insert(message)


def _want(message: Message, item: Inbound, now: datetime) -> None:
    assert item.media is not None
    Media.objects.create(
        merchant_id=message.merchant_id,
        message=message,
        provider_media_id=item.media.id,
        claimed_type=item.media.mime_type[:80],
        filename=item.media.filename[:200],
        due_at=now,
    )


def _completed(message: Message, session: Session, item: Inbound, now: datetime) -> None:
    """Her message came after she amended it: she wrote, and its file can be had."""
    arrivals.note(message)
    if item.media is not None:
        _want(message, item, now)
    _heard(session, message.said_at)
    if message.unread:
        threads.wake(session, now, at_once=bool(message.choice))
    else:
        session.save(update_fields=["last_inbound_at"])


def _heard(session: Session, said_at: datetime) -> None:
    """The window opens when the customer wrote, which may be long before a late webhook tells."""
    session.last_inbound_at = max(said_at, session.last_inbound_at or said_at)
    untold.wrote(session)


def _notice(account: ChannelAccount, item: Notice, now: datetime) -> bool:
    """Once for the people, and for whoever keeps templates in step with their channel."""
    new = noticing.note(account, item, now)
    if new:
        templates.heed(account, item.name, item.item, now)
    return new


def _unhandled(account: ChannelAccount, item: Unhandled, now: datetime) -> bool:
    """Told by its name only: its content may name a customer, and the stream is not erased."""
    if item.often and not _is_due(account.pk, item.what, now):
        return False
    payload = {"account": account.pk, "what": item.what[:80]}
    stream.emit(account.merchant_id, "channel.told", payload)
    return True


def _is_due(account_id: int, what: str, now: datetime) -> bool:
    """Whether this process told nothing of the kind in the hour before."""
    told = _last_told.get((account_id, what))
    if told is not None and timedelta(0) <= now - told < _OFTEN:
        return False
    if len(_last_told) >= _MOST_TOLD:
        _last_told.clear()
    _last_told[account_id, what] = now
    return True


_OFTEN = timedelta(hours=1)
_MOST_TOLD = 10_000
_last_told: dict[tuple[int, str], datetime] = {}
"""What comes all day, by account and name, and when this process kept it last."""


def _refused(account: ChannelAccount, item: Refused, now: datetime) -> bool:
    quarantine(account, account.transport, item.reason, item.item)
    return False


_RECORDERS: dict[type[Any], Callable[[ChannelAccount, Any, datetime], bool]] = {
    Inbound: _inbound,
    Status: reports.note_status,
    Echo: echoes.heard,
    Amendment: amending.amend,
    Move: moving.move,
    Preference: noticing.prefer,
    Call: calls.called,
    Known: knowing.known,
    Notice: _notice,
    Unhandled: _unhandled,
    Refused: _refused,
}
