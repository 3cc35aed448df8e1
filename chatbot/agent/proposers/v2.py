"""V2: proposes structured actions, by a model or by rules, and judges them by the matrix. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from chatbot.agent.capabilities import judging
from chatbot.agent.capabilities.values import Context, World
from chatbot.agent.proposals import Prompt, Proposal, ProposedAction
from chatbot.agent.proposers.model import model_proposer
from chatbot.agent.proposers.rules import looking_up, lookups, pack_selling, rules_proposer
from chatbot.agent.rules import priced
from chatbot.agent.situation import data_questions
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation, Verdict
from chatbot.agent.specialists import choosing, handing_on
from chatbot.agent.specialists.values import Team
from chatbot.agent.tools import again
from llm.values import Model


@dataclass(frozen=True, slots=True)
class V2:
    """The engine of specs/agent_v2; without a model the rules sit in the seat, and `deadline` ends
    what they look up."""

    model: Model | None = None
    prompt: Prompt | None = None
    deadline: float = inf
    name: str = "v2"

    @property
    def remote(self) -> bool:
        return self.model is not None

    def propose(self, situation: Situation, read: Reading) -> Proposal:
        team = choosing.team(situation, read)
        proposal = self._proposed(situation, read, team)
        if situation.data is None:
            proposal = self._beside(proposal, situation, read)
        consulted = (*team.consulted, *handing_on.taken(proposal.tools))
        intent = priced.intent(proposal.intent, proposal.looked_up)
        return proposal.model_copy(update={"specialists": consulted, "intent": intent})

    def _beside(self, proposal: Proposal, situation: Situation, read: Reading) -> Proposal:
        """With what is written where nobody knows, and with how a sale in packs goes on."""
        if proposal.proposer == "rules":
            proposal = looking_up.answered(proposal, situation, read, self.deadline)
        return pack_selling.beside(proposal, situation, read)

    def _proposed(self, situation: Situation, read: Reading, team: Team) -> Proposal:
        if self.model is None or data_questions.needs_no_model(situation):
            return lookups.proposed(situation, read, self.deadline)
        return model_proposer.propose(situation, read, self.model, self.prompt, team)

    def reads(self, situation: Situation, read: Reading) -> Proposal:
        said = rules_proposer.propose(situation, read)
        return said if situation.data else pack_selling.beside(said, situation, read)

    def look_again(self, proposal: Proposal, situation: Situation) -> Proposal:
        return again.proposal(proposal, situation)

    def weigh(
        self, proposed: ProposedAction, so_far: Sequence[Verdict], world: World, context: Context
    ) -> Verdict:
        return judging.weigh(proposed, so_far, world, context)


def made(model: Model | None, prompt: Prompt | None = None, deadline: float = inf) -> V2:
    """The engine with that model in its seat, instructed by `prompt` (None: the compiled one)."""
    return V2(model, prompt, deadline)
