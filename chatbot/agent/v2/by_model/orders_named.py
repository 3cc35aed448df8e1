"""Which order a model's proposal is about, where she may have more than one. Pure.

Only she says which one it is: by its number, by what she quotes or was just told of, by what is in
it (`rules.orders_said`). The number that the model names may agree with her, never stand for her:
where it contradicts her, or she names none and several are open, she is asked by buttons.
"""

from collections.abc import Iterable
from uuid import UUID

from catalog.orders.values import OrderValue
from chatbot.agent.flows import sales as states
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.rules import named, orders_said
from chatbot.agent.situation.values import Situation
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
        said = orders_said.named(situation, _hers(situation))
        found = _agreed(said, _by_model(told, situation))
        orders = [str(order.id) for order in _hers(situation) if order.id in found]
        return action("REPLY", **params, order_ids=orders or None)
    if proposed.type not in _TOPICS:
        return proposed
    bare = ProposedAction(type=proposed.type, params=params)
    if proposed.type == "set_order_details" and not (told or params.keys() <= _PAYING):
        return bare  # an address is a cart's, whatever is quoted beside it
    opened, by_model = _open(situation), _by_model(told, situation)
    by_her = _by_her(situation)
    if not (by_her or orders_said.numbers(situation.text) or _is_of_cart(situation)):
        by_her = _told_of_last(proposed.type, situation)
    # Where one order alone can be meant, the model's number chooses nothing.
    alone = len(opened) < 2 and not _is_of_cart(situation)
    found = _agreed(by_her, by_model) if by_her or alone else set()
    if len(found) == 1:
        return action(proposed.type, **params, order_id=str(*found))
    says = bool(found or told or orders_said.numbers(situation.text))
    open_to_all = len(opened) > 1 and not _is_of_cart(situation)
    return _asked(bare, opened) if open_to_all or (opened and says) else bare


def _by_her(situation: Situation) -> set[UUID]:
    """What she names among all her orders, else the one of the open ones that she describes."""
    said = orders_said.named(situation, _hers(situation))
    if said or orders_said.numbers(situation.text):
        return said
    return orders_said.described(situation, _open(situation))


def _by_model(told: str, situation: Situation) -> set[UUID]:
    number = named.whole(told.lstrip("#"))
    return {order.id for order in _hers(situation) if order.number == number}


def _agreed(by_her: set[UUID], by_model: set[UUID]) -> set[UUID]:
    """The one order where both agree or one of them is silent; all of them where they do not."""
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
