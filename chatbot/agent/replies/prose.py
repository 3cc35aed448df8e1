"""What the gate says of a model's prose and question, beside the check of what they claim.

The claim check still decides what is said; both verdicts stand on record, so that they can be held
against each other on real turns.
"""

from chatbot.agent.facts.values import Teller
from chatbot.agent.replies import gate
from chatbot.agent.replies.blocks import Dropped

BY_GATE = "gate:"
"""Before the gate's reason, while it only looks on."""


def unfit(teller: Teller, text: str, *, block_follows: bool) -> tuple[Dropped, ...]:
    """The sentences that the gate would not let pass, each with its reason."""
    found = gate.passed(text, names=names(teller), block_follows=block_follows).dropped
    return tuple(dict.fromkeys(Dropped(one.text, BY_GATE + one.reason) for one in found))


def names(teller: Teller) -> frozenset[str]:
    """Names of the shop's goods, places, ways to pay and people: none of them is small talk."""
    now = teller.situation
    rows = (name for row in now.catalog for name in (row.name, *row.aliases, *row.product_aliases))
    places = (zone.name for zone in now.zones)
    ways = (method.name for method in now.methods)
    return frozenset(filter(None, (*rows, *places, *ways, now.shop.owner_name)))
