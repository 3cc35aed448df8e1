"""What the customer wants for nothing is sold by no model. Pure."""

from collections.abc import Sequence

from chatbot.agent.proposals import Block, Proposal, ProposedAction
from chatbot.agent.rules import named
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation

_PRICES = Block(kind="discount")


def left_out(
    planned: Sequence[ProposedAction], situation: Situation, read: Reading
) -> tuple[ProposedAction, ...]:
    """The proposals without additions of what is only wanted as a gift ("y un cuñapé de yapa")."""
    order = read.words.order
    if not order.gifts:
        return tuple(planned)
    paid = {one.item for one in order.operations} | {
        key for one in order.ambiguous for key in one.candidates
    }
    free = {key for gift in order.gifts for key in read.words.other(gift).items} - paid
    return tuple(one for one in planned if not _adds_only(one, free, situation))


def _adds_only(proposal: ProposedAction, keys: set[str], situation: Situation) -> bool:
    rows = named.rows(proposal.params, situation) if proposal.type == "ADD_TO_CART" else ()
    return bool(rows) and {str(row) for row in rows} <= keys


def with_prices(said: Proposal, read: Reading) -> Proposal:
    """What the model says, and that the prices stand, where something is wanted for nothing."""
    if not read.words.order.gifts or _PRICES in said.say:
        return said
    return said.model_copy(update={"say": (*said.say, _PRICES)})
