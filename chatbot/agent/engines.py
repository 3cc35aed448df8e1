"""Who proposes: one interface, chosen at the start of each turn (DESIGN §4, "Proposers")."""

from typing import Protocol

from chatbot.agent.v2 import rules_proposer
from chatbot.agent.v2.contract import Proposal
from chatbot.agent.values import Reading, Situation


class Engine(Protocol):
    """Answers a situation with a proposal. `remote` ones use the network, others are pure."""

    name: str
    remote: bool

    def propose(self, situation: Situation, read: Reading) -> Proposal: ...


class Rules:
    """The shop without a model: the rules propose, so that it always sells."""

    name = "v2"
    remote = False

    def propose(self, situation: Situation, read: Reading) -> Proposal:
        return rules_proposer.propose(situation, read)


def choose(situation: Situation) -> Engine:
    """The engine of this turn."""
    return Rules()
