"""Who comes from an advertisement or a product's page is greeted and shown that product."""

import pytest
from django.test import Client
from django.urls import reverse

from catalog.products.models import Variant
from chatbot.conversations.inbound_handlers import advertisements
from chatbot.conversations.models import Advertisement
from merchants.models import Merchant, User
from tests.chatbot.agent.talk import Talk, stock_the_shop

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def skus(shelf: dict[str, Variant]) -> None:
    for sku, name in (("MAR", "Maracuyá"), ("MAT", "Matcha"), ("MAN-G", "Mango grande")):
        shelf[name].sku = sku
        shelf[name].save()


def ad(talk: Talk) -> Advertisement:
    return Advertisement.objects.of(talk.merchant).get()


def test_a_new_advertisement_is_noted_once(talk: Talk) -> None:
    talk.from_ad(headline="¡Prueba  el matcha!", source_url="https://fb.me/x")
    Talk(talk.merchant, phone="59170000000", now=talk.now).from_ad(headline="Otro título")
    assert (ad(talk).source_id, ad(talk).headline) == ("ad-1", "¡Prueba el matcha!")
    assert ad(talk).source_url == "https://fb.me/x" and ad(talk).product is None
    counted = advertisements.counted(Advertisement.objects.of(talk.merchant))
    assert vars(counted.get())["came"] == 2


def test_the_first_answer_greets_and_shows_the_chosen_product(
    talk: Talk, shelf: dict[str, Variant]
) -> None:
    Advertisement.objects.create(
        merchant=talk.merchant, source_id="ad-1", product=shelf["Matcha"].product
    )
    answer = talk.from_ad("Hola", headline="Maracuyá de temporada")
    assert answer.startswith("¡Hola! Soy ") and "*Matcha*" in answer and "29 Bs" in answer
    assert "Maracuyá" not in answer and answer.count("¡Hola!") == 1
    talk.say("dame dos")
    assert talk.lines == {"Matcha": 2}


def test_an_unset_advertisement_shows_the_one_product_it_names(talk: Talk) -> None:
    answer = talk.from_ad("¿Precio?", headline="Nuestro matcha es único")
    assert "Matcha" in answer and "29 Bs" in answer and "30 Bs" not in answer


def test_its_body_is_read_where_the_headline_names_nothing(talk: Talk) -> None:
    talk.from_ad("quiero 2 de estos", headline="¡Oferta!", body="Maracuyá recién hecho")
    assert talk.lines == {"Maracuyá": 2}


@pytest.mark.parametrize(
    "told", [{"headline": "Maracuyá y matcha"}, {"headline": "Lo más rico"}, {}]
)
def test_an_advertisement_that_names_none_or_several_asks(talk: Talk, told: dict[str, str]) -> None:
    assert "¿Cuál?" in talk.from_ad("quiero este", **told)
    assert talk.lines == {}


def test_an_order_beside_the_advertisement_is_an_order(talk: Talk) -> None:
    answer = talk.from_ad("Hola, quiero 2 de estos y un maracuyá", headline="Matcha")
    assert talk.lines == {"Matcha": 2, "Maracuyá": 1}
    assert answer.startswith("¡Hola! Soy ")


def test_other_questions_are_answered_and_the_product_shown(talk: Talk) -> None:
    answer = talk.from_ad("Hola, ¿dónde están?", headline="Matcha")
    assert "Av. Arce 123" in answer and "*Matcha*" in answer


def test_a_chosen_product_off_sale_is_said(talk: Talk, shelf: dict[str, Variant]) -> None:
    product = shelf["Matcha"].product
    Advertisement.objects.create(merchant=talk.merchant, source_id="ad-1", product=product)
    product.is_active = False
    product.save()
    assert "Matcha ya no está a la venta" in talk.from_ad("Hola")


@pytest.mark.parametrize(
    "referral",
    [
        {"source_id": 7}, {"source_id": "x" * 81}, {"source_id": ""}, {"headline": ["Matcha"]},
        {"headline": "x" * 5000, "body": None}, {"source_url": "javascript:alert(1)"},
        {"source_url": "https://x.test/" + "a" * 900}, {"source_id": None, "headline": "Matcha"},
    ],
)  # fmt: skip
def test_no_referral_is_too_odd_to_be_answered(talk: Talk, referral: dict[str, object]) -> None:
    assert talk.from_ad("Hola", **referral)
    assert all(
        row.source_url in ("", "https://fb.me/x") for row in Advertisement.objects.of(talk.merchant)
    )


def test_a_products_page_is_that_product(talk: Talk) -> None:
    answer = talk.from_page("MAT", "Hola, me interesa este producto")
    assert answer.startswith("¡Hola! Soy ") and "*Matcha*" in answer
    talk.say("quiero 2")
    assert talk.lines == {"Matcha": 2}


def test_a_page_beside_an_unknown_message_is_that_product(talk: Talk) -> None:
    answer = talk.from_page("MAT", "¿está disponible?", quotes="wamid.nobody")
    assert "*Matcha*" in answer and "¿Cuál?" not in answer
    talk.from_page("MAT", "quiero 2 de estos", quotes="wamid.nobody")
    assert talk.lines == {"Matcha": 2}


def test_an_advertisement_beside_an_unknown_message_is_its_product(talk: Talk) -> None:
    referral = {"source_id": "ad-1", "headline": "Matcha"}
    talk.say("quiero este", quotes="wamid.nobody", extra={"referral": referral})
    assert talk.lines == {"Matcha": 1}


def test_this_from_a_products_page_is_that_very_size(talk: Talk) -> None:
    talk.from_page("man-g", "quiero 2 de estos")
    assert talk.lines == {"Mango grande": 2}


def test_a_page_off_sale_or_unknown_is_said(talk: Talk, shelf: dict[str, Variant]) -> None:
    shelf["Matcha"].is_active = False
    shelf["Matcha"].save()
    assert "Matcha ya no está a la venta" in talk.from_page("MAT", "quiero este")
    assert "ya no lo tenemos" in talk.from_page("NADA", "quiero este")
    assert talk.lines == {}


@pytest.mark.parametrize("product", [None, "x", [], {"product_retailer_id": 5}, {"catalog_id": 1}])
def test_no_page_is_too_odd_to_be_answered(talk: Talk, product: object) -> None:
    assert talk.say("Hola", extra={"referred_product": product})


def test_darios_sku_and_advertisement_are_nothing_here(talk: Talk, dario: Merchant) -> None:
    his = stock_the_shop(dario)["Maracuyá"]
    his.sku = "DARIO-1"
    his.save()
    Advertisement.objects.create(merchant=dario, source_id="ad-1", product=his.product)
    assert "ya no lo tenemos" in talk.from_page("DARIO-1", "quiero este")
    assert "¿Cuál?" in talk.from_ad("quiero este")
    assert not Advertisement.objects.of(talk.merchant).exists() and talk.lines == {}


def page(name: str, *args: object) -> str:
    return reverse(f"admin:conversations_advertisement_{name}", args=args)


def test_the_merchant_chooses_what_an_advertisement_shows(
    talk: Talk, client: Client, manager: User, shelf: dict[str, Variant]
) -> None:
    talk.from_ad(headline="Promo del mes")
    client.force_login(manager)
    listed = client.get(page("changelist")).content.decode()
    assert "Promo del mes" in listed and "Falta elegir" in listed
    chosen = {"product": shelf["Matcha"].product_id}
    assert client.post(page("change", ad(talk).pk), chosen).status_code == 302
    assert ad(talk).product == shelf["Matcha"].product
    other = Talk(talk.merchant, phone="59170000000", now=talk.now)
    assert "*Matcha*" in other.from_ad("Hola")
    assert "Promo del mes" in client.get(page("changelist") + "?elegido=si").content.decode()
    assert "Promo del mes" not in client.get(page("changelist") + "?elegido=no").content.decode()


def test_nobody_adds_deletes_or_lets_an_operator_choose(
    talk: Talk, client: Client, bruno: User, owner: User, shelf: dict[str, Variant]
) -> None:
    talk.from_ad()
    client.force_login(owner)
    assert client.get(page("add")).status_code == 403
    assert client.get(page("delete", ad(talk).pk)).status_code == 403
    client.force_login(bruno)
    assert client.get(page("changelist")).status_code == 200
    client.post(page("change", ad(talk).pk), {"product": shelf["Matcha"].product_id})
    assert ad(talk).product is None


def test_dario_sees_and_chooses_nothing_of_hers(
    talk: Talk, client: Client, dario: Merchant, dario_owner: User, owner: User
) -> None:
    talk.from_ad(headline="Secreto de Alma")
    his = stock_the_shop(dario)["Matcha"].product
    client.force_login(dario_owner)
    assert "Secreto de Alma" not in client.get(page("changelist")).content.decode()
    client.post(page("change", ad(talk).pk), {"product": his.pk})
    assert ad(talk).product is None
    client.force_login(owner)
    client.post(page("change", ad(talk).pk), {"product": his.pk})
    assert ad(talk).product is None


def test_what_she_asks_about_her_order_is_answered_beside_the_advertisement(talk: Talk) -> None:
    order = talk.confirm()
    assert order.short_number in talk.from_ad("¿cómo va mi pedido?", headline="Matcha")
    assert "147 Bs" in talk.from_ad("¿cuánto es el total de mi pedido?", headline="Matcha")


@pytest.mark.parametrize("words", ["no gracias", "quiero cancelar mi pedido"])
def test_who_declines_or_cancels_is_offered_nothing(talk: Talk, words: str) -> None:
    answer = talk.from_ad(words, headline="Matcha")
    assert "¿Te lo agrego?" not in answer and "29 Bs" not in answer


def test_a_greeting_from_the_advertisement_still_shows_the_product(talk: Talk) -> None:
    order = talk.confirm()
    answer = talk.from_ad("Hola", headline="Matcha")
    assert "29 Bs" in answer and order.short_number not in answer
