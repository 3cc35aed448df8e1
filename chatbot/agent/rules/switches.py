"""The merchant's switches: which intents call a person (specs/human_handoff §1). Pure."""

from chatbot.agent.rules import vocabulary
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.shop import Shop
from intents.values import ASKED_FOR, OTHER, IntentValue, find


def meant(named: str, read: Reading, shop: Shop) -> IntentValue:
    """The intent that a turn is about: what its proposer `named`, else what the rules found.

    A name that the vocabulary does not hold counts as none, and so does one that is hidden.
    """
    known = vocabulary.of(shop)
    found = (find(name, known) for name in (named, read.meant, OTHER))
    return next(filter(None, found), IntentValue(OTHER, OTHER))


def calls(intent: IntentValue, shop: Shop) -> bool:
    """Whether the intent's switch calls a person; a situation that was recorded without the
    merchant's intents knows no switch."""
    return intent.handoff and bool(shop.intents)


def heeds_requests(shop: Shop) -> bool:
    """Whether words that ask for a person get one whatever else is said.

    Always with V2 (specs/agent_v2 §5); V1 follows the switch, as specs/human_handoff §1 has it.
    """
    if shop.agent_v2:
        return True
    return any(one.key == ASKED_FOR and one.handoff for one in vocabulary.of(shop))
