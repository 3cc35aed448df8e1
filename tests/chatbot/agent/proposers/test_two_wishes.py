"""Two wishes in one line are both served: by the rules, and by a model that sees both."""

from collections.abc import Callable
from datetime import time

import pytest

from merchants.models import Branch, OpeningHours
from tests.chatbot.agent.scripted_model import ScriptedModel, says, shown
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db
LINES = (
    ("¿a qué hora cierran? y mándame 2 maracuyá", 2, "08:00"),
    ("mándame 2 maracuyá y ¿a qué hora cierran?", 2, "08:00"),
    ("dame 3 maracuyá, ¿dónde quedan?", 3, "Av. Arce 123"),
    ("buenas! dónde están ubicados? quiero un maracuyá", 1, "Av. Arce 123"),
    ("a que hora abren y agregame 2 maracuya porfa", 2, "08:00"),
    ("¿están abiertos los domingos? si es así quiero 4 maracuyá", 4, "08:00"),
    ("quiero 2 maracuyá. Y otra cosa: ¿cuál es la dirección?", 2, "Av. Arce 123"),
)


@pytest.fixture
def open_shop(talk: Talk) -> Talk:
    branch = Branch.objects.of(talk.merchant).get()
    OpeningHours.objects.bulk_create(
        OpeningHours(
            merchant=talk.merchant, branch=branch, weekday=day, opens=time(8), closes=time(20)
        )
        for day in range(7)
    )
    return talk


def test_the_rules_take_the_order_and_answer_what_is_asked_beside_it(open_shop: Talk) -> None:
    failed = []
    for number, (line, quantity, fact) in enumerate(LINES):
        carla = Talk(open_shop.merchant, phone=f"591710001{number:02}")
        carla.say(line)
        if carla.lines != {"Maracuyá": quantity} or fact not in carla.heard[-1]:
            failed.append((line, carla.lines, carla.heard[-1]))

    assert failed == []


def test_a_model_is_shown_both_and_both_are_told(
    open_shop: Talk, seated: Callable[..., ScriptedModel]
) -> None:
    def answer(request: object) -> dict[str, object]:
        facts = shown(request)  # type: ignore[arg-type]
        assert "hours" in facts["facts"]
        (row,) = (one for one in facts["product_catalog"] if one["name"] == "Maracuyá")
        wanted = {"product_id": row["id"], "quantity": 2}
        return says("", ("ADD_TO_CART", wanted), say=["hours"])

    seated(answer)
    open_shop.say(LINES[0][0])

    assert open_shop.lines == {"Maracuyá": 2}
    assert "08:00" in open_shop.heard[-1]
    consulted = {one["name"] for one in open_shop.last_turn().specialists}
    assert {"hours", "ordering"} <= consulted
