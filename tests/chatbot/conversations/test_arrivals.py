"""How a customer came: by an advertisement, by a link of the merchant's, or directly."""

import pytest

from chatbot.conversations.inbound_handlers import advertisements
from chatbot.conversations.models import Advertisement, Arrival, LandingLink
from merchants.models import Merchant
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db
AD = {"referral": {"source_id": "ad-1", "source_type": "ad", "headline": "Duerme bien"}}


@pytest.fixture
def link(alma: Merchant) -> LandingLink:
    return LandingLink.objects.create(merchant=alma, name="Instagram", code="instagram")


@pytest.fixture
def carla(alma: Merchant) -> Talk:
    return Talk(alma)


def arrivals(talk: Talk) -> list[Arrival]:
    return list(Arrival.objects.of(talk.merchant).order_by("pk"))


def test_an_advertisement_is_kept_with_the_message_that_tells_of_it(carla: Talk) -> None:
    carla.write("hola", extra=AD)

    [came] = arrivals(carla)
    assert came.advertisement == Advertisement.objects.of(carla.merchant).get()
    assert (came.session_id, came.link, came.message.text) == (carla.session_id, None, "hola")


@pytest.mark.parametrize(
    "words", ["Hola, me interesa comprar #instagram", "#Instagram hola", "hola (#INSTAGRAM)."]
)
def test_a_links_code_in_the_words_is_that_link(carla: Talk, link: LandingLink, words: str) -> None:
    carla.write(words)

    [came] = arrivals(carla)
    assert (came.link, came.advertisement) == (link, None)


@pytest.mark.parametrize(
    "words", ["hola", "instagram", "#instagrama", "#instagram2", "pedido #0042", "# instagram"]
)
def test_who_names_no_code_came_directly(carla: Talk, link: LandingLink, words: str) -> None:
    carla.write(words)

    assert arrivals(carla) == []


def test_a_code_of_another_merchants_link_is_nothing_here(carla: Talk, dario: Merchant) -> None:
    LandingLink.objects.create(merchant=dario, name="Instagram", code="instagram")
    carla.write("hola #instagram")

    assert arrivals(carla) == []


def test_an_advertisement_of_another_merchant_is_an_unknown_source(
    carla: Talk, dario: Merchant
) -> None:
    Advertisement.objects.create(merchant=dario, source_id="ad-1", headline="De Dario")
    carla.write("hola", extra=AD)

    [came] = arrivals(carla)
    assert (came.advertisement, came.link) == (None, None)
    assert not Advertisement.objects.of(carla.merchant).exists()
    assert Advertisement.objects.of(dario).get().headline == "De Dario"


@pytest.mark.parametrize(
    "referral", [{"headline": "Sin número"}, {"source_id": "9" * 81}, {"a": 1}]
)
def test_an_advertisement_without_a_usable_id_is_an_unknown_source(
    carla: Talk, referral: dict[str, object]
) -> None:
    carla.write("hola", extra={"referral": referral})

    [came] = arrivals(carla)
    assert (came.advertisement, came.link) == (None, None)


@pytest.mark.parametrize("referral", [None, "x", [], {}, 7])
def test_no_referral_is_too_odd_to_be_stored(carla: Talk, referral: object) -> None:
    carla.write("hola", extra={"referral": referral})

    assert arrivals(carla) == []
    assert carla.session.messages.count() == 1


def test_conversations_are_counted_once_however_often_they_came(carla: Talk) -> None:
    for words in ("hola", "hola otra vez"):
        carla.write(words, extra=AD)
    Talk(carla.merchant, phone="59170000000").write("hola", extra=AD)

    counted = advertisements.counted(Advertisement.objects.of(carla.merchant))
    assert vars(counted.get())["came"] == 2
