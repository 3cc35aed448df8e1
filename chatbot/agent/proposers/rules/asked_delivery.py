"""Questions about the shop's delivery, answered with the zones that the words name. Pure."""

from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.proposers.rules.wholes import Hear
from chatbot.agent.rules import zones_named
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation

Actions = tuple[ProposedAction, ...]


def alone(situation: Situation, read: Reading, hear: Hear) -> Actions:
    """ "¿Cuánto vale el envío?": of the delivery, and not of what was shown last."""
    words = read.words
    wishes = words.items or words.order.operations or words.ways_wanted or words.cancels_order
    if wishes or words.topics:
        return ()
    asks = words.asks_about_delivery and any(one.held == "delivery" for one in read.intents)
    return told(situation) if asks else ()


def told(situation: Situation) -> Actions:
    """The fact of the named zones, else of all."""
    zones = zones_named.named(situation.text, situation.zones)
    ids = [zone.id for zone in zones] or None
    return (action("REPLY", topic="delivery", zone_ids=ids),)
