"""The way to pay, when the words name one that the shop has. Pure."""

from chatbot.agent.flows import sales
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.rules import order_numbers, pay_methods
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation
from intents.words import Words

Actions = tuple[ProposedAction, ...]


def chosen(situation: Situation, words: Words, order_id: str) -> Actions:
    """The way to pay of an order that is pointed at; () where none is named or it is asked for."""
    named = pay_methods.name(words)
    if not named:
        return ()
    order = next((one for one in situation.payable if str(one.id) == order_id), None)
    fulfilment = order.details.fulfilment if order is not None else ""
    method = pay_methods.best(named, situation.methods, fulfilment)
    if method is None:
        return (action("REPLY", topic="methods"),)
    return (action("set_order_details", payment_method_id=method.id, order_id=order_id),)


def chooses_how(situation: Situation, read: Reading) -> Actions:
    """How the cart or the order of the moment is paid for."""
    params: dict[str, object] = {}
    named = pay_methods.name(read.words)
    if named and _asks_after_a_claim(situation, read):
        return (action("REPLY", topic="how_to_pay"),)
    if named:
        method = pay_methods.best(named, situation.methods, _handed_over(situation))
        if method is None:
            return (action("REPLY", topic="methods"),)
        if order_id := _numbered(situation):
            return (action("set_order_details", payment_method_id=method.id, order_id=order_id),)
        params["payment_method_id"] = method.id
    if not params or not (situation.cart.lines or situation.state == sales.AWAITING_PAYMENT):
        return ()
    shown = (action("REVIEW_ORDER"),) if situation.state == sales.CHECKOUT else ()
    return (action("set_order_details", **params), *shown)


def _handed_over(situation: Situation) -> str:
    """How what is to be paid is handed over: the cart, else the order of the moment."""
    if situation.cart.lines or situation.order is None:
        return situation.cart.details.fulfilment
    return situation.order.details.fulfilment


def _asks_after_a_claim(situation: Situation, read: Reading) -> bool:
    """ "¿A qué número era el yape?" of what was paid already: nothing is chosen by it."""
    claimed = situation.order is not None and situation.order.has_proof
    return claimed and not situation.cart.lines and "?" in read.words.text


def _numbered(situation: Situation) -> str:
    """The one order whose number is written beside it, "" where none is."""
    written = order_numbers.read(situation.text)
    orders = {str(one.id) for one in situation.payable if one.number in written}
    return orders.pop() if len(orders) == 1 else ""
