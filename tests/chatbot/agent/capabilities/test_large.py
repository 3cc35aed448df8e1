"""A shop of three thousand products and ten thousand unread signs are a turn like any other."""

import json
from collections.abc import Callable

import pytest

from catalog.orders.models import Order
from catalog.products.models import Product, Variant
from chatbot.agent.models import CatalogSnapshot, TurnText
from chatbot.agent.proposals import action
from chatbot.agent.proposers.rules import rules_proposer
from tests.chatbot.agent.scripted import Scripted
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db
MANY = 3_000
FILLER = "te cuento que ayer fui a pasear con mi perro por la plaza y hacía sol. "


def test_a_shop_of_three_thousand_products_sells_the_first_and_the_last(
    talk: Talk, proposing: Callable[..., Scripted]
) -> None:
    shop = talk.merchant
    made = Product.objects.bulk_create(
        Product(merchant=shop, name=f"Vitamina surtida {n}") for n in range(MANY)
    )
    Variant.objects.bulk_create(Variant(merchant=shop, product=one, price=20) for one in made)
    last = Variant.objects.of(shop).order_by("-id")[0]
    proposing(
        rules_proposer.propose,
        [action("SHOW_CATALOG"), action("ADD_TO_CART", product_id=last.pk, quantity=2)],
        rules_proposer.propose,
        rules_proposer.propose,
    )

    talk.say("quiero 2 de maracuyá")
    talk.say("y dos de la última")
    talk.say(choice="review")
    talk.say("sí")

    assert talk.order.total == 100
    records = TurnText.objects.of(shop).values_list("situation", flat=True)
    sizes = [len(json.dumps(record)) for record in records]
    assert len(sizes) == 4 and max(sizes) < 20_000, "the catalogue stands in its snapshot"
    assert CatalogSnapshot.objects.of(shop).count() == 1


def long_words(talk: Talk, first: str, last: str) -> None:
    """More than ten thousand signs in three messages that nobody has answered yet."""
    middle = FILLER * (3_900 // len(FILLER))
    for text in (f"{first} {middle}", middle, f"{middle} {last}"):
        talk.write(text)
    unread = talk.session.messages.filter(unread=True)
    assert sum(len(one.text) for one in unread) > 10_000


def test_ten_thousand_signs_are_answered_in_one_turn(talk: Talk) -> None:
    talk.say("hola")
    long_words(talk, "buenas tardes, quiero 2 de maracuyá.", "gracias")
    talk.take_turn()
    assert "Maracuyá" in "\n".join(talk.deliver())
    assert not talk.session.messages.filter(unread=True).exists()
    assert talk.lines == {"Maracuyá": 2}


@pytest.mark.parametrize("last", ["pero mejor no", "a 50 bs", "y que sean 5 maracuyá"])
def test_what_stands_behind_ten_thousand_signs_takes_the_yes_back(
    talk: Talk, proposing: Callable[..., Scripted], last: str
) -> None:
    talk.order_two_juices()
    proposing(action("CONFIRM_ORDER"))
    long_words(talk, "sí, confirmo.", last)
    talk.take_turn()
    assert not Order.objects.of(talk.merchant).exists()


@pytest.mark.parametrize("signs", ["a", "1", "🙂", "no ", "sí ", "2 maracuyá ", "((", "$"])
def test_ten_thousand_of_the_same_signs_break_nothing(talk: Talk, signs: str) -> None:
    talk.order_two_juices()
    whole = signs * (10_500 // len(signs))
    for start in range(0, len(whole), 4_000):
        talk.write(whole[start : start + 4_000])
    talk.take_turn()
    assert talk.deliver()
    assert not talk.session.messages.filter(unread=True).exists()
