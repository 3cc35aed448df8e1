"""A model of a shop with several branches may name one; no other shop's turn describes them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from chatbot.agent import reading
from chatbot.agent.proposers.model import context
from chatbot.agent.situation.values import Situation
from chatbot.agent.tools import registry, strict
from merchants.models import Branch
from merchants.rules.branches import BranchValue
from tests.chatbot.agent.proposers.with_a_model import heard
from tests.chatbot.agent.scenes import MARACUYA, SHOP, cart, line
from tests.chatbot.agent.scripted_model import ScriptedModel, asks, says
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.tools.asking import calls_of, raw

CENTRO, NORTE = BranchValue(11, "Centro", is_main=True), BranchValue(12, "Norte", city="El Alto")
HELD = cart(line(MARACUYA, 2))


def at(*branches: BranchValue, text: str = "eso es todo") -> Situation:
    return heard(text, shop=replace(SHOP, branches=branches), cart=HELD)


def described(now: Situation) -> dict[str, bool]:
    """Whether a branch may be told, by the tools that propose an order."""
    tools = {one.name: one for one in registry.offered(now, ["create_order"])}
    names = ("set_order_details", "create_order")
    return {name: "branch" in strict.of(tools[name].params)["properties"] for name in names}


def test_only_a_shop_with_several_branches_asks_a_model_for_one() -> None:
    assert described(at()) == described(at(CENTRO))
    assert not any(described(at(CENTRO)).values())
    assert all(described(at(CENTRO, NORTE)).values())


def test_a_model_is_shown_the_branches_while_there_is_something_to_hand_over() -> None:
    def shown(now: Situation) -> Any:
        return context.of(now, reading.read(now)).branches

    assert shown(at(CENTRO, NORTE)) == {"11": "Centro", "12": "Norte (El Alto)"}
    assert shown(at(CENTRO)) is None
    assert shown(replace(at(CENTRO, NORTE), cart=cart())) is None


def test_a_model_is_shown_the_branch_that_was_chosen() -> None:
    chosen = replace(HELD, details=replace(HELD.details, fulfilment="pickup", branch_id=12))
    now = replace(at(CENTRO, NORTE), cart=chosen)

    details = context.of(now, reading.read(now)).cart.details

    assert details is not None and details["branch"] == "Norte (El Alto)"


def test_a_whole_order_names_the_branch_unless_it_is_delivered() -> None:
    told = {}
    for way in ("pickup", "delivery"):
        now = at(CENTRO, NORTE, text="2 de maracuyá, lo recojo en la norte")
        calls = calls_of(now, "create_order")
        items = [{"name": "Maracuyá", "quantity": 2}]
        raw(calls, now, "create_order", items=items, order_type=way, branch="12")
        (details,) = (one for one in calls.noted if one.type == "set_order_details")
        told[way] = details.params.get("branch")

    assert told == {"pickup": "12", "delivery": None}


@pytest.mark.django_db
@pytest.mark.usefixtures("tools_here")
@pytest.mark.parametrize(
    ("words", "chosen"),
    [("2 de maracuyá para recoger en la norte", "Norte"), ("2 de maracuyá para recoger", None)],
)
def test_a_model_orders_at_the_branch_that_the_customer_named_and_at_no_other(
    talk: Talk, seated: Callable[..., ScriptedModel], words: str, chosen: str | None
) -> None:
    talk.merchant.vertical = "restaurante"
    talk.merchant.save()
    norte = Branch.objects.create(merchant=talk.merchant, name="Norte", address="Calle 8")
    items = [{"name": "Maracuyá", "quantity": 2}]
    told = {"items": items, "order_type": "pickup", "branch": str(norte.pk)}
    seated(asks(("create_order", told)), says(""))

    answer = talk.say(words)

    assert (talk.cart.branch.name if talk.cart.branch else None) == chosen
    assert ("Retiras en: Norte, Calle 8" in answer) is (chosen is not None)
    assert ("¿En qué sucursal lo recoges?" in answer) is (chosen is None)
