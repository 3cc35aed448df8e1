"""A template's quick replies stand for the action that their words ask for."""

import pytest

from chatbot.agent.proposers.rules.taps import TAPS
from chatbot.conversations.rules import quick_replies

ORDER = "22222222-2222-4222-8222-222222222222"


def test_each_brings_back_its_action_about_that_order() -> None:
    titles = ("¿Cómo va mi pedido?", "Cómo pagar", "Hablar con alguien", "Gracias")
    assert quick_replies.payloads(titles, ORDER) == (
        f"status:{ORDER}",
        f"how_to_pay:{ORDER}",
        "human",
        "Gracias",
    )


@pytest.mark.parametrize(("titles", "order"), [(("Gracias", "Ok"), ORDER), (("Ver estado",), "")])
def test_replies_that_stand_for_nothing_are_left_to_whatsapp(
    titles: tuple[str, ...], order: str
) -> None:
    assert quick_replies.payloads(titles, order) == ()


def test_every_action_is_a_tap_that_the_shop_reads() -> None:
    assert quick_replies.PERMISSIONS.keys() <= TAPS.keys()
    assert quick_replies.PERMISSIONS.keys() >= quick_replies.OF_ORDER
