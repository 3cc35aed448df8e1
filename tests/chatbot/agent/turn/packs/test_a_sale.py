"""A sale in packs, beside what the played conversations of the theme `packs` hold."""

from decimal import Decimal

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from catalog.orders.models import Order, OrderLine
from catalog.products import stock
from catalog.products.models import MovementReason, SalesPack, Variant
from intents.models import SalesSettings
from merchants.models.assistant import SellsBy
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.packs.selling import DATA, REQUIRED, flow, seen

pytestmark = pytest.mark.django_db


def test_a_pack_is_one_frozen_line_that_takes_its_units_off_the_shelf(carla: Talk) -> None:
    before = Variant.objects.of(carla.merchant).get().stock
    for words in ("quiero comprar", DATA, "el de 3", "sí, confirmo"):
        carla.say(words)
    SalesPack.objects.of(carla.merchant).update(price=Decimal("1"))

    line = OrderLine.objects.of(carla.merchant).get()
    assert (line.pack, line.units_each, line.quantity) == ("3x", 3, 1)
    assert (line.unit_price, line.order.total) == (Decimal("139900"), Decimal("139900"))
    assert Variant.objects.of(carla.merchant).get().stock == before - 3


def test_what_was_seen_and_captured_stands_in_the_flows_row(carla: Talk) -> None:
    for words in ("Hola, me interesa comprar", "sí", DATA, "el de 2", "sí, confirmo"):
        carla.say(words)

    assert seen(carla) == [
        "hola", "captura_datos_si_compra", "ofrecer_promos", "resumen_2x", "compra_confirmada",
    ]  # fmt: skip
    assert all(flow(carla).data["captured"].get(key) for key in REQUIRED)
    assert (flow(carla).state, flow(carla).is_open) == ("compra_confirmada", False)


def test_the_stage_follows_the_sale(carla: Talk) -> None:
    stages = []
    for words in ("quiero comprar", DATA, "el de 2", "sí, confirmo"):
        carla.say(words)
        stages.append(flow(carla).state)

    assert stages == ["captura", "ofrecer_promos", "resumen", "compra_confirmada"]


def test_too_little_stock_at_the_yes_makes_no_order(carla: Talk) -> None:
    for words in ("quiero comprar", DATA, "el de 3"):
        carla.say(words)
    # Somebody else was faster: two are left, and the pack takes three.
    variant = Variant.objects.of(carla.merchant).get()
    stock.move(carla.merchant.pk, variant.pk, 2 - (variant.stock or 0), MovementReason.COUNT)
    said = carla.say("sí, confirmo")

    assert not Order.objects.of(carla.merchant).exists()
    assert "ya no está a la venta" in said
    assert "Pack de 3" not in said.split("venta")[1]


def test_a_button_of_an_old_offer_does_not_sell_what_ended(carla: Talk) -> None:
    for words in ("quiero comprar", DATA):
        carla.say(words)
    SalesPack.objects.of(carla.merchant).filter(key="2x").update(is_active=False)
    said = carla.say("Pack de 2", choice="pack:2x")

    assert "ya no está a la venta" in said
    assert carla.session.state != "CHECKOUT"


def test_after_the_order_nobody_is_nagged(carla: Talk) -> None:
    for words in ("quiero comprar", DATA, "el de 1", "sí, confirmo"):
        carla.say(words)
    for words in ("gracias", "¿cuándo llega mi pedido?", "ok"):
        said = carla.say(words)
        assert "pack" not in said.casefold()
        assert "¿Deseas comprar?" not in said


def test_a_shop_that_sells_by_the_cart_is_asked_nothing_of_packs(talk: Talk) -> None:
    talk.say("hola")
    with CaptureQueriesContext(connection) as asked:
        talk.say("quiero 2 de maracuyá")

    told = [one["sql"] for one in asked.captured_queries]
    assert talk.merchant.sells_by == SellsBy.CART
    assert not [sql for sql in told if "products_salespack" in sql or "transitionrule" in sql]


def test_with_the_vocabulary_off_the_shop_sells_by_the_cart(carla: Talk) -> None:
    SalesSettings.objects.of(carla.merchant).update(enabled=False)
    carla.say("quiero un frasco")

    assert carla.lines == {"Gotas Arrullo Frasco 60 ml": 1}


def test_what_the_product_holds_is_told_once(carla: Talk) -> None:
    said = carla.say("Hola! vi las gotas, qué traen?")

    assert said.count("Manzanilla") == 1 and "¿Deseas comprar?" in said
