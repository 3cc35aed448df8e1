"""What is said where nothing of a proposal could be said."""

from chatbot.agent.facts import registry
from chatbot.agent.facts.values import Teller
from chatbot.agent.replies import talk
from chatbot.agent.replies.parts import Part, told

# Routing intent of the customer's words → the kind of fact that answers them.
OF_INTENT = {
    "menu": "catalog",
    "price": "catalog",
    "product": "catalog",
    "order_status": "order",
    "payment": "how_to_pay",
    "hours": "hours",
    "location": "address",
    "delivery": "delivery",
}


def told_of(teller: Teller, intent: str) -> Part:
    """Where nothing of a proposal could be said: the fact that was asked for, else what can be
    done here."""
    kind = OF_INTENT.get(intent)
    if kind is None:
        return talk.other(teller, {})
    found = registry.found(teller, kind).facts
    return told(found, registry.asks(teller, kind, found))
