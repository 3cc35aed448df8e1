"""Every flow: one line each. Pure.

Sales is the session's own state; each of the others is a row while it goes on (`SessionFlow`).
"""

from collections.abc import Mapping

from chatbot.agent.flows import sales
from chatbot.agent.flows.values import Flow

FLOWS: Mapping[str, Flow] = {
    flow.name: flow for flow in (Flow(sales.NAME, sales.STATES, sales.IDLE, sales.WAYS),)
}


def is_over(name: str, state: str) -> bool:
    """Whether a flow in that state goes on no more. KeyError for one that nobody registered."""
    return state in FLOWS[name].ends


def leads(name: str, was: str | None, becomes: str) -> bool:
    """Whether a flow in `was` (None: not open) may be in `becomes`. KeyError as `is_over`."""
    return FLOWS[name].leads(was, becomes)
