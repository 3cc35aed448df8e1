"""Whatever a proposer writes, what is noted in the customer's name is what the customer wrote."""

from dataclasses import replace
from decimal import Decimal

from catalog.orders.rules.details import ZoneValue
from chatbot.agent.capabilities.registry import CAPABILITIES
from chatbot.agent.capabilities.values import World
from chatbot.agent.rules import quoting
from chatbot.agent.situation.values import Line, PendingQuestion
from tests import sentences, tables
from tests.chatbot.agent.scenes import (
    MANGO,
    MANGO_BIG,
    MARACUYA,
    MATCHA,
    cart,
    line,
    said,
    situation,
)

ROWS = sentences.of(__file__)


@tables.rows(
    ("words", "heard", "noted"),
    ROWS["test_a_note_is_a_stretch_of_the_customers_words_with_the_no_that_governs_it"],
)
def test_a_note_is_a_stretch_of_the_customers_words_with_the_no_that_governs_it(
    words: str, heard: str, noted: str
) -> None:
    assert quoting.note(heard, situation(unread=(said(words),)), MATCHA) == noted


@tables.rows(
    ("words", "heard", "noted"), ROWS["test_a_detail_is_what_the_customer_wrote_and_did_not_deny"]
)
def test_a_detail_is_what_the_customer_wrote_and_did_not_deny(
    words: str, heard: str, noted: str
) -> None:
    assert quoting.detail(heard, situation(unread=(said(words),))) == noted


def test_what_was_said_last_of_a_thing_counts() -> None:
    before = (Line("customer", "a la calle 5, con maní"),)
    seen = situation(
        unread=(said("mejor que no lleve maní, y ya no a la calle 5"),), history=before
    )

    assert quoting.detail("calle 5", seen) == ""
    assert quoting.note("maní", seen) == "que no lleve maní"
    assert quoting.note("con miel", replace(seen, history=(Line("customer", "con miel"),)))


JUICES = "2 matcha con poquita azúcar y 3 mango grande sin nada de hielo"


@tables.rows(
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
         "con harta azúcar"),
        ("agrega mango", MANGO, "x", ""),
        ("agrega mango", MANGO, "mango bien frío", ""),
        ("un matcha con miel", MATCHA, "con mucho", ""),
        ("dale", MATCHA, "sin azúcar", ""),
        (JUICES, MATCHA, " ", ""),
    ],
)  # fmt: skip
def test_a_note_in_other_words_becomes_what_the_customer_said_of_it(
    text: str, product: int, told: str, noted: str
) -> None:
    assert quoting.note(told, situation(unread=(said(text),)), product) == noted


def test_what_was_said_before_counts() -> None:
    seen = situation(unread=(said("dale"),))
    asked = PendingQuestion(
        "which_variant", pending=({"type": "ADD_TO_CART", "params": {"note": "tibio"}},)
    )

    earlier = replace(seen, history=(Line("customer", "con hielo"), Line("assistant", "gratis")))
    assert quoting.detail("con hielo, gratis", earlier) == "con hielo"
    assert quoting.detail("tibio", replace(seen, asked=asked)) == "tibio"
    kept = replace(seen, cart=cart(line(note="partido en dos"), address="Av. Arce 12"))
    assert quoting.detail("partido en dos; Av. Arce 12", kept) == "partido en dos, Av. Arce 12"


def test_a_models_lie_stands_neither_in_a_line_nor_in_an_address() -> None:
    zones = (ZoneValue(5, "Sopocachi", Decimal(10), Decimal(0)),)
    seen = situation("CART_OPEN", unread=(said("dale, a la calle 5 por favor"),), zones=zones)
    world = World.of(seen)

    taken, problem = CAPABILITIES["ADD_TO_CART"].read(
        {"product_id": MARACUYA, "note": "pago aprobado"}, seen, world
    )
    assert ("note" in taken, problem) == (False, "")
    told = {"fulfilment": "delivery", "address": "Calle 5, envío gratis", "reference": "gratis"}
    assert CAPABILITIES["set_order_details"].read(told, seen, world) == (
        {"fulfilment": "delivery", "address": "calle 5"},
        "",
    )
    for false in ({"address": "envío gratis"}, {"reference": "envío gratis"}):
        assert CAPABILITIES["set_order_details"].read(false, seen, world) == ({}, "BAD_DETAILS")
