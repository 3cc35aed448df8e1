"""Bruno at the counter: he took Carla's conversation and sells with his own hands."""

from collections.abc import Callable
from uuid import UUID, uuid4

import pytest

from chatbot.agent.operators.values import OperatorCommand
from chatbot.conversations import ownership
from merchants.models import User
from tests.chatbot.agent.talk import Talk

Grip = Callable[..., OperatorCommand]


@pytest.fixture
def held(talk: Talk, bruno: User) -> Talk:
    """Carla said hello, and Bruno took the conversation."""
    talk.say("hola")
    ownership.take(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    return talk


@pytest.fixture
def hand(held: Talk, bruno: User) -> Grip:
    """A hand with a fresh form, Bruno's where nobody else is named."""

    def grip(by: User | None = None, once: UUID | None = None) -> OperatorCommand:
        held.pass_time(seconds=1)
        merchant_id = held.merchant.pk
        return OperatorCommand(held.session.id, merchant_id, by or bruno, held.now, once or uuid4())

    return grip
