"""Does actions and events one after the other, each on the world that the ones before it leave.

`write` makes what is applied last: the live turn's and the operators' writes rows, a replay's and a
judge's nothing (`values.promised`). Whoever calls, what an action does is the same. Pure but for
`write`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from catalog.orders.problems import OrdersProblem
from chatbot.agent.capabilities import consent, judging
from chatbot.agent.capabilities.events import apply as event_rules
from chatbot.agent.capabilities.order.apply import show_review
from chatbot.agent.capabilities.registry import CAPABILITIES
from chatbot.agent.capabilities.steps import is_cash, moved
from chatbot.agent.capabilities.values import (
    Actor,
    Applied,
    Context,
    Params,
    Refused,
    World,
    Write,
    promised,
)
from chatbot.agent.flows import sales
from chatbot.agent.proposals import ProposedAction, is_aside
from chatbot.agent.situation.readings import Event
from chatbot.agent.situation.values import Effect, Verdict

Weigh = Callable[[ProposedAction, Sequence[Verdict], World, Context], Verdict]

# What may end in an order for cash; whether it did is read off the order.
AGREES_ON_CASH = frozenset({"CONFIRM_ORDER", "set_order_details", "advance_pack_sale"})
# A yes that does not count is answered with what there is to agree to (DESIGN §4).
LOOK_AGAIN = frozenset({"NOT_REVIEWED", "NOT_AGREED", "CHANGED_SINCE_REVIEW"})


@dataclass(frozen=True, slots=True)
class Done:
    """The world by now, what was done, and a verdict for each action."""

    world: World
    effects: tuple[Effect, ...] = ()
    verdicts: tuple[Verdict, ...] = ()

    def and_then(self, applied: Applied, *verdicts: Verdict) -> "Done":
        """With that, too."""
        effects = (*self.effects, *applied.effects)
        return Done(applied.world, effects, (*self.verdicts, *verdicts))


def actions(
    proposed: Sequence[ProposedAction],
    done: Done,
    context: Context,
    weigh: Weigh = judging.weigh,
    write: Write = promised,
) -> Done:
    """One verdict for each proposal, in order."""
    first = len(done.verdicts)
    for one in proposed:
        verdict = weigh(one, done.verdicts[first:], done.world, context)
        done = action(verdict, done, context, write)
    return done


def action(verdict: Verdict, done: Done, context: Context, write: Write = promised) -> Done:
    """What was weighed, done where it may be; the verdict says how it turned out."""
    kind, params, world = verdict.type, verdict.params, done.world
    if not verdict.accepted:
        return _refused(verdict, Refused(verdict.code), done)
    opened, names = _opened(kind, params, world, context)
    was_opened = bool(names)
    try:
        code = judging.problem(kind, params, opened.world, context)
        if code:
            raise _behind(opened, done, code, consent.facts(params, context))
        applied, names = _applied(kind, params, opened, names, context)
        applied = write(world, applied)
    except OrdersProblem as problem:
        return _refused(verdict, Refused(getattr(problem, "code", "ILLEGAL_STEP")), done)
    except Refused as refused:
        kept = refused.keeps(world) if context.actor is Actor.CUSTOMER else None
        if kept is not None:
            kept = _without_opening(kept, world) if was_opened else kept
            done = done.and_then(write(world, kept))
        return _refused(verdict, refused, _after_refusal(refused.code, done, context, write))
    return done.and_then(applied, replace(verdict, after=applied.world.state, events=names))


def _without_opening(kept: Applied, before: World) -> Applied:
    """What is so all the same: a refused action moves nothing and opens nothing."""
    effects = tuple(effect for effect in kept.effects if effect.kind != "event")
    return Applied(replace(kept.world, state=before.state), effects)


def _opened(
    kind: str, params: Params, world: World, context: Context
) -> tuple[Applied, tuple[str, ...]]:
    """The system events that open the way, done; their names."""
    opened, names = Applied(world), []
    while context.actor is Actor.CUSTOMER and (name := judging.opening(kind, params, opened.world)):
        happened = event_rules.happened(opened.world, name, context)
        opened = Applied(happened.world, (*opened.effects, *happened.effects))
        names.append(name)
    return opened, tuple(names)


def _behind(opened: Applied, before: Done, code: str, facts: dict[str, Any]) -> Refused:
    """The refusal of what stands behind an opening, of this action or by the customer's yes: where
    that told of prices or of what is gone, it is so all the same."""
    if all(effect.kind == "event" for effect in opened.effects):
        resumed = any(_resumes(effect) for effect in before.effects)
        gone = code == "WRONG_STATE" and resumed and not opened.world.lines
        return Refused("CART_EMPTY" if gone else code, **facts)
    emptied = before.world.lines and not opened.world.lines
    return Refused("CART_EMPTY" if emptied else code, opened, **facts)


def _resumes(effect: Effect) -> bool:
    return effect.kind == "event" and effect.facts["name"] == "CART_RESUMED"


def _applied(
    kind: str, params: Params, opened: Applied, names: tuple[str, ...], context: Context
) -> tuple[Applied, tuple[str, ...]]:
    """The action behind what opened the way, the state that it leads to, and cash agreed on."""
    try:
        applied = CAPABILITIES[kind].apply(opened.world, params, context)
    except Refused as refused:
        if refused.kept is not None:
            kept = (*opened.effects, *refused.kept.effects)
            refused.kept = Applied(refused.kept.world, kept)
        raise
    world, effects = applied.world, (*opened.effects, *applied.effects)
    if context.actor is Actor.OPERATOR:
        return Applied(world, effects), names
    if kind != "ESCALATE" and not is_aside(kind, params):
        after = sales.after_action(kind, world.state, holds=bool(world.lines))
        world = moved(world, after)
    if kind in AGREES_ON_CASH and _waits_for_cash(world, context):
        cash = event_rules.happened(world, "CASH_AGREED", context)
        world, effects, names = cash.world, (*effects, *cash.effects), (*names, "CASH_AGREED")
    return Applied(world, effects), names


def _waits_for_cash(world: World, context: Context) -> bool:
    order = world.order
    return world.state == sales.AWAITING_PAYMENT and order is not None and is_cash(order, context)


def _after_refusal(code: str, done: Done, context: Context, write: Write) -> Done:
    """A refusal may lead back: what cannot be had has to be chosen anew."""
    state = sales.AFTER_REFUSAL.get(code)
    if state is None or context.actor is Actor.OPERATOR:
        return done
    return done.and_then(write(done.world, Applied(moved(done.world, state))))


def _refused(verdict: Verdict, why: Refused, done: Done) -> Done:
    """The refusal as an effect, so that it is told, and as the verdict that is kept."""
    facts: dict[str, Any] = dict(why.facts)
    order = done.world.order
    if why.code == "ORDER_OPEN":
        # A proof of this very turn stands in no situation yet.
        given = (one.facts["order_id"] for one in done.effects if one.kind == "proof")
        facts["proven"] = done.world.current in given
        if order is not None:
            facts |= {"number": order.short_number, "order_id": order.id}
    told = {"code": why.code, "type": verdict.type, "params": verdict.params, **facts}
    after = done.world.state
    kept = replace(verdict, accepted=False, code=why.code, after=after)
    return done.and_then(Applied(done.world).then("refused", **told), kept)


def events(
    happened: Sequence[Event], done: Done, context: Context, write: Write = promised
) -> Done:
    """Each event in order; one that cannot be is told, and everything stays as it is."""
    for event in happened:
        try:
            applied = write(done.world, event_rules.apply(done.world, event, context))
        except OrdersProblem as problem:
            applied = event_rules.refused(done.world, event, problem)
        done = done.and_then(applied)
    return done


def look_again(done: Done, context: Context, write: Write = promised) -> Done:
    """The review anew, once a turn and last, so that there is one total to agree to: after a yes
    that did not count, or where what was shown is no longer all that there is to agree to."""
    shown = any(effect.kind == "review" for effect in done.effects)
    if shown or done.world.state != sales.CHECKOUT or not any(map(_looks_again, done.verdicts)):
        return done
    return done.and_then(write(done.world, show_review(done.world, context)))


def _looks_again(verdict: Verdict) -> bool:
    if verdict.type == "CONFIRM_ORDER":
        return verdict.code in LOOK_AGAIN
    told = verdict.type == "set_order_details" and verdict.accepted
    return told and verdict.before == sales.CHECKOUT
