"""Where what was noted by tools stands in a plan. Pure."""

from collections.abc import Iterable, Sequence

from chatbot.agent.flows import sales
from chatbot.agent.proposals import CART_EDITS, ProposedAction
from chatbot.agent.rules import named
from chatbot.agent.situation.values import Situation

_WITH_A_CART = frozenset({sales.CART_OPEN, sales.CHECKOUT, sales.AWAITING_PAYMENT})
_ENDS = frozenset({"REVIEW_ORDER", "CONFIRM_ORDER"})
_EDITS = frozenset(CART_EDITS.values())


def placed(
    noted: Sequence[ProposedAction], actions: Sequence[ProposedAction], situation: Situation
) -> tuple[ProposedAction, ...]:
    """The plan with what was noted: in front of it, since a review is to show it; behind the first
    thing added where no cart is open yet. A review that a tool proposes comes last, and what it
    lists already is not edited once more."""
    listed = {pk for one in noted if one.by for pk in _rows(one, situation)}
    own = [
        one for one in actions if not (one.type in _EDITS and _is_listed(one, listed, situation))
    ]
    edits = [one for one in noted if one.type not in _ENDS]
    own_ends = any(one.type in _ENDS for one in own)
    last = [] if own_ends else [one for one in noted if one.type in _ENDS]
    adds = [at for at, one in enumerate(own) if one.type == "ADD_TO_CART"]
    ready = situation.state in _WITH_A_CART or bool(situation.cart.lines) or bool(listed)
    front = 0 if ready or not adds else adds[0] + 1
    return (*own[:front], *edits, *own[front:], *last)


def _rows(one: ProposedAction, situation: Situation) -> tuple[int, ...]:
    return named.rows(one.params, situation) if one.type in _EDITS else ()


def _is_listed(one: ProposedAction, listed: Iterable[int], situation: Situation) -> bool:
    rows = _rows(one, situation)
    return bool(rows) and set(rows) <= set(listed)
