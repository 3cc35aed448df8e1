"""What becomes of a proposal to somebody who gets a person for what was asked: no goods. Pure."""

from chatbot.agent.proposals import Proposal, action

_SHOWS = frozenset({"SHOW_CATALOG", "SHOW_PRODUCT"})
_GOODS = frozenset({"catalog", "product", "price", "stock", "recommended", "cheap"})

_UNKNOWN = "unknown_product"


def answered(proposal: Proposal, unlisted: str = "") -> Proposal:
    """The proposal without what shows or tells goods: the person answers (specs/human_handoff §1).
    What is ordered beside it stays; that the shop does not list the thing asked about is said."""
    kept = tuple(one for one in proposal.proposed_actions if one.type not in _SHOWS)
    if unlisted and not any(one.params.get("topic") == _UNKNOWN for one in kept):
        kept = (*kept, action("REPLY", topic=_UNKNOWN, text=unlisted))
    told = tuple(block for block in proposal.say if block.kind not in _GOODS)
    return proposal.model_copy(update={"proposed_actions": kept or (action("REPLY"),), "say": told})
