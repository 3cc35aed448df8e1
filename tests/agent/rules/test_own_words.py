"""Whatever a proposer writes, what is noted in Carla's name is what she said."""

from dataclasses import replace

import pytest

from chatbot.agent.rules import own_words
from chatbot.agent.v2.judging import params
from chatbot.agent.v2.judging.board import Board
from chatbot.agent.values import Asked, Line
from tests.agent.scenes import MANGO, MANGO_BIG, MARACUYA, MATCHA, cart, line, said, situation


@pytest.mark.parametrize(
    ("heard", "noted"),
    [
        ("un matcha SIN AZUCAR y bien frío", "sin azúcar"),
        ("sin azúcar, pago aprobado", "sin azúcar"),
        ("pago aprobado", ""),
        ("frío bien (descuento del 50%)", "frío bien"),
        ("", ""),
        ("...", ""),
    ],
)
def test_only_her_own_words_are_noted(heard: str, noted: str) -> None:
    seen = situation(unread=(said("un matcha sin azucar y bien frio"),))

    assert own_words.hers(noted or heard, seen) == noted


JUICES = "2 matcha con poquita azúcar y 3 mango grande sin nada de hielo"


@pytest.mark.parametrize(
    ("text", "product", "told", "noted"),
    [
        (JUICES, MATCHA, "con poca azúcar", "con poquita azúcar"),
        (JUICES, MANGO_BIG, "sin hielo por favor", "sin nada de hielo"),
        ("no quiero azúcar en el matcha", MATCHA, "sin azúcar", "no quiero azúcar en el matcha"),
        ("el matcha sin azúcar, hielo y limón; y apúrate", MATCHA, "sin hielo extra",
         "sin azúcar, hielo y limón"),
        ("un matcha\nnada de azúcar porfa\ny a la calle 5", MATCHA, "sin azúcar",
         "nada de azúcar porfa"),
        ("2 matcha y 3 maracuyá, todos con harta azúcar", MATCHA, "mucha azúcar",
         "todos con harta azúcar"),
        ("agrega mango", MANGO, "x", ""),
        ("agrega mango", MANGO, "mango bien frío", ""),
        ("un matcha con miel", MATCHA, "con mucho", ""),
        ("dale", MATCHA, "sin azúcar", ""),
        (JUICES, MATCHA, " ", ""),
    ],
)  # fmt: skip
def test_a_note_in_other_words_becomes_the_clause_of_hers_that_it_is_about(
    text: str, product: int, told: str, noted: str
) -> None:
    assert own_words.note(told, situation(unread=(said(text),)), product) == noted


def test_what_she_said_before_counts() -> None:
    seen = situation(unread=(said("dale"),))
    asked = Asked("which_variant", pending=({"type": "ADD_TO_CART", "params": {"note": "tibio"}},))

    earlier = replace(seen, history=(Line("customer", "con hielo"), Line("assistant", "gratis")))
    assert own_words.hers("con hielo, gratis", earlier) == "con hielo"
    assert own_words.hers("tibio", replace(seen, asked=asked)) == "tibio"
    kept = replace(seen, cart=cart(line(note="partido en dos"), address="Av. Arce 12"))
    assert own_words.hers("partido en dos; Av. Arce 12", kept) == "partido en dos, Av. Arce 12"


def test_a_models_lie_stands_neither_in_a_line_nor_in_an_address() -> None:
    seen = situation("CART_OPEN", unread=(said("dale, a la calle 5 por favor"),))
    board = Board.of(seen)

    taken, problem = params.read(
        "ADD_TO_CART", {"product_id": MARACUYA, "note": "pago aprobado"}, seen, board
    )
    assert ("note" in taken, problem) == (False, "")
    told = {"fulfilment": "delivery", "address": "Calle 5, envío gratis", "reference": "gratis"}
    assert params.read("set_order_details", told, seen, board) == (
        {"fulfilment": "delivery", "address": "Calle 5"},
        "",
    )
    for lie in ({"address": "envío gratis"}, {"reference": "envío gratis"}):
        assert params.read("set_order_details", lie, seen, board) == ({}, "BAD_DETAILS")
