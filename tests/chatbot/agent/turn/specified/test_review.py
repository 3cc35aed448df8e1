"""REVIEW_ORDER (specs/agent_v2 §8): a cart that is not empty, and no more. The exchange of §9, word
for word, in the demo shop and in a shop that delivers."""

from collections.abc import Callable
from decimal import Decimal

import pytest

from catalog.orders.models import DeliveryZone, Order
from chatbot.agent.flows import sales
from merchants.models import Merchant
from tests.chatbot.agent.proposers.test_specified_exchange import ANSWER
from tests.chatbot.agent.scripted_model import ScriptedModel, says
from tests.chatbot.agent.talk import Talk
from tests.conversations_played import shops

pytestmark = pytest.mark.django_db

Seat = Callable[..., ScriptedModel]
FIRST, SECOND = "quiero 2 de maracuya", "agregame 3 de matcha y dime el total"


@pytest.fixture(params=["demo", "tests"])
def delivering(request: pytest.FixtureRequest, alma: Merchant) -> Talk:
    """Two shops that deliver, so that something is left to say when the order is reviewed."""
    if request.param == "demo":
        return Talk(shops.opened("demo_jugueria", "2026-11-20T11:00"))
    request.getfixturevalue("shelf")
    DeliveryZone.objects.create(merchant=alma, name="Sopocachi", fee=10, minimum=0)
    return Talk(alma)


def _ends_in_checkout_with_147(talk: Talk, heard: str) -> None:
    assert (talk.session.state, talk.total) == (sales.CHECKOUT, Decimal(147))
    assert talk.lines == {"Maracuyá": 2, "Matcha": 3}
    assert heard.count("147") == 1
    assert [(one["type"], one["accepted"]) for one in talk.last_turn().verdicts] == [
        ("ADD_TO_CART", True), ("REVIEW_ORDER", True),
    ]  # fmt: skip


def test_the_exchange_ends_in_checkout_by_a_model(delivering: Talk, seated: Seat) -> None:
    add = ("ADD_TO_CART", {"product_name": "Maracuyá", "quantity": 2})
    seated(says("Agregue 2 Maracuya (60 Bs). Algo mas?", add), ANSWER)
    delivering.say(FIRST)
    _ends_in_checkout_with_147(delivering, delivering.say(SECOND))


def test_the_exchange_ends_in_checkout_by_the_rules(delivering: Talk) -> None:
    delivering.say(FIRST)
    _ends_in_checkout_with_147(delivering, delivering.say(SECOND))


@pytest.mark.parametrize(
    "words", ["quiero ver mi pedido", "muéstrame el resumen", "dime el total y lo que llevo"]
)
def test_words_for_the_review_show_it_with_what_is_left_to_say(
    delivering: Talk, words: str
) -> None:
    delivering.say("quiero 2 de maracuya y 3 de matcha")
    told = delivering.say(words)
    assert "Total: 147 Bs" in told
    assert delivering.session.state == sales.CHECKOUT
    assert (delivering.session.asked or {})["about"] == "fulfilment"


@pytest.mark.parametrize("words", ["sí", "confirmo", "sí, confirmo el pedido"])
def test_what_is_left_to_say_holds_up_the_confirmation(delivering: Talk, words: str) -> None:
    delivering.say("quiero 2 de maracuya y dime el total")
    told = delivering.say(words)
    assert "¿Lo recoges" in told
    assert not Order.objects.of(delivering.merchant).exists()
    assert delivering.session.state == sales.CHECKOUT


def test_a_model_cannot_confirm_what_is_left_open(delivering: Talk, seated: Seat) -> None:
    delivering.say("quiero 2 de maracuya y dime el total")
    seated(says("Confirmado.", "CONFIRM_ORDER"))
    assert "¿Lo recoges" in delivering.say("sí, confirmo")
    assert not Order.objects.of(delivering.merchant).exists()
    assert delivering.last_turn().verdicts[0]["code"] == "FULFILMENT_MISSING"


def test_once_it_is_said_the_whole_review_is_agreed_to(delivering: Talk) -> None:
    delivering.say("quiero 2 de maracuya y dime el total")
    told = delivering.say("lo recojo")
    assert told.count("Total: 60 Bs") == 1 and "¿Confirmamos?" in told
    delivering.say("sí")
    assert delivering.order.total == 60
