"""A customer who calls an order off, or asks how that is done. Pure."""

from chatbot.agent import escalation_policy
from chatbot.agent.flows import sales
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.proposers.rules.order_pointing import cancels_by_number
from chatbot.agent.rules import order_numbers
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation

Actions = tuple[ProposedAction, ...]


def asks_how_to_cancel(situation: Situation, read: Reading) -> Actions:
    asked = read.words.asks_to_cancel and not read.words.cancels_order
    return (action("REPLY", topic="how_to_cancel"),) if asked else ()


def cancels(situation: Situation, read: Reading) -> Actions:
    if not read.words.cancels_order:
        return ()
    if named := cancels_by_number(situation):
        return named
    if situation.state == sales.AWAITING_PAYMENT and situation.order is not None:
        if situation.order.has_proof:
            number = situation.order.short_number
            return (action("ESCALATE", reason="cancel_proven", number=number),)
        written = order_numbers.read(situation.text)
        if written != {situation.order.number} and (written or len(situation.payable) > 1):
            ids = [str(order.id) for order in situation.payable]
            return (action("CLARIFY", topic="order_to_cancel", order_ids=ids),)
    elif not situation.cart.lines and situation.open_orders:
        return (action("ESCALATE", **escalation_policy.placed(situation.open_orders)),)
    return (action("CANCEL_ORDER"),)
