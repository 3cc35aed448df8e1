"""Which engine answers a turn, and what every engine can do (DESIGN §4, "Two engines").

An engine is loaded when it is first chosen: V1 runs where V2 cannot even be imported.
"""

from collections.abc import Sequence
from importlib import import_module
from math import inf
from typing import Protocol, cast

from chatbot.agent.capabilities.values import Context, World
from chatbot.agent.proposals import Prompt, Proposal, ProposedAction
from chatbot.agent.situation.engine_switch import V1, V2
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation, Verdict
from llm.values import Model

# engine → the module whose `made(model, prompt, deadline)` makes it.
ENGINES = {V1: "chatbot.agent.proposers.v1.engine", V2: "chatbot.agent.proposers.v2"}


TRIED = "tried"
"""The name of instructions that somebody tries."""


class Engine(Protocol):
    """Answers a situation with a proposal and weighs its actions. `remote` ones use the network."""

    name: str
    remote: bool

    def propose(self, situation: Situation, read: Reading) -> Proposal:
        """What to do and say. Never raises for a model that fails: then the rules answer."""
        ...

    def reads(self, situation: Situation, read: Reading) -> Proposal:
        """What the rules alone make of the customer's words: its actions bound what a proposal may
        take from the customer, its facts are what was asked for. Pure."""
        ...

    def look_again(self, proposal: Proposal, situation: Situation) -> Proposal:
        """The proposal with what its tools found as it is now, read under the session's lock."""
        ...

    def weigh(
        self, proposed: ProposedAction, so_far: Sequence[Verdict], world: World, context: Context
    ) -> Verdict:
        """One proposed action as it is understood: refused, or, accepted, to be tried. Pure."""
        ...


def choose(situation: Situation, model: Model | None = None, deadline: float = inf) -> Engine:
    """The engine of this turn, as both switches stood when its situation was loaded."""
    return named(V2 if situation.shop.agent_v2 else V1, model, deadline=deadline)


def named(name: str, model: Model | None = None, prompt: str = "", deadline: float = inf) -> Engine:
    """That engine with that model in its seat; without one it answers by rules.

    `prompt` takes the place of the engine's own instructions; what the rules look up they wait for
    until `deadline`, by `time.monotonic`.
    """
    made = import_module(ENGINES[name]).made
    return cast(Engine, made(model, Prompt(TRIED, prompt) if prompt else None, deadline))
