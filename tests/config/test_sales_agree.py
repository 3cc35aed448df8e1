"""A sale is defined once: the home page, the list of orders, the figures of intents and the answers
about *mi tienda* count the same orders alike (docs/adr/0074)."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from catalog.orders import orders, payments, sales
from catalog.orders.models import Order
from catalog.orders.rules import published
from handoff.console.settings import effects
from insights import askable, asking, my_shop, pool
from insights.rules.answers import Status
from merchants.models import Customer, Merchant, User
from merchants.roles import Role
from tests.cast import person
from tests.catalog import shelf
from tests.handoff.console.numbers.scenes import bought, said, talk

ZONE = ZoneInfo("America/La_Paz")
NOW = datetime(2026, 11, 20, 15, tzinfo=ZONE)
MIDNIGHT = NOW.replace(hour=0)


@dataclass
class Till:
    """Whoever confirms orders of one shop and handles their money."""

    customer: Customer
    owner: User

    def sold(
        self, price: int, at: datetime = NOW - timedelta(hours=1), *, is_test: bool = False
    ) -> Order:
        """An order of one piece at that price, confirmed then."""
        goods = shelf.goods(self.customer.merchant, f"Jugo de {price}", str(price))
        cart = shelf.cart_of(self.customer, (goods, 1))
        return orders.place(cart, is_test=is_test, now=at)

    def paid(self, order: Order, amount: int) -> Order:
        return payments.receive_cash(
            order.pk, order.merchant_id, amount=Decimal(amount), by=self.owner, now=NOW
        )

    def given_back(self, order: Order, amount: int) -> Order:
        return payments.refund(
            order.pk, order.merchant_id, amount=Decimal(amount), by=self.owner, now=NOW
        )

    def cancelled(self, order: Order) -> None:
        orders.cancel(order.pk, order.merchant_id, by=self.owner, reason="x", now=NOW)

    def returned(self, order: Order) -> None:
        for stage in ("preparing", "ready", "delivered", "returned"):
            orders.advance(order.pk, order.merchant_id, stage, by=self.owner, now=NOW)


def every_kind(till: Till) -> None:
    """Amounts are powers of two, so that a wrong sum says what was counted wrongly."""
    till.sold(1, MIDNIGHT - timedelta(seconds=1))
    till.sold(2, MIDNIGHT)
    till.paid(till.sold(4), 4)
    till.paid(till.sold(8), 3)
    till.cancelled(till.sold(16))
    till.given_back(till.paid(till.sold(32), 32), 32)
    till.given_back(till.paid(till.sold(64), 64), 14)
    till.sold(128, is_test=True)
    till.given_back(till.paid(till.sold(256), 260), 4)
    till.returned(till.sold(512))
    kept = till.paid(till.sold(1024), 1024)
    till.returned(kept)
    till.given_back(kept, 1000)
    cancelled = till.paid(till.sold(2048), 2048)
    till.cancelled(cancelled)
    till.given_back(till.paid(till.sold(4096), 96), 96)


AMOUNT = Decimal(2 + 4 + 8 + 50 + 256 + 24)
COUNT = 6
DUE = {1: 1, 2: 2, 8: 5}
"""Order → what is due on it, whatever its day."""


@pytest.fixture
def shop(transactional_db: None) -> Iterator[Till]:
    merchant = Merchant.objects.create(
        name="Jugos Alma", slug="jugos-alma", time_zone="America/La_Paz", currency="BOB"
    )
    owner = person("Alma", merchant, Role.OWNER)
    carla = Customer.objects.create(merchant=merchant, name="Carla")
    yield Till(carla, owner)
    pool.close()


def answered(till: Till, question: str) -> Any:
    """The cells of the answer by rules, from the role's own connection."""
    dataset = askable.named(till.customer.merchant, my_shop.SLUG)
    assert dataset is not None
    answer = asking.ask(dataset, question, now=NOW)
    assert answer.status is Status.ANSWER, f"{question}: {answer.text}"
    return answer.payload.rows


def home(till: Till, monkeypatch: pytest.MonkeyPatch) -> str:
    """The home page of the owner at `NOW`."""
    monkeypatch.setattr(timezone, "now", lambda: NOW)
    client = Client()
    client.force_login(till.owner)
    return client.get(reverse("admin:index")).content.decode()


def test_home_page_and_answers_say_the_same_of_today(
    shop: Till, monkeypatch: pytest.MonkeyPatch
) -> None:
    every_kind(shop)

    page = home(shop, monkeypatch)
    assert f"<strong>{AMOUNT} Bs</strong>" in page
    assert f"{COUNT} pedidos<" in page
    for question in (
        "¿Cuánto vendí hoy?",
        "ventas de hoy",
        "¿Cuánto facturé hoy?",
        "total de los pedidos de hoy",
    ):
        assert answered(shop, question) == ((AMOUNT,),), question
    assert answered(shop, "¿Cuántas ventas hubo hoy?") == ((COUNT,),)
    assert answered(shop, "¿Cuánto vendí ayer?") == ((Decimal(1),),)
    found = sales.of_day(Order.objects.of(shop.customer.merchant), NOW, ["America/La_Paz"])
    assert found == [sales.Sold("BOB", AMOUNT, COUNT)]


@pytest.mark.parametrize(
    "question",
    [
        "¿Cuál es el ticket promedio de hoy?",
        "ticket promedio de los pedidos de hoy",
        "total promedio de los pedidos de hoy",
        "promedio de las ventas de hoy",
    ],
)
def test_the_average_counts_sales_alone(shop: Till, question: str) -> None:
    every_kind(shop)

    ((mean,),) = answered(shop, question)
    assert round(mean, 4) == round(AMOUNT / COUNT, 4)


@pytest.mark.parametrize(
    "question",
    [
        "¿Cuántos pedidos pendientes de pago hay?",
        "pedidos pendientes de pago, ¿cuántos son?",
        "¿Cuántos pedidos por cobrar tengo?",
        "cuantos pedidos tienen el pago pendiente",
        "¿Cuántas compras están por pagar?",
        "¿Cuántos pedidos con pagos pendientes hay?",
    ],
)
def test_what_is_to_be_paid_is_no_cancelled_order(shop: Till, question: str) -> None:
    every_kind(shop)

    assert answered(shop, question) == ((len(DUE),),)


def test_the_list_of_orders_and_the_answers_agree_on_what_is_due(shop: Till) -> None:
    every_kind(shop)
    client = Client()
    client.force_login(shop.owner)
    page = client.get(reverse("admin:orders_order_changelist"), {"que": "cobrar"})

    listed = {int(order.total) for order in page.context["cl"].result_list if not order.is_test}
    assert listed == set(DUE)
    assert answered(shop, "¿Cuánto me deben?") == ((Decimal(sum(DUE.values())),),)
    assert answered(shop, "¿Cuántos pedidos sin pagar hay?") == ((2,),)


def test_products_add_up_to_the_sales_where_nothing_is_delivered(shop: Till) -> None:
    every_kind(shop)
    by_product = answered(shop, "¿Cuánto vendí hoy por producto?")

    assert sum(amount for _product, amount in by_product) == AMOUNT
    assert ("Jugo de 64", Decimal(50)) in by_product and ("Jugo de 1024", Decimal(24)) in by_product


def test_a_customer_has_bought_what_was_sold(shop: Till) -> None:
    every_kind(shop)

    assert answered(shop, "¿Cuánto compraron mis clientes en total?") == ((AMOUNT + 1,),)


def test_the_figures_of_intents_count_the_same_sales(shop: Till) -> None:
    session, shop_id = talk(shop.customer), shop.customer.merchant_id
    said(session, NOW - timedelta(hours=2), "reclamo")
    back, gone, part, unpaid = (
        bought(session, price, NOW - timedelta(hours=1), paid=paid).order
        for price, paid in (("32", True), ("16", False), ("64", True), ("8", False))
    )
    shop.given_back(back, 32)
    shop.cancelled(gone)
    shop.given_back(part, 14)

    did = effects.lately(shop.customer.merchant, NOW)["reclamo"]
    assert (did.orders, did.paid, did.amount) == (2, 1, Decimal(50))
    found = sales.of_day(Order.objects.of(shop_id), NOW, ["America/La_Paz"])
    assert found == [sales.Sold("BOB", Decimal(50 + 8), 2)]
    assert unpaid.total == 8


def test_each_shop_has_its_own_midnight(shop: Till, monkeypatch: pytest.MonkeyPatch) -> None:
    """In Madrid the day is five hours older: what was sold there yesterday evening is today's."""
    early = NOW.replace(hour=1)
    shop.sold(2, early)
    shop.sold(4, early - timedelta(hours=2))
    elsewhere = Merchant.objects.create(
        name="Ultramar", slug="ultramar", time_zone="Europe/Madrid", currency="EUR"
    )
    other = Till(
        Customer.objects.create(merchant=elsewhere, name="Rosa"),
        person("Rosa", elsewhere, Role.OWNER),
    )
    other.sold(8, early - timedelta(hours=2))

    found = sales.of_day(Order.across.all(), early, ["America/La_Paz", "Europe/Madrid"])
    assert found == [sales.Sold("BOB", Decimal(2), 1), sales.Sold("EUR", Decimal(8), 1)]


def test_the_definition_is_shown_beside_the_figures(
    shop: Till, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert str(sales.DEFINITION) == published.SALE
    assert published.SALE in home(shop, monkeypatch)
    shop.sold(2)
    dataset = askable.named(shop.customer.merchant, my_shop.SLUG)
    assert dataset is not None
    assert published.SALE in dataset.about
    told = asking.ask(dataset, "¿Cuánto vendí hoy?", now=NOW)
    assert published.SALE in told.understood.notes
