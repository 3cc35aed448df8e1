"""What is said of a held thing that is named with its article is how that one is made."""

from dataclasses import replace
from decimal import Decimal
from typing import Any

from catalog.orders.values import LineValue
from catalog.products.values import OptionGroupValue, OptionValue, VariantValue
from chatbot.agent import reading
from chatbot.agent.proposers.rules import rules_proposer
from tests import tables
from tests.chatbot.agent.scenes import cart, said, situation

LOMO, PERSONAL, FAMILIAR = 1, 2, 3
MEDIUM, DONE = 8, 9
_COOKED = OptionGroupValue(
    31,
    "Término",
    0,
    1,
    (OptionValue(MEDIUM, "Tres cuartos", Decimal(0)), OptionValue(DONE, "Bien cocido", Decimal(0))),
)


def row(pk: int, product: str, size: str = "", *groups: OptionGroupValue) -> VariantValue:
    name, price = f"{product} {size}".strip(), Decimal(34)
    product_id = 101 if pk == LOMO else 102
    return VariantValue(pk, product_id, product, size, name, price, price, None, groups=groups)


CATALOG = (
    row(LOMO, "Lomo saltado", "", _COOKED),
    row(PERSONAL, "Ceviche", "Personal"),
    row(FAMILIAR, "Ceviche", "Familiar"),
)


def plan(text: str) -> list[tuple[str, Any, Any, Any]]:
    """Type, variant, options and note of what the rules propose with both dishes in the cart."""
    held = (LineValue(pk, pk, CATALOG[pk - 1].name, 1, Decimal(34)) for pk in (LOMO, PERSONAL))
    now = replace(situation("CART_OPEN", cart=cart(*held), unread=(said(text),)), catalog=CATALOG)
    done = rules_proposer.propose(now, reading.read(now)).proposed_actions
    return [
        (one.type, one.params.get("product_id"), one.params.get("options"), one.params.get("note"))
        for one in done
    ]


@tables.rows(
    ("text", "done"),
    [
        ("el lomo tres cuartos", ("UPDATE_QUANTITY", LOMO, [MEDIUM], "")),
        ("y el lomo bien cocido", ("UPDATE_QUANTITY", LOMO, [DONE], "")),
        ("el ceviche sin cebolla", ("UPDATE_QUANTITY", PERSONAL, [], "sin cebolla")),
        ("el ceviche con harto limón", ("UPDATE_QUANTITY", PERSONAL, [], "con harto limón")),
    ],
)
def test_it_changes_how_the_line_is_made(text: str, done: tuple[str, int, list[int], str]) -> None:
    assert plan(text) == [done]


@tables.rows(
    ("text", "item"),
    [("un lomo tres cuartos", LOMO), ("el ceviche familiar", FAMILIAR), ("el lomo", LOMO)],
)
def test_a_number_another_size_and_a_bare_name_add(text: str, item: int) -> None:
    ((kind, variant, _options, _note),) = plan(text)
    assert (kind, variant) == ("ADD_TO_CART", item)


def test_another_size_with_a_correction_takes_the_place_of_the_line() -> None:
    kinds = [(kind, item) for kind, item, *_rest in plan("no perdon q sea familiar el ceviche")]
    assert kinds == [("REMOVE_ITEM", PERSONAL), ("ADD_TO_CART", FAMILIAR)]
