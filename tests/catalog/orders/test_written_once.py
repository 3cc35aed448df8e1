"""A second click on one form writes no second row, and a new form does."""

import re
from decimal import Decimal
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from catalog.orders import payments, selectors
from catalog.orders.models import Order, Payment
from catalog.products.models import Variant
from merchants.models import Customer, Event, User
from tests.catalog.shelf import NOON, order_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def order(carla: Customer, maracuya: Variant) -> Order:
    """60 to be paid."""
    return order_of(carla, (maracuya, 2))


def test_what_one_form_says_is_written_once(order: Order, owner: User) -> None:
    shop, once, other = order.merchant_id, uuid4(), uuid4()
    for key in (once, once, other):
        payments.receive_cash(order.pk, shop, amount=Decimal(20), by=owner, now=NOON, once=key)
    assert selectors.sums(order.pk, shop).kept == Decimal(40)
    assert Event.objects.of(shop).filter(kind="payment.approved").count() == 2
    back = uuid4()
    for _click in range(2):
        payments.refund(order.pk, shop, amount=Decimal(5), by=owner, now=NOON, once=back)
    assert selectors.sums(order.pk, shop).kept == Decimal(35)


def form_of(client: Client, order: Order, action: str) -> dict[str, str]:
    """What the page's form for that action sends by itself."""
    page = client.get(reverse("admin:orders_order_change", args=[order.pk])).content.decode()
    (form,) = re.findall(rf'(<form(?:(?!</form>).)*value="{action}".*?</form>)', page, re.DOTALL)
    (once,) = re.findall(r'name="once" value="([0-9a-f-]+)"', form)
    return {"action": action, "once": once}


def send(client: Client, order: Order, said: dict[str, str]) -> tuple[int, str]:
    page = reverse("admin:orders_order_change", args=[order.pk])
    answer = client.post(page, said, follow=True)
    return answer.status_code, answer.content.decode()


def test_a_double_click_notes_cash_once_and_says_so_once(
    client: Client, owner: User, order: Order
) -> None:
    client.force_login(owner)
    said = form_of(client, order, "cash") | {"amount": "20"}
    assert "Efectivo anotado" in send(client, order, said)[1]
    status, page = send(client, order, said)
    assert status == 200 and "Efectivo anotado" not in page and "Eso ya no se puede" not in page
    assert Payment.objects.of(order.merchant_id).count() == 1
    send(client, order, form_of(client, order, "cash") | {"amount": "20"})
    assert Payment.objects.of(order.merchant_id).count() == 2


@pytest.mark.parametrize("amount", ["20", "60"])
def test_a_double_click_gives_money_back_once(
    client: Client, owner: User, order: Order, amount: str
) -> None:
    payments.receive_cash(order.pk, order.merchant_id, amount=Decimal(60), by=owner, now=NOON)
    client.force_login(owner)
    said = form_of(client, order, "refund") | {"amount": amount, "reason": "faltó uno"}
    for _click in range(2):
        assert "Eso ya no se puede" not in send(client, order, said)[1]
    kept = selectors.sums(order.pk, order.merchant_id).kept
    assert kept == Decimal(60) - Decimal(amount)


@pytest.mark.parametrize("once", ["", "no es una clave"])
def test_a_form_without_its_key_writes_nothing_and_comes_back_with_one(
    client: Client, owner: User, order: Order, once: str
) -> None:
    client.force_login(owner)
    status, page = send(client, order, {"action": "cash", "amount": "20", "once": once})
    assert status == 422
    assert not Payment.objects.of(order.merchant_id).exists()
    if not once:
        assert "Esta página es vieja" in page
        assert re.search(r'name="once" value="[0-9a-f-]{36}"', page)
