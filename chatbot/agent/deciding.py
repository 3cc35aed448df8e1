"""What becomes of a proposal: events, actions one by one, and what the backend owes besides.

The live turn gives a `write` that makes each step last in rows; replays and shadows give none and
have the same answer on values.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from chatbot.agent import escalation_policy
from chatbot.agent.capabilities import consent, fold
from chatbot.agent.capabilities.fold import Done
from chatbot.agent.capabilities.registry import CAPABILITIES
from chatbot.agent.capabilities.values import (
    BOT,
    Applied,
    Context,
    Given,
    World,
    Write,
    promised,
)
from chatbot.agent.escalation_policy import Owed
from chatbot.agent.flows import sales
from chatbot.agent.proposals import (
    MOST_ACTIONS,
    MOST_WANTED,
    Block,
    Proposal,
    ProposedAction,
)
from chatbot.agent.proposers.engines import Engine
from chatbot.agent.rules import complaints, danger, shown_blocks, urgent, without_goods
from chatbot.agent.situation.readings import Event, Reading
from chatbot.agent.situation.values import Situation, Verdict

Events = Sequence[Event]
Reads = Callable[[Situation, Reading], Proposal]
BOUND = frozenset(name for name, one in CAPABILITIES.items() if one.consents or one.aside)
"""Actions that may take something from the customer."""


def completed(proposal: Proposal, situation: Situation, read: Reading, engine: Engine) -> Proposal:
    """The proposal with the facts that the customer's words ask for, where it names none: an
    answer in the shape of specs/agent_v2 §9 has no blocks.

    An intent whose switch calls a person is answered by that person, not by goods. What does
    something without a word tells it itself; who gets a person asks that person. Who complains is
    sold nothing. A life in danger overrules all of it.
    """
    if danger.is_told(situation) or danger.is_proposed(proposal):
        return danger.alone(proposal)
    if read.words.is_complaint and proposal.proposer != "rules":
        proposal = complaints.answered(proposal)
    if escalation_policy.heard(proposal, read, situation).switch is not None:
        proposal = without_goods.answered(proposal, read.words.unlisted)
        return _with_urgency(proposal, situation, read)
    proposal = _with_urgency(proposal, situation, read)
    kinds = {one.type for one in proposal.proposed_actions}
    acts = kinds != {"REPLY"} and not proposal.response_text.strip()
    if proposal.say or acts or "ESCALATE" in kinds or proposal.proposer == "rules":
        return proposal
    return proposal.model_copy(update={"say": engine.reads(situation, read).say})


def _with_urgency(proposal: Proposal, situation: Situation, read: Reading) -> Proposal:
    """Whoever suffers is told how soon it has to be seen, whoever answers and whatever else is
    said; where a person comes, that is told with it (`conversation.say.escalated`)."""
    told = urgent.are_told(situation, read) or urgent.found(proposal.looked_up) is not None
    over = urgent.calls(situation, proposal.looked_up)
    if not told or over or any(one.kind == urgent.FACT for one in proposal.say):
        return proposal
    block = Block(kind=urgent.FACT)
    return proposal.model_copy(update={"say": (block, *proposal.say)})


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
    owed = escalation_policy.heard(proposal, read, context.situation)
    weigh = partial(_weighed, engine, read.events, owed)
    context = replace(context, wishes=_wishes(proposal, read))
    done = fold.events(read.events, Done(world), context, write)
    if any(one.type in BOUND for one in proposal.proposed_actions):
        context = replace(context, given=given(done.world, context, read, engine.reads))
    done = fold.actions(proposal.proposed_actions, done, context, weigh, write)
    done = _show_blocks(done, proposal, engine, context, write)
    done = fold.look_again(done, context, write)
    done = _give_person(done, read, owed, context, write)
    return _ask(done, read.events, context)


def _wishes(proposal: Proposal, read: Reading) -> int:
    """How many actions the customer's own words ask for, where more than the contract's five are
    proposed. What the rules propose is read in those words."""
    if len(proposal.proposed_actions) <= MOST_ACTIONS:
        return 0
    if proposal.proposer == "rules":
        return MOST_WANTED
    words = read.words
    things = len(words.order.operations) + len(words.order.ambiguous)
    return min(things + (words.asks_total or words.asks_review), MOST_WANTED)


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


def given(world: World, context: Context, read: Reading, reads: Reads) -> Given:
    """What the customer's own words give up: the plan that the rules read in them (`reads`, an
    engine's), done in thought."""
    plan = reads(_as_said(context.situation), read).proposed_actions
    free = replace(context, given=None)
    opened = consent.opened(world)
    steps = _steps(plan, world, free)
    edited = steps if opened is world else _steps(plan, opened, free)
    return consent.given(world, steps[-1], edited, context)


def _steps(plan: Sequence[ProposedAction], world: World, free: Context) -> list[World]:
    """The world before the plan and after each action of it."""
    reached = [Done(world)]
    for one in plan:
        reached.append(fold.actions([one], reached[-1], free))
    return [done.world for done in reached]


def _as_said(situation: Situation) -> Situation:
    """Without wishes that only a proposer had and the customer did not agree to yet."""
    asked = situation.asked
    if asked is None:
        return situation
    said = tuple(kept for kept in asked.pending if not kept.get("unsaid"))
    return replace(situation, asked=replace(asked, pending=said))


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
    return escalation_policy.explained(context.situation, events, verdict, owed)


def _give_person(done: Done, read: Reading, owed: Owed, context: Context, write: Write) -> Done:
    """A person who is owed is given, whatever was proposed (specs/agent_v2 §5,
    `escalation_policy`).

    Last of a turn: what was accepted before stays done and is told.
    """
    why = escalation_policy.person(context.situation, read, done.verdicts, owed)
    why = why or escalation_policy.without_a_way_to_pay(context.situation, read, done.effects)
    if why is None or done.world.mode != BOT:
        return done
    before = done.world.state
    verdict = Verdict("ESCALATE", why, True, before, sales.HUMAN_TAKEOVER)
    return fold.action(verdict, done, context, write)


def _ask(done: Done, events: Events, context: Context) -> Done:
    """Last, so that the question is what the customer's next words answer."""
    owed = escalation_policy.question(context.situation, events)
    if owed is None or done.world.mode != BOT:
        return done
    return done.and_then(Applied(done.world).then("say", **owed))
