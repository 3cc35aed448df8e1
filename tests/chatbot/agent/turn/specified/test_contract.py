"""The contract of the agent (specs/agent_v2 §9): how many actions, in which bounds."""

from collections.abc import Callable

import pytest

from catalog.products.models import Product, Variant
from chatbot.agent.capabilities import registry
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
