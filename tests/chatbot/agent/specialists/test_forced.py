"""A wrong supervisor costs no sale: whoever is consulted, the order comes about."""

from collections.abc import Callable
from typing import Any

import pytest

from chatbot.agent.proposals import Consulted
from chatbot.agent.specialists import choosing, registry
from llm.values import Request
from tests.chatbot.agent.scripted_model import ScriptedModel, says, shown
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db
CONVERSATIONS = (
    ("quiero 2 de maracuyá", "eso es todo", "sí, confirmo"),
    ("¿a qué hora cierran? y mándame 2 de maracuyá", "nada más, gracias", "confirmo"),
    ("hola, ¿dónde quedan? 2 maracuyá porfa", "es todo", "sí"),
)


def _id_of(request: Request, name: str) -> str:
    rows = shown(request)["product_catalog"]
    return str(next(row["id"] for row in rows if row["name"] == name))


def sells(request: Request) -> dict[str, Any]:
    """What a model does that sees the catalogue and the pending question, whatever else."""
    now = shown(request)
    if now["current_state"] == "CHECKOUT":
        return says("", "CONFIRM_ORDER")
    if now["cart"]["items"]:
        return says("", "REVIEW_ORDER")
    wanted = {"product_id": _id_of(request, "Maracuyá"), "quantity": 2}
    return says("", ("ADD_TO_CART", wanted))


@pytest.mark.parametrize("by_model", [False, True], ids=["rules", "model"])
def test_each_specialist_alone_lets_every_conversation_end_in_its_order(
    by_model: bool,
    talk: Talk,
    seated: Callable[..., ScriptedModel],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    forced = [""]
    monkeypatch.setattr(
        choosing, "consulted", lambda *_: (Consulted(name=forced[0], why="forced"),)
    )
    lost = []
    for number, (name, told) in enumerate(
        (name, told) for name in registry.known() for told in CONVERSATIONS
    ):
        forced[0] = name
        carla = Talk(talk.merchant, phone=f"5917100{number:04}")
        if by_model:
            seated(*[sells] * len(told))
        for words in told:
            carla.say(words)
        if not (carla.session.order and carla.order.total == 60):
            lost.append((name, told, carla.heard[-1:]))

    assert lost == []
