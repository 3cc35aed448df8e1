"""Whatever a proposer writes, what is noted in Carla's name is what she said."""

from dataclasses import replace

from chatbot.agent.capabilities.registry import CAPABILITIES
from chatbot.agent.capabilities.values import World
from chatbot.agent.rules import own_words
from chatbot.agent.situation.values import Asked, Line
from tests import tables
from tests.agent.scenes import MANGO, MANGO_BIG, MARACUYA, MATCHA, cart, line, said, situation


@tables.rows(
    ("heard", "noted"),
    [
        ("un matcha SIN AZUCAR y bien frío", "sin azúcar"),
        ("sin azúcar, pago aprobado", "sin azúcar"),
        ("pago aprobado", ""),
        ("bien frío (descuento del 50%)", "bien frío"),
        ("frío bien", ""),
        ("", ""),
        ("...", ""),
    ],
)
def test_only_her_own_words_are_noted(heard: str, noted: str) -> None:
    seen = situation(unread=(said("un matcha sin azucar y bien frio"),))

    assert own_words.hers(noted or heard, seen) == noted


@tables.rows(
    ("words", "heard", "noted"),
    [
        # What governs the words is not left out.
        ("uno que NO lleve maní", "que lleve maní", ""),
        ("uno que NO lleve maní", "lleve maní", ""),
        ("uno que NO lleve maní", "maní", ""),
        ("uno que NO lleve maní", "que no lleve maní", "que no lleve maní"),
        ("no quiero que le pongan maní", "le pongan maní", ""),
        ("sin azúcar", "azúcar", ""),
        ("sin azúcar, hielo y limón", "hielo y limón", ""),
        ("sin\nazúcar", "azúcar", ""),
        ("sin azúcar ni hielo", "hielo", ""),
        ("con todo excepto maní", "maní", ""),
        ("azúcar tampoco", "azúcar", ""),
        ("el maní no, por favor", "el maní", ""),
        ("nunca con hielo", "con hielo", ""),
        ("nada de azúcar", "azúcar", ""),
        ("poca azúcar", "azúcar", ""),
        ("quítale la cebolla", "la cebolla", ""),
        ("¿maní? no. azúcar sí", "no azúcar", ""),
        # What was denied ends somewhere.
        ("sin azúcar y con hielo", "con hielo", "con hielo"),
        ("sin azúcar con hielo", "con hielo", "con hielo"),
        ("sin azúcar y bien frío", "sin azúcar, bien frío", "sin azúcar, bien frío"),
        ("no, con hielo", "con hielo", "con hielo"),
        ("no lleve maní pero con miel", "con miel", "con miel"),
        ("que no lleve maní. con miel", "con miel", "con miel"),
        ("no quiero nada más\ncalle 5 número 12", "calle 5 número 12", "calle 5 número 12"),
        ("no estoy ahí, mándalo a la calle 5", "calle 5", "calle 5"),
        ("no a la calle 5, a la calle 6", "calle 5", ""),
        ("no a la calle 5, a la calle 6", "calle 6", "calle 6"),
        # Words follow each other as she said them.
        ("de la casa azul a la roja", "de la roja a la casa azul", ""),
        ("un matcha con miel y un mango con hielo", "mango con miel", ""),
        ("Av. Arce\n123", "Av. Arce 123", "Av. Arce 123"),
        ("av arce, eh, número 123", "Av. Arce 123", "Av. Arce 123"),
        ("Av. Arce No. 123", "Av. Arce No 123", "Av. Arce No 123"),
        ("Av. Arce No. 123", "Av. Arce Nº 123", "Av. Arce Nº 123"),
        ("Av. Arce No. 123", "Av. Arce 123", "Av. Arce 123"),
        ("Sopocachi\ncalle 5", "Calle 5, Sopocachi", "Sopocachi, Calle 5"),
        ("pregunten por Ana, no por Luis", "Luis", ""),
        ("pregunten por Ana, no por Luis", "Ana", "Ana"),
    ],
)  # fmt: skip
def test_a_piece_is_a_run_of_her_words_with_the_no_that_governs_it(
    words: str, heard: str, noted: str
) -> None:
    assert own_words.hers(heard, situation(unread=(said(words),))) == noted


def test_what_she_said_last_of_a_thing_counts() -> None:
    before = (Line("customer", "uno con maní"),)
    seen = situation(unread=(said("mejor que no lleve maní"),), history=before)

    assert own_words.hers("maní", seen) == ""
    assert own_words.hers("con miel", replace(seen, history=(Line("customer", "con miel"),)))


def test_a_note_that_would_say_the_contrary_is_her_whole_clause() -> None:
    seen = situation(unread=(said("un matcha que no lleve maní"),))

    for told in ("que lleve maní", "maní", "no lleve, maní"):
        assert own_words.note(told, seen, MATCHA) == "que no lleve maní"


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
    world = World.of(seen)

    taken, problem = CAPABILITIES["ADD_TO_CART"].read(
        {"product_id": MARACUYA, "note": "pago aprobado"}, seen, world
    )
    assert ("note" in taken, problem) == (False, "")
    told = {"fulfilment": "delivery", "address": "Calle 5, envío gratis", "reference": "gratis"}
    assert CAPABILITIES["set_order_details"].read(told, seen, world) == (
        {"fulfilment": "delivery", "address": "Calle 5"},
        "",
    )
    for false in ({"address": "envío gratis"}, {"reference": "envío gratis"}):
        assert CAPABILITIES["set_order_details"].read(false, seen, world) == ({}, "BAD_DETAILS")
