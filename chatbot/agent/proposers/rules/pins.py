"""A pin on the map: where a delivery goes, while something is being bought. Pure.

The coordinates are the customer's own message's (`capabilities.order.params`); a proposer only
says that it is a delivery.
"""

from dataclasses import replace

from chatbot.agent import reading
from chatbot.agent.flows import sales
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.proposers.rules.wholes import Hear
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation

Actions = tuple[ProposedAction, ...]


def says_where(situation: Situation, read: Reading, hear: Hear) -> Actions:
    """The delivery's place, then what was said beside it; where nothing was, the order anew."""
    rest = tuple(said for said in situation.unread if said.pin is None)
    if len(rest) == len(situation.unread) or not _is_of_the_cart(situation):
        return ()
    noted = action("set_order_details", fulfilment="delivery")
    if not rest:
        return (noted, action("REVIEW_ORDER"))
    alone = replace(situation, unread=rest)
    return (noted, *hear(alone, reading.read(alone)))


def _is_of_the_cart(situation: Situation) -> bool:
    buys = situation.state in (sales.CART_OPEN, sales.CHECKOUT) and bool(situation.cart.lines)
    delivers = any(zone.active for zone in situation.zones)
    return buys and (delivers or situation.cart.details.fulfilment == "delivery")
