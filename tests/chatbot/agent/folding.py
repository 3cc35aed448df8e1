"""Verdicts on proposed actions, each on the world that the ones before it leave; no row is made."""

from collections.abc import Sequence
from dataclasses import replace

from chatbot.agent import deciding, reading
from chatbot.agent.capabilities import fold, judging
from chatbot.agent.capabilities.fold import Done, Weigh
from chatbot.agent.capabilities.values import Context, Given, World
from chatbot.agent.proposals import ProposedAction
from chatbot.agent.situation.readings import Event
from chatbot.agent.situation.values import Situation, Verdict


def given(situation: Situation, events: Sequence[Event] = ()) -> Given:
    """What the customer's words give up behind the events."""
    # Here, not above: V1 is tested where nobody can import V2.
    from chatbot.agent.proposers.rules import rules_proposer

    context = Context.of(situation)
    done = fold.events(events, Done(World.of(situation)), context)
    return deciding.given(done.world, context, reading.read(situation), rules_proposer.propose)


def judge(
    actions: Sequence[ProposedAction],
    situation: Situation,
    events: Sequence[Event] = (),
    weigh: Weigh = judging.weigh,
) -> tuple[Verdict, ...]:
    """One verdict for each action, behind the events; `weigh` is an engine's."""
    context = replace(Context.of(situation), given=_bound(situation, events, weigh))
    done = fold.events(events, Done(World.of(situation)), context)
    return fold.actions(actions, done, context, weigh).verdicts


def _bound(situation: Situation, events: Sequence[Event], weigh: Weigh) -> Given:
    """V1 takes nothing from a customer, so that nothing bounds it."""
    return given(situation, events) if weigh is judging.weigh else Given()
