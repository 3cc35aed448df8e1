"""Whoever reads her words: an order stands on a yes of hers, and falls by a no of hers."""

from collections.abc import Callable

import pytest

from catalog.orders.models import Order
from catalog.products.models import Product, Variant
from chatbot.agent.models import Turn
from tests.chatbot.agent.scripted_model import ScriptedModel, says
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.test_what_a_yes_is_about import review_button

pytestmark = pytest.mark.django_db
ModelConfig = Callable[..., ScriptedModel]


def codes(kept: Turn) -> list[str]:
    return [one["code"] for one in kept.verdicts]


def placed(talk: Talk) -> int:
    return Order.objects.of(talk.merchant).count()


@pytest.fixture
def papaya(talk: Talk) -> Product:
    """One more thing in two sizes."""
    made = Product.objects.create(merchant=talk.merchant, name="Papaya")
    for size, price in (("mediana", 18), ("grande", 24)):
        Variant.objects.create(merchant=talk.merchant, product=made, name=size, price=price)
    return made


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("no, espera, no confirmes todavía", "DECLINED"),
        ("mañana te aviso", "DECLINED"),
        ("¿y cuánto demora?", "NOT_AGREED"),
        ("sí, pero sin hielo", "NOT_AGREED"),
        ("sí, y un mango", "NOT_AGREED"),
        ("qué rico", "NOT_AGREED"),
    ],
)
def test_no_model_buys_on_a_no_a_question_or_a_remark(
    talk: Talk, seated: ModelConfig, words: str, code: str
) -> None:
    talk.order_two_juices()
    seated(says("¡Confirmado!", "CONFIRM_ORDER"))
    answer = talk.say(words)

    assert (placed(talk), codes(talk.last_turn())) == (0, [code])
    assert ("¿Confirmamos?" in answer) is (code == "NOT_AGREED")
    assert answer and "onfirmado" not in answer


@pytest.mark.parametrize("words", ["dale pues", "ya mándalo", "sí, ¿cuánto demora?"])
def test_a_plain_yes_buys_whatever_stands_beside_it(
    talk: Talk, seated: ModelConfig, words: str
) -> None:
    talk.order_two_juices()
    seated(says("¡Listo!", "CONFIRM_ORDER"))
    talk.say(words)

    assert placed(talk) == 1


@pytest.mark.parametrize("words", ["ya mándalo", "listo pedilo", "ándale", "de una"])
def test_the_rules_know_the_same_yes(talk: Talk, words: str) -> None:
    talk.order_two_juices()
    talk.say(words)

    assert placed(talk) == 1


def test_a_sticker_and_a_promise_are_no_yes(talk: Talk, seated: ModelConfig) -> None:
    talk.order_two_juices()
    seated(says("¡Confirmado!", "CONFIRM_ORDER"))
    talk.write(kind="sticker")
    talk.say("mañana te aviso")

    assert placed(talk) == 0


def test_a_no_beside_the_button_takes_it_back(talk: Talk, seated: ModelConfig) -> None:
    talk.order_two_juices()
    button = review_button(talk)
    seated(says("Está bien.", "REPLY"))
    talk.write("Sí, confirmo", choice=button)
    talk.say("no, espera")

    assert placed(talk) == 0


def test_a_thanks_beside_the_button_buys(talk: Talk, seated: ModelConfig) -> None:
    talk.order_two_juices()
    button = review_button(talk)
    seated(says("A ti.", "REPLY"))
    talk.write("Sí, confirmo", choice=button)
    talk.say("muchas gracias")

    assert placed(talk) == 1


def test_a_yes_to_what_was_only_offered_is_no_yes_to_the_order(
    talk: Talk, seated: ModelConfig
) -> None:
    talk.order_two_juices()
    seated(says("", ("SHOW_PRODUCT", {"product_name": "Matcha"})), says("¡Listo!", "CONFIRM_ORDER"))
    assert "¿Te lo agrego?" in talk.say("muéstrame el matcha")
    talk.say("sí")

    assert placed(talk) == 0


def test_nothing_is_cancelled_that_she_did_not_cancel(talk: Talk, seated: ModelConfig) -> None:
    order = talk.confirm()
    seated(says("Cancelado.", "CANCEL_ORDER"))
    answer = talk.say("¿cuánto demora?")
    order.refresh_from_db()

    assert order.fulfilment_status == "new"
    assert f"¿Cancelo el pedido {order.short_number}?" in answer
    assert codes(talk.last_turn()) == ["CANCEL_UNSAID"]


@pytest.mark.parametrize(
    ("answer", "stands"), [("sí", False), ("no", True), ("tap", False), ("keep", True)]
)
def test_asked_whether_it_is_cancelled_she_decides(
    talk: Talk, seated: ModelConfig, answer: str, stands: bool
) -> None:
    order = talk.confirm()
    action = says("Cancelado.", "REPLY" if stands else "CANCEL_ORDER")
    seated(*([says("", "CANCEL_ORDER")] + ([action] if answer in ("sí", "no") else [])))
    talk.say("¿cuánto demora?")
    taps = {"tap": f"cancel:{order.pk}", "keep": "keep"}
    talk.tap(taps[answer]) if answer in taps else talk.say(answer)
    order.refresh_from_db()

    assert (order.fulfilment_status == "new") is stands


def test_without_a_model_the_answer_is_understood_too(
    talk: Talk, seated: ModelConfig, monkeypatch: pytest.MonkeyPatch
) -> None:
    order = talk.confirm()
    seated(says("", "CANCEL_ORDER"))
    talk.say("¿cuánto demora?")
    monkeypatch.setattr("llm.model_config.of", lambda *args, **kwargs: None)
    assert "Cancelé el pedido" in talk.say("sí")
    order.refresh_from_db()

    assert order.fulfilment_status == "cancelled"


@pytest.mark.parametrize("words", ["¿aceptan tarjeta?", "no, cancela solo el matcha, lo demás va"])
def test_a_cart_of_several_lines_is_not_emptied_unasked(
    talk: Talk, seated: ModelConfig, words: str
) -> None:
    talk.order_two_juices()
    seated(says("Cancelado.", "CANCEL_ORDER"))
    answer = talk.say(words)

    assert talk.lines == {"Maracuyá": 2, "Matcha": 3}
    assert "¿Vacío todo tu pedido?" in answer
    talk.tap("discard")
    assert talk.lines == {}


def test_a_yes_to_emptying_it_buys_nothing(talk: Talk, seated: ModelConfig) -> None:
    talk.order_two_juices()
    seated(says("", "CANCEL_ORDER"), says("¡Listo!", "CONFIRM_ORDER"))
    talk.say("¿aceptan tarjeta?")
    talk.say("sí")

    assert placed(talk) == 0


@pytest.mark.parametrize("words", ["cancela el pedido", "me arrepentí", "ya no quiero nada"])
def test_what_she_cancels_is_cancelled_at_once(talk: Talk, seated: ModelConfig, words: str) -> None:
    order = talk.confirm()
    seated(says("Listo.", "CANCEL_ORDER"))
    talk.say(words)
    order.refresh_from_db()

    assert order.fulfilment_status == "cancelled"


def test_no_review_stands_beside_a_question_of_ours(talk: Talk, seated: ModelConfig) -> None:
    talk.say("quiero 1 matcha")
    mango = ("ADD_TO_CART", {"product_name": "Mango", "quantity": 1})
    seated(says("Va.", mango, "REVIEW_ORDER"), says("Listo.", "CONFIRM_ORDER"))
    answer = talk.say("agrega un mango y eso es todo")

    assert "¿Cuál de estos quieres?" in answer and "¿Confirmamos?" not in answer
    assert talk.session.state == "CART_OPEN"
    assert codes(talk.last_turn()) == ["PRODUCT_AMBIGUOUS", "WISH_OPEN"]
    talk.say("grande")
    assert placed(talk) == 0


def test_no_yes_counts_beside_a_wish_that_is_open(talk: Talk, seated: ModelConfig) -> None:
    talk.order_two_juices()
    mango = ("ADD_TO_CART", {"product_name": "Mango", "quantity": 1})
    seated(says("Va.", mango, "CONFIRM_ORDER"))
    talk.say("sí, confirmo")

    assert (placed(talk), codes(talk.last_turn())) == (0, ["PRODUCT_AMBIGUOUS", "WISH_OPEN"])


def test_beside_what_nobody_sells_the_cart_is_shown_and_not_confirmed(
    talk: Talk, seated: ModelConfig
) -> None:
    wishes = [
        ("ADD_TO_CART", {"product_name": name, "quantity": 1}) for name in ("Matcha", "Sandía")
    ]
    seated(says("Va.", *wishes, "REVIEW_ORDER"))
    answer = talk.say("1 matcha y una sandía, eso es todo")

    assert answer.count("Total: 29 Bs") == 1
    assert "¿Confirmamos?" not in answer
    assert talk.session.state == "CART_OPEN"


def test_a_question_between_loses_no_wish_that_waits(
    talk: Talk, seated: ModelConfig, papaya: Product
) -> None:
    talk.say("quiero un mango y 2 papaya")
    add = ("ADD_TO_CART", {"product_name": "Papaya grande", "quantity": 2})
    seated(says("¡Claro!", "REPLY"), says("Va.", add))
    talk.say("¿tienen wifi?")
    answer = talk.say("la papaya grande")

    assert talk.lines == {"Papaya grande": 2}
    assert "Mango mediano" in answer


def test_a_price_told_between_loses_no_wish_that_waits(talk: Talk, papaya: Product) -> None:
    talk.say("quiero un mango y 2 papaya")
    assert "¿Te lo agrego?" in talk.say("¿cuánto cuesta el maracuyá?")
    answer = talk.say("sí")

    assert talk.lines == {"Maracuyá": 1}
    assert "Mango mediano" in answer
    assert (talk.session.asked or {})["pending"]


def test_a_no_drops_what_waited(talk: Talk, seated: ModelConfig, papaya: Product) -> None:
    talk.say("quiero un mango y 2 papaya")
    seated(says("Está bien.", "REPLY"))
    talk.say("no gracias")

    assert not talk.session.asked
