"""Where an action may be proposed: now, or after an action of the same answer. Pure."""

from functools import cache

from chatbot.agent.capabilities.registry import CAPABILITIES
from chatbot.agent.flows import sales


@cache
def is_allowed(name: str, state: str) -> bool:
    """Whether the state of a sale, or one that an answer may lead to, allows the action."""
    return bool(CAPABILITIES[name].states & states_from(state))


@cache
def states_from(state: str) -> frozenset[str]:
    """That state and those that the actions of one answer, and the events that open their way,
    may lead to. Nothing goes on behind a handover."""
    found, new = frozenset[str](), frozenset({state})
    while new:
        found |= new
        new = frozenset(to for was in new for to in _next(was)) - found
    return found


def _next(state: str) -> set[str]:
    if state == sales.HUMAN_TAKEOVER:
        return set()
    opened = {
        sales.after_event(one.opened_by[state], state)
        for one in CAPABILITIES.values()
        if state in one.opened_by
    }
    done = {
        sales.AFTER.get(one.name, {}).get(state, state)
        for one in CAPABILITIES.values()
        if state in one.states
    }
    return (opened | done) - {sales.HUMAN_TAKEOVER}
