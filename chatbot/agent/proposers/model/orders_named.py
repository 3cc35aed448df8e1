"""Which order a model's proposal is about, where the customer may have more than one. Pure.

The model names one by its number, else it is the one that the rules read in the customer's words.
Where both name one and differ, or neither does and several are open, the customer is asked by
buttons; whether it is the customer who calls it off is judged besides (`capabilities.consent`).
"""

from collections.abc import Iterable

from catalog.orders.values import OrderValue
from chatbot.agent.flows import sales
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.proposers.rules import rules_proposer
from chatbot.agent.rules import named, order_numbers
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation

_PAYING = frozenset({"payment_method_id", "payment_method"})
_TOPICS = {"CANCEL_ORDER": "order_to_cancel", "set_order_details": "order_to_pay"}
_TOLD = frozenset({"how_to_pay", "status", "total"})
_CART = "cart"


def meant(proposed: ProposedAction, situation: Situation, read: Reading) -> ProposedAction:
    """The proposal with the id of its order where one is named, or the question which one is meant;
    as it is where it can be about one thing only."""
    params = dict(proposed.params)
    number = str(params.pop("order", "")).strip()
    told = _numbered({named.whole(number.lstrip("#"))}, situation)
    if proposed.type == "REPLY" and params.get("topic") in _TOLD:
        return action("REPLY", **params, order_ids=_asked_after(situation) or told or None)
    if proposed.type not in _TOPICS:
        return proposed
    bare = ProposedAction(type=proposed.type, params=params)
    if proposed.type == "set_order_details" and not (number or params.keys() <= _PAYING):
        return bare  # an address is a cart's, whatever is quoted beside it
    opened = _open(situation)
    found = {*told, *_by_rules(proposed.type, situation, read)} - {""}
    if len(found) == 1 and _CART not in found:
        return action(proposed.type, **params, order_id=found.pop())
    unclear = len(found) > 1 or bool(number or order_numbers.read(situation.text))
    unclear = unclear or (not found and len(opened) > 1 and not _is_of_cart(situation))
    return _asked(bare, opened) if opened and unclear else bare


def _by_rules(kind: str, situation: Situation, read: Reading) -> set[str]:
    """What the rules' own proposal of that kind is about: an order's id, or the cart."""
    waits = situation.state == sales.AWAITING_PAYMENT and situation.order is not None
    current = str(situation.order.id) if waits and situation.order is not None else _CART
    plan = rules_proposer.heard(situation, read)
    own = {str(one.params.get("order_id") or current) for one in plan if one.type == kind}
    thing = situation.refers if kind == "CANCEL_ORDER" else situation.meant
    if own or thing is None or (situation.refers is None and _is_of_cart(situation)):
        return own
    orders = _of_customer(situation) if kind == "CANCEL_ORDER" else _open(situation)
    return {str(one.id) for one in orders if one.id == thing.order}


def _asked_after(situation: Situation) -> list[str]:
    """The orders whose number the customer writes, else the one that is quoted."""
    written = order_numbers.read(situation.text)
    if written:
        return _numbered(written, situation)
    quoted = situation.refers.order if situation.refers is not None else None
    return [str(order.id) for order in _of_customer(situation) if order.id == quoted]


def _numbered(numbers: Iterable[int | None], situation: Situation) -> list[str]:
    return [str(order.id) for order in _of_customer(situation) if order.number in set(numbers)]


def _is_of_cart(situation: Situation) -> bool:
    """Whether what is said of no order is said of the cart."""
    return situation.state != sales.AWAITING_PAYMENT and bool(situation.cart.lines)


def _asked(proposed: ProposedAction, orders: Iterable[OrderValue]) -> ProposedAction:
    method = proposed.params.get("payment_method_id", proposed.params.get("payment_method"))
    return action(
        "CLARIFY",
        topic=_TOPICS[proposed.type],
        order_ids=[str(order.id) for order in orders],
        payment_method_id=method,
    )


def _open(situation: Situation) -> tuple[OrderValue, ...]:
    """The customer's orders that may still be paid or taken back, the current one first."""
    waits = {order.id for order in situation.payable}
    return tuple(order for order in _of_customer(situation) if order.id in waits)


def _of_customer(situation: Situation) -> tuple[OrderValue, ...]:
    current = [situation.order] if situation.order is not None else []
    orders = (*current, *situation.open_orders, *situation.payable, *situation.lately_cancelled)
    return tuple({order.id: order for order in orders}.values())
