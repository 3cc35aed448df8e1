"""Which products of a large catalogue travel to a model, and what a search finds in it."""

from dataclasses import replace
from decimal import Decimal

from catalog.products.values import VariantValue
from chatbot.agent.rules import relevance
from chatbot.agent.situation.values import PendingQuestion, Referent, Situation
from tests import tables
from tests.chatbot.agent.scenes import CATALOG, cart, line, said, situation

NAMES = (
    "Proteína Whey 900 g", "Proteína vegana", "Creatina monohidrato", "Pre entreno C4",
    "Aminoácidos BCAA", "Omega 3", "Multivitamínico", "Colágeno hidrolizado",
)  # fmt: skip


def row(pk: int, name: str, **more: object) -> VariantValue:
    facts: dict[str, object] = {
        "id": pk, "product_id": pk, "product": name, "name": name, "aliases": (), **more,
    }  # fmt: skip
    return replace(CATALOG[0], **facts)  # type: ignore[arg-type]


LARGE = (
    *(row(1000 + n, f"Barra {n}") for n in range(200)),
    *(row(2000 + n, name) for n, name in enumerate(NAMES)),
    row(3000, "Shaker", aliases=("vaso mezclador",), category="Accesorios"),
)
WHEY, VEGAN, SHAKER, LAST_BAR = 2000, 2001, 3000, 1199


def travelling(text: str = "hola", **more: object) -> list[int]:
    facts: dict[str, object] = {"catalog": LARGE, "unread": (said(text),), "cart": cart(), **more}
    now: Situation = situation("BROWSING", **facts)
    return [one.id for one in relevance.products(now)]


def test_a_small_catalogue_travels_whole() -> None:
    now = situation("IDLE")

    assert relevance.is_whole(now)
    assert relevance.products(now) == CATALOG
    assert not relevance.is_whole(replace(now, catalog=LARGE))


@tables.rows(
    ("text", "wanted"),
    [
        ("tienes creatina?", 2002),
        ("quiero la proteina vegana", VEGAN),
        ("algo de colajeno para mi mamá", 2007),
        ("un vaso mezclador", SHAKER),
        ("busco accesorios", SHAKER),
        ("multivitaminicos", 2006),
    ],
)
def test_what_the_words_sound_like_travels(text: str, wanted: int) -> None:
    found = travelling(text)

    assert wanted in found
    assert len(found) == relevance.MOST


def test_what_is_asked_about_pointed_at_shown_or_held_travels() -> None:
    by_question = travelling(asked=PendingQuestion("quantity", (LAST_BAR,)))
    by_quote = travelling(unread=(said("este", refers=Referent("quote", (LAST_BAR,))),))
    by_showing = travelling(last_shown=Referent("shown", (LAST_BAR,)))
    held = replace(line(), variant_id=LAST_BAR)
    by_cart = travelling(cart=cart(held))

    for found in (by_question, by_quote, by_showing, by_cart):
        assert LAST_BAR in found
        assert len(found) == relevance.MOST


def test_named_things_travel_before_a_long_cart() -> None:
    held = tuple(replace(line(), variant_id=1000 + n) for n in range(40))

    assert VEGAN in travelling("y una proteína vegana", cart=cart(*held))


def test_they_travel_in_the_order_of_the_catalogue() -> None:
    found = travelling("creatina y un shaker")

    assert found == [one.id for one in LARGE if one.id in found]


def test_ids_of_nobody_and_of_others_travel_nowhere() -> None:
    found = travelling(
        asked=PendingQuestion("quantity", (987654,)), last_shown=Referent("shown", (-1,))
    )

    assert set(found) <= {one.id for one in LARGE}


@tables.rows(
    ("query", "best"),
    [("proteína whey", WHEY), ("PROTEINA VEGANA", VEGAN), ("shaker", SHAKER), ("creatinas", 2002)],
)
def test_a_search_finds_by_name_alias_typo_and_plural(query: str, best: int) -> None:
    assert relevance.search(query, LARGE)[0].id == best


@tables.rows("query", ["", "  ", "¿?", "a", "zzzzzz", "\ud800", "x" * 100_000])
def test_a_search_for_nothing_finds_nothing(query: str) -> None:
    assert relevance.search(query, LARGE) == ()
    assert relevance.search("creatina", ()) == ()


def test_a_search_answers_with_few() -> None:
    assert len(relevance.search("barra", LARGE)) == relevance.FOUND
    assert len(relevance.search("barra", LARGE, most=3)) == 3


def test_a_common_word_says_less_than_a_rare_one() -> None:
    catalog = (*(row(n, f"Jugo {n}", price=Decimal(n)) for n in range(1, 50)), row(99, "Agua fría"))

    assert relevance.search("jugo o agua", catalog)[0].id == 99
