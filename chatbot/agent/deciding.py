"""What becomes of a proposal: events, actions one by one, and what the backend owes besides.

The live turn gives a `write` that makes each step last in rows; replays and shadows give none and
have the same answer on values.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from chatbot.agent import duties
from chatbot.agent.capabilities import fold
from chatbot.agent.capabilities.fold import Done
from chatbot.agent.capabilities.values import (
    BOT,
    Applied,
    Context,
    World,
    Write,
    promised,
)
from chatbot.agent.duties import Owed
from chatbot.agent.engines import Engine
from chatbot.agent.flows import sales as states
from chatbot.agent.proposals import Proposal, ProposedAction
from chatbot.agent.rules import shown_blocks
from chatbot.agent.situation.values import Happening, Reading, Verdict

Events = Sequence[Happening]


def decide(
    world: World,
    context: Context,
    read: Reading,
    proposal: Proposal,
    engine: Engine,
    write: Write = promised,
) -> Done:
    """The turn's verdicts and effects in order, and the world that they leave.

    Raises what `write` raises beside refusals.
    """
    owed = duties.heard(proposal, read, context.situation)
    weigh = partial(_weighed, engine, read.events, owed)
    done = fold.happenings(read.events, Done(world), context, write)
    done = fold.actions(proposal.proposed_actions, done, context, weigh, write)
    done = _show_blocks(done, proposal, engine, context, write)
    done = fold.look_again(done, context, write)
    done = _give_person(done, read.events, owed, context, write)
    return _ask(done, read.events, context)


def _show_blocks(
    done: Done, proposal: Proposal, engine: Engine, context: Context, write: Write
) -> Done:
    """Products and the menu that are told as facts are shown as by an action, so that state,
    picture and "este" agree; what may not be shown is only on record, and told to nobody."""
    if not context.situation.shop.agent_v2:
        return done
    verdicts: list[Verdict] = []
    for proposed in shown_blocks.of(proposal, context.situation):
        if done.world.mode != BOT:
            return done
        after = fold.action(
            engine.weigh(proposed, verdicts, done.world, context), done, context, write
        )
        verdicts.append(after.verdicts[-1])
        done = after if verdicts[-1].accepted else replace(done, verdicts=after.verdicts)
    return done


def _weighed(
    engine: Engine,
    events: Events,
    owed: Owed,
    proposed: ProposedAction,
    so_far: Sequence[Verdict],
    world: World,
    context: Context,
) -> Verdict:
    verdict = engine.weigh(proposed, so_far, world, context)
    return duties.explained(context.situation, events, verdict, owed)


def _give_person(done: Done, events: Events, owed: Owed, context: Context, write: Write) -> Done:
    """A person who is owed is given, whatever was proposed (specs/agent_v2 §5, `duties`).

    Last of a turn: what was accepted before stays done and is told.
    """
    why = duties.person(context.situation, events, done.verdicts, owed)
    if why is None or done.world.mode != BOT:
        return done
    before = done.world.state
    verdict = Verdict("ESCALATE", why, True, before, states.HUMAN_TAKEOVER)
    return fold.action(verdict, done, context, write)


def _ask(done: Done, events: Events, context: Context) -> Done:
    """Last, so that the question is what the customer's next words answer."""
    owed = duties.question(context.situation, events)
    if owed is None or done.world.mode != BOT:
        return done
    return done.and_then(Applied(done.world).then("say", **owed))
