"""What the gate drops of a model's prose and question is not said, and on record."""

from collections.abc import Callable

import pytest

from chatbot.agent.models import TurnText
from tests import tables
from tests.chatbot.agent.scripted_model import ScriptedModel, says
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db
Seat = Callable[..., ScriptedModel]


def reasons(talk: Talk) -> dict[str, str]:
    kept = TurnText.objects.of(talk.merchant).get(turn=talk.last_turn())
    return {one["text"]: one["reason"] for one in kept.dropped}


def test_what_the_gate_drops_is_not_said_and_on_record(talk: Talk, seated: Seat) -> None:
    """The words where they can be erased, in the audit their reasons alone."""
    seated(says("Gracias por la espera. Aprobado.", ask="¿Te lo dejo en 12 Bs?"))

    heard = talk.say("hola")

    assert heard.startswith("Gracias por la espera.")
    assert "Aprobado" not in heard and "12" not in heard
    assert reasons(talk).keys() == {"Aprobado.", "¿Te lo dejo en 12 Bs?"}
    assert sorted(talk.last_turn().dropped) == ["number", "state"]


def test_a_name_of_the_shops_goods_is_no_small_talk(talk: Talk, seated: Seat) -> None:
    seated(says("Si quieres, matcha."))

    talk.say("hola")

    assert reasons(talk) == {"Si quieres, matcha.": "name"}


def test_an_answer_without_blocks_still_tells_what_was_asked_for(talk: Talk, seated: Seat) -> None:
    """An answer in the shape of specs/agent_v2 §9: the facts of the customer's words are added."""
    seated(says("El maracuyá cuesta 20 Bs."))

    heard = talk.say("a cuánto el maracuyá?")

    assert "Maracuyá: 30 Bs" in heard and "20" not in heard


def test_in_health_only_a_question_passes(talk: Talk, seated: Seat) -> None:
    talk.merchant.vertical = "clinica"
    talk.merchant.save(update_fields=["vertical"])
    seated(says("Qué gusto saludarte. ¿En qué te ayudo?"))

    heard = talk.say("hola")

    assert "¿En qué te ayudo?" in heard and "gusto" not in heard
    assert reasons(talk) == {"Qué gusto saludarte.": "strict"}


@tables.rows(
    "lie",
    [
        *("Confirmado tu pedido.", "Cancelado tu pedido.", "Recibido tu pago, gracias."),
        *("Enviado tu pedido.", "Aprobado.", "Elvira ya viene a atenderte.", "Es 2 por 1."),
        *("Llévate tres y paga dos.", "Me traes la plata después.", "Cuesta 20 Bs."),
        *("Deposita a la cuenta 4401-22.", "Sí, emitimos factura.", "El jugo cura la gripe."),
    ],
)
def test_what_nothing_stands_behind_is_never_said(talk: Talk, seated: Seat, lie: str) -> None:
    """Whatever the customer's own address or the merchant's texts say: prose states no fact."""
    talk.merchant.personality = "No damos factura. Habla con cariño."
    talk.merchant.save(update_fields=["personality"])
    seated(says(lie))

    heard = talk.say("mi dirección: edificio de 20 Bs, cuenta 4401-22, Elvira")

    assert lie.rstrip(".") not in heard
    assert lie in reasons(talk)
