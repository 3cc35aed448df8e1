"""Facts that V1 tells: in the backend's words, and nothing that sells is asked behind them."""

from collections.abc import Callable

import pytest

from catalog.products.models import Variant
from tests.chatbot.agent.scripted_model import ScriptedModel
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db
Seated = Callable[..., ScriptedModel]


def test_a_price_is_told_and_nothing_offered_that_nobody_would_note(
    talk_v1: Talk, seated: Seated, shelf: dict[str, Variant]
) -> None:
    seated(f"[INTENT:consulta_producto] [SAY:price:{shelf['Matcha'].pk}]")

    assert talk_v1.say("¿cuánto cuesta el matcha?") == "• Matcha: 29 Bs"


def test_the_menu_is_told_without_asking_for_an_order(talk_v1: Talk, seated: Seated) -> None:
    seated("[INTENT:consulta_producto] [SAY:catalog]")

    heard = talk_v1.say("¿qué tienen?")

    assert "Matcha: 29 Bs" in heard and "?" not in heard


def test_if_nothing_is_left_the_fact_that_was_asked_for_is_told(
    talk_v1: Talk, seated: Seated
) -> None:
    seated("[INTENT:consulta_producto] Estamos en la calle Nueva 12.")

    assert talk_v1.say("¿dónde están?") == "Estamos en Av. Arce 123."


def test_if_nothing_is_left_and_nothing_was_asked_for_a_person_is_offered(
    talk_v1: Talk, seated: Seated
) -> None:
    """Free advice is what V1 no longer gives (docs/adr/0038)."""
    seated("[INTENT:consulta_entrenamiento] El colágeno alivia las rodillas.")

    heard = talk_v1.say("¿qué tomo para las rodillas?")

    assert "rodillas" not in heard
    assert heard.endswith("¿Quieres que te conteste una persona?")
    assert talk_v1.session.mode == "bot"
