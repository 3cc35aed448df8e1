"""The way to pay, when the words name one that the shop has. Pure."""

from chatbot.agent.flows import sales
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.rules import order_numbers, pay_methods
from chatbot.agent.rules.pay_methods import Meant
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation
from intents.words import Words

Actions = tuple[ProposedAction, ...]


def chosen(situation: Situation, words: Words, order_id: str) -> Actions:
    """The way to pay of an order that is pointed at; () where none is named or it is asked for."""
    order = next((one for one in situation.payable if str(one.id) == order_id), None)
    fulfilment = order.details.fulfilment if order is not None else ""
    meant = _meant(situation, words, fulfilment)
    return _noted(meant, situation, order_id) if meant else ()


def chooses_how(situation: Situation, read: Reading) -> Actions:
    """How the cart or the order of the moment is paid for."""
    meant = _meant(situation, read.words, _handed_over(situation))
    if not meant:
        return ()
    if _asks_after_a_claim(situation, read):
        return (action("REPLY", topic="how_to_pay"),)
    order_id = _numbered(situation)
    waits = situation.cart.lines or situation.state == sales.AWAITING_PAYMENT
    if not (order_id or waits):
        return (action("REPLY", topic="methods"),)
    shown = meant.way is not None and not order_id and situation.state == sales.CHECKOUT
    return (*_noted(meant, situation, order_id), *((action("REVIEW_ORDER"),) if shown else ()))


def _meant(situation: Situation, words: Words, fulfilment: str) -> Meant:
    """The ways that are named, unless they are only asked for."""
    if words.asks_how_to_pay:
        return pay_methods.NOTHING
    return pay_methods.meant(words, situation.methods, fulfilment)


def _noted(meant: Meant, situation: Situation, order_id: str) -> Actions:
    """The one way; of several, and where the shop has none that is called so, which."""
    if meant.way is not None:
        told = {"payment_method_id": meant.way.id, "order_id": order_id or None}
        return (action("set_order_details", **told),)
    if not situation.methods:
        return (action("REPLY", topic="methods"),)
    return (action("CLARIFY", topic="which_method", order_ids=[order_id] if order_id else None),)


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
