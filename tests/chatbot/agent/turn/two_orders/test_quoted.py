"""A quoted order is the one that the words are about, whichever is the current one."""

import pytest

from catalog.orders.models import Order, Proof
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


def block(talk: Talk, order: Order) -> str:
    return talk.content(f"¡Pedido {order.short_number} confirmado!")


def states(*orders: Order) -> list[tuple[str, str]]:
    for order in orders:
        order.refresh_from_db()
    return [(order.payment_status, order.fulfilment_status) for order in orders]


def test_a_proof_that_quotes_one_of_two_orders_is_that_ones(
    talk: Talk, two: tuple[Order, Order]
) -> None:
    answer = talk.say(kind="image", mime="image/jpeg", quotes=block(talk, two[0]))
    assert two[0].short_number in answer
    assert states(*two) == [("in_review", "new"), ("unpaid", "new")]


def test_words_of_a_payment_that_quote_an_order_are_about_it(
    talk: Talk, two: tuple[Order, Order]
) -> None:
    talk.say("ya pagué este", quotes=block(talk, two[0]))
    assert states(*two) == [("in_review", "new"), ("unpaid", "new")]


def test_two_proofs_that_quote_two_orders_are_filed_apart(
    talk: Talk, two: tuple[Order, Order]
) -> None:
    talk.write(kind="image", mime="image/jpeg", quotes=block(talk, two[0]))
    talk.write(kind="image", mime="image/jpeg", quotes=block(talk, two[1]))
    talk.take_turn()
    assert states(*two) == [("in_review", "new"), ("in_review", "new")]
    for order in two:
        assert Proof.objects.of(talk.merchant).filter(payment__order=order).count() == 1


def test_the_question_which_order_is_answered_by_quoting_it(
    talk: Talk, two: tuple[Order, Order]
) -> None:
    assert "qué pedido" in talk.say(kind="image", mime="image/jpeg")
    talk.say("es de este", quotes=block(talk, two[0]))
    assert states(*two) == [("in_review", "new"), ("unpaid", "new")]


def test_a_proof_that_quotes_a_cancelled_order_goes_to_no_other(
    talk: Talk, two: tuple[Order, Order]
) -> None:
    quoted = block(talk, two[0])
    talk.say("cancela este", quotes=quoted)
    talk.say(kind="image", mime="image/jpeg", quotes=quoted)
    assert states(*two) == [("unpaid", "cancelled"), ("unpaid", "new")]
    assert talk.session.mode == "handoff_pending"
    assert two[0].short_number in talk.session.handoff_reason


def test_cancelling_a_quoted_order_leaves_the_current_one(
    talk: Talk, two: tuple[Order, Order]
) -> None:
    answer = talk.say("cancela este", quotes=block(talk, two[0]))
    assert two[0].short_number in answer
    assert states(*two) == [("unpaid", "cancelled"), ("unpaid", "new")]
    assert (talk.session.state, talk.order.pk) == ("AWAITING_PAYMENT", two[1].pk)


def test_cancelling_the_current_order_by_quoting_it(talk: Talk, two: tuple[Order, Order]) -> None:
    talk.say("ya no lo quiero", quotes=block(talk, two[1]))
    assert states(*two) == [("unpaid", "new"), ("unpaid", "cancelled")]
    assert (talk.session.state, talk.session.order) == ("IDLE", None)


def test_a_quoted_order_with_a_proof_is_a_persons_to_cancel(
    talk: Talk, two: tuple[Order, Order]
) -> None:
    quoted = block(talk, two[0])
    talk.say(kind="image", mime="image/jpeg", quotes=quoted)
    talk.say("cancela este", quotes=quoted)
    assert states(*two) == [("in_review", "new"), ("unpaid", "new")]
    assert two[0].short_number in talk.session.handoff_reason


def test_a_proof_beside_its_cancellation_is_not_taken_apart(
    talk: Talk, two: tuple[Order, Order]
) -> None:
    quoted = block(talk, two[0])
    talk.write(kind="image", mime="image/jpeg", quotes=quoted)
    talk.write("mejor cancela este", quotes=quoted)
    talk.take_turn()
    assert states(*two) == [("in_review", "new"), ("unpaid", "new")]


@pytest.mark.parametrize(
    ("words", "told"),
    [("¿cómo va este?", "esperando tu pago"), ("¿cómo pago este?", "Banco Unión"),
     ("¿cuánto era este?", "147 Bs")],
)  # fmt: skip
def test_a_question_about_a_quoted_order_is_answered_for_it(
    talk: Talk, two: tuple[Order, Order], words: str, told: str
) -> None:
    answer = talk.say(words, quotes=block(talk, two[0]))
    assert two[0].short_number in answer and told in answer
    assert two[1].short_number not in answer


def test_a_templates_button_speaks_of_the_order_it_stands_under(
    talk: Talk, two: tuple[Order, Order]
) -> None:
    answer = talk.say("Ver estado", choice="status", quotes=block(talk, two[0]))
    assert two[0].short_number in answer and two[1].short_number not in answer
    answer = talk.say("¿cómo va?", choice="nuestro:desconocido", quotes=block(talk, two[0]))
    assert two[0].short_number in answer


def last(talk: Talk) -> list[tuple[str, str]]:
    return [(one["type"], one["params"].get("topic", "")) for one in talk.last_turn().verdicts]


def test_changing_an_order_that_is_not_hers_to_change_is_a_persons(
    talk: Talk, two: tuple[Order, Order]
) -> None:
    talk.say("quiero cambiar este pedido", quotes=block(talk, two[0]))
    assert states(*two) == [("unpaid", "new"), ("unpaid", "new")]
    assert talk.session.mode == "handoff_pending"
    assert two[0].short_number in talk.session.handoff_reason


@pytest.mark.parametrize(
    "words", ["este lo pago en efectivo", "quiero cancelar este pedido en efectivo"]
)
def test_the_way_to_pay_said_of_a_quoted_order_is_that_ones(
    talk: Talk, two: tuple[Order, Order], words: str
) -> None:
    answer = talk.say(words, quotes=block(talk, two[0]))
    assert states(*two) == [("unpaid", "new"), ("unpaid", "new")]
    assert [order.payment_method is not None for order in two] == [True, False]
    assert two[0].short_number in answer


def test_a_way_to_pay_that_is_refused_is_not_taken(talk: Talk, two: tuple[Order, Order]) -> None:
    talk.say("este no lo pago en efectivo", quotes=block(talk, two[0]))
    states(*two)
    assert [order.payment_method for order in two] == [None, None]


@pytest.mark.parametrize("words", ["es del #0001", "del pedido 1 porfa", "0001"])
def test_the_question_which_order_is_answered_by_its_number(
    talk: Talk, two: tuple[Order, Order], words: str
) -> None:
    talk.say(kind="image", mime="image/jpeg")
    talk.say(words)
    assert states(*two) == [("in_review", "new"), ("unpaid", "new")]


def test_a_number_that_is_none_of_the_orders_answers_nothing(
    talk: Talk, two: tuple[Order, Order]
) -> None:
    talk.say(kind="image", mime="image/jpeg")
    talk.say("es del #0009")
    talk.say("quiero 2 matcha")
    assert states(*two) == [("unpaid", "new"), ("unpaid", "new")]
    talk.tap(f"proof:{two[1].pk}")
    assert states(*two) == [("unpaid", "new"), ("in_review", "new")]


def test_a_templates_quick_reply_is_about_the_order_it_names(
    talk: Talk, two: tuple[Order, Order]
) -> None:
    answer = talk.say("Ver estado", choice=f"status:{two[0].pk}")
    assert two[0].short_number in answer and two[1].short_number not in answer
    answer = talk.say("Cómo pagar", choice=f"how_to_pay:{two[0].pk}")
    assert f"Tu pedido {two[0].short_number}" in answer
