"""What comes together is heard whole: a proof and words, a button and words, two buttons."""

import pytest

from catalog.orders.models import Order, PaymentStatus
from catalog.products.models import Variant
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


def photo(talk: Talk, text: str = "") -> None:
    talk.write(text, kind="image", mime="image/jpeg")


def answer(talk: Talk) -> str:
    talk.take_turn()
    return "\n".join(talk.deliver())


def in_review(order: Order) -> bool:
    order.refresh_from_db()
    return order.payment_status == PaymentStatus.IN_REVIEW


def test_a_question_beside_a_proof_is_answered(talk: Talk) -> None:
    order = talk.confirm()
    photo(talk)
    talk.write("¿dónde están?")
    said = answer(talk)
    assert in_review(order)
    assert "Recibí tu comprobante" in said and "Av. Arce 123" in said


def test_a_wish_beside_a_proof_is_asked_about(talk: Talk) -> None:
    order = talk.confirm()
    photo(talk)
    talk.write("quiero un matcha más")
    said = answer(talk)
    assert in_review(order)
    assert "Recibí tu comprobante" in said and "¿" in said
    talk.tap("order.second")
    assert talk.lines == {"Matcha": 1}


def test_a_wish_under_the_picture_is_heard_too(talk: Talk) -> None:
    order = talk.confirm()
    photo(talk, "agrega 1 matcha")
    answer(talk)
    assert in_review(order)
    talk.tap("order.second")
    assert talk.lines == {"Matcha": 1}


@pytest.mark.parametrize("words", ["pago de 2 matcha", "2 matcha", "listo", "transferencia mía"])
def test_what_a_caption_tells_of_the_payment_is_no_wish(talk: Talk, words: str) -> None:
    order = talk.confirm()
    photo(talk, words)
    said = answer(talk)
    assert in_review(order)
    assert said.startswith("¡Gracias! Recibí tu comprobante") and "\n" not in said


def test_words_that_only_hand_over_a_proof_add_nothing(talk: Talk) -> None:
    order = talk.confirm()
    photo(talk)
    talk.write("listo, mi pago")
    talk.write("gracias")
    said = answer(talk)
    assert in_review(order)
    assert said.startswith("¡Gracias! Recibí tu comprobante") and "\n" not in said


def test_cancelling_beside_its_proof_is_a_persons(talk: Talk) -> None:
    order = talk.confirm()
    photo(talk)
    talk.write("quiero cancelar")
    said = answer(talk)
    assert in_review(order) and order.fulfilment_status == "new"
    assert "Recibí tu comprobante" in said
    assert talk.session.mode == "handoff_pending"
    assert order.short_number in talk.session.handoff_reason


def test_words_beside_a_proof_of_two_orders_do_not_lose_the_proof(talk: Talk) -> None:
    first = talk.confirm()
    talk.say("quiero 1 maracuyá")
    talk.tap("order.second")
    talk.say(choice="review")
    talk.say("sí")
    photo(talk)
    talk.write("¿cuánto cuesta el matcha?")
    said = answer(talk)
    assert "29 Bs" in said and "¿De qué pedido es este pago?" in said
    talk.tap(f"proof:{first.pk}")
    assert in_review(first)


def test_words_before_a_button_are_heard_too(talk: Talk) -> None:
    talk.say("hola")
    talk.write("quiero 2 matcha")
    talk.write("Ver el menú", choice="catalog")
    assert "Esto es lo que tenemos" in answer(talk)
    assert talk.lines == {"Matcha": 2}


def test_words_behind_a_button_are_heard_too(talk: Talk, shelf: dict[str, Variant]) -> None:
    talk.say("¿cuánto cuesta el maracuyá?")
    talk.write("Agregar 1", choice=f"add:{shelf['Maracuyá'].pk}:1")
    talk.write("y 2 matcha")
    talk.take_turn()
    assert talk.lines == {"Maracuyá": 1, "Matcha": 2}


def test_a_yes_beside_the_button_takes_no_second_one(talk: Talk, shelf: dict[str, Variant]) -> None:
    talk.say("¿cuánto cuesta el maracuyá?")
    talk.write("Agregar 1", choice=f"add:{shelf['Maracuyá'].pk}:1")
    talk.write("sí")
    talk.take_turn()
    assert talk.lines == {"Maracuyá": 1}


def test_two_buttons_are_both_heard(talk: Talk, shelf: dict[str, Variant]) -> None:
    talk.say("menú")
    talk.write("Agregar 1", choice=f"add:{shelf['Maracuyá'].pk}:1")
    talk.write("Agregar 1", choice=f"add:{shelf['Matcha'].pk}:1")
    talk.take_turn()
    assert talk.lines == {"Maracuyá": 1, "Matcha": 1}


def test_a_button_hit_twice_in_a_hurry_counts_once(talk: Talk, shelf: dict[str, Variant]) -> None:
    talk.say("menú")
    for _hit in range(2):
        talk.write("Agregar 1", choice=f"add:{shelf['Maracuyá'].pk}:1")
    talk.take_turn()
    assert talk.lines == {"Maracuyá": 1}


def test_a_review_is_agreed_to_once_by_a_button_and_a_yes(talk: Talk) -> None:
    talk.order_two_juices()
    tap = next(
        one["id"] for one in talk.contents()[0]["choices"] if one["id"].startswith("confirm")
    )
    talk.write("Confirmar", choice=tap)
    talk.write("sí, gracias")
    said = answer(talk)
    assert talk.order.total == 147
    assert "no lo puedo hacer" not in said
