"""How the customer came to a sale in packs stands with the sale, from the first words on."""

import pytest

from catalog.orders.models import Order
from chatbot.conversations.models import Advertisement, LandingLink
from merchants.models import Merchant
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.packs.selling import DATA, flow

pytestmark = pytest.mark.django_db
SALE = ("quiero comprar", DATA, "el de 2", "sí, confirmo")


def sells(talk: Talk) -> None:
    for words in SALE:
        talk.say(words)


def test_a_sale_keeps_the_advertisement_that_brought_its_customer(carla: Talk) -> None:
    said = carla.from_ad("Hola, me interesa comprar", headline="Gotas para dormir")

    came = flow(carla).arrival
    assert came is not None
    assert came.advertisement == Advertisement.objects.of(carla.merchant).get()
    assert "Soy Nora" in said and "¿Deseas comprar?" in said


def test_a_sale_keeps_the_link_whose_code_was_written(carla: Talk) -> None:
    link = LandingLink.objects.create(merchant=carla.merchant, name="Afiche", code="afiche")
    said = carla.say("Hola, me interesa comprar #afiche")

    came = flow(carla).arrival
    assert came is not None and came.link == link
    assert "Soy Nora" in said and "¿Deseas comprar?" in said
    assert "#afiche" not in said


def test_who_writes_directly_has_no_source(carla: Talk) -> None:
    carla.say("hola")

    assert flow(carla).arrival is None


def test_an_advertisement_in_the_middle_does_not_change_the_source(carla: Talk) -> None:
    carla.say("quiero comprar")
    carla.from_ad("hola")

    assert flow(carla).arrival is None


def test_the_next_sale_did_not_come_of_the_advertisement_of_the_one_before(carla: Talk) -> None:
    carla.from_ad("hola")
    sells(carla)
    came, sold = flow(carla).arrival, flow(carla).order
    carla.pass_time(days=2)
    carla.say("quiero comprar")

    assert came is not None and sold is not None
    assert flow(carla).order is None
    assert flow(carla).arrival is None


def test_the_order_stands_beside_the_sale_that_it_came_of(carla: Talk) -> None:
    sells(carla)

    assert flow(carla).order == Order.objects.of(carla.merchant).get()


def test_the_advertisement_of_another_merchant_sells_nothing_here(
    carla: Talk, dario: Merchant
) -> None:
    """Neither its product nor its words: the customer hears what this shop sells."""
    Advertisement.objects.create(merchant=dario, source_id="ad-1", headline="Whey isolada")
    said = carla.from_ad("Hola, quiero este", headline="Whey isolada", body="Pack de 5 a $10.000")

    assert "Whey" not in said and "10.000" not in said
    came = flow(carla).arrival
    assert came is not None and (came.advertisement, came.link) == (None, None)
    sells(carla)
    assert Order.objects.of(carla.merchant).get().total == 109900
