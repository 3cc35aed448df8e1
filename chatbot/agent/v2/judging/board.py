"""The board: state and cart as they would be after the actions judged so far. Pure.

Actions are judged in sequence, each against what the ones before it leave (specs/agent_v2 §10);
the board is how that is known before anything is done.
"""

from dataclasses import dataclass, replace
from typing import Any

from catalog.orders.values import ChosenOption, LineValue
from chatbot.agent.rules import states
from chatbot.agent.situation.values import Happening, Situation

Lines = tuple[LineValue, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """`method` is the way to pay that was chosen; `fresh` says that nothing was edited and no new
    review was made yet, so that a yes can still be about the one before; `proven` that a proof of
    the current order came with these very words."""

    state: str
    lines: tuple[LineValue, ...]
    method: int | None = None
    fresh: bool = True
    proven: bool = False

    @classmethod
    def of(cls, situation: Situation, events: tuple[Happening, ...] = ()) -> "Board":
        """The board once the events of the reading were carried out."""
        method = situation.cart.details.payment_method_id
        board = cls(situation.state, situation.cart.lines, method)
        for event in events:
            board = board.event(event.name)
            if event.name == "ORDER_REOPENED" and situation.order is not None:
                board = replace(board, lines=situation.order.lines, fresh=False)
            if event.name == "PAYMENT_PROOF_RECEIVED" and situation.order is not None:
                board = replace(board, proven=event.order_id == situation.order.id)
        return board

    def lines_of(self, variant_id: int) -> Lines:
        """The lines of that variant: several when it was taken with different options or notes."""
        return tuple(line for line in self.lines if line.variant_id == variant_id)

    def event(self, name: str) -> "Board":
        return replace(self, state=states.after_event(name, self.state))

    def after(self, kind: str, params: dict[str, Any], situation: Situation) -> "Board":
        """The board once that accepted action is done."""
        # Cancelling an order that waits for its payment is about that order, not about a cart.
        of_order = kind == "CANCEL_ORDER" and self.state == states.AWAITING_PAYMENT
        edit = _unchanged if of_order else _EDITS.get(kind, _unchanged)
        lines = edit(self.lines, params, situation)
        state = states.after_action(kind, self.state, holds=bool(lines))
        method = params.get("payment_method_id", self.method)
        fresh = self.fresh and lines == self.lines and kind != "REVIEW_ORDER"
        return replace(self, state=state, lines=lines, method=method, fresh=fresh)


def _unchanged(lines: Lines, params: dict[str, Any], situation: Situation) -> Lines:
    return lines


def _added(lines: Lines, params: dict[str, Any], situation: Situation) -> Lines:
    variant = situation.variant(params["product_id"])
    assert variant is not None
    plain = [line for line in lines if not line.options and not line.note]
    same = [line for line in plain if line.variant_id == variant.id]
    if same and not params.get("options") and not params.get("note"):
        more = replace(same[0], quantity=same[0].quantity + params["quantity"])
        return tuple(more if line is same[0] else line for line in lines)
    line = LineValue(0, variant.id, variant.name, params["quantity"], variant.price)
    return (*lines, line)


def _set(lines: Lines, params: dict[str, Any], situation: Situation) -> Lines:
    return tuple(
        _made(line, params, situation) if line.variant_id == params["product_id"] else line
        for line in lines
    )


def _made(line: LineValue, params: dict[str, Any], situation: Situation) -> LineValue:
    """The line with that quantity, and with the options and the note where they are told."""
    changed = replace(line, quantity=params["quantity"], note=params.get("note", line.note))
    variant = situation.variant(line.variant_id)
    if variant is None or "options" not in params:
        return changed
    known = (variant.option(option_id) for option_id in params["options"])
    chosen = tuple(ChosenOption(one.id, one.name, one.price) for one in known if one is not None)
    return replace(changed, options=chosen)


def _removed(lines: Lines, params: dict[str, Any], situation: Situation) -> Lines:
    left = []
    for line in lines:
        if line.variant_id != params["product_id"]:
            left.append(line)
        elif params.get("quantity") is not None and params["quantity"] < line.quantity:
            left.append(replace(line, quantity=line.quantity - params["quantity"]))
    return tuple(left)


def _none(lines: Lines, params: dict[str, Any], situation: Situation) -> Lines:
    return ()


_EDITS = {
    "ADD_TO_CART": _added,
    "UPDATE_QUANTITY": _set,
    "REMOVE_ITEM": _removed,
    "CLEAR_CART": _none,
    "CONFIRM_ORDER": _none,
    "CANCEL_ORDER": _none,
}
