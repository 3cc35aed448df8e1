"""A sale in packs with a model in the seat: it says what the customer means, the rules judge."""

from collections.abc import Callable, Sequence
from decimal import Decimal

import pytest

from catalog.orders.models import Order, OrderLine
from chatbot.agent.capabilities.packs.params import NAME
from chatbot.agent.models import Turn
from llm.values import ModelFailed
from tests.chatbot.agent.scripted_model import ScriptedModel, says
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.packs.selling import DATA, flow, seen

pytestmark = pytest.mark.django_db

ConfiguredModel = Callable[..., ScriptedModel]
TOLD = {
    "nombre": "Carla",
    "apellido": "Restrepo",
    "direccion": "Calle 10 # 43-12",
    "barrio": "Laureles",
    "ciudad": "Medellín",
    "departamento": "Antioquia",
}


def means(intent: str, text: str = "", **params: str) -> dict[str, object]:
    """An answer that moves the sale by that intent."""
    return says(text, (NAME, {"intent": intent, **params}))


def test_from_the_landing_message_to_the_order(carla: Talk, seated: ConfiguredModel) -> None:
    seated(
        means("hola", "¡Hola! Qué gusto saludarte."),
        means("captura_datos_si_compra", **TOLD),
        means("resumen_2x", pack="2x"),
        means("compra_confirmada"),
    )
    for words in ("Hola, vi su anuncio de las gotas", f"las quiero. {DATA}", "me llevo el doble"):
        carla.say(words)
    assert not Order.objects.of(carla.merchant).exists()
    carla.say("sí, confirmo")

    line = OrderLine.objects.of(carla.merchant).get()
    assert (line.pack, line.unit_price) == ("2x", Decimal("109900"))
    assert seen(carla)[-1] == "compra_confirmada" and not flow(carla).is_open
    turns = Turn.objects.of(carla.merchant)
    assert turns.exclude(proposer="rules").count() == turns.count() == 4


def test_a_model_that_confirms_at_once_sells_nothing(carla: Talk, seated: ConfiguredModel) -> None:
    seated(means("compra_confirmada", "Listo, ya es tuyo por 10 pesos."))
    said = carla.say("Hola, vi su anuncio de las gotas")

    assert not Order.objects.of(carla.merchant).exists()
    assert "10 pesos" not in said and "compra_confirmada" not in seen(carla)


@pytest.mark.parametrize(
    "answers", [["no soy JSON"] * 2, [ModelFailed("timeout")]], ids=["unreadable", "too late"]
)
def test_where_the_model_cannot_be_read_the_rules_read(
    carla: Talk, seated: ConfiguredModel, answers: Sequence[str | ModelFailed]
) -> None:
    for words in ("quiero comprar", DATA):
        carla.say(words)
    seated(*answers)
    carla.say("el de 2")

    assert seen(carla)[-1] == "resumen_2x"
