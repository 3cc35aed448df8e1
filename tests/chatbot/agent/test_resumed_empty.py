"""A yes to a kept cart whose goods are all gone: that they are gone is the whole answer."""

from collections.abc import Callable

import pytest

from catalog.products.models import Variant
from chatbot.agent.proposals import action
from tests.chatbot.agent.scripted import Scripted
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.test_clocks import strike

pytestmark = pytest.mark.django_db


@pytest.fixture
def gone(talk: Talk) -> Talk:
    """The shop has offered a kept cart again, and sells nothing of it any more."""
    talk.say("quiero 2 de maracuyá")
    talk.pass_time(hours=13)
    strike(talk)
    talk.say("hola")
    Variant.objects.of(talk.merchant).filter(product__name="Maracuyá").update(is_active=False)
    return talk


def test_nothing_goes_on_where_all_of_it_is_gone(gone: Talk) -> None:
    assert gone.say("sí") == "Maracuyá ya no está disponible y lo quité."
    assert (gone.session.state, gone.last_turn().events) == ("BROWSING", ["CART_RESUMED"])


@pytest.mark.parametrize("kind", ["REVIEW_ORDER", "CONFIRM_ORDER"])
def test_what_the_model_asks_of_it_finds_it_empty(
    gone: Talk, proposing: Callable[..., Scripted], kind: str
) -> None:
    proposing(action(kind))
    answer = gone.say("sí")
    assert answer.startswith("Maracuyá ya no está disponible y lo quité.")
    assert "vacío" in answer and "no lo puedo hacer" not in answer
    assert gone.last_turn().verdicts[0]["code"] == "CART_EMPTY"
