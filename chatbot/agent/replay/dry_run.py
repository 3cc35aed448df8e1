"""What a turn would do and say, computed on values by the same actions as the live one.

No row of the live conversation is read, written or locked. What a situation does not hold is
decided from what it holds: stock, prices and zones are those of its moment, a picture's file is
there, a proof that was kept can be read.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils import translation

from catalog.orders.values import CartValue, OrderValue
from chatbot.agent import deciding
from chatbot.agent.capabilities.values import Context, World
from chatbot.agent.proposals import Proposal
from chatbot.agent.proposers.engines import Engine
from chatbot.agent.replies.compose import Reply, compose
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Effect, Situation, Verdict


@dataclass(frozen=True, slots=True)
class DryRun:
    """A turn that did not happen: the verdicts as they turned out, what was done, the cart, the
    session's order and its state after it, and what would have been said."""

    verdicts: tuple[Verdict, ...]
    effects: tuple[Effect, ...]
    cart: CartValue
    order: OrderValue | None
    state: str
    reply: Reply


def dry_run(
    situation: Situation,
    read: Reading,
    proposal: Proposal,
    engine: Engine,
    off: Mapping[int, str] | None = None,
) -> DryRun:
    """Decide on the proposal with that engine, in thought.

    `read` is `reading.read(situation)`, `off` names ways to pay that were switched off.
    Deterministic; needs Django's settings and translations, no database. Raises what the live turn
    would raise on a fault of the program.
    """
    with translation.override(situation.shop.language):
        proposal = deciding.completed(proposal, situation, read, engine)
        context = Context.of(situation, off=off)
        done = deciding.decide(World.of(situation), context, read, proposal, engine)
        world = done.world
        reply = compose(
            world.seen(context.told),
            done.effects,
            proposal.response_text,
            say=proposal.say,
            tone=proposal.tone,
            ask=proposal.ask,
            intent=read.intent,
            looked_up=proposal.looked_up,
        )
    return DryRun(done.verdicts, done.effects, world.cart, world.order, world.state, reply)
