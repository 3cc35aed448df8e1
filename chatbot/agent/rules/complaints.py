"""What becomes of a proposal to somebody who complains: an apology first, nothing is sold. Pure."""

from chatbot.agent.proposals import Proposal
from chatbot.agent.rules import without_goods

_GLAD = frozenset({"", "none", "glad", "congrats", "greet", "thanks"})


def answered(proposal: Proposal) -> Proposal:
    """The proposal without goods, in the tone of who is sorry."""
    tone = "sorry" if proposal.tone in _GLAD else proposal.tone
    return without_goods.answered(proposal).model_copy(update={"tone": tone})
