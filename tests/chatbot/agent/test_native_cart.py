"""A cart filled in WhatsApp's catalogue: our prices, judged line by line, agreeing to nothing."""

from decimal import Decimal
from typing import Any

import pytest

from catalog.products import stock
from catalog.products.models import MovementReason, Option, OptionGroup, Variant
from chatbot.agent.capabilities import judging
from chatbot.agent.capabilities.values import Context
from merchants.models import Merchant
from tests.chatbot.agent.scenes import situation
from tests.chatbot.agent.talk import Talk, stock_the_shop

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def skus(shelf: dict[str, Variant]) -> None:
    for sku, name in (("MAR", "Maracuyá"), ("MAT", "Matcha"), ("MAN-G", "Mango grande")):
        shelf[name].sku = sku
        shelf[name].save()


def item(sku: object, quantity: object = 1, price: object = None, currency: object = "BOB") -> Any:
    told = {"product_retailer_id": sku, "quantity": quantity, "currency": currency}
    return told if price is None else {**told, "item_price": price}


def codes(talk: Talk) -> list[tuple[str, str]]:
    return [(one["type"], one["code"]) for one in talk.last_turn().verdicts]


def test_a_cart_becomes_lines_and_the_review(talk: Talk) -> None:
    answer = talk.sends_cart(item("MAR", 2, 30), item("MAT", 3, 29))
    assert talk.lines == {"Maracuyá": 2, "Matcha": 3}
    assert "Total: 147 Bs" in answer and "¿Confirmamos?" in answer
    assert talk.session.state == "CHECKOUT" and talk.session.order is None
    assert codes(talk) == [("ADD_TO_CART", ""), ("ADD_TO_CART", ""), ("REVIEW_ORDER", "")]
    talk.say("sí")
    assert talk.order.total == 147


def test_prices_are_ours_and_the_difference_is_told_before_the_review(talk: Talk) -> None:
    answer = talk.sends_cart(item("MAR", 1, 20), item("MAT", 1, "29.00"))
    assert talk.cart.lines.get(name="Maracuyá").unit_price == Decimal(30)
    said = "Maracuyá: en el catálogo de WhatsApp decía 20 Bs; el precio es 30 Bs."
    assert said in answer and answer.index(said) < answer.index("Tu pedido")
    assert "Matcha: en el catálogo" not in answer


def test_another_currency_is_told(talk: Talk) -> None:
    answer = talk.sends_cart(item("MAR", 1, 30, "usd"))
    assert "US$30" in answer and "30 Bs" in answer


def test_an_unknown_article_is_said_and_the_others_go_on(talk: Talk) -> None:
    answer = talk.sends_cart(item("NADA"), item("MAT", 2, 29))
    assert talk.lines == {"Matcha": 2}
    assert "«NADA»" in answer and "¿Confirmamos?" not in answer
    assert ("ADD_TO_CART", "PRODUCT_UNKNOWN") in codes(talk)


def test_what_is_off_sale_is_said_by_name(talk: Talk, shelf: dict[str, Variant]) -> None:
    shelf["Matcha"].is_active = False
    shelf["Matcha"].save()
    answer = talk.sends_cart(item("mat"), item("MAR"))
    assert "Matcha no está disponible" in answer
    assert talk.lines == {"Maracuyá": 1}


@pytest.mark.parametrize(
    "quantity",
    [0, -3, 101, 10**30, "mil", "2; DROP", "", None, True, 1.5, [2], {"n": 1}],
)
def test_a_quantity_that_is_none_is_judged_and_never_breaks(talk: Talk, quantity: object) -> None:
    answer = talk.sends_cart(item("MAR", quantity, 30), item("MAT", 1, 29))
    assert talk.lines == {"Matcha": 1}
    assert "de 1 a 100" in answer
    assert ("ADD_TO_CART", "BAD_QUANTITY") in codes(talk)


@pytest.mark.parametrize("quantity", ["2", 2.0, " 2 "])
def test_a_quantity_may_be_written_as_it_likes(talk: Talk, quantity: object) -> None:
    talk.sends_cart(item("MAR", quantity))
    assert talk.lines == {"Maracuyá": 2}


@pytest.mark.parametrize("price", ["NaN", "-5", -5, 10**40, "gratis", True, [1], "1e999999"])
def test_a_price_that_is_none_is_not_repeated(talk: Talk, price: object) -> None:
    answer = talk.sends_cart(item("MAR", 1, price))
    assert talk.lines == {"Maracuyá": 1}
    assert "catálogo de WhatsApp" not in answer


def test_sold_out_and_too_few_are_warned_of(talk: Talk, shelf: dict[str, Variant]) -> None:
    matcha = shelf["Matcha"]
    Variant.objects.of(talk.merchant).filter(pk=matcha.pk).update(tracks_stock=True)
    stock.move(talk.merchant.pk, matcha.pk, 2, MovementReason.RESTOCK)
    answer = talk.sends_cart(item("MAT", 5, 29), item("MAR", 1, 30))
    assert "solo quedan 2" in answer and "¿Confirmamos?" not in answer
    assert talk.lines == {"Matcha": 5, "Maracuyá": 1}


def test_a_product_that_needs_an_option_is_asked_about(
    talk: Talk, shelf: dict[str, Variant]
) -> None:
    product = shelf["Matcha"].product
    group = OptionGroup.objects.create(
        merchant=talk.merchant, product=product, name="Leche", minimum=1, maximum=1
    )
    Option.objects.create(merchant=talk.merchant, group=group, name="de avena")
    answer = talk.sends_cart(item("MAT"), item("MAR"))
    assert "Leche: de avena" in answer and "¿Confirmamos?" not in answer
    assert talk.lines == {"Maracuyá": 1}


def test_words_beside_one_line_are_its_note(talk: Talk) -> None:
    talk.sends_cart(item("MAN-G", 2, 25), text="sin azúcar porfa")
    line = talk.cart.lines.get()
    assert (line.quantity, [option["name"] for option in line.options]) == (2, ["sin azúcar"])


def test_words_beside_several_lines_ask_for_which(talk: Talk) -> None:
    answer = talk.sends_cart(item("MAR"), item("MAT"), text="con poco hielo porfa")
    assert "«con poco hielo porfa»" in answer
    assert talk.lines == {"Maracuyá": 1, "Matcha": 1}


def test_words_beside_it_that_order_more_are_done_too(talk: Talk) -> None:
    talk.sends_cart(item("MAR"), text="y agrega 2 matcha")
    assert talk.lines == {"Maracuyá": 1, "Matcha": 2}


def test_a_question_beside_it_is_answered(talk: Talk) -> None:
    answer = talk.sends_cart(item("MAR"), text="¿dónde están?")
    assert "Av. Arce 123" in answer and talk.lines == {"Maracuyá": 1}


def test_a_person_asked_for_beside_it_is_given(talk: Talk) -> None:
    talk.sends_cart(item("MAR"), text="quiero hablar con una persona")
    assert talk.session.mode == "handoff_pending"


@pytest.mark.parametrize("text", ["sí, confirmo", "confirmo el pedido", "sí", "👍"])
def test_a_cart_never_confirms_whatever_is_written_beside_it(talk: Talk, text: str) -> None:
    talk.order_two_juices()
    talk.sends_cart(item("NADA"), text=text)
    assert talk.session.order is None
    talk.sends_cart(item("MAR", 1, 30), text=text)
    assert talk.session.order is None


def test_a_cart_while_an_order_waits_asks_first_and_loses_no_line(
    talk: Talk, shelf: dict[str, Variant]
) -> None:
    first = talk.confirm()
    lines = [item("MAR"), item("MAT"), item("MAN-G"), item("MAR"), item("MAT"), item("MAN-G")]
    answer = talk.sends_cart(*lines)
    assert first.short_number in answer
    answer = talk.tap("order.second")
    assert talk.lines == {"Maracuyá": 2, "Matcha": 2, "Mango grande": 2}
    assert "¿Confirmamos?" in answer


def test_a_long_cart_is_taken_whole_a_longer_one_in_part(
    talk: Talk, shelf: dict[str, Variant]
) -> None:
    answer = talk.sends_cart(*[item("MAR") for _line in range(30)])
    assert talk.lines == {"Maracuyá": 30} and "¿Confirmamos?" in answer
    answer = talk.sends_cart(*[item("MAT") for _line in range(40)])
    assert talk.lines == {"Maracuyá": 30, "Matcha": 30}
    assert "los primeros 30" in answer


@pytest.mark.parametrize(
    "extra",
    [
        {}, {"product_items": None}, {"product_items": "x"}, {"product_items": [1, None, "x"]},
        {"product_items": [{}]}, {"product_items": [{"product_retailer_id": {"a": 1}}]},
        {"product_items": [{"product_retailer_id": "S" * 9000, "quantity": 1}]}, {"text": 7},
    ],
)  # fmt: skip
def test_no_cart_is_too_broken_to_be_answered(talk: Talk, extra: dict[str, Any]) -> None:
    assert talk.say("?", kind="order", extra=extra)
    assert talk.lines == {}


def test_darios_sku_is_unknown_here(talk: Talk, dario: Merchant) -> None:
    his = stock_the_shop(dario)["Matcha"]
    his.sku = "DARIO-1"
    his.save()
    assert "«DARIO-1»" in talk.sends_cart(item("DARIO-1"))
    assert talk.lines == {}


def test_only_what_she_listed_herself_widens_the_contract(talk: Talk) -> None:
    assert judging.most_actions(Context.of(situation())) == 5
