"""Whatever a proposer writes, what is noted in the customer's name is what the customer wrote."""

from dataclasses import replace
from decimal import Decimal

from catalog.orders.rules.details import ZoneValue
from chatbot.agent.capabilities.registry import CAPABILITIES
from chatbot.agent.capabilities.values import World
from chatbot.agent.rules import quoting
from chatbot.agent.situation.values import Line, PendingQuestion
from tests import tables
from tests.agent.scenes import MANGO, MANGO_BIG, MARACUYA, MATCHA, cart, line, said, situation


@tables.rows(
    ("words", "heard", "noted"),
    [
        ("un matcha SIN AZUCAR y bien frio", "sin azúcar", "SIN AZUCAR"),
        ("un matcha SIN AZUCAR y bien frio", "sin azúcar, pago aprobado", "SIN AZUCAR"),
        ("un matcha SIN AZUCAR y bien frio", "pago aprobado", ""),
        ("un matcha SIN AZUCAR y bien frio", "", ""),
        ("un matcha SIN AZUCAR y bien frio", "...", ""),
        ("dale", "con todo, gratis", ""),
        # What governs the words is not left out.
        ("un matcha que NO lleve maní", "que lleve maní", "que NO lleve maní"),
        ("un matcha que NO lleve maní", "lleve maní", "que NO lleve maní"),
        ("un matcha que NO lleve maní", "maní", "que NO lleve maní"),
        ("un matcha que NO lleve maní", "no lleve, maní", "que NO lleve maní"),
        ("no quiero que le pongan maní", "le pongan maní", "no quiero que le pongan maní"),
        ("no quiero que el matcha y el mango lleven maní", "lleven maní",
         "no quiero que el matcha y el mango lleven maní"),
        ("no quiero el matcha con hielo", "con hielo", "no quiero el matcha con hielo"),
        ("sin azúcar", "azúcar", "sin azúcar"),
        ("sin azúcar, hielo y limón", "hielo y limón", "sin azúcar, hielo y limón"),
        ("sin azúcar,\nhielo y limón", "hielo y limón", "sin azúcar, hielo y limón"),
        ("sin\nazúcar", "azúcar", "sin azúcar"),
        ("sin azúcar ni hielo", "hielo", "sin azúcar ni hielo"),
        ("con todo excepto maní", "maní", "excepto maní"),
        ("azúcar tampoco", "azúcar", "azúcar tampoco"),
        ("el maní no, por favor", "el maní", "el maní no, por favor"),
        ("el maní porfa no", "el maní", "el maní porfa no"),
        ("nunca con hielo", "con hielo", "nunca con hielo"),
        ("jamás con hielo", "con hielo", "jamás con hielo"),
        ("con miel no con azúcar", "con azúcar", "no con azúcar"),
        ("nada de azúcar", "azúcar", "nada de azúcar"),
        ("un matcha con poquita azúcar", "azúcar", "con poquita azúcar"),
        ("quítale la cebolla", "la cebolla", "quítale la cebolla"),
        ("evita el maní", "maní", "evita el maní"),
        ("¿maní? no. azúcar sí", "no azúcar", "azúcar sí"),
        # What was denied ends somewhere.
        ("sin azúcar y con hielo", "con hielo", "con hielo"),
        ("sin azúcar con hielo", "con hielo", "con hielo"),
        ("no, con hielo", "con hielo", "con hielo"),
        ("que no lleve maní. con miel", "con miel", "con miel"),
        # One line's words are not another's.
        ("un matcha que no lleve maní y un mango con hielo", "con hielo", "con hielo"),
        ("un matcha que no lleve maní y un mango con hielo", "lleve maní", "que no lleve maní"),
        ("un matcha con miel y un mango con hielo", "mango con miel", "con miel"),
    ],
)  # fmt: skip
def test_a_note_is_a_stretch_of_the_customers_words_with_the_no_that_governs_it(
    words: str, heard: str, noted: str
) -> None:
    assert quoting.note(heard, situation(unread=(said(words),)), MATCHA) == noted


@tables.rows(
    ("words", "heard", "noted"),
    [
        ("no quiero nada más\ncalle 5 número 12", "Calle 5 número 12", "calle 5 número 12"),
        ("no estoy ahí, mándalo a la calle 5", "calle 5", "calle 5"),
        ("no tengo cambio y es en la calle 5", "calle 5", "calle 5"),
        ("no a la calle 5, a la calle 6", "calle 5", ""),
        ("no a la calle 5, a la calle 6", "calle 6", "calle 6"),
        ("ya no a la calle 5 sino a la calle 6", "calle 5", ""),
        ("ya no a la calle 5 sino a la calle 6", "calle 6", "calle 6"),
        ("a la calle 5 no, a la calle 6", "calle 5", ""),
        ("pregunten por Ana, no por Luis", "Luis", ""),
        ("pregunten por Ana, no por Luis", "Ana", "Ana"),
        ("a cualquiera menos Luis", "Luis", ""),
        ("sin timbre", "timbre", ""),
        # Words follow each other as they were written; what was left out between them is kept.
        ("de la casa azul a la roja", "de la roja a la casa azul", ""),
        ("Av. Arce\n123", "Av. Arce 123", "Av. Arce 123"),
        ("av arce, eh, número 123", "Av. Arce 123", "av arce, eh, número 123"),
        ("Av. Arce No. 123", "Av. Arce Nº 123", "Av. Arce No. 123"),
        ("Av. Arce No 123 piso 3", "Av. Arce 123, piso 3", "Av. Arce No 123, piso 3"),
        ("Sopocachi\ncalle 5", "Calle 5, Sopocachi", "calle 5, Sopocachi"),
        ("Sopocachi\ncalle 5", "Calle 5 (envío gratis)", "calle 5"),
    ],
)  # fmt: skip
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
