"""What a tool is: its name, its parameters, and what it does with them. Pure."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from math import inf
from typing import Any

from pydantic import BaseModel

from chatbot.agent.proposals import ProposedAction
from chatbot.agent.rules import order_branches
from chatbot.agent.situation.looked_up import LookedUp
from chatbot.agent.situation.values import Situation

SECONDS = 2.0
"""How long one look-up may take."""
CALL_SECONDS = 4.0
"""How long a whole call is waited for; what takes longer hangs."""


class Access(StrEnum):
    """A read tool looks up and answers facts; a write tool proposes a capability's action."""

    READ = "read"
    WRITE = "write"


@dataclass(frozen=True, slots=True)
class Look:
    """What a tool may look at: the conversation, for how many seconds each look further may last,
    and until when its answer is waited for (`time.monotonic`)."""

    situation: Situation
    seconds: float = SECONDS
    deadline: float = inf


@dataclass(frozen=True, slots=True)
class Found:
    """What a read tool found: plain JSON for whoever asked, and the facts that a reply may state
    of it (their providers render them). `offers` are tools that may be asked from now on; a tool
    that offered any, or () of them, is asked no more in its turn."""

    told: Any
    facts: tuple[LookedUp, ...] = ()
    offers: "tuple[Tool, ...] | None" = None


@dataclass(frozen=True, slots=True)
class Noted:
    """What a write tool proposes, and what is answered meanwhile: plain JSON. Nothing is done yet:
    the actions are judged with the others of the turn."""

    actions: tuple[ProposedAction, ...]
    told: Any


Answer = Found | ProposedAction | Noted
"""A bare action is answered with a sentence that it was noted."""


def attends(kind: str) -> Callable[[Situation], bool]:
    """Where the shop has any of that kind (`Shop.attends`)."""
    return lambda situation: kind in situation.shop.attends


def gives_visits(situation: Situation) -> bool:
    """Whether anything but tables can be booked."""
    agenda = situation.agenda
    return "services" in situation.shop.attends and not (agenda and agenda.is_table())


def always(situation: Situation) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Tool:
    """One tool. `description` and `params` are what a model is told of it; `params` are flat or
    lists of flat models, since strict modes want closed objects.

    `run` answers a read tool's `Found`; a write tool's action, which is judged with the others: it
    does nothing by itself (DESIGN §4), or `Found` where it has none to propose. It may raise:
    whoever asked is told so. It runs on a thread of its own, within `seconds`. `when` says where
    it is offered. A read tool may use the network and, through `rows.read_only`, the database.
    `at_branches` are the parameters of a shop that sells at several branches: no other shop's turn
    pays for what they describe.
    """

    name: str
    description: str
    params: type[BaseModel]
    run: Callable[[Any, Look], Answer]
    access: Access = Access.READ
    when: Callable[[Situation], bool] = always
    seconds: float = CALL_SECONDS
    at_branches: type[BaseModel] | None = None

    def of_shop(self, situation: Situation) -> "Tool":
        """The tool with the parameters that this shop's turns describe."""
        several = order_branches.several(situation.shop) and bool(situation.catalog)
        if self.at_branches is None or not several:
            return self
        return replace(self, params=self.at_branches)
