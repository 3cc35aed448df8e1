"""A new action is one folder and one line: everything else learns of it from the registry."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from django.utils.translation import gettext_lazy
from pydantic import BaseModel

from chatbot.agent import naming
from chatbot.agent.capabilities import page, registry
from chatbot.agent.capabilities.spec import Capability
from chatbot.agent.capabilities.steps import with_cart
from chatbot.agent.capabilities.values import Applied, Context, Params, World
from chatbot.agent.flows.sales import CART_OPEN
from chatbot.agent.proposals import action
from chatbot.agent.proposers.model import lenient, schema
from chatbot.agent.trace import redaction
from tests.chatbot.agent import folding, scenes


class Wrap(BaseModel):
    """The toy's parameters: `paper` is a number, `words` are the customer's."""

    paper: int
    words: str = ""


def wrap(world: World, params: Params, context: Context) -> Applied:
    """Every line is to be wrapped."""
    lines = tuple(replace(line, note=f"papel {params['paper']}") for line in world.lines)
    return Applied(with_cart(world, replace(world.cart, lines=lines))).then("details_set")


def has_paper(world: World, params: Params, context: Context) -> str:
    """There is paper of that number."""
    return "" if params["paper"] < 3 else "BAD_OPTIONS"


TOY = Capability(
    "WRAP",
    gettext_lazy("Envolver"),
    Wrap,
    lambda params, situation, world: ({"paper": int(params.get("paper", 0))}, ""),
    wrap,
    states=frozenset({CART_OPEN}),
    checks=(has_paper,),
)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(registry.CAPABILITIES, TOY.name, TOY)
    schema.answer.cache_clear()
    redaction.known.cache_clear()
    yield
    monkeypatch.undo()
    schema.answer.cache_clear()
    redaction.known.cache_clear()


@pytest.mark.usefixtures("toy")
def test_it_is_judged_and_done_like_any_other() -> None:
    wishes = [action("WRAP", paper=1), action("WRAP", paper=7), action("WRAP", paper=1, ribbon=2)]
    done = folding.judge(wishes, scenes.situation("CART_OPEN"))
    assert [(one.accepted, one.code) for one in done] == [
        (True, ""),
        (False, "BAD_OPTIONS"),
        (True, ""),
    ]
    assert done[2].ignored == ("ribbon",)
    (nowhere,) = folding.judge(wishes[:1], scenes.situation("IDLE"))
    assert nowhere.code == "WRONG_STATE"


@pytest.mark.usefixtures("toy")
def test_models_audit_people_and_the_page_know_it() -> None:
    kinds = schema.answer(("other",))["properties"]["proposed_actions"]["items"]["properties"]
    assert "WRAP" in kinds["type"]["enum"]
    read = lenient.read('{"proposed_actions": [{"type": "wrap", "params": {}}]}')
    assert read is not None and read.proposed_actions[0].type == "WRAP"
    assert redaction.params({"paper": 2, "words": "para Ana"}) == {"paper": 2, "words": "…"}
    assert str(naming.actions()["WRAP"]) == "Envolver"
    assert "| `WRAP` | CART_OPEN |" in page.text()


def test_without_its_line_nobody_knows_it() -> None:
    (verdict,) = folding.judge([action("WRAP", paper=1)], scenes.situation("CART_OPEN"))
    assert verdict.code == "UNKNOWN_ACTION"
    assert "WRAP" not in naming.actions()
