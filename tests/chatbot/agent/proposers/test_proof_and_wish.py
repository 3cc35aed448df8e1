"""A claim to have paid and a wish in one message: neither swallows the other."""

import pytest

from chatbot.agent import reading
from chatbot.agent.proposers.model import model_proposer
from chatbot.agent.proposers.rules import rules_proposer
from tests import tables
from tests.chatbot.agent.scenes import said, situation
from tests.chatbot.agent.scripted_model import ScriptedModel, says, shown


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("ya te pagué y agregame 2 matcha", "agregame 2 matcha"),
        ("ahí está el pago. también quiero una maracuyá", "quiero una maracuyá"),
        ("ya pagué, ¿hasta qué hora abren?", "¿hasta qué hora abren"),
    ],
)
def test_the_wish_is_heard_without_the_claim(text: str, wish: str) -> None:
    now = situation("AWAITING_PAYMENT", unread=(said(text),))
    model = ScriptedModel(says("Va."))
    model_proposer.propose(now, reading.read(now), model)

    assert shown(model.requests[0])["customer_message"] == wish


def test_the_rules_hear_it_too() -> None:
    now = situation("AWAITING_PAYMENT", unread=(said("ya te pagué y agregame 2 matcha"),))
    found = rules_proposer.propose(now, reading.read(now))

    assert [one.type for one in found.proposed_actions] == ["ADD_TO_CART"]
    assert reading.read(now).events[0].name == "PAYMENT_PROOF_RECEIVED"


@tables.rows(
    "text",
    ["ya pagué", "te acabo de transferir por el pedido y gracias", "ya te transferí 60 y 87",
     "ya hice la transferencia, ¿me confirmas?", "Hola, ya pagué el matcha y la maracuyá"],
)  # fmt: skip
def test_a_claim_alone_wishes_for_nothing(text: str) -> None:
    now = situation("AWAITING_PAYMENT", unread=(said(text),))
    found = model_proposer.propose(now, reading.read(now), ScriptedModel())

    assert [one.params for one in found.proposed_actions] == [{"topic": "heard"}]
