"""What a person said to her is a person's in what a model is shown, whichever engine asks it."""

from collections.abc import Callable

import pytest

from chatbot.conversations import answers, ownership
from merchants.models import Merchant, User
from tests.chatbot.agent.scripted_model import ScriptedModel, says, shown
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db

WORDS = "Te lo dejo en 50 y lo llevo yo, soy Bruno"


@pytest.fixture
def spoken(talk: Talk, bruno: User) -> Talk:
    """Bruno agreed on something with Carla and gave the conversation back."""
    talk.say("quiero hablar con una persona")
    answers.reply(talk.session.id, talk.merchant.pk, WORDS, by=bruno, now=talk.now)
    talk.deliver()
    ownership.release(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    return talk


def test_v2_is_shown_a_person_of_the_shop(
    spoken: Talk, seated: Callable[..., ScriptedModel]
) -> None:
    model = seated(says("¡De nada!"))
    spoken.say("¿y qué más tienen rico por ahí?")

    history = shown(model.requests[0])["recent_history"]
    assert {"role": "shop_person", "text": WORDS} in history
    assert {line["role"] for line in history} == {"customer", "assistant", "shop_person"}


def test_v1_is_shown_a_person_of_the_shop(
    spoken: Talk, seated: Callable[..., ScriptedModel]
) -> None:
    Merchant.objects.filter(pk=spoken.merchant.pk).update(agent_v2=False)
    model = seated("[INTENT:otro] ¡De nada!")
    spoken.say("¿y qué más tienen rico por ahí?")

    lines = shown(model.requests[0])["conversacion"]
    assert {"de": "persona del negocio", "dice": WORDS} in lines
