"""How many units a customer wants before the packs are offered is kept until they are."""

import pytest

from catalog.orders.models import Order
from catalog.products.models import SalesPack
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.packs.selling import DATA, flow, seen

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("words", ["quiero 2 unidades", "quiero 2", "hola, quiero dos frascos"])
def test_the_offers_come_with_the_pack_of_as_many(carla: Talk, words: str) -> None:
    assert "faltan estos datos" in carla.say(words)
    said = carla.say(DATA)
    assert "Nuestras promociones" in said
    assert "Quieres 2 unidades: ¿te llevas «Pack de 2»?" in said
    assert seen(carla)[-1] == "ofrecer_promos", "the customer chooses by an answer"

    summary = carla.say("sí")
    assert "$109.900" in summary and "¿Confirmas tu pedido?" in summary
    assert not Order.objects.of(carla.merchant).exists()
    carla.say("sí, confirmo")
    assert Order.objects.of(carla.merchant).get().total == 109900


@pytest.mark.parametrize(
    "words", ["me llevo el segundo pack", "quiero el de 109.900", "el de dos frascos", "el de 2"]
)
def test_a_pack_that_is_chosen_by_its_price_is_kept_until_the_data_are_known(
    carla: Talk, words: str
) -> None:
    assert "$109.900" in carla.say("hola, ¿qué precio tienen?")
    assert "faltan estos datos" in carla.say(words)
    assert "Quieres 2 unidades: ¿te llevas «Pack de 2»?" in carla.say(DATA)
    assert "$109.900" in carla.say("sí") and flow(carla).data["pack"] == "2x"


@pytest.mark.parametrize("words", ["¿me llega el 2 de diciembre?", "un segundo", "el de 2 no"])
def test_a_number_in_passing_before_the_data_is_kept_nowhere(carla: Talk, words: str) -> None:
    for said in ("hola, ¿qué precio tienen?", words, "quiero comprar"):
        carla.say(said)
    assert "¿Cuál pack te interesa?" in carla.say(DATA)


def test_a_supposed_price_is_answered_with_the_prices(carla: Talk) -> None:
    for words in ("quiero comprar", DATA):
        carla.say(words)
    said = carla.say("entonces el de 2 son 100 mil no?")
    assert "*Pack de 2*: $109.900" in said and flow(carla).data["pack"] == ""


def test_the_number_may_stand_between_the_data_and_be_changed(carla: Talk) -> None:
    for words in ("quiero comprar", "me llamo Carla Restrepo", "quiero 3", "mejor quiero 2"):
        carla.say(words)

    assert "¿te llevas «Pack de 2»?" in carla.say("Calle 10 # 43-12, Medellín, Antioquia")


def test_another_pack_is_chosen_as_ever_and_the_question_comes_once(carla: Talk) -> None:
    for words in ("quiero 2", DATA):
        carla.say(words)
    said = carla.say("¿cuánto cuesta?")
    assert "¿Cuál pack te interesa?" in said and "Quieres 2" not in said
    assert "$139.900" in carla.say("el de 3")
    assert flow(carla).data["pack"] == "3x"


def test_a_number_that_no_pack_has_is_said_to_be_none(carla: Talk) -> None:
    carla.say("quiero 5 unidades")
    said = carla.say(DATA)

    assert "Quieres 5 unidades, y ningún pack es de tantas. ¿Cuál pack te interesa?" in said


def test_of_several_packs_with_as_many_the_customer_is_asked_which(carla: Talk) -> None:
    pack = SalesPack.objects.of(carla.merchant).get(key="3x")
    SalesPack.objects.of(carla.merchant).filter(pk=pack.pk).update(units=2)
    carla.say("quiero 2 unidades")
    said = carla.say(DATA)

    assert "así lo tienen Pack de 2 y Pack de 3. ¿Cuál pack te interesa?" in said
