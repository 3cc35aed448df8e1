"""Whether it is the customer who chooses cash for an order that she was to pay first. Pure.

With it her order stops waiting for money and may be prepared (DESIGN §4), so nobody else's reading
of her words is enough.
"""

from chatbot.agent.situation.values import Situation
from intents.rules import details, signals

TAP = "pay"


def is_cash_said(situation: Situation, method_id: object) -> bool:
    """By her words, by a button, or by a yes to who asked her last."""
    if any(said.choice.split(":")[:2] == [TAP, str(method_id)] for said in situation.unread):
        return True
    texts = [said.text for said in situation.unread if said.text and not said.choice]
    if any(_names_cash(text) for text in texts):
        return True
    asked = next((one.text for one in reversed(situation.history) if one.role != "customer"), "")
    return signals.is_affirm(situation.text) and _names_cash(asked)


def _names_cash(text: str) -> bool:
    return details.names_payment_method(text) == "cash"
