"""Each specialist in a conversation of its own: by rules, and by a scripted model with tools."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from catalog.bookings.models import Service
from chatbot.agent.specialists import registry
from merchants.models import Merchant, Policy
from tests.catalog.loyalty import points
from tests.chatbot.agent import clinic
from tests.chatbot.agent.scripted_model import ScriptedModel, asks, says
from tests.chatbot.agent.talk import Talk

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tools_here")]
ORDER = {"items": [{"name": "Maracuyá", "quantity": 2}], "order_type": "pickup"}


@dataclass(frozen=True)
class Scene:
    """Words to a shop of that vertical that call the specialist first; what is told by rules, and
    what by a model that asks `call` and answers with `say` and `actions`."""

    name: str
    vertical: str
    words: str
    by_rules: str
    by_model: str
    call: tuple[str, dict[str, Any]] | None = None
    say: tuple[Any, ...] = ()
    actions: tuple[Any, ...] = ()
    hands_over: bool = False
    text: str = ""


PERSON = "Te paso con"
SERVICE = "¿Para qué servicio quieres la cita?"
SCENES = (
    Scene("greeting", "juguería", "hola, buenas tardes", "¡Hola!", "¡Hola!", text="¡Hola!"),
    Scene("ordering", "juguería", "quiero 2 de maracuyá", "2 × Maracuyá", "2 × Maracuyá",
          actions=(("ADD_TO_CART", {"product_name": "Maracuyá", "quantity": 2}),)),
    Scene("ordering_restaurant", "restaurante", "dame 2 de maracuyá para llevar", "2 × Maracuyá",
          "¿En qué sucursal lo recoges?", ("create_order", ORDER)),
    Scene("pricing", "clínica dental", "¿cuánto cuesta la endodoncia?", "de 800 Bs a 1.500 Bs",
          "de 800 Bs a 1.500 Bs", ("get_service_info", {"service_name": "endodoncia"}),
          ("service",)),
    Scene("location", "clínica dental", "¿dónde queda la sucursal sur?", "Calle 21", "Calle 21",
          ("get_branch_info", {"branch_name": "sur"}), ("branches",)),
    Scene("hours", "clínica dental", "¿a qué hora abre la sucursal sur?", "15:00", "15:00",
          ("get_branch_info", {"branch_name": "zona sur"}), ("branches",)),
    Scene("faq", "clínica dental", "¿cuál es su política de cancelación?", clinic.SHORT,
          clinic.SHORT, ("get_business_policy", {"policy_type": "cancellation"}), ("policy",)),
    Scene("booking", "spa", "quiero reservar una cita para el martes", SERVICE, SERVICE,
          ("create_appointment", {"date": "2026-11-24"})),
    Scene("booking_dental", "clínica dental", "quiero una cita de limpieza para el martes",
          "Horarios libres para Limpieza dental", "martes 24 de noviembre",
          ("create_appointment", {"service_id": "Limpieza dental", "date": "2026-11-24"})),
    Scene("booking_medical", "clínica", "quiero reservar una cita para el martes", SERVICE,
          SERVICE, ("create_appointment", {"date": "2026-11-24"})),
    Scene("booking_restaurant", "restaurante", "quiero reservar una mesa para cuatro", PERSON,
          PERSON, ("escalate_to_human", {}), hands_over=True),
    Scene("loyalty", "juguería", "¿cuántos puntos tengo?", "puntos", "puntos",
          ("get_loyalty_balance", {}), ("points",)),
    Scene("urgent_care", "clínica dental", "me duele muchísimo la muela", PERSON, PERSON,
          ("escalate_to_human", {"reason": "dolor"}), hands_over=True),
    Scene("escalation", "juguería", "esto es una falta de respeto, quiero reclamar", PERSON,
          PERSON, ("escalate_to_human", {"reason": "reclamo"}), hands_over=True),
    Scene("general", "juguería", "asdf qwer", "No estoy seguro", "Esto es lo que tenemos",
          say=("catalog",)),
)  # fmt: skip


def shop(alma: Merchant, scene: Scene) -> None:
    if not Policy.objects.of(alma).exists():
        clinic.furnish(alma)
    # A restaurant gives no appointments.
    Service.objects.of(alma).update(is_active=scene.vertical != "restaurante")
    if scene.name == "loyalty":
        points.program(alma)
    alma.vertical = scene.vertical
    alma.save()


ELSEWHERE = {"data"}
"""What needs rows that are committed: `tests/chatbot/agent/turn/data`."""


def test_each_specialist_has_a_scene() -> None:
    assert {one.name for one in SCENES} | ELSEWHERE == set(registry.known())


@pytest.mark.parametrize("by_model", [False, True], ids=["rules", "model"])
def test_each_specialist_answers_in_its_scene(
    by_model: bool, talk: Talk, alma: Merchant, seated: Callable[..., ScriptedModel]
) -> None:
    wrong = []
    for number, scene in enumerate(SCENES):
        shop(alma, scene)
        carla = Talk(alma, phone=f"5917400{number:04}")
        if by_model:
            answer = says(scene.text, *scene.actions, say=scene.say)
            seated(*([asks(scene.call)] if scene.call else []), answer)
        told = carla.say(scene.words)
        first = carla.last_turn().specialists[0]["name"]
        wanted = scene.by_model if by_model else scene.by_rules
        over = carla.session.mode != "bot"
        if first != scene.name or wanted not in told or over != scene.hands_over:
            wrong.append((scene.name, first, wanted, told, over))

    assert not wrong, "\n".join(map(str, wrong))
