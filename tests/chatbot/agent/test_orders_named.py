"""With a model in the seat, too, an order is named by nobody where one or none is open."""

import pytest

from merchants.models import Merchant
from tests.chatbot.agent.talk import Talk, stock_the_shop
from tests.chatbot.agent.turn.two_orders.told import Seated, block, cancels, gone

pytestmark = pytest.mark.django_db


def test_with_one_order_open_nobody_is_asked_which(talk: Talk, seated: Seated) -> None:
    order = talk.confirm()
    seated(cancels())
    talk.say("cancela mi pedido por favor")

    assert gone(order) == [True]


def test_darios_order_is_named_by_nobody(talk: Talk, dario: Merchant, seated: Seated) -> None:
    stock_the_shop(dario)
    darios = Talk(dario)
    his = darios.confirm()
    talk.confirm()
    seated(cancels(order=his.short_number))
    talk.say("cancela este", quotes=block(darios, his))

    assert gone(his) == [False]
