"""Alma's shop with V1 in the seat: it only talks."""

import pytest

from merchants.models import Merchant
from tests.chatbot.agent.talk import Talk


@pytest.fixture
def talk_v1(talk: Talk) -> Talk:
    """Carla's conversation, answered by V1."""
    Merchant.objects.filter(pk=talk.merchant.pk).update(agent_v2=False)
    return talk
