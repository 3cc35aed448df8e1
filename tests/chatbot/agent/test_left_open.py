"""What was asked for and never chosen to the end is missed in the review, not in the kitchen."""

import pytest

from catalog.products.models import OptionGroup
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db
MISSED = "Sin Mango grande: falta elegir cómo lo quieres."


@pytest.fixture
def half_chosen(talk: Talk) -> Talk:
    """Two matcha are held; of a mango it was asked how it is to be sweetened."""
    OptionGroup.objects.of(talk.merchant).update(minimum=1)
    talk.say("quiero 2 matcha")
    assert "elige así" in talk.say("y un mango grande")
    return talk


def test_a_review_names_what_is_not_in_it(half_chosen: Talk) -> None:
    review = half_chosen.say("eso es todo")
    assert MISSED in review and "Matcha" in review
    assert half_chosen.lines == {"Matcha": 2}


def test_what_was_chosen_is_not_missed(half_chosen: Talk) -> None:
    half_chosen.say("con miel")
    review = half_chosen.say("eso es todo")
    assert "falta elegir" not in review
    assert half_chosen.lines == {"Matcha": 2, "Mango grande": 1}
