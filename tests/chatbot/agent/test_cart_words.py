"""Words beside a cart of WhatsApp's catalogue, and what several of its lines come to together."""

import pytest

from catalog.products import stock
from catalog.products.models import MovementReason, Variant
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.test_native_cart import item, skus

__all__ = ["skus"]
pytestmark = pytest.mark.django_db


def test_sixty_and_sixty_of_one_thing_are_more_than_a_hundred(talk: Talk) -> None:
    answer = talk.sends_cart(item("MAR", 60, 30), item("MAR", 60, 30))
    assert (
        "Ya llevas 60 × Maracuyá y puedo anotar hasta 100" in answer
        and "¿Confirmamos?" not in answer
    )
    answer = talk.sends_cart(item("MAR", 60, 30))
    assert "Ya llevas 60 × Maracuyá" in answer and "¿Confirmamos?" not in answer
    assert talk.lines == {"Maracuyá": 60}


def test_the_stock_is_held_against_all_lines_together(
    talk: Talk, shelf: dict[str, Variant]
) -> None:
    matcha = shelf["Matcha"]
    Variant.objects.of(talk.merchant).filter(pk=matcha.pk).update(tracks_stock=True)
    stock.move(talk.merchant.pk, matcha.pk, 5, MovementReason.RESTOCK)
    answer = talk.sends_cart(item("MAT", 3, 29), item("MAT", 3, 29))
    assert "solo quedan 5" in answer and "¿Confirmamos?" not in answer


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("que sean 4", {"Maracuyá": 4}),
        ("mejor 3", {"Maracuyá": 3}),
        ("no, quítalo", {}),
        ("y uno más igual", {"Maracuyá": 3}),
        ("y uno más de este", {"Maracuyá": 3}),
        ("quita este y dame un matcha", {"Matcha": 1}),
    ],
)
def test_an_edit_beside_a_cart_is_about_its_line(
    talk: Talk, words: str, lines: dict[str, int]
) -> None:
    talk.sends_cart(item("MAR", 2, 30), text=words)
    assert talk.lines == lines
    assert not talk.session.cart or not [one for one in talk.cart.lines.all() if one.note]


@pytest.mark.parametrize(
    "words",
    [
        "Quisiera hacer este pedido", "quiero pedir esto", "este es mi pedido", "hola, quiero esto",
        "estos son los que quiero", "Buenas tardes, les mando mi pedido por favor",
        "aquí está mi pedido", "eso es todo", "para pedir porfa",
    ],
)  # fmt: skip
def test_words_that_only_hand_it_over_say_nothing_more(talk: Talk, words: str) -> None:
    answer = talk.sends_cart(item("MAR", 2, 30), item("MAT", 1, 29), text=words)
    assert talk.lines == {"Maracuyá": 2, "Matcha": 1}
    assert not [one.note for one in talk.cart.lines.all() if one.note]
    assert "¿Confirmamos?" in answer and "¿Cuál" not in answer and "no lo anoté" not in answer


@pytest.mark.parametrize("words", ["calle Loza 12", "para mañana a las 5", "av. 6 de agosto 2020"])
def test_an_address_or_a_time_beside_it_is_no_note_and_not_swallowed(
    talk: Talk, words: str
) -> None:
    answer = talk.sends_cart(item("MAR", 2, 30), text=words)
    assert talk.cart.lines.get().note == ""
    assert f"«{words}» no lo entendí" in answer and "¿Confirmamos?" not in answer


def test_a_note_in_a_message_behind_the_cart_is_its_note(talk: Talk) -> None:
    told = {"catalog_id": "c-1", "product_items": [item("MAR", 1, 30)], "text": ""}
    talk.write("1 × MAR", kind="order", extra=told)
    talk.say("bien frío porfa")
    assert talk.cart.lines.get().note == "bien frío"


@pytest.mark.parametrize(
    ("answer", "notes"),
    [
        ("al matcha", {"Maracuyá": "", "Matcha": "bien frío"}),
        ("el primero", {"Maracuyá": "bien frío", "Matcha": ""}),
        ("a los dos", {"Maracuyá": "bien frío", "Matcha": "bien frío"}),
        ("a ninguno", {"Maracuyá": "", "Matcha": ""}),
    ],
)
def test_a_note_asked_about_goes_where_she_says(
    talk: Talk, answer: str, notes: dict[str, str]
) -> None:
    asked = talk.sends_cart(item("MAR", 2), item("MAT", 3), text="bien frío porfa")
    assert "¿A cuál le anoto «bien frío porfa»?" in asked and "¿Confirmamos?" not in asked
    told = talk.say(answer)
    assert talk.lines == {"Maracuyá": 2, "Matcha": 3}
    assert {line.name: line.note for line in talk.cart.lines.all()} == notes
    assert "¿Confirmamos?" in told and "Quité" not in told


@pytest.mark.parametrize("price", [29.999, "30.001", "30.00"])
def test_a_difference_that_nobody_can_see_is_not_told(talk: Talk, price: object) -> None:
    answer = talk.sends_cart(item("MAR", 1, price))
    assert "catálogo de WhatsApp" not in answer and "¿Confirmamos?" in answer


def test_an_order_whose_proof_came_in_the_same_breath_is_not_offered_to_be_changed(
    talk: Talk,
) -> None:
    order = talk.confirm()
    talk.write(kind="image", mime="image/jpeg")
    answer = talk.sends_cart(item("MAT", 1, 29))
    order.refresh_from_db()
    assert order.payment_status == "in_review"
    assert "está en revisión" in answer and "¿Lo cambiamos" not in answer
    talk.tap("order.second")
    assert talk.lines == {"Matcha": 1}


def test_how_a_new_cart_is_to_be_paid_is_not_about_the_order_before(talk: Talk) -> None:
    order = talk.confirm()
    answer = talk.sends_cart(item("MAT", 1, 29), text="lo pago en efectivo")
    order.refresh_from_db()
    assert order.payment_method_id is None and talk.session.state == "AWAITING_PAYMENT"
    assert "¿Lo cambiamos o hacemos otro?" in answer
