"""One is one: what the shop says of a single unit."""

import pytest

from catalog.products import stock
from catalog.products.models import MovementReason, Variant
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


def keep(talk: Talk, row: Variant, units: int) -> None:
    Variant.objects.of(talk.merchant).filter(pk=row.pk).update(tracks_stock=True)
    stock.move(talk.merchant.pk, row.pk, units, MovementReason.RESTOCK)


def test_one_that_is_left_in_the_cart_is_told_in_the_singular(talk: Talk) -> None:
    talk.say("quiero 3 matcha")
    assert "te quedan 2 × Matcha" in talk.say("quita uno")
    assert "te queda 1 × Matcha" in talk.say("quita uno")
    assert "Ahora son 2 × Matcha" in talk.say("que sean 2")
    assert "Ahora es 1 × Matcha" in talk.say("que sea 1")


def test_one_that_is_left_on_the_shelf_is_told_in_the_singular(
    talk: Talk, shelf: dict[str, Variant]
) -> None:
    keep(talk, shelf["Matcha"], 1)
    assert "por ahora solo queda 1." in talk.say("quiero 2 matcha")
    talk.say(choice="review")
    assert "De Matcha solo queda 1, así que" in talk.say("sí")
