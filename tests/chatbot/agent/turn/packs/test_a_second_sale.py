"""A second sale of the same customer begins with the data of the first, said back before a yes."""

import pytest

from catalog.orders.models import Order
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.packs.selling import DATA, REQUIRED, flow

pytestmark = pytest.mark.django_db
SOLD = ("quiero comprar", DATA, "el de 2", "sí, confirmo")


@pytest.fixture
def again(carla: Talk) -> Talk:
    """Carla, whose first order is made."""
    for words in SOLD:
        carla.say(words)
    return carla


def test_the_data_are_said_back_once_and_not_asked_for_anew(again: Talk) -> None:
    said = again.say("quiero comprar otra vez")
    assert "Esto entendí de tus datos" in said and "Calle 10 # 43-12" in said
    assert "¿Cuál pack te interesa?" in said and "falta" not in said
    summary = again.say("el de 3")
    assert "Esto entendí" not in summary and "Calle 10 # 43-12" in summary
    assert Order.objects.of(again.merchant).count() == 1
    again.say("sí, confirmo")

    assert sorted(Order.objects.of(again.merchant).values_list("total", flat=True)) == [
        109900, 139900,
    ]  # fmt: skip


def test_a_correction_beside_the_wish_changes_only_what_it_names(again: Talk) -> None:
    again.say("quiero comprar, pero ahora la dirección es Carrera 50 # 20-15")
    captured = flow(again).data["captured"]

    assert captured["direccion"] == "Carrera 50 # 20-15"
    assert captured["nombre"] == "Carla" and all(captured.get(key) for key in REQUIRED)


def test_words_behind_an_order_that_want_nothing_take_no_data_over(again: Talk) -> None:
    first = flow(again).pk
    for words in ("gracias", "ok", "sí, confirmo", "¿cuándo llega mi pedido?"):
        assert "Esto entendí" not in again.say(words)

    assert flow(again).pk == first


def test_another_customer_s_data_are_not_carried(again: Talk) -> None:
    other = Talk(again.merchant, now=again.now, phone="573009999999")

    assert "faltan estos datos" in other.say("quiero comprar")
