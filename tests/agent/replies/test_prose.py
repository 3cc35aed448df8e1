"""The gate looks at prose and question beside the claim check, and both are on record."""

from collections.abc import Callable

import pytest

from chatbot.agent.models import TurnText
from tests.agent.scripted_model import ScriptedModel, says
from tests.agent.talk import Talk

pytestmark = pytest.mark.django_db
Seat = Callable[..., ScriptedModel]


def reasons(talk: Talk) -> dict[str, str]:
    kept = TurnText.objects.of(talk.merchant).get(turn=talk.last_turn())
    return {one["text"]: one["reason"] for one in kept.dropped}


def test_what_the_gate_would_drop_is_on_record_with_the_turn(talk: Talk, seated: Seat) -> None:
    seated(says("Gracias por la espera. Aprobado.", ask="¿Te lo dejo en 12 Bs?"))

    talk.say("hola")

    found = reasons(talk)
    assert found.keys() == {"Aprobado.", "¿Te lo dejo en 12 Bs?"}
    assert all(reason.startswith("gate:") for reason in found.values())


def test_a_name_of_the_shops_goods_is_no_small_talk(talk: Talk, seated: Seat) -> None:
    seated(says("Si quieres, matcha."))

    talk.say("hola")

    assert reasons(talk) == {"Si quieres, matcha.": "gate:name"}
