"""What a customer wrote, written down: one story, whether it comes alone or among others.

`Recorder` reads and writes the rows meanwhile: each by itself, or many together (`together`).
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from chatbot.conversations import threads
from chatbot.conversations.delivery import undelivered
from chatbot.conversations.inbound_handlers import (
    amending,
    arrivals,
    choosing,
    noticing,
    proving,
    reacting,
)
from chatbot.conversations.incoming import Inbound
from chatbot.conversations.models import ChannelAccount, Media, Message, Session
from chatbot.conversations.models.messages import Direction, Source
from chatbot.conversations.rules import opt_outs
from core import failpoints
from core.compiled_sql import writes
from merchants import stream


class Forgotten(Exception):
    """A message of somebody erased is told again: whoever was made to hold it is unmade."""


class Recorder:
    """Each row is read when it is asked for and written at once."""

    def session(self, account: ChannelAccount, item: Inbound, now: datetime) -> Session:
        """The sender's session under its lock, found or made."""
        return threads.session_for(
            account, item.sender, item.profile_name, is_test=account.is_test, now=now
        )

    def known(self, account: ChannelAccount, item: Inbound) -> Message | None:
        """The row that bears the item's id already."""
        return threads.known(account, item.provider_id)

    def insert(self, message: Message) -> None:
        """A new message, which has its key from here on."""
        writes.insert(message)

    def save(self, session: Session) -> None:
        """The session, whole."""
        writes.update(session)

    def emit(self, merchant_id: int, kind: str, payload: Mapping[str, Any]) -> None:
        """Something happened."""
        stream.emit(merchant_id, kind, payload)


AT_ONCE = Recorder()


def hear(
    account: ChannelAccount, item: Inbound, now: datetime, recorder: Recorder = AT_ONCE
) -> bool:
    """Write down what a customer wrote; False when it is known already. Raises `Forgotten`.

    Within the caller's transaction.
    """
    session = recorder.session(account, item, now)
    # Under the session's lock: the same webhook may be at work in another process.
    known = recorder.known(account, item)
    if known is not None and threads.is_forgotten(known):
        raise Forgotten
    if known is not None and not known.extra.get(amending.EARLY):
        return False
    item = replace(item, choice=choosing.chosen(session, item))
    if known is not None and amending.complete(known, session, item, now):
        _completed(known, session, item, now)
        return True
    spoken = item.kind != "reaction" or reacting.answers(session, item)
    proven = spoken and proving.heard(account, item, session, now)
    message = _message(session, item, now, unread=spoken and not proven)
    recorder.insert(message)
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
        at_once = item.at_once or bool(item.choice)
        threads.wake(session, now, at_once=at_once, save=recorder.save)
    payload = {"session": session.id, "message": message.pk}
    recorder.emit(account.merchant_id, "message.received", payload)
    failpoints.reach("inbox.inside")
    return True


def _message(session: Session, item: Inbound, now: datetime, *, unread: bool) -> Message:
    return Message(
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
    """The customer's message came after its amendment: the customer wrote, and its file is due."""
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
    undelivered.wrote(session)
