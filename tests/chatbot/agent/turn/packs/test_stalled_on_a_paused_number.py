"""A stalled sale whose number cannot send is not looked up again and again."""

import pytest

from chatbot.agent import lead_follow_ups
from chatbot.conversations.models import ChannelAccount
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.packs.test_coverage import through

pytestmark = pytest.mark.django_db


def test_while_the_number_cannot_send_nothing_of_it_is_due(carla: Talk) -> None:
    through(carla, "quiero comprar")
    carla.pass_time(hours=3)
    number = ChannelAccount.across.filter(pk=carla.account.pk)
    number.update(paused_reason="token vencido")
    assert lead_follow_ups.due(carla.now, 10) == []
    number.update(paused_reason="")
    assert len(lead_follow_ups.due(carla.now, 10)) == 1
