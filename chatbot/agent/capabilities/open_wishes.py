"""Nothing is shown to be agreed to, nor agreed to, beside a wish that is still open. Pure.

"Un mango y eso es todo", where mango comes in two sizes: a message that asks which one asks nothing
else, since a yes has to mean one thing.
"""

from collections.abc import Sequence

from chatbot.agent.capabilities.values import World
from chatbot.agent.flows import sales
from chatbot.agent.situation.values import Verdict

_EDITS = frozenset(
    {"ADD_TO_CART", "UPDATE_QUANTITY", "REMOVE_ITEM", "CLEAR_CART", "set_order_details"}
)
_ASKED = frozenset(
    {"PRODUCT_AMBIGUOUS", "OPTION_NEEDED", "BAD_OPTIONS", "BAD_QUANTITY", "LINE_AMBIGUOUS"}
    | {"BAD_DETAILS", "METHOD_UNKNOWN", "REMOVE_UNSAID", "CLEAR_UNSAID"}
    | {"ADDRESS_UNCLEAR", "PIN_FAR", "OUT_OF_ZONE", "TIME_PAST", "TIME_CLOSED"}
)
"""Refusals whose words ask the customer something."""
_AGREES = frozenset({"REVIEW_ORDER", "CONFIRM_ORDER"})


def before(kind: str, verdicts: Sequence[Verdict], world: World) -> Verdict | None:
    """The verdict on a review or a confirmation behind an open wish; None where none is open.

    Of a product that nobody sells there is nothing to ask: what is held is shown with it.
    """
    codes = {one.code for one in verdicts if one.type in _EDITS}
    if kind not in _AGREES or not codes & {*_ASKED, "PRODUCT_UNKNOWN"}:
        return None
    holds = world.state in (sales.CART_OPEN, sales.CHECKOUT) and world.lines
    if not holds:
        return None
    if codes & _ASKED:
        return Verdict(kind, {}, False, world.state, world.state, "WISH_OPEN")
    return Verdict("REPLY", {"topic": "total"}, True, world.state, world.state)
