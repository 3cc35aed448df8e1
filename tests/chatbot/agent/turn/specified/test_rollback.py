"""The flag is switched off in the middle (specs/agent_v2 §2): V1 says who takes orders now."""

from collections.abc import Callable

import pytest

from chatbot.agent.flows import sales
from merchants.models import Merchant
from tests.chatbot.agent.scripted_model import ScriptedModel
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db

EDITS = (
    "cancela el pedido",
    "agrega uno más",
    "quita el matcha",
    "ya no quiero nada",
    "otro igual",
)


@pytest.fixture(params=["a model", "no model"])
def checkout(
    request: pytest.FixtureRequest, talk: Talk, seated: Callable[..., ScriptedModel]
) -> Talk:
    """V2 has shown the order; then the merchant switches V2 off. The model is not asked."""
    talk.order_two_juices()
    Merchant.objects.filter(pk=talk.merchant.pk).update(agent_v2=False)
    if request.param == "a model":
        seated()
    return talk


@pytest.mark.parametrize("words", EDITS)
def test_v1_says_that_a_person_takes_orders_in_checkout(checkout: Talk, words: str) -> None:
    told = checkout.say(words)
    assert "los pedidos los toma" in told
    assert "Lo que ya elegiste queda guardado" in told
    assert (checkout.session.state, checkout.session.mode) == (sales.CHECKOUT, "bot")
    assert checkout.lines == {"Maracuyá": 2, "Matcha": 3}
    assert checkout.last_turn().engine == "v1"


def test_v1_says_so_of_an_order_that_waits_for_its_payment(talk: Talk) -> None:
    order = talk.confirm()
    Merchant.objects.filter(pk=talk.merchant.pk).update(agent_v2=False)
    assert "los pedidos los toma" in talk.say("cancela el pedido")
    order.refresh_from_db()
    assert (talk.session.state, order.fulfilment_status) == (sales.AWAITING_PAYMENT, "new")


def test_switched_on_again_v2_goes_on_where_it_was(talk: Talk) -> None:
    talk.order_two_juices()
    rows = Merchant.objects.filter(pk=talk.merchant.pk)
    rows.update(agent_v2=False)
    talk.say("agrega uno más")
    rows.update(agent_v2=True)
    talk.say("quita el matcha")
    assert talk.lines == {"Maracuyá": 2}
