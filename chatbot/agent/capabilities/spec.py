"""What a capability is: one action, with everything that the house has to know of it. Pure."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise
from pydantic import BaseModel

from chatbot.agent.capabilities.values import Apply, Context, Params, World
from chatbot.agent.flows import sales
from chatbot.agent.situation.values import Situation

Check = Callable[[World, Params, Context], str]
"""A refusal code, "" for none. The first line of its docstring stands in docs/matrix.md."""
Reader = Callable[[Mapping[str, Any], Situation, World], tuple[Params, str]]
"""Reads what was proposed, leniently: the parameters and "", or what was understood and a code."""
Checks = tuple[Check, ...]
ALL = frozenset(sales.STATES)


@dataclass(frozen=True, slots=True)
class Capability:
    """One action that may be proposed.

    `params` are its parameters as they are judged and done: a text among them is the customer's and
    never kept by the audit. `aliases` are further names under which a proposer may tell them.
    `checks` hold where the state allows it; of these `specified` are specs/agent_v2 §8's own.
    `consents` come last and bind customers alone; `attests` binds operators alone. `opened_by`
    names, by state, the system event that closes a dead end; `aside` judges the action where it
    names an order that is not the session's current one. `tool`: it is a registered write tool,
    none of the specification's actions. Without any `states` it is a person's alone: nobody
    proposes it.
    """

    name: str
    label: Promise
    params: type[BaseModel]
    read: Reader
    apply: Apply
    states: frozenset[str] = ALL
    checks: Checks = ()
    consents: Checks = ()
    attests: Check | None = None
    specified: Checks = ()
    opened_by: Mapping[str, str] = field(default_factory=dict)
    aside: Check | None = None
    aliases: frozenset[str] = frozenset()
    tool: bool = False

    def unknown(self, given: Mapping[str, Any]) -> tuple[str, ...]:
        """Names of parameters that the action does not have."""
        known = {*self.params.model_fields, *self.aliases}
        return tuple(name for name in given if name not in known)
