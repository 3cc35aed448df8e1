"""What is said where nothing of a proposal could be said."""

from chatbot.agent.capabilities.conversation import topics
from chatbot.agent.capabilities.parts import Part, told
from chatbot.agent.facts import registry
from chatbot.agent.facts.values import Teller

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


def told_of(teller: Teller, intent: str, *, alone: bool) -> list[Part]:
    """Where sentences of a proposal were dropped and no fact stands in it: the fact that was asked
    for; else, where nothing at all is said (`alone`), what can be done here."""
    kind = OF_INTENT.get(intent)
    if kind is None:
        return [topics.other(teller, {})] if alone else []
    found = registry.found(teller, kind).facts
    return [told(found, registry.asks(teller, kind, found))]
