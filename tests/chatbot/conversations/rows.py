"""A row on its way, step by step: claimed, refused, told of by the provider."""

from datetime import datetime, timedelta

from django.db import transaction

from chatbot.conversations import outbound_content
from chatbot.conversations.delivery import reports, sending
from chatbot.conversations.delivery.sending import Claimed
from chatbot.conversations.models import Outgoing, Session
from chatbot.conversations.rules.remedies import Failure, Remedy
from tests.chatbot.conversations.numbers import DAY, NOON, told

SECOND = timedelta(seconds=1)
LATER = NOON + 46 * SECOND
MUCH_LATER = NOON + 61 * SECOND


def claim(thread: Session, now: datetime = NOON, window: timedelta | None = DAY) -> Claimed | None:
    return sending.claim(thread.id, now, window=window)


def claimed(thread: Session, now: datetime = NOON) -> Claimed:
    """A row whose request has left."""
    row = claim(thread, now)
    assert row is not None
    sending.leave(row, now)
    return row


def refuse(row: Claimed, *, permanent: bool = False, uncertain: bool = False) -> None:
    remedy = Remedy.GIVE_UP if permanent else Remedy.RETRY
    sending.failed(row, Failure(remedy, "pasajero", 131016, uncertain), NOON)


def tell(thread: Session, name: str, row: Outgoing, **more: object) -> bool:
    with transaction.atomic():
        return reports.note_status(thread.account, told(name, row, **more), NOON)


def body(row: Claimed) -> str:
    return outbound_content.words(row.content)
