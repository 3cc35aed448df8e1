"""Asked until when or how an order can be called off, the rules say what holds for hers."""

import pytest

from catalog.orders.values import OrderValue
from chatbot.agent import reading
from chatbot.agent.capabilities.conversation import topics
from chatbot.agent.capabilities.parts import Part
from chatbot.agent.facts.values import Teller
from chatbot.agent.proposers.rules import rules_proposer
from chatbot.agent.situation.values import Situation
from tests import tables
from tests.chatbot.agent.scenes import SECOND_ORDER, order, said, situation

ASKED = """¿hasta cuándo puedo cancelar el pedido?|hasta que hora puedo cancelar mi pedido
hasta cuando lo puedo cancelar|¿cobran si cancelo el pedido?|qué pasa si cancelo el pedido
¿hay multa por cancelar?|cómo hago para cancelar mi pedido|¿cómo puedo anular mi pedido?
¿cuál es la política de cancelación?|hasta qué momento se puede anular""".replace("\n", "|")
ASKED_OTHERWISE = """cuánto es para cancelar el pedido|cómo puedo cancelar mi pedido, con qr?
hasta cuándo puedo cancelar con QR|cuándo cancelo, al recibir?|cancela mi pedido|¿cuánto es?
¿cómo puedo cancelar, en efectivo o qr?|quiero cancelar mi pedido""".replace("\n", "|")


def asked(words: str, **more: object) -> Situation:
    state = "AWAITING_PAYMENT" if "order" in more else "BROWSING"
    return situation(state, unread=(said(words),), **more)


def topic(now: Situation) -> object:
    proposal = rules_proposer.propose(now, reading.read(now))
    return proposal.say[0].kind if proposal.say else None


def answered(*orders: OrderValue) -> Part:
    more = {"order": orders[0], "open_orders": orders, "payable": orders} if orders else {}
    return topics.say(Teller(asked("¿hasta cuándo?", **more)), {"topic": "how_to_cancel"})


@tables.rows("words", ASKED.split("|"))
def test_a_question_about_cancelling_is_answered_and_cancels_nothing(words: str) -> None:
    assert topic(asked(words)) == "how_to_cancel"
    assert topic(asked(words, order=order(), open_orders=(order(),))) == "how_to_cancel"


@tables.rows("words", ASKED_OTHERWISE.split("|"))
def test_what_is_a_wish_or_about_paying_is_not(words: str) -> None:
    assert topic(asked(words, order=order(), open_orders=(order(),))) != "how_to_cancel"


@pytest.mark.parametrize("stage", ["new", "preparing", "ready"])
def test_what_nobody_paid_and_is_not_on_its_way_is_hers_to_cancel(stage: str) -> None:
    said_back = answered(order(stage=stage))

    assert "#0001 lo puedes cancelar" in said_back.text
    assert "«cancela el pedido #0001»" in said_back.text
    assert not said_back.choices


@pytest.mark.parametrize("state", ["CART_OPEN", "CHECKOUT"])
def test_the_words_that_are_told_cancel_that_order_and_not_the_cart_beside_it(state: str) -> None:
    words = said("cancela el pedido #0001")
    now = situation(state, unread=(words,), open_orders=(order(),), payable=(order(),))

    (first, *_) = rules_proposer.propose(now, reading.read(now)).proposed_actions

    assert (first.type, first.params) == ("CANCEL_ORDER", {"order_id": str(order().id)})


def test_the_order_whose_number_she_writes_goes_and_not_the_current_one() -> None:
    other = order(SECOND_ORDER)
    both = {"order": order(), "open_orders": (order(), other), "payable": (order(), other)}
    now = asked("cancela el pedido 2", **both)

    (first, *_) = rules_proposer.propose(now, reading.read(now)).proposed_actions

    assert (first.type, first.params) == ("CANCEL_ORDER", {"order_id": str(SECOND_ORDER)})


@tables.rows(
    "stands",
    [order(paid="paid"), order(paid="in_review"), order(has_proof=True), order(stage="on_the_way")],
)
def test_what_money_or_goods_moved_for_is_a_persons(stands: OrderValue) -> None:
    said_back = answered(stands)

    assert "eso lo ve una persona" in said_back.text
    assert [tap.id for tap in said_back.choices] == ["human"]


def test_each_of_several_orders_is_told_by_its_number() -> None:
    said_back = answered(order(), order(SECOND_ORDER, paid="paid"))

    first, second = said_back.text.split("\n")
    assert "#0001 lo puedes" in first
    assert "#0002 ya no" in second


def test_without_an_order_the_rule_is_told() -> None:
    assert "mientras no esté pagado" in answered().text


def test_a_cart_is_nothing_that_binds_her() -> None:
    part = topics.say(Teller(situation("CART_OPEN")), {"topic": "how_to_cancel"})

    assert "no confirmaste" in part.text
