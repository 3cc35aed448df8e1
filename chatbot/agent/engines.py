"""Which engine answers a turn, and what every engine can do (DESIGN §4, "Two engines").

An engine is loaded when it is first chosen: V1 runs where V2 cannot even be imported.
"""

from collections.abc import Sequence
from importlib import import_module
from typing import Protocol, cast

from django.conf import settings

from chatbot.agent.proposals import Proposal
from chatbot.agent.values import Reading, Situation, Verdict
from llm.values import Model

V1, V2 = "v1", "v2"

# engine → the module whose `made(model)` makes it.
ENGINES = {V1: "chatbot.agent.v1.engine", V2: "chatbot.agent.v2.engine"}


class Engine(Protocol):
    """Answers a situation with a proposal and judges it. `remote` ones use the network."""

    name: str
    remote: bool

    def propose(self, situation: Situation, read: Reading) -> Proposal:
        """What to do and say. Never raises for a model that fails: then the rules answer."""
        ...

    def judge(self, proposal: Proposal, situation: Situation, read: Reading) -> Sequence[Verdict]:
        """One verdict for each proposed action, in order. Pure."""
        ...


def choose(situation: Situation, model: Model | None = None) -> Engine:
    """The engine of this turn: the installation's switch, then the merchant's own."""
    v2 = settings.AGENT_V2_ENABLED and situation.shop.agent_v2
    return named(V2 if v2 else V1, model)


def named(name: str, model: Model | None = None) -> Engine:
    """That engine with that model in its seat; without one it answers by rules."""
    return cast(Engine, import_module(ENGINES[name]).made(model))
