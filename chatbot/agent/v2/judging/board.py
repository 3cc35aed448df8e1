"""The board: state and cart as they would be after the actions judged so far. Pure.

Actions are judged in sequence, each against what the ones before it leave (specs/agent_v2 §10);
the board is how that is known before anything is done.
"""

from dataclasses import dataclass, replace
from typing import Any

from catalog.orders.values import CartValue, LineValue
from chatbot.agent.capabilities.cart.apply import EDITS
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
        """The board once that accepted action is done. CartProblem where the cart refuses it."""
        # Cancelling an order that waits for its payment is about that order, not about a cart.
        of_order = kind == "CANCEL_ORDER" and self.state == states.AWAITING_PAYMENT
        lines = self.lines if of_order else _edited(kind, self.lines, params, situation)
        state = states.after_action(kind, self.state, holds=bool(lines))
        method = params.get("payment_method_id", self.method)
        fresh = self.fresh and lines == self.lines and kind != "REVIEW_ORDER"
        return replace(self, state=state, lines=lines, method=method, fresh=fresh)


_LEAVE_NOTHING = frozenset({"CONFIRM_ORDER", "CANCEL_ORDER"})


def _edited(kind: str, lines: Lines, params: dict[str, Any], situation: Situation) -> Lines:
    edit = EDITS.get(kind)
    if edit is None:
        return () if kind in _LEAVE_NOTHING else lines
    cart = CartValue(None, situation.shop.currency, lines)
    return edit(cart, params, {row.id: row for row in situation.catalog}).cart.lines
