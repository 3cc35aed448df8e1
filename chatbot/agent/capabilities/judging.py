"""The validation matrix of specs/agent_v2 §8 with DESIGN §4's tools, read off the registry. Pure.

`weigh` reads a proposal and says whether it may be tried at all; `problem` whether what it asks for
may be done as the world is. Who proposed makes no difference.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from chatbot.agent.capabilities import open_wishes
from chatbot.agent.capabilities.registry import CAPABILITIES
from chatbot.agent.capabilities.spec import Capability, Checks
from chatbot.agent.capabilities.values import Actor, Context, Params, World
from chatbot.agent.flows import sales
from chatbot.agent.proposals import MOST_ACTIONS, MOST_WANTED, PROHIBITED, ProposedAction, is_aside
from chatbot.agent.rules import assistant_types, ways_of_selling
from chatbot.agent.situation.values import Verdict


def weigh(
    proposed: ProposedAction, so_far: Sequence[Verdict], world: World, context: Context
) -> Verdict:
    """The proposal as it is understood: refused as it stands, or, accepted, to be tried."""
    return replace(_weighed(proposed, so_far, world, context), by=proposed.by)


def _weighed(
    proposed: ProposedAction, so_far: Sequence[Verdict], world: World, context: Context
) -> Verdict:
    kind, situation = proposed.type, context.situation
    if _is_one_too_many(proposed, so_far, context):
        return _refused(kind, proposed.params, world, "TOO_MANY")
    waiting = open_wishes.before(kind, so_far, world)
    if waiting:
        return waiting
    if kind not in CAPABILITIES:
        code = "PROHIBITED" if kind in PROHIBITED else "UNKNOWN_ACTION"
        return _refused(kind, proposed.params, world, code)
    if not assistant_types.allows(situation.shop.assistant_type, kind):
        return _refused(kind, proposed.params, world, "NOT_OFFERED")
    if situation.selling is not None and kind in ways_of_selling.BY_CART:
        return _refused(kind, proposed.params, world, "SOLD_IN_PACKS")
    params, code = CAPABILITIES[kind].read(proposed.params, situation, world)
    if code:
        return _refused(kind, proposed.params, world, code)
    if kind == "REVIEW_ORDER" and world.state == sales.CHECKOUT and world.lines:
        # Asked again in CHECKOUT: the review is shown, as a reply (DESIGN §4).
        kind, params = "REPLY", {"topic": "review"}
    unknown = CAPABILITIES[proposed.type].unknown(proposed.params)
    ignored = (*proposed.ignored, *unknown)
    return Verdict(kind, params, True, world.state, world.state, ignored=ignored)


def _is_one_too_many(proposed: ProposedAction, so_far: Sequence[Verdict], context: Context) -> bool:
    """What a tool lists at once counts for itself: an order has as many lines as a cart."""
    listed = sum(bool(one.by) for one in so_far)
    if proposed.by:
        return listed >= MOST_WANTED
    return len(so_far) - listed >= most_actions(context)


def most_actions(context: Context) -> int:
    """How many proposals are judged: the contract's five, or as many as the customer's words ask
    for (DESIGN §3), and what the customer listed."""
    situation = context.situation
    held = len(situation.asked.pending) if situation.asked else 0
    return max(MOST_ACTIONS, context.wishes) + min(len(situation.wanted) + held, MOST_WANTED)


def problem(kind: str, params: Params, world: World, context: Context) -> str:
    """Why that may not be done as the world is: a code, or "".

    An operator's parameters are typed and the state is what the cart implies, so that only what an
    operator attests is asked for.
    """
    capability = CAPABILITIES[kind]
    if context.actor is Actor.OPERATOR:
        attests = capability.attests
        return attests(world, params, context) if attests is not None else ""
    if is_aside(kind, params) and capability.aside is not None:
        return capability.aside(world, params, context)
    return _problem(capability, world, params, context)


def opening(kind: str, params: Params, world: World) -> str:
    """The system event that closes the dead end in which the action is asked for, or ""."""
    event = "" if is_aside(kind, params) else CAPABILITIES[kind].opened_by.get(world.state, "")
    return "" if event == "CART_RESUMED" and not world.lines else event


def _problem(capability: Capability, world: World, params: Params, context: Context) -> str:
    if world.state in capability.states:
        return _first((*capability.checks, *capability.consents), world, params, context)
    if world.state != sales.AWAITING_PAYMENT:
        return "WRONG_STATE"
    # What is kept for a cart that is opened again has to be the customer's own already.
    edits = capability.consents if sales.CHECKOUT in capability.opened_by else ()
    return _first(edits, world, params, context) or "ORDER_OPEN"


def _first(checks: Checks, world: World, params: Params, context: Context) -> str:
    codes = (check(world, params, context) for check in checks)
    return next(filter(None, codes), "")


def _refused(kind: str, params: Mapping[str, Any], world: World, code: str) -> Verdict:
    return Verdict(kind, dict(params), False, world.state, world.state, code)
