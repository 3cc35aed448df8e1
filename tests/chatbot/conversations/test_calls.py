"""A call through WhatsApp is noted in its conversation."""

from datetime import timedelta

import pytest

from chatbot.conversations import inbox
from chatbot.conversations.incoming import Call, Identity, Unhandled
from chatbot.conversations.models import ChannelAccount, Message
from merchants.models import Customer
from tests.cast import CARLA_PHONE
from tests.chatbot.conversations.numbers import NOON, NUMBER


@pytest.mark.parametrize(("missed", "told"), [(True, "Llamada perdida"), (False, "Llamada por")])
def test_a_call_is_noted_once_and_opens_the_window(
    number: ChannelAccount, carla: Customer, missed: bool, told: str
) -> None:
    call = Call(NUMBER, "wacid.1", Identity(phone=CARLA_PHONE), NOON, missed=missed)
    assert [inbox.record(number, [call], now=NOON) for _again in range(2)] == [1, 0]

    (note,) = Message.objects.of(number.merchant)
    assert (note.direction, note.unread) == ("note", False) and told in note.text
    assert (note.session.last_inbound_at, note.session.due_at) == (NOON, None)


def test_two_tellings_of_one_call_are_one_row(number: ChannelAccount, carla: Customer) -> None:
    caller = Identity(phone=CARLA_PHONE)
    calls = [
        Call(NUMBER, name, caller, NOON + timedelta(seconds=after))
        for name, after in (("event", 0), ("thread", 20), ("later", 300))
    ]
    told = [inbox.record(number, [one], now=NOON + timedelta(minutes=6)) for one in calls]

    assert told == [1, 0, 1]


def test_what_comes_all_day_is_kept_once_an_hour(number: ChannelAccount) -> None:
    typing = Unhandled(NUMBER, "presence.update", often=True)
    at = (NOON, NOON + timedelta(minutes=5), NOON + timedelta(minutes=61))

    assert [inbox.record(number, [typing], now=one) for one in at] == [1, 0, 1]
