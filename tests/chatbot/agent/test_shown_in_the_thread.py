"""Pins, contacts, reactions and opt-outs mean what the customer meant by them."""

from decimal import Decimal
from typing import Any

import pytest

from catalog.orders.models import DeliveryZone
from chatbot.conversations.models import Message, Outgoing
from merchants.models import Branch, Merchant
from tests import tables
from tests.chatbot.agent.talk import Talk, stock_the_shop

pytestmark = pytest.mark.django_db

HOME: dict[str, Any] = {"latitude": -16.5, "longitude": -68.15, "name": "", "address": ""}
NAMED = HOME | {"name": "Casa", "address": "Calle 2, Sopocachi"}


@pytest.fixture
def talk(alma: Merchant) -> Talk:
    stock_the_shop(alma)
    return Talk(alma)


@pytest.fixture
def centro(alma: Merchant) -> DeliveryZone:
    return DeliveryZone.objects.create(merchant=alma, name="Centro", fee=10)


def pin(talk: Talk, place: dict[str, Any] = HOME, text: str = "-16.500000, -68.150000") -> str:
    return talk.say(text, kind="location", extra=place)


def kinds(talk: Talk) -> list[str]:
    rows = Outgoing.objects.of(talk.merchant).filter(turn_id=talk.last_turn().pk).order_by("id")
    return [str(row.content["kind"]) for row in rows]


def test_a_pin_while_ordering_is_the_deliverys_place(talk: Talk, centro: DeliveryZone) -> None:
    talk.order_two_juices()
    pin(talk)
    cart = talk.cart
    assert cart.fulfilment == "delivery"
    assert (cart.latitude, cart.longitude) == (Decimal("-16.5"), Decimal("-68.15"))
    assert talk.lines == {"Maracuyá": 2, "Matcha": 3}

    cart.zone = centro
    cart.save()
    assert "Envío a: el punto que mandaste en el mapa" in talk.say(choice="review")


def test_the_maps_own_name_of_a_pin_is_shown_as_the_address(
    talk: Talk, centro: DeliveryZone
) -> None:
    talk.order_two_juices()
    pin(talk, NAMED, "Casa, Calle 2, Sopocachi")
    assert (talk.cart.address, talk.lines["Maracuyá"]) == ("Casa, Calle 2, Sopocachi", 2)


def test_a_pin_where_nobody_delivers_is_for_the_people(talk: Talk) -> None:
    talk.order_two_juices()
    answer = pin(talk)
    assert "Recibí tu ubicación" in answer and "No pude abrir" not in answer
    assert (talk.cart.fulfilment, talk.cart.latitude) == ("pickup", None)


def test_a_missing_address_is_asked_for_with_a_button(talk: Talk, centro: DeliveryZone) -> None:
    talk.order_two_juices()
    cart = talk.cart
    cart.fulfilment = "delivery"
    cart.save()
    assert "mándame tu ubicación" in talk.say(choice="review")
    assert kinds(talk) == ["location_request"]


def test_where_the_shop_is_comes_with_its_place_on_the_map(talk: Talk) -> None:
    talk.say("¿dónde están?")
    assert kinds(talk) == ["text"]
    Branch.objects.of(talk.merchant).update(latitude=Decimal("-16.49"), longitude=Decimal("-68.1"))
    answer = talk.say("¿dónde están?")
    assert "Estamos en Av. Arce 123." in answer and kinds(talk) == ["text", "location"]
    assert talk.say("¿a qué hora abren?") and "location" not in kinds(talk)


@tables.rows(
    ("kind", "text", "told"),
    [
        ("contacts", "Bruno +591 72222222", "Recibí el contacto"),
        ("sticker", "", "Recibí tu sticker"),
        ("audio", "", "no puedo escucharlo"),
        ("video", "", "no puedo verlo"),
        ("unsupported", "", "No pude abrir ese mensaje"),
    ],
)
def test_what_the_thread_shows_is_not_denied(talk: Talk, kind: Any, text: str, told: str) -> None:
    assert told in talk.say(text, kind=kind)
    assert talk.lines == {}
    row = Message.objects.of(talk.merchant).filter(direction="in").latest("id")
    assert (row.kind, row.text) == (kind, text)


def test_a_heart_under_a_thank_you_gets_no_answer(talk: Talk) -> None:
    talk.say("gracias")
    assert talk.say("❤️", kind="reaction", quotes=talk.content("Gracias")) == ""


def test_a_thumb_on_how_to_pay_sends_nothing_again(talk: Talk) -> None:
    talk.confirm()
    before = Outgoing.objects.of(talk.merchant).count()
    assert talk.say("👍", kind="reaction", quotes=talk.content("Banco")) == ""
    assert Outgoing.objects.of(talk.merchant).count() == before


def test_who_wants_no_promotions_is_told_that_none_come(talk: Talk) -> None:
    assert talk.say("No recibir más promociones") == "No te enviaremos más promociones."
    assert talk.session.customer.marketing_stopped_at is not None


def test_a_tapped_row_sells_one_of_it(talk: Talk) -> None:
    talk.say("quiero mango")
    rows = Outgoing.objects.of(talk.merchant).filter(turn_id=talk.last_turn().pk)
    (content,) = (row.content for row in rows)
    titles = [choice["title"] for choice in content["choices"]]
    assert titles == ["Mango mediano", "Mango grande"]
    assert "Agregué 1 × Mango grande" in talk.tap(content["choices"][1]["id"])
    assert talk.lines == {"Mango grande": 1}
