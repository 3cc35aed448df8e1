"""After the offers a pack is chosen by words that answer them, and never by a number in passing."""

from collections.abc import Callable

import pytest

from catalog.orders.models import Order
from chatbot.agent.capabilities.packs.params import NAME
from tests.chatbot.agent.scripted_model import ScriptedModel, says
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.packs.selling import DATA, flow

pytestmark = pytest.mark.django_db

CHOOSES = {
    "el de 109.900": "2x", "el más grande": "3x", "la de 2 meses": "2x", "el primero": "1x",
    "¿me regalas el de 3?": "3x", "el de 3 no, mejor el segundo": "2x", "dame uno": "1x",
    "el de 139 mil": "3x", "2": "2x", "quiero el pack de 3": "3x",
}  # fmt: skip
PASSES = (
    "ninguno de los dos", "no me alcanza para tres", "el de dos no, el otro",
    "¿me llega el 3 de diciembre?", "un segundo", "el primero que llegue", "en dos minutos te digo",
    "somos tres en casa", "tengo 100 mil", "¿el de tres trae envío?", "el segundo día",
)  # fmt: skip


@pytest.fixture
def offered(carla: Talk) -> Talk:
    """Carla, to whom the packs were just offered."""
    for words in ("quiero comprar", DATA):
        carla.say(words)
    return carla


def test_what_passes_by_chooses_none_and_no_yes_makes_an_order_of_it(offered: Talk) -> None:
    for words in PASSES:
        said = offered.say(words)
        assert "¿Confirmas tu pedido?" not in said, words
        assert flow(offered).data["pack"] == "", words
    offered.say("sí, confirmo")

    assert not Order.objects.of(offered.merchant).exists()


def test_an_answer_chooses_its_pack(offered: Talk) -> None:
    for words, pack in CHOOSES.items():
        assert "¿Confirmas tu pedido?" in offered.say(words), words
        assert flow(offered).data["pack"] == pack, words


@pytest.mark.parametrize("words", ["ninguno", "ninguno de los dos", "ni el 2 ni el 3"])
def test_who_turns_all_down_is_left_alone(offered: Talk, words: str) -> None:
    said = offered.say(words)

    assert said == "Está bien. Cuando quieras, me avisas."
    assert flow(offered).due_at is None


def test_the_pack_is_no_part_of_the_data_told_beside_it(offered: Talk) -> None:
    offered.say("el de 2, a nombre de Rosa Díaz")
    captured = flow(offered).data["captured"]

    assert captured["nombre"] == "Rosa"
    assert "de 2" not in " ".join(captured.values())


def test_beside_a_models_intent_no_number_chooses(
    offered: Talk, seated: Callable[..., ScriptedModel]
) -> None:
    seated(*[says("", (NAME, {"intent": "otro"}))] * len(PASSES))
    for words in PASSES:
        assert "¿Confirmas tu pedido?" not in offered.say(words), words
    assert flow(offered).data["pack"] == ""


def test_a_model_chooses_in_words_that_the_rules_do_not_know(
    offered: Talk, seated: Callable[..., ScriptedModel]
) -> None:
    seated(says("", (NAME, {"intent": "resumen_2x", "pack": "2x"})))

    assert "$109.900" in offered.say("el que me alcance hasta año nuevo")
