"""The panel over a real sale: each turn of the assistant can be read, and clicks reach it."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from catalog.orders.models import Payment
from chatbot.agent.models import Turn
from merchants.models import Merchant, User
from tests.chatbot.agent.talk import Talk, stock_the_shop

pytestmark = pytest.mark.django_db


@pytest.fixture
def sale(alma: Merchant) -> Talk:
    """From hello to the proof of payment."""
    stock_the_shop(alma)
    talk = Talk(alma)
    for said in ("hola", "2 maracuyá y 300 matcha", "1 matcha", "eso es todo", "sí confirmo"):
        talk.say(said)
    talk.say(kind="image", mime="image/jpeg")
    return talk


def test_each_turn_of_a_sale_is_told_in_words(client: Client, owner: User, sale: Talk) -> None:
    client.force_login(owner)
    page = reverse("admin:conversations_session_change", args=[sale.session.pk])
    html = client.get(page).content.decode()
    assert "2 maracuyá y 300 matcha" in html and html.count("panel-story-head") >= 4
    told = " ".join(re.findall(r'<div class="panel-story">.*?</div>\s*</details>', html, re.S))
    for raw in ("ADD_TO_CART", "BAD_QUANTITY", "CONFIRM_ORDER", "GREETING_RECEIVED"):
        assert raw not in told, raw
    for turn in Turn.objects.of(sale.merchant):
        answer = client.get(reverse("admin:agent_turn_change", args=[turn.pk]))
        assert answer.status_code == 200


def test_the_approval_on_the_page_reaches_the_customer(
    client: Client, owner: User, sale: Talk
) -> None:
    order = sale.order
    assert order.payment_status == "in_review"
    client.force_login(owner)
    payment = Payment.objects.of(sale.merchant).get()
    address = reverse("admin:orders_order_change", args=[order.pk])
    client.post(address, {"action": "approve", "payment": payment.pk, "amount": str(order.total)})
    sale.follow()
    order.refresh_from_db()
    assert (order.payment_status, sale.session.state) == ("paid", "COMPLETED")
    page = reverse("admin:conversations_session_change", args=[sale.session.pk])
    assert order.short_number in client.get(page).content.decode()
