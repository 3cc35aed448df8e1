"""The rest of a large catalogue is listed, searched and looked at by name or id."""

import json
from dataclasses import replace
from typing import Any

from chatbot.agent.tools import registry
from chatbot.agent.tools.calling import Calls
from llm.values import ToolCall
from tests.chatbot.agent.proposers.with_a_model import heard
from tests.chatbot.agent.scenes import CATALOG

MORE = tuple(
    replace(
        CATALOG[0], id=200 + n, product_id=900 + n, product=f"Cosa {n}", name=f"Cosa {n}",
        category="Cosas" if n % 2 else "Otras", description=f"La cosa número {n}.",
    )
    for n in range(40)
)  # fmt: skip
GUAVA = replace(MORE[0], id=500, product_id=950, product="Guayaba", name="Guayaba")
LARGE = heard("¿qué tienen?", catalog=(*CATALOG, *MORE, GUAVA))


def told(name: str, **arguments: Any) -> Any:
    calls = Calls(registry.offered(LARGE))
    return json.loads(calls.answer(ToolCall("c1", name, json.dumps(arguments)), LARGE))


def test_without_a_word_the_categories_are_told() -> None:
    assert {"Cosas", "Otras"} <= set(told("list_products")["categories"])


def test_a_category_lists_its_own_rows_and_words_search_in_it() -> None:
    listed = told("list_products", category="cosas")["products"]
    assert {row["name"] for row in listed} <= {f"Cosa {n}" for n in range(1, 40, 2)}
    assert len(listed) == 20
    (only,) = told("list_products", category="Otras", query="guayava")["products"]
    assert only["id"] == "500"


def test_a_product_is_told_with_its_description_by_id_or_name() -> None:
    by_id, by_name = (
        told("get_product", product_id="207"),
        told("get_product", product_name="cosa 7"),
    )

    assert by_id["products"] == [{"id": "207", "name": "Cosa 7", "price": 30, "active": True}]
    assert by_id["description"] == "La cosa número 7."
    assert by_name["products"] == by_id["products"]


def test_a_small_catalogue_travels_whole_and_needs_no_look() -> None:
    assert [one.name for one in registry.offered(heard("hola"))] == ["set_order_details"]


def test_the_menu_has_the_specifications_fields_and_each_dish_is_a_fact() -> None:
    now = heard("¿qué tienen?")
    calls = Calls(registry.offered(now, ["get_menu"]))
    menu = json.loads(calls.answer(ToolCall("c1", "get_menu", "{}"), now))["items"]

    assert menu[0] == {
        "id": "1", "name": "Maracuyá", "description": "", "price": 30,
        "category": "", "available": True,
    }  # fmt: skip
    (result,) = calls.results
    assert [(one.kind, one.id) for one in result.facts] == [
        ("product", str(row.id)) for row in now.catalog
    ]


def test_a_long_menu_or_an_unknown_category_tells_the_categories() -> None:
    calls = Calls(registry.offered(LARGE, ["get_menu"]))

    def menu(**asked: str) -> Any:
        return json.loads(calls.answer(ToolCall("c1", "get_menu", json.dumps(asked)), LARGE))

    assert menu()["items"] == []
    assert {"Cosas", "Otras"} <= set(menu(category="Postres")["categories"])
    assert {one["category"] for one in menu(category="cosas")["items"]} == {"Cosas"}
