"""Data that the customer corrects in words change the summary, which needs a yes of its own."""

import pytest

from catalog.orders.models import Order
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.packs.selling import DATA, flow

pytestmark = pytest.mark.django_db
STREET = "Calle 20 # 5-10"


@pytest.fixture
def summed_up(carla: Talk) -> Talk:
    for words in ("quiero comprar", DATA, "el de 2"):
        carla.say(words)
    return carla


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("es Ana, no Carla", "Recibe: Ana Restrepo"),
        ("me equivoqué, el nombre es Ana", "Recibe: Ana Restrepo"),
        ("no, es Ana", "Recibe: Ana Restrepo"),
        (f"la dirección es otra: {STREET}", STREET),
        ("es Envigado, no Medellín", "Envigado"),
    ],
)
def test_a_correction_behind_the_summary_sums_up_anew(
    summed_up: Talk, words: str, shown: str
) -> None:
    said = summed_up.say(words)

    assert shown in said and "¿Confirmas tu pedido?" in said
    assert not Order.objects.of(summed_up.merchant).exists()
    summed_up.say("sí, confirmo")
    order = Order.objects.of(summed_up.merchant).get()
    assert shown.removeprefix("Recibe: ") in f"{order.contact_name} {order.address}"


def test_what_was_corrected_before_a_pack_was_chosen_is_said_back(carla: Talk) -> None:
    for words in ("quiero comprar", DATA):
        carla.say(words)
    said = carla.say("es Ana, no Carla")

    assert "Nombre: Ana" in said and "Dirección: Calle 10 # 43-12" in said
    assert flow(carla).data["captured"]["nombre"] == "Ana"
    assert "Recibe: Ana Restrepo" in carla.say("el de 2")


def test_data_that_are_only_said_to_be_wrong_are_asked_for_before_a_yes(summed_up: Talk) -> None:
    said = summed_up.say("la dirección está mal")
    assert "falta tu dirección" in said and "Circular 4" not in said
    assert "falta tu dirección" in summed_up.say("sí, confirmo")
    assert not Order.objects.of(summed_up.merchant).exists()
    assert STREET in summed_up.say(STREET)
    summed_up.say("sí, confirmo")
    assert STREET in Order.objects.of(summed_up.merchant).get().address
