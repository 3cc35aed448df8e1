"""The events of the agent's specification (specs/agent_v2 §4) and what refused actions leave."""

import pytest

from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.waiting_room import PLEA

pytestmark = pytest.mark.django_db

GREETS = (
    "hola",
    "hola, quiero 2 matcha",
    "buenas tardes tienen matcha?",
    "sigue sin llegar\nHola",
    "quiero 2 matcha, buenas tardes",
    "Buen día quería pedir",
)
GREETS_NOBODY = ("¿cómo está mi pedido?", "que tal es el matcha?", "habla más claro", "2 matcha")


@pytest.mark.parametrize("words", GREETS)
def test_a_greeting_is_received_beside_other_words_too(talk: Talk, words: str) -> None:
    talk.say(words)
    assert "GREETING_RECEIVED" in talk.last_turn().events


@pytest.mark.parametrize("words", GREETS_NOBODY)
def test_words_that_only_sound_like_a_greeting_greet_nobody(talk: Talk, words: str) -> None:
    talk.say(words)
    assert "GREETING_RECEIVED" not in talk.last_turn().events


@pytest.mark.parametrize("words", ["hola, sigue sin llegar", "buenas, ¿y mi pedido?"])
def test_only_a_whole_greeting_gives_the_conversation_back(talk: Talk, words: str) -> None:
    talk.say(PLEA)
    assert talk.say(words) == ""
    assert talk.session.mode == "handoff_pending"


def test_a_greeting_behind_unread_words_is_greeted_and_answered(talk: Talk) -> None:
    talk.say(PLEA)
    talk.say("sigue sin llegar")
    told = talk.say("Hola")
    assert talk.session.mode == "bot"
    assert "Hola" in told
    assert "No estoy seguro" not in told
