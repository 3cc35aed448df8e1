"""Which order a model's proposal is about, where she may have more than one. Pure.

The number that she wrote, the order that she quotes and the one that the model names may not
contradict each other; where none of them says it and several are open, she is asked by buttons.
"""

from collections.abc import Iterable
from uuid import UUID

from catalog.orders.values import OrderValue
from chatbot.agent import reading
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.rules import named, states
from chatbot.agent.values import Situation
from intents.rules import deixis

_PAYING = frozenset({"payment_method_id", "payment_method"})
_TOPICS = {"CANCEL_ORDER": "order_to_cancel", "set_order_details": "order_to_pay"}

_TOLD = frozenset({"how_to_pay", "status", "total"})


def meant(proposed: ProposedAction, situation: Situation) -> ProposedAction:
    """The proposal with the id of its order where one is said or pointed at, or the question which
    one is meant; as it is where it can be about one thing only."""
    params = dict(proposed.params)
    told = str(params.pop("order", "")).strip()
    if proposed.type == "REPLY" and params.get("topic") in _TOLD:
        found = _named(situation, told)
        orders = [str(order.id) for order in _hers(situation) if order.id in found]
        return action("REPLY", **params, order_ids=orders or None)
    if proposed.type not in _TOPICS:
        return proposed
    bare = ProposedAction(type=proposed.type, params=params)
    if proposed.type == "set_order_details" and not (told or params.keys() <= _PAYING):
        return bare  # an address is a cart's, whatever is quoted beside it
    found = _named(situation, told)
    says = bool(found or told or reading.order_numbers(situation.text))
    if not says and not _is_of_cart(situation):
        found = _told_of_last(proposed.type, situation)
    if len(found) == 1:
        return action(proposed.type, **params, order_id=str(*found))
    opened = _open(situation)
    open_to_all = len(opened) > 1 and not _is_of_cart(situation)
    return _asked(bare, opened) if open_to_all or (opened and says) else bare


def _named(situation: Situation, told: str) -> set[UUID]:
    """The orders that her number or quote and the model's number name: one where they agree, all
    of them where they do not, none where nothing names one of hers."""
    known = _hers(situation)
    numbers, number = reading.order_numbers(situation.text), named.whole(told.lstrip("#"))
    written = {order.id for order in known if order.number in numbers}
    thing = situation.refers
    quoted = {thing.order} if thing is not None and thing.order is not None else set()
    by_her = written or (set() if numbers else quoted)
    by_model = {order.id for order in known if order.number == number}
    return (by_her & by_model) or (by_her | by_model)


def _told_of_last(kind: str, situation: Situation) -> set[UUID]:
    """The order that was told of last: it is the one to be paid; to be taken back, it is only where
    the words point at it."""
    last, text = situation.last_shown, situation.text
    points = deixis.points(text) or deixis.points_at_order(text) or deixis.drops(text)
    if last is None or last.order is None or (kind == "CANCEL_ORDER" and not points):
        return set()
    return {order.id for order in _open(situation) if order.id == last.order}


def _is_of_cart(situation: Situation) -> bool:
    """Whether what is said of no order is said of the cart."""
    return situation.state != states.AWAITING_PAYMENT and bool(situation.cart.lines)


def _asked(proposed: ProposedAction, orders: Iterable[OrderValue]) -> ProposedAction:
    method = proposed.params.get("payment_method_id", proposed.params.get("payment_method"))
    return action(
        "CLARIFY",
        topic=_TOPICS[proposed.type],
        order_ids=[str(order.id) for order in orders],
        payment_method_id=method,
    )


def _open(situation: Situation) -> tuple[OrderValue, ...]:
    """Her orders that may still be paid or taken back, the current one first."""
    waits = {order.id for order in situation.payable}
    return tuple(order for order in _hers(situation) if order.id in waits)


def _hers(situation: Situation) -> tuple[OrderValue, ...]:
    current = [situation.order] if situation.order is not None else []
    orders = (*current, *situation.open_orders, *situation.payable, *situation.lately_cancelled)
    return tuple({order.id: order for order in orders}.values())
