"""A flow that only tests know: Carla wants to taste something, says when, and has tasted it.

Two lines and a capability put it beside the sale, as an issue to come would.
"""

from datetime import timedelta
from typing import Any, Literal

import pytest
from django.utils.translation import gettext_lazy
from pydantic import BaseModel

from chatbot.agent import naming
from chatbot.agent.capabilities import registry as capabilities
from chatbot.agent.capabilities import steps
from chatbot.agent.capabilities.parts import Part, Wording
from chatbot.agent.capabilities.spec import Capability
from chatbot.agent.capabilities.values import Applied, Context, Params, World
from chatbot.agent.facts.values import Teller
from chatbot.agent.flows import registry
from chatbot.agent.flows.values import Flow
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.proposers.model import schema
from chatbot.agent.situation.values import PendingQuestion, Situation
from chatbot.agent.trace import redaction

NAME, MOVE = "tasting", "MOVE_TASTING"
ASKED, AGREED, TASTED = "when_asked", "when_agreed", "tasted"
FLOW = Flow(
    NAME,
    (ASKED, AGREED, TASTED),
    ASKED,
    {ASKED: frozenset({AGREED, TASTED}), AGREED: frozenset({TASTED})},
    frozenset({TASTED}),
    {ASKED: TASTED},
    label="Degustación",
    labels={ASKED: "falta el día", AGREED: "con día"},
)
WAITS = timedelta(hours=1)
QUESTION = "¿Qué día vienes a probar?"


def move(state: str, **data: Any) -> ProposedAction:
    """The proposal that moves it; `data` is what it is to remember."""
    return action(MOVE, state=state, **({"data": data} if data else {}))


def _apply(world: World, params: Params, context: Context) -> Applied:
    due_at = context.situation.now + WAITS
    state, data = params["state"], params.get("data")
    done = steps.flow_moved(world, NAME, state, data, due_at=due_at)
    return done.then("tasting_asked") if state == ASKED else done.then("say", topic="thanks")


def _is_way(world: World, params: Params, context: Context) -> str:
    """A way of the flow leads there."""
    was = world.flows.get(NAME)
    leads = registry.leads(NAME, was.state if was else None, str(params.get("state")))
    return "" if leads else "WRONG_STATE"


def _read(given: Any, situation: Situation, world: World) -> tuple[dict[str, Any], str]:
    return dict(given), ""


def _asks(teller: Teller, facts: dict[str, Any]) -> Part:
    return Part(QUESTION, asked=PendingQuestion("when", flow=NAME))


class Moved(BaseModel):
    """Where it goes, and what it is to remember."""

    state: Literal["when_asked", "when_agreed", "tasted"]
    data: dict[str, str] = {}


CAPABILITY = Capability(
    MOVE, gettext_lazy("Mover la degustación"), Moved, _read, _apply, checks=(_is_way,)
)


def install(patch: pytest.MonkeyPatch) -> None:
    """The flow's line, its words, and the capability that moves it."""
    tables: tuple[tuple[Any, Any, Any], ...] = (
        (registry.FLOWS, NAME, FLOW),
        (naming.EFFECTS, "tasting_asked", "Preguntó por la degustación"),
        (capabilities.CAPABILITIES, MOVE, CAPABILITY),
        (
            capabilities.EFFECTS,
            "tasting_asked",
            Wording(gettext_lazy("Preguntó por la degustación"), _asks),
        ),
    )
    for table, key, value in tables:
        patch.setitem(table, key, value)
    forget()


def forget() -> None:
    """What was made from the registry is made anew."""
    redaction.known.cache_clear()
    schema.answer.cache_clear()
