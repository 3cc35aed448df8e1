"""The contract of the agent (specs/agent_v2 §9): how many actions, in which bounds."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from catalog.products.models import Product, Variant
from chatbot.agent.capabilities import registry
from chatbot.agent.models import TurnText
from chatbot.agent.proposers.model import schema
from merchants.models import Merchant
from tests.chatbot.agent.scripted_model import ScriptedModel, says
from tests.chatbot.agent.talk import Talk

Seat = Callable[..., ScriptedModel]

pytestmark = pytest.mark.django_db

SIX = ("Maracuyá", "Matcha", "Piña", "Naranja", "Papaya", "Frutilla")
SIX_WORDS = "quiero 1 maracuyá, 2 matcha, 1 piña, 1 naranja, 1 papaya y 3 frutilla"
SIX_LINES = dict(zip(SIX, (1, 2, 1, 1, 1, 3), strict=True))


@pytest.fixture
def six(shelf: dict[str, Variant], alma: Merchant) -> None:
    """Six things that Alma sells in one size each."""
    for name in SIX[2:]:
        product = Product.objects.create(merchant=alma, name=name)
        Variant.objects.create(merchant=alma, product=product, name="", price=10)


def test_a_refusals_code_belongs_to_one_family() -> None:
    codes = [code for family in registry.FAMILIES for code in family.refusals]
    assert sorted(codes) == sorted(set(codes))


def test_an_effects_name_belongs_to_one_family() -> None:
    kinds = [kind for family in registry.FAMILIES for kind in family.effects]
    assert sorted(kinds) == sorted(set(kinds))


@pytest.mark.usefixtures("six")
def test_six_products_that_the_customer_names_are_six_lines(talk: Talk) -> None:
    told = talk.say(SIX_WORDS)
    assert talk.lines == SIX_LINES
    assert "mesa" not in told


@pytest.mark.usefixtures("six")
def test_six_products_and_the_total_are_six_lines_and_a_review(talk: Talk) -> None:
    told = talk.say(f"{SIX_WORDS} y dime el total")
    assert talk.lines == SIX_LINES
    assert talk.last_turn().verdicts[-1]["type"] == "REVIEW_ORDER"
    assert "Total: 148 Bs" in told


@pytest.mark.usefixtures("six")
def test_six_named_products_are_six_lines_where_a_model_writes(talk: Talk, seated: Seat) -> None:
    seated(says("Van.", *(("ADD_TO_CART", {"product_name": name, "quantity": count})
                          for name, count in SIX_LINES.items())))  # fmt: skip
    talk.say(SIX_WORDS)
    assert talk.lines == SIX_LINES


@pytest.mark.usefixtures("six")
def test_the_bound_of_five_holds_for_what_a_model_writes(talk: Talk, seated: Seat) -> None:
    seated(says("Van.", *(("ADD_TO_CART", {"product_name": name, "quantity": 1}) for name in SIX)))
    told = talk.say("ponme lo que tú quieras")
    codes = [one["code"] for one in talk.last_turn().verdicts]
    assert codes[5:] == ["TOO_MANY"]
    assert "mesa" not in told
    assert "Frutilla" in told


def test_sixty_more_than_sixty_says_that_sixty_are_there(talk: Talk) -> None:
    talk.say("60 matcha")
    told = talk.say("60 matcha más")
    assert "Ya llevas 60 × Matcha" in told
    assert talk.lines == {"Matcha": 60}
    assert talk.last_turn().verdicts[0]["code"] == "BAD_QUANTITY"
    talk.say("80")
    assert talk.lines == {"Matcha": 80}


@pytest.mark.parametrize(("quantity", "code", "lines"), [
    ("3", "", {"Matcha": 3}), (3.0, "", {"Matcha": 3}), ("tres", "BAD_QUANTITY", {}),
    (0, "BAD_QUANTITY", {}), (101, "BAD_QUANTITY", {}), (2.5, "BAD_QUANTITY", {}),
    (True, "BAD_QUANTITY", {}),
])  # fmt: skip
def test_a_quantity_is_read_or_refused_on_record(
    talk: Talk, seated: Seat, quantity: object, code: str, lines: dict[str, int]
) -> None:
    seated(says("Va.", ("ADD_TO_CART", {"product_name": "Matcha", "quantity": quantity})))
    talk.say("ponme matcha")
    turn = talk.last_turn()
    assert ([one["code"] for one in turn.verdicts], talk.lines) == ([code], lines)
    kept = TurnText.objects.of(talk.merchant).get(turn=turn).proposal or {}
    assert kept["proposed_actions"][0]["params"]["quantity"] == quantity


def test_the_schema_tells_the_bounds_of_the_specification() -> None:
    told = schema.answer(("otro",))["properties"]
    actions = told["proposed_actions"]
    assert (actions["minItems"], actions["maxItems"]) == (1, 5)
    params = actions["items"]["properties"]["params"]["anyOf"][0]["properties"]
    quantity = params["quantity"]["anyOf"][0]
    assert (quantity["minimum"], quantity["maximum"]) == (1, 100)


LACKING = [
    ({"proposed_actions": [], "response_text": "¡Hola!"}, ["proposed_actions"]),
    ({"proposed_actions": [{"type": "SHOW_CATALOG"}]}, ["response_text"]),
    ({"response_text": "¡Hola!"}, ["proposed_actions"]),
    ({"proposed_actions": [{"type": "REPLY"}], "response_text": ""}, None),
]


@pytest.mark.parametrize(("answer", "lacks"), LACKING)
def test_what_the_schema_requires_and_an_answer_lacks_is_on_record(
    talk: Talk, seated: Seat, answer: dict[str, Any], lacks: list[str] | None
) -> None:
    seated(json.dumps(answer))
    talk.say("hola")
    proposal = TurnText.objects.of(talk.merchant).get(turn=talk.last_turn()).proposal
    assert (proposal or {}).get("lacks") == lacks
