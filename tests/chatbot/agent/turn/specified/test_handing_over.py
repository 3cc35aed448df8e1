"""Intents that hand over (specs/human_handoff §1), at the demo shop of that trade."""

from collections.abc import Callable

import pytest

from chatbot.agent.models import Turn
from tests.chatbot.agent.scripted_model import ScriptedModel, says
from tests.chatbot.agent.talk import Talk
from tests.conversations_played import shops

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tools_here")]

EXAMPLES = (
    ("Quiero comprar creatina", "posible_comprador", False),
    ("cuanto sale la whey?", "posible_comprador", False),
    ("¿cuánto sale la whey?", "posible_comprador", False),
    ("Tienen BCAA?", "consulta_producto", False),
    ("que proteina me recomendas?", "consulta_producto", False),
    ("No me llego el pedido", "problema_entrega", True),
    ("me mandaron otra cosa", "problema_entrega", True),
    ("Estoy enojado", "reclamo", True),
    ("quiero devolucion", "reclamo", True),
    ("Que ciclo me recomendas?", "farmacologia", True),
    ("¿qué ciclo me recomiendas?", "farmacologia", True),
    ("¿puedo mezclar creatina con alcohol?", "farmacologia", True),
    ("Pasame con Mauri", "hablar_dueno", True),
    ("quiero hablar con una persona", "hablar_dueno", True),
    ("cuánto cuesta el omega 9?", "precio_stock", True),
    ("cuánto salen los guantes?", "precio_stock", True),
    ("Como hago para ganar masa?", "consulta_entrenamiento", False),
    ("rutina de pecho?", "consulta_entrenamiento", False),
    ("Hola", "saludo", False),
    ("buenas", "saludo", False),
    ("che que tal", "saludo", False),
)


@pytest.fixture
def gym() -> Talk:
    return Talk(shops.opened("demo_suplementos", "2026-11-20T11:00"))


@pytest.mark.parametrize(("words", "intent", "handed"), EXAMPLES)
def test_the_specifications_examples_get_their_own_intents(
    gym: Talk, words: str, intent: str, handed: bool
) -> None:
    told = gym.say(words)
    assert (gym.session.last_intent, gym.session.mode) == (
        intent, "handoff_pending" if handed else "bot",
    )  # fmt: skip
    if handed:
        assert "$" not in told
        assert "Te paso con Mauri" in told


@pytest.mark.parametrize(
    ("words", "thing"),
    [("cuánto cuesta el omega 9?", "omega 9"), ("precio de los guantes?", "guantes")],
)
def test_what_is_not_sold_is_said_to_be_so(gym: Talk, words: str, thing: str) -> None:
    assert gym.say(words).startswith(f"«{thing}» no lo tenemos.")


def test_what_is_sold_under_that_number_is_told(gym: Talk) -> None:
    assert "Omega 3: $" in gym.say("cuánto cuesta el omega 3?")
    assert gym.session.mode == "bot"


def test_a_model_that_tells_goods_first_tells_none(
    gym: Talk, seated: Callable[..., ScriptedModel]
) -> None:
    seated(says("Mira:", "SHOW_CATALOG", say=[("catalog",), ("recommended",)]))
    told = gym.say("¿qué ciclo me recomiendas?")
    assert "$" not in told and "Te paso con Mauri" in told
    kinds = [one["type"] for one in Turn.objects.of(gym.merchant).get().verdicts]
    assert kinds == ["REPLY", "ESCALATE"]


def test_what_is_ordered_beside_it_is_taken(gym: Talk) -> None:
    gym.say("quiero 2 de caseína. ¿la puedo mezclar con alcohol?")
    assert gym.lines == {"Caseína": 2}
    assert gym.session.mode == "handoff_pending"
