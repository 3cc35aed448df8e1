"""With a model, too, an order is the one that the customer names, quotes or is asked about."""

import pytest

from catalog.orders.models import Order
from tests.chatbot.agent.scripted_model import says, shown
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.two_orders.told import (
    Seated,
    block,
    cancels,
    cash,
    gone,
    in_cash,
    pays,
    refreshed,
)

pytestmark = pytest.mark.django_db


def test_a_quoted_order_is_the_one_that_is_cancelled(
    talk: Talk, two: tuple[Order, Order], seated: Seated
) -> None:
    seated(cancels())
    answer = talk.say("cancela este", quotes=block(talk, two[0]))

    assert gone(*two) == [True, False]
    assert two[0].short_number in answer
    assert talk.session.state == "AWAITING_PAYMENT"


@pytest.mark.parametrize("named", [{}, {"order": "0001"}, {"order": "#0001"}, {"order": "1"}])
def test_a_number_that_she_writes_is_the_order_that_is_cancelled(
    talk: Talk, two: tuple[Order, Order], seated: Seated, named: dict[str, str]
) -> None:
    seated(cancels(**named))
    talk.say("cancela el pedido 1 por favor")

    assert gone(*two) == [True, False]


def test_a_model_is_shown_the_numbers_that_it_may_name(
    talk: Talk, two: tuple[Order, Order], seated: Seated
) -> None:
    model = seated(cancels(order=two[0].short_number))
    talk.say("¿me lo puedes cancelar?")

    assert [one["number"] for one in shown(model.requests[0])["open_orders"]] == ["#0002", "#0001"]


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("cancela mi pedido por favor", {}),
        ("cancela el pedido 1 por favor", {"order": "0002"}),
        ("cancela el pedido 9 por favor", {}),
        ("cancela mi pedido por favor", {"order": "0009"}),
        ("cancela mi pedido por favor", {"order": "el primero"}),
        ("cancela el pedido de los tres matcha", {}),
        ("cancela el pedido, el último", {}),
    ],
)
def test_where_no_order_is_named_or_two_are_she_is_asked_which(
    talk: Talk, two: tuple[Order, Order], seated: Seated, words: str, named: dict[str, str]
) -> None:
    seated(cancels(**named))
    answer = talk.say(words)

    assert "¿Cuál de estos pedidos cancelo?" in answer
    assert gone(*two) == [False, False]
    buttons = talk.contents()[0]["choices"]
    assert {one["title"] for one in buttons} == {"#0001 147 Bs", "#0002 30 Bs"}

    talk.tap(f"cancel:{two[0].pk}")
    assert gone(*two) == [True, False]


@pytest.mark.parametrize("before", ["", "¿cómo va mi pedido?"])
def test_what_an_order_holds_names_none_without_a_model_either(
    talk: Talk, two: tuple[Order, Order], before: str
) -> None:
    if before:
        talk.say(before)
    answer = talk.say("cancela el pedido de los tres matcha")

    assert "¿Cuál de estos pedidos cancelo?" in answer
    assert gone(*two) == [False, False]
    talk.tap(f"cancel:{two[0].pk}")
    assert gone(*two) == [True, False]


@pytest.mark.parametrize("words", ["cancela mi pedido por favor", "cancela el de los tres matcha"])
@pytest.mark.parametrize("meant", [0, 1])
def test_a_models_number_alone_picks_no_order_and_she_is_asked_whether_it_is_that_one(
    talk: Talk, two: tuple[Order, Order], seated: Seated, words: str, meant: int
) -> None:
    seated(cancels(order=two[meant].short_number))
    answer = talk.say(words)

    assert f"¿Cancelo el pedido {two[meant].short_number}?" in answer
    assert gone(*two) == [False, False]
    talk.tap(f"cancel:{two[meant].pk}")
    assert gone(*two) == [meant == 0, meant == 1]


def test_beside_a_cart_a_models_number_ends_no_order(
    talk: Talk, two: tuple[Order, Order], seated: Seated
) -> None:
    talk.say("quiero 1 matcha")
    talk.tap("order.second")
    seated(cancels(order="0001"))
    answer = talk.say("cancela mi pedido por favor")

    assert "¿Cuál de estos pedidos cancelo?" in answer
    assert (talk.lines, gone(*two)) == ({"Matcha": 1}, [False, False])


def test_a_models_number_does_not_choose_which_order_is_paid_so(
    talk: Talk, two: tuple[Order, Order], seated: Seated
) -> None:
    seated(*pays(talk, order="0001"))
    answer = talk.say("en efectivo por favor")

    assert "¿Cuál de estos pedidos pagas así?" in answer
    assert in_cash(*two) == [False, False]


def test_a_cart_is_called_off_whatever_orders_are_open(
    talk: Talk, two: tuple[Order, Order], seated: Seated
) -> None:
    talk.say("quiero 1 matcha")
    talk.tap("order.second")
    assert talk.session.state == "CART_OPEN"
    seated(cancels())
    talk.say("cancela todo por favor")

    assert (talk.lines, gone(*two)) == ({}, [False, False])


@pytest.mark.parametrize("words", ["este lo pago en efectivo", "el pedido 1 lo pago en efectivo"])
def test_the_way_to_pay_is_that_orders(
    talk: Talk, two: tuple[Order, Order], seated: Seated, words: str
) -> None:
    quotes = block(talk, two[0]) if "este" in words else ""
    seated(*pays(talk))
    answer = talk.say(words, quotes=quotes)

    assert in_cash(*two) == [True, False]
    assert two[0].short_number in answer
    assert talk.session.state == "AWAITING_PAYMENT"


def test_the_way_to_pay_is_the_order_that_was_told_of_last(
    talk: Talk, two: tuple[Order, Order], seated: Seated
) -> None:
    seated(*pays(talk))
    talk.say("en efectivo por favor")

    assert in_cash(*two) == [False, True]


def test_a_way_to_pay_of_two_orders_is_asked_about(
    talk: Talk, two: tuple[Order, Order], seated: Seated
) -> None:
    seated(*pays(talk, order="0002"))
    answer = talk.say("el pedido 1 lo pago en efectivo")

    assert "¿Cuál de estos pedidos pagas así?" in answer
    assert in_cash(*two) == [False, False]
    talk.tap(f"pay:{cash(talk)}:{two[0].pk}")
    assert in_cash(*two) == [True, False]


@pytest.mark.parametrize(
    ("words", "topic", "told"),
    [("¿cómo va este?", "status", "esperando tu pago"),
     ("¿cómo pago este?", "how_to_pay", "Banco Unión"),
     ("¿cuánto era este?", "total", "147 Bs")],
)  # fmt: skip
def test_a_question_about_a_quoted_order_is_answered_for_it(
    talk: Talk, two: tuple[Order, Order], seated: Seated, words: str, topic: str, told: str
) -> None:
    seated(says("Te cuento.", ("REPLY", {"reason": topic})))
    answer = talk.say(words, quotes=block(talk, two[0]))

    assert two[0].short_number in answer and told in answer
    assert two[1].short_number not in answer


def test_a_proof_that_quotes_one_of_two_orders_needs_no_model(
    talk: Talk, two: tuple[Order, Order], seated: Seated
) -> None:
    model = seated()
    talk.say("ya pagué este", quotes=block(talk, two[0]))
    assert not model.requests

    assert [order.payment_status for order in refreshed(*two)] == ["in_review", "unpaid"]


def test_the_current_order_is_cancelled_by_quoting_it(
    talk: Talk, two: tuple[Order, Order], seated: Seated
) -> None:
    seated(cancels(order=two[1].short_number))
    talk.say("ya no lo quiero", quotes=block(talk, two[1]))

    assert gone(*two) == [False, True]
    assert (talk.session.state, talk.session.order) == ("IDLE", None)


def test_a_quoted_order_with_a_proof_is_a_persons_to_cancel(
    talk: Talk, two: tuple[Order, Order], seated: Seated
) -> None:
    quoted = block(talk, two[0])
    talk.say(kind="image", mime="image/jpeg", quotes=quoted)
    seated(cancels())
    talk.say("cancela este", quotes=quoted)

    assert gone(*two) == [False, False]
    assert two[0].short_number in talk.session.handoff_reason


def test_a_proof_that_quotes_a_cancelled_order_goes_to_no_other(
    talk: Talk, two: tuple[Order, Order], seated: Seated
) -> None:
    quoted = block(talk, two[0])
    seated(cancels())
    talk.say("cancela este", quotes=quoted)
    talk.say(kind="image", mime="image/jpeg", quotes=quoted)

    assert [order.payment_status for order in refreshed(*two)] == ["unpaid", "unpaid"]
    assert two[0].short_number in talk.session.handoff_reason
