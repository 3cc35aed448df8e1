"""Verdicts on proposed actions, each on the world that the ones before it leave; no row is made."""

from collections.abc import Sequence

from chatbot.agent.capabilities import fold, judging
from chatbot.agent.capabilities.fold import Done, Weigh
from chatbot.agent.capabilities.values import Context, World
from chatbot.agent.proposals import ProposedAction
from chatbot.agent.situation.values import Happening, Situation, Verdict


def judge(
    actions: Sequence[ProposedAction],
    situation: Situation,
    events: Sequence[Happening] = (),
    weigh: Weigh = judging.weigh,
) -> tuple[Verdict, ...]:
    """One verdict for each action, behind the events; `weigh` is an engine's."""
    context = Context.of(situation)
    done = fold.happenings(events, Done(World.of(situation)), context)
    return fold.actions(actions, done, context, weigh).verdicts
