"""A picture while something is being bought: of a payment only where she says so."""

import pytest

from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


@pytest.fixture(params=["taken back to change it", "cancelled, and buying again"])
def buying(request: pytest.FixtureRequest, talk: Talk) -> str:
    """The number of an order that is no more, with a cart open."""
    number = talk.confirm().short_number
    if request.param.startswith("taken"):
        talk.tap("order.change")
    else:
        talk.say("cancela el pedido")
        talk.say("quiero 1 matcha")
    assert (talk.session.state, bool(talk.lines)) == ("CART_OPEN", True)
    return number


def test_a_picture_alone_calls_nobody_and_she_is_told_how_to_say_that_it_pays(
    talk: Talk, buying: str
) -> None:
    answer = talk.say(kind="image", mime="image/jpeg")

    assert talk.last_turn().events == ["PROOF_UNASKED"]
    assert talk.session.mode == "bot"
    assert f"Si es el pago del pedido {buying}, escríbeme «ya pagué»" in answer
    talk.say("ya pagué")
    assert talk.session.mode == "handoff_pending"
    assert buying in talk.session.handoff_reason


@pytest.mark.parametrize("words", ["ya pagué", "ahí va el comprobante"])
def test_with_words_of_a_payment_it_calls_a_person(talk: Talk, buying: str, words: str) -> None:
    talk.say(words, kind="image", mime="image/jpeg")

    assert talk.last_turn().events == ["PROOF_OF_CANCELLED"]
    assert buying in talk.session.handoff_reason


def test_words_beside_it_in_the_same_breath_count_too(talk: Talk, buying: str) -> None:
    talk.write(kind="image", mime="image/jpeg")
    talk.say("ya te transferí")

    assert talk.session.mode == "handoff_pending"


def test_quoting_the_cancelled_order_says_what_it_is(talk: Talk) -> None:
    order = talk.confirm()
    content = talk.content(order.short_number)
    talk.say("cancela el pedido")
    talk.say("quiero 1 matcha")
    talk.say(kind="image", mime="image/jpeg", quotes=content)

    assert order.short_number in talk.session.handoff_reason


def test_in_the_review_it_is_the_same(talk: Talk, buying: str) -> None:
    talk.say("eso es todo")
    assert talk.session.state == "CHECKOUT"
    talk.say(kind="image", mime="image/jpeg")

    assert (talk.session.mode, talk.session.state) == ("bot", "CHECKOUT")


def test_nothing_is_said_of_an_order_where_none_was_cancelled(talk: Talk) -> None:
    talk.say("quiero 1 matcha")
    assert "ya pagué" not in talk.say(kind="image", mime="image/jpeg")
