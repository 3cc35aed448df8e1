"""A message that names a product and a service is answered with both."""

import pytest

from tests.chatbot.agent import clinic
from tests.chatbot.agent.talk import Talk

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tools_here")]
ASKED = (
    "¿cuánto cuesta la limpieza dental y el maracuyá?",
    "¿a cómo el maracuyá y cuánto la endodoncia?",
    "¿precio del maracuyá y de la limpieza dental?",
)


def test_both_are_looked_up(talk: Talk) -> None:
    clinic.furnish(talk.merchant)
    wrong = []
    for at, said in enumerate(ASKED):
        told = Talk(talk.merchant, phone=f"5917123452{at}").say(said)
        service = "800 Bs" if "endodoncia" in said else "250 Bs"
        if "30 Bs" not in told or service not in told:
            wrong.append((said, told))
    assert wrong == []
