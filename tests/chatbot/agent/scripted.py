"""A proposer that says what a test wrote, whatever the customer said."""

from collections.abc import Callable, Iterable
from typing import Any, cast

from chatbot.agent.capabilities import judging
from chatbot.agent.proposals import Proposal, ProposedAction
from chatbot.agent.proposers.rules import rules_proposer
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation
from chatbot.agent.tools import again

Answer = Callable[[Situation, Reading], Proposal]


def proposal(*actions: ProposedAction) -> Proposal:
    return Proposal(proposed_actions=actions, proposer="scripted")


class Scripted:
    """Each turn hears the next answer: actions, an exception, or a callable that proposes.

    `seen` are the situations it was shown.
    """

    name = "v2"
    remote = False

    def __init__(self, answers: Iterable[object]) -> None:
        self._answers = list(answers)
        self.seen: list[Situation] = []

    @property
    def left(self) -> int:
        return len(self._answers)

    def propose(self, situation: Situation, read: Reading) -> Proposal:
        self.seen.append(situation)
        assert self._answers, "nobody wrote what is proposed here"
        answer = self._answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        if isinstance(answer, ProposedAction):
            return proposal(answer)
        if isinstance(answer, list | tuple):
            return proposal(*answer)
        return cast(Answer, answer)(situation, read)

    reads = staticmethod(rules_proposer.propose)
    look_again = staticmethod(again.proposal)
    weigh = staticmethod(judging.weigh)


def meanwhile(action: Callable[[], Any]) -> Answer:
    """The rules answer, but something happens while they think."""

    def propose(situation: Situation, read: Reading) -> Proposal:
        action()
        return rules_proposer.propose(situation, read)

    return propose
