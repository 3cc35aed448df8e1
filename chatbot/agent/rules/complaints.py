"""What becomes of a proposal to somebody who complains: an apology first, nothing is sold. Pure."""

from chatbot.agent.proposals import Proposal, action

_SELLS = frozenset({"SHOW_CATALOG", "SHOW_PRODUCT"})
_GOODS = frozenset({"catalog", "product", "price", "stock", "recommended", "cheap"})
_GLAD = frozenset({"", "none", "glad", "congrats", "greet", "thanks"})


def answered(proposal: Proposal) -> Proposal:
    """The proposal without goods, in the tone of who is sorry."""
    kept = tuple(one for one in proposal.proposed_actions if one.type not in _SELLS)
    return proposal.model_copy(
        update={
            "proposed_actions": kept or (action("REPLY"),),
            "say": tuple(block for block in proposal.say if block.kind not in _GOODS),
            "tone": "sorry" if proposal.tone in _GLAD else proposal.tone,
        }
    )
