"""A short question behind a policy asks what the policy says of that."""

import pytest

from merchants.models import Policy
from tests.chatbot.agent import clinic
from tests.chatbot.agent.talk import Talk

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tools_here")]
MOVES = "Puede mover su cita una vez, avisando el día anterior."
BACK = "Devolvemos el pago de lo que no se hizo."
BEHIND = (
    ("¿y de cancelación?", clinic.SHORT),
    ("¿y para cancelar?", clinic.SHORT),
    ("y para reprogramar?", MOVES),
    ("¿y de cambio de fecha?", MOVES),
    ("¿y de devoluciones?", BACK),
)


@pytest.fixture
def shop(talk: Talk) -> Talk:
    clinic.furnish(talk.merchant)
    rows = {"rescheduling": MOVES, "refunds": BACK, "warranty": "Un año."}
    Policy.objects.bulk_create(
        Policy(merchant=talk.merchant, kind=kind, text=text) for kind, text in rows.items()
    )
    return talk


def test_it_is_completed_with_what_was_told_last(shop: Talk) -> None:
    wrong = []
    for at, (said, expected) in enumerate(BEHIND):
        hers = Talk(shop.merchant, phone=f"5917123451{at}")
        assert "Un año." in hers.say("¿qué garantía dan?")
        told = hers.say(said)
        if expected not in told:
            wrong.append((said, told))
    assert wrong == []


def test_alone_it_says_nothing_of_a_policy(shop: Talk) -> None:
    assert clinic.SHORT not in shop.say("¿y de cancelación?")


def test_behind_a_policy_a_product_is_still_a_product(shop: Talk) -> None:
    shop.say("¿qué garantía dan?")
    told = shop.say("¿y de maracuyá?")
    assert not any(policy in told for policy in ("Un año.", MOVES, BACK, clinic.SHORT))
