"""A call through WhatsApp is noted in its conversation."""

import pytest

from chatbot.conversations import inbox
from chatbot.conversations.incoming import Call, Identity
from chatbot.conversations.models import ChannelAccount, Message
from merchants.models import Customer
from tests.cast import CARLA_PHONE
from tests.conversations.numbers import NOON, NUMBER


@pytest.mark.parametrize(("missed", "told"), [(True, "Llamada perdida"), (False, "Llamada por")])
def test_a_call_is_noted_once_and_opens_the_window(
    number: ChannelAccount, carla: Customer, missed: bool, told: str
) -> None:
    call = Call(NUMBER, "wacid.1", Identity(phone=CARLA_PHONE), NOON, missed=missed)
    assert [inbox.record(number, [call], now=NOON) for _again in range(2)] == [1, 0]

    (note,) = Message.objects.of(number.merchant)
    assert (note.direction, note.unread) == ("note", False) and told in note.text
    assert (note.session.last_inbound_at, note.session.due_at) == (NOON, None)
