"""The events of the agent's specification (specs/agent_v2 §4) and what refused actions leave."""

from collections.abc import Callable
from typing import Any

import pytest

from catalog.products.models import Variant
from chatbot.agent import eventlog
from chatbot.agent.flows import sales
from chatbot.agent.proposals import action
from tests.chatbot.agent.scripted import Scripted
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.test_clocks import strike
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


@pytest.fixture
def kept(talk: Talk) -> Talk:
    """A cart that was left so long ago that the session is idle again, at today's other price."""
    talk.say("quiero 2 de maracuyá")
    talk.pass_time(hours=13)
    strike(talk)
    assert talk.session.state == sales.IDLE
    Variant.objects.of(talk.merchant).filter(product__name="Maracuyá").update(price=35)
    return talk


REFUSED: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("set_order_details", {"payment_method_id": 999_999}, "METHOD_UNKNOWN"),
    ("CANCEL_ORDER", {}, "CANCEL_UNSAID"),
)


@pytest.mark.parametrize(("kind", "params", "code"), REFUSED)
def test_a_refused_action_moves_nothing_and_resumes_nothing(
    kept: Talk, proposing: Callable[..., Scripted], kind: str, params: dict[str, Any], code: str
) -> None:
    proposing(action(kind, **params))
    kept.say("bueno")
    turn = kept.last_turn()
    assert [one["code"] for one in turn.verdicts] == [code]
    assert (kept.session.state, turn.verdicts[0]["after"]) == (sales.IDLE, sales.IDLE)
    assert "CART_RESUMED" not in [one.name for one in eventlog.of(kept.session)]


def test_a_refused_review_moves_nothing_and_resumes_nothing(
    kept: Talk, proposing: Callable[..., Scripted]
) -> None:
    Variant.objects.of(kept.merchant).filter(product__name="Maracuyá").update(is_active=False)
    proposing(action("REVIEW_ORDER"))
    told = kept.say("bueno")
    assert "ya no está disponible" in told
    assert kept.last_turn().verdicts[0]["code"] == "CART_EMPTY"
    assert (kept.session.state, kept.lines) == (sales.IDLE, {})
    assert "CART_RESUMED" not in [one.name for one in eventlog.of(kept.session)]


def test_a_kept_cart_is_resumed_by_the_review_that_shows_it(
    kept: Talk, proposing: Callable[..., Scripted]
) -> None:
    proposing(action("REVIEW_ORDER"))
    assert "Total: 70 Bs" in kept.say("bueno")
    assert kept.session.state == sales.CHECKOUT
    assert "CART_RESUMED" in [one.name for one in eventlog.of(kept.session)]
