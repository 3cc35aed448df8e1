"""Every flow: one line each. Pure.

Sales is the session's own state; each of the others is a row while it goes on (`SessionFlow`).
"""

from collections.abc import Mapping

from chatbot.agent.flows import booking, packs, sales
from chatbot.agent.flows.values import Flow

TABLES = (sales.FLOW, booking.FLOW, packs.FLOW)
FLOWS: Mapping[str, Flow] = {flow.name: flow for flow in TABLES}

OWN_CLOCKS = frozenset(flow.name for flow in TABLES if flow.own_clock)
"""Flows whose time brings something else than a lapse."""


def is_over(name: str, state: str) -> bool:
    """Whether a flow in that state goes on no more; a table that is gone ends nothing."""
    return name in FLOWS and state in FLOWS[name].ends


def bought(name: str, was: str) -> tuple[str, ...]:
    """The states by which an order ends a flow in `was`; () for one that no order ends."""
    flow = FLOWS.get(name)
    return flow.ways(was, flow.bought) if flow is not None and flow.bought else ()


def leads(name: str, was: str | None, becomes: str) -> bool:
    """Whether a flow in `was` (None: not open) may be in `becomes`; False without a table."""
    return name in FLOWS and FLOWS[name].leads(was, becomes)


def lapsed(name: str, state: str) -> str:
    """The state that time leads to from `state`; the same where it leads nowhere."""
    return FLOWS[name].lapses.get(state, state) if name in FLOWS else state
