"""The shop's way to pay that the customer's words name. Pure."""

from catalog.orders.rules import details
from catalog.orders.values import MethodValue
from chatbot.agent.situation.values import Situation
from intents.words import Words

_NAMED = {
    "transfer": "transfer",
    "qr": "qr",
    "cash_on_delivery": "cash",
    "cash_at_pickup": "cash",
}


def name(words: Words) -> str:
    """What is named: "cash", "qr", "transfer"; "" where none is, or where it is asked for."""
    method = words.payment_method
    return method if method and not words.asks_how_to_pay else ""


def of_name(named: str, situation: Situation, fulfilment: str) -> MethodValue | None:
    """The one that goes with that way of handing over, else any of that name; None: the shop has
    none."""
    found = [one for one in situation.methods if _NAMED.get(one.kind) == named]
    fitting = (one for one in found if details.fits(one.kind, fulfilment))
    return next(fitting, next(iter(found), None))
