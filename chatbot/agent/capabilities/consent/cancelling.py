"""Whether it is the customer who calls an order off: by words, by a button, or by an answer. Pure.

A cancelled order is gone for good, so nobody else's reading of her words is enough (DESIGN §5).
"""

from typing import Any

from catalog.orders.values import LineValue, OrderValue
from chatbot.agent.flows import sales as states
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.rules import taken_off
from chatbot.agent.situation.values import Reading, Situation
from intents.rules import asks, deixis, signals

TAP = "cancel"
KEEP = "keep"
Actions = tuple[ProposedAction, ...]


def is_said(situation: Situation, order_id: str = "") -> bool:
    """Whether these words call it off; `order_id` is an order's, "" for the current one or the
    cart."""
    current = str(situation.order.id) if situation.order else ""
    tapped = any(said.choice == f"{TAP}:{order_id or current}" for said in situation.unread)
    words = [said.text for said in situation.unread if said.text and not said.choice]
    called_off = any(_calls_off(text, situation, order_id) for text in words)
    return tapped or called_off or _is_answered(situation, order_id)


def _calls_off(text: str, situation: Situation, order_id: str) -> bool:
    """Whether the whole is given up: "el de maracuyá ya no lo quiero" drops a line of it only."""
    if not (asks.cancels_order(text) or deixis.drops(text)):
        return False
    return taken_off.is_of_all(text, situation, _lines(situation, order_id))


def _lines(situation: Situation, order_id: str) -> tuple[LineValue, ...]:
    """What is lost: the lines of that order, of the one that waits, or of the cart."""
    if order_id:
        orders = (one for one in _orders(situation) if str(one.id) == order_id)
        return next((order.lines for order in orders), ())
    waits = situation.state == states.AWAITING_PAYMENT and situation.order is not None
    return situation.order.lines if waits and situation.order is not None else situation.cart.lines


def _orders(situation: Situation) -> tuple[OrderValue, ...]:
    current = (situation.order,) if situation.order is not None else ()
    return (*current, *situation.open_orders, *situation.payable)


def is_only_a_line(state: str, lines: int) -> bool:
    """Whether no more is lost than one line of a cart."""
    return state != states.AWAITING_PAYMENT and lines < 2


def _is_answered(situation: Situation, order_id: str) -> bool:
    """A yes to "¿Cancelo el pedido?", of that very order."""
    asked = situation.asked
    if asked is None or asked.about != TAP or not signals.is_affirm(situation.text):
        return False
    return any(_order_of(kept) == order_id for kept in asked.pending)


def _order_of(kept: dict[str, Any]) -> str | None:
    """The order that was asked about, "" for the cart; None where a line of it was."""
    if kept["type"] not in ("CANCEL_ORDER", "CLEAR_CART"):
        return None
    return str(kept["params"].get("order_id", ""))


def answered(situation: Situation, read: Reading) -> Actions:
    """What a yes or a no to that question proposes; () for anything else."""
    assert situation.asked is not None
    if signals.is_deny(situation.text):
        return (action("REPLY", topic="kept"),)
    if not signals.is_affirm(situation.text):
        return ()
    return tuple(action(str(one["type"]), **one["params"]) for one in situation.asked.pending)


def tapped(rest: str, situation: Situation) -> Actions:
    """The button under the question: the order that its id names, while it is still hers."""
    order = situation.order
    waits = situation.state == states.AWAITING_PAYMENT and order is not None
    if waits and order is not None and str(order.id) == rest:
        return (action("CANCEL_ORDER"),)
    return (action("CANCEL_ORDER", order_id=rest or None),)
