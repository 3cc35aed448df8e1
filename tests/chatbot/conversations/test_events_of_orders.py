"""An event that names an order alone has the conversation that the order came out of."""

from uuid import uuid4

import pytest

from chatbot.conversations.models import SessionOrder
from merchants import stream
from merchants.models import Event, Merchant
from tests.chatbot.agent.talk import Talk, commit, stock_the_shop

pytestmark = pytest.mark.django_db


@pytest.fixture
def link(alma: Merchant) -> SessionOrder:
    stock_the_shop(alma)
    talk = Talk(alma)
    for words in ("hola, quiero 2 maracuyá", "eso es todo", "sí"):
        talk.say(words)
    commit()
    return SessionOrder.objects.of(alma).get()


def test_the_order_is_told_before_its_link_is_written(link: SessionOrder) -> None:
    placed = Event.objects.of(link.merchant_id).get(kind="order.placed")

    assert "session" not in placed.payload
    assert (placed.session_id, placed.order_id) == (link.session_id, link.order_id)


def test_an_order_of_no_conversation_names_none(link: SessionOrder) -> None:
    stream.emit(link.merchant_id, "order.odd", {"order": uuid4()})
    commit()

    assert Event.objects.of(link.merchant_id).get(kind="order.odd").session_id is None


def test_another_merchants_order_names_no_conversation(link: SessionOrder, dario: Merchant) -> None:
    stream.emit(dario, "order.odd", {"order": link.order_id})
    commit()

    assert Event.objects.of(dario).get(kind="order.odd").session_id is None
