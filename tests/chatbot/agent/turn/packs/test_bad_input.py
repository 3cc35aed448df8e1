"""What goes wrong between the offers and the yes leaves nothing half-written."""

import pytest

from catalog.orders.models import Order
from catalog.products.models import SalesPack, StockMovement
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.packs.selling import DATA, flow

pytestmark = pytest.mark.django_db
UP_TO_THE_SUMMARY = ("quiero comprar", DATA, "el de 2")


def ends(talk: Talk, key: str) -> None:
    pack = SalesPack.objects.of(talk.merchant).get(key=key)
    pack.is_active = False
    pack.save()


def test_a_pack_that_ends_before_the_yes_leaves_no_order_no_line_and_all_stock(
    carla: Talk,
) -> None:
    for words in UP_TO_THE_SUMMARY:
        carla.say(words)
    moved = StockMovement.objects.of(carla.merchant).count()
    ends(carla, "2x")
    said = carla.say("sí, confirmo")

    assert "Ese pack ya no está a la venta" in said and "¿Cuál pack te interesa?" in said
    assert "Pack de 1" in said and "Pack de 3" in said
    assert not Order.objects.of(carla.merchant).exists() and carla.lines == {}
    assert StockMovement.objects.of(carla.merchant).count() == moved
    row = flow(carla)
    assert (row.state, row.is_open, row.order, row.data["pack"]) == (
        "ofrecer_promos", True, None, "",
    )  # fmt: skip


def test_the_sale_goes_on_with_another_pack_and_needs_a_yes_of_its_own(carla: Talk) -> None:
    for words in UP_TO_THE_SUMMARY:
        carla.say(words)
    ends(carla, "2x")
    carla.say("sí, confirmo")
    assert "$139.900" in carla.say("el de 3")
    assert not Order.objects.of(carla.merchant).exists()
    carla.say("sí, confirmo")

    assert Order.objects.of(carla.merchant).get().total == 139900
    assert flow(carla).order == carla.order


def test_my_data_are_there_confirm_it_is_judged_by_where_the_sale_stands(carla: Talk) -> None:
    """Without data it asks for them, without a pack for one; only a summary is confirmed by it."""
    assert "faltan estos datos" in carla.say("ya te di mis datos, confirma")
    carla.say(DATA)
    assert "¿Cuál pack te interesa?" in carla.say("ya te di mis datos, confirma")
    assert not Order.objects.of(carla.merchant).exists()
    carla.say("el de 2")
    carla.say("ya te di mis datos, confirma")

    assert Order.objects.of(carla.merchant).get().total == 109900


def test_whole_data_in_words_that_may_not_confirm_yet_are_said_back(carla: Talk) -> None:
    said = carla.say(f"confirmo mi pedido. Me llamo {DATA}")

    assert "Esto entendí de tus datos" in said and "¿Deseas comprar?" in said
    assert "¿Cuál pack te interesa?" in carla.say("sí")
    assert not Order.objects.of(carla.merchant).exists()
