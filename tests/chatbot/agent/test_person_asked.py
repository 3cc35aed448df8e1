"""Whoever asks for a person gets one, whichever engine answers and whatever a model says."""

from collections.abc import Callable

import pytest

from merchants.models import Merchant
from tests.chatbot.agent.scripted_model import ScriptedModel
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db

ASKS = (
    "no eres humano, necesito hablar con una persona",
    "no me sirve el bot, pásame con alguien",
    "no quiero hablar con un robot sino con una persona",
    "no entiendes nada, comunícame con el encargado",
)
ASKS_NOT = (
    "no quiero hablar con nadie",
    "no me pases con nadie todavía",
    "aguacate",
    "ahorita regreso",
    "a cómo estaba",
)


def by_v1(merchant: Merchant) -> None:
    Merchant.objects.filter(pk=merchant.pk).update(agent_v2=False)
    merchant.agent_v2 = False


@pytest.mark.parametrize("words", ASKS)
def test_v1_calls_one_by_rules(talk: Talk, words: str) -> None:
    by_v1(talk.merchant)

    talk.say(words)

    assert talk.session.mode == "handoff_pending"


@pytest.mark.parametrize("words", ASKS)
@pytest.mark.parametrize("v1", [True, False])
def test_one_is_called_before_any_model_is_asked(
    talk: Talk, seated: Callable[..., ScriptedModel], words: str, v1: bool
) -> None:
    if v1:
        by_v1(talk.merchant)
    model = seated()

    talk.say(words)

    assert talk.session.mode == "handoff_pending"
    assert talk.session.last_intent == "hablar_dueno"
    assert not model.requests


@pytest.mark.parametrize("words", ASKS_NOT)
def test_nobody_is_called_for_a_word_or_against_their_will(talk: Talk, words: str) -> None:
    talk.say(words)

    assert talk.session.mode == "bot"


@pytest.mark.parametrize("words", ASKS_NOT)
def test_v1s_model_answers_where_nobody_is_asked_for(
    talk: Talk, seated: Callable[..., ScriptedModel], words: str
) -> None:
    by_v1(talk.merchant)
    seated("[INTENT:otro] Aquí estoy para lo que necesites.")

    talk.say(words)

    assert talk.session.mode == "bot"
