"""Where what was noted by tools stands in a plan. Pure."""

from collections.abc import Sequence

from chatbot.agent.flows import sales
from chatbot.agent.proposals import ProposedAction
from chatbot.agent.situation.values import Situation

_WITH_A_CART = frozenset({sales.CART_OPEN, sales.CHECKOUT, sales.AWAITING_PAYMENT})


def placed(
    noted: Sequence[ProposedAction], actions: Sequence[ProposedAction], situation: Situation
) -> tuple[ProposedAction, ...]:
    """The plan with what was noted: in front of it, since a review is to show it; behind the first
    thing added where no cart is open yet."""
    adds = [at for at, one in enumerate(actions) if one.type == "ADD_TO_CART"]
    ready = situation.state in _WITH_A_CART or bool(situation.cart.lines)
    front = 0 if ready or not adds else adds[0] + 1
    return (*actions[:front], *noted, *actions[front:])
