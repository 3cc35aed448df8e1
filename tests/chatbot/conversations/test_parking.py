"""Messages and files of a number that cannot send leave the due columns, and come back in order."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from chatbot.conversations import due, parking
from chatbot.conversations.models import ChannelAccount, Media, Message, Outgoing, Session
from chatbot.conversations.models.messages import Direction
from tests.chatbot.conversations.numbers import NOON, queued
from tests.chatbot.conversations.parked import look

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)
CANNOT: dict[str, dict[str, Any]] = {
    "paused": {"paused_reason": "token vencido"},
    "not connected": {"is_active": False},
}
CAN = {"paused_reason": "", "is_active": True, "proactive_stopped": "", "rests_until": None}


def number(thread: Session, **columns: Any) -> None:
    ChannelAccount.across.filter(pk=thread.account_id).update(**columns)


def times(thread: Session) -> list[datetime | None]:
    rows = Outgoing.objects.of(thread.merchant_id).filter(session=thread).order_by("id")
    return list(rows.values_list("due_at", flat=True))


@pytest.mark.parametrize("why", CANNOT)
def test_messages_of_a_number_that_cannot_send_are_due_no_more(thread: Session, why: str) -> None:
    queued(thread, "uno", "dos", "tres")
    number(thread, **CANNOT[why])
    look(NOON)
    assert times(thread) == [None, None, None]
    assert parking.to_park(NOON, 9) == parking.to_come_back(NOON, 9) == []
    assert due.recipients(NOON + HOUR, 9) == []

    number(thread, **CAN)
    assert parking.to_come_back(NOON + HOUR, 9) == [str(thread.merchant_id)]
    look(NOON + HOUR)
    gap = parking.MESSAGE_GAP
    assert times(thread) == [NOON + HOUR, NOON + HOUR + gap, NOON + HOUR + 2 * gap]
    assert due.recipients(NOON + HOUR, 9) == [str(thread.id)]
    assert parking.to_come_back(NOON + HOUR, 9) == []


def test_messages_of_a_number_that_rests_are_due_when_it_is_awake(thread: Session) -> None:
    queued(thread, "uno")
    number(thread, rests_until=NOON + HOUR)
    look(NOON)
    assert times(thread) == [NOON + HOUR]
    assert due.recipients(NOON + HOUR, 9) == [str(thread.id)]


def test_what_nobody_asked_for_waits_by_itself(thread: Session) -> None:
    queued(thread, "aviso", "respuesta")
    rows = Outgoing.objects.of(thread.merchant_id).filter(session=thread)
    rows.filter(pk=rows.earliest("pk").pk).update(held=True)
    number(thread, proactive_stopped="calidad baja")
    look(NOON)
    assert times(thread) == [None, NOON]
    assert parking.to_come_back(NOON, 9) == []

    number(thread, **CAN)
    look(NOON + HOUR)
    assert times(thread) == [NOON + HOUR, NOON]


def test_a_message_that_left_or_was_taken_back_meanwhile_is_not_due_again(thread: Session) -> None:
    queued(thread, "uno", "dos")
    number(thread, **CANNOT["paused"])
    look(NOON)
    Outgoing.objects.of(thread.merchant_id).filter(message__text="uno").update(state="dropped")
    number(thread, **CAN)
    look(NOON)
    assert times(thread) == [None, NOON]


def test_a_file_is_fetched_when_its_number_can_again(thread: Session) -> None:
    message = Message.objects.create(
        merchant=thread.merchant,
        session=thread,
        account=thread.account,
        direction=Direction.IN,
        said_at=NOON,
    )
    media = Media.objects.create(merchant=thread.merchant, message=message, due_at=NOON)
    number(thread, **CANNOT["paused"])
    look(NOON)
    media.refresh_from_db()
    assert (media.due_at, media.parked_on) == (None, thread.account_id)

    number(thread, **CAN)
    look(NOON + HOUR)
    media.refresh_from_db()
    assert (media.due_at, media.parked_on) == (NOON + HOUR, None)


def test_the_next_number_of_the_shop_is_not_held_up(
    thread: Session, darios_number: ChannelAccount
) -> None:
    queued(thread, "uno")
    ChannelAccount.across.filter(pk=darios_number.pk).update(paused_reason="token vencido")
    look(NOON)
    assert times(thread) == [NOON]
