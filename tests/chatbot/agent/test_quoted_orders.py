"""A quoted order is the one that the words are about, whichever is the current one."""

import pytest

from catalog.orders.models import Order
from merchants.models import Merchant
from tests.chatbot.agent.talk import Talk, stock_the_shop

pytestmark = pytest.mark.django_db


def block(talk: Talk, order: Order) -> str:
    return talk.content(f"¡Pedido {order.short_number} confirmado!")


def states(*orders: Order) -> list[tuple[str, str]]:
    for order in orders:
        order.refresh_from_db()
    return [(order.payment_status, order.fulfilment_status) for order in orders]


def test_darios_order_is_none_of_hers(talk: Talk, dario: Merchant) -> None:
    stock_the_shop(dario)
    darios = Talk(dario)
    his = darios.confirm()
    mine = talk.confirm()
    talk.say("cancela este", quotes=block(darios, his))
    assert states(his, mine)[0] == ("unpaid", "new")


def last(talk: Talk) -> list[tuple[str, str]]:
    return [(one["type"], one["params"].get("topic", "")) for one in talk.last_turn().verdicts]


@pytest.mark.parametrize(
    ("words", "pending"),
    [
        ("agrega 2 matcha a este pedido", [2]),
        ("ponle un maracuyá más a este pedido", [1]),
        ("este pedido lo quiero con 2 matcha más", [2]),
        ("quiero otro igual a este", [2, 3]),
    ],
)
def test_a_wish_beside_this_order_is_asked_about_not_answered_with_its_status(
    talk: Talk, words: str, pending: list[int]
) -> None:
    order = talk.confirm()
    answer = talk.say(words, quotes=block(talk, order))
    assert "¿Lo cambiamos o hacemos otro?" in answer
    assert "¿Cuál" not in answer
    kept = (talk.session.asked or {})["pending"]
    assert [one["params"]["quantity"] for one in kept] == pending


@pytest.mark.parametrize(
    "words",
    ["quiero cambiar este pedido", "está mal este pedido, pedí mango", "cámbiame este pedido"],
)
def test_an_order_that_is_to_be_changed_is_asked_what(talk: Talk, words: str) -> None:
    order = talk.confirm()
    assert "Dime qué cambio" in talk.say(words, quotes=block(talk, order))
    assert states(order) == [("unpaid", "new")]


def test_cancelling_in_cash_pays_the_order_of_the_moment(talk: Talk) -> None:
    order = talk.confirm()
    talk.say("quiero cancelar este pedido en efectivo")
    assert states(order) == [("unpaid", "new")]
    assert order.payment_method is not None
    assert talk.session.state == "COMPLETED"


def test_every_order_that_waits_is_offered_up_to_ten(talk: Talk) -> None:
    talk.confirm()
    for _more in range(4):
        talk.say("quiero 1 matcha")
        talk.tap("order.second")
        talk.say(choice="review")
        talk.say("sí")
    talk.say(kind="image", mime="image/jpeg")
    rows = talk.contents()[0]["sections"][0]["rows"]
    assert len(rows) == 5
