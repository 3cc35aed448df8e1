"""The main job: from a greeting to an order that a person approved."""

from decimal import Decimal

import pytest

from catalog.orders import payments
from merchants.models import Merchant, User
from tests.chatbot.agent.talk import Talk, stock_the_shop

pytestmark = pytest.mark.django_db


@pytest.fixture
def talk(alma: Merchant) -> Talk:
    stock_the_shop(alma)
    return Talk(alma)


def test_a_greeting_is_answered_by_name(talk: Talk) -> None:
    assert "Jugos Alma" in talk.say("hola buenas")
    assert talk.session.state == "IDLE"


def test_two_products_are_ordered_at_our_prices(talk: Talk) -> None:
    answer = talk.say("quiero 2 de maracuyá y 3 matcha")
    assert talk.lines == {"Maracuyá": 2, "Matcha": 3}
    assert "147 Bs" in answer
    assert talk.session.state == "CART_OPEN"


def test_an_order_is_reviewed_confirmed_paid_and_approved(talk: Talk, manager: User) -> None:
    talk.say("hola quiero 2 de maracuyá y 3 matcha")
    talk.say("mejor que sean 2 matcha")
    assert talk.lines == {"Maracuyá": 2, "Matcha": 2}
    assert "118 Bs" in talk.say("eso sería todo")
    assert talk.session.state == "CHECKOUT"
    assert "Banco Unión" in talk.say("sí")
    assert talk.session.state == "AWAITING_PAYMENT"
    order = talk.order
    assert order.total == Decimal(118)
    assert "comprobante" in talk.say(kind="image", mime="image/jpeg")
    order.refresh_from_db()
    assert order.payment_status == "in_review"
    (payment,) = order.payments.all()
    payments.approve(payment.pk, talk.merchant.pk, amount=Decimal(118), by=manager, now=talk.now)
    assert "aprobado" in talk.follow()
    assert talk.session.state == "COMPLETED"
