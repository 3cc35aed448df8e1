"""What the same words ask besides: "¿a qué hora cierran? y mándame 2 mangos". Pure."""

from collections.abc import Sequence

from chatbot.agent.proposals import Block, ProposedAction
from chatbot.agent.proposers.rules import everyday
from chatbot.agent.rules import shop_places, zones_named
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation

_ASKS = {"hours": "hours", "location": "address", "delivery": "delivery"}
"""Intent → the fact that answers it beside whatever else is done."""
_SAME = {"address": frozenset({"address", "branches"})}


def told(
    say: tuple[Block, ...],
    actions: Sequence[ProposedAction],
    read: Reading,
    situation: Situation,
) -> tuple[Block, ...]:
    """The facts to tell with those that the words ask for in a part of theirs; where a person is
    called nothing more is told."""
    kinds = {block.kind for block in say}
    topics = {str(one.params.get("topic")) for one in actions}
    if any(one.type == "ESCALATE" for one in actions) or topics & _INSTEAD:
        return say
    answered = {everyday.ANSWERED.get(topic) for topic in read.words.topics}
    heard = [one.held for one in read.intents if one.held not in answered]
    asked = [_ASKS[intent] for intent in heard if intent in _ASKS]
    asked = [kind for kind in asked if kind != "delivery" or _asks_delivery(read)]
    new = [kind for kind in asked if not kinds & _SAME.get(kind, frozenset({kind}))]
    new = [shop_places.kind(situation) if kind == "address" else kind for kind in new]
    blocks = (Block(kind=kind, ids=_ids(kind, situation)) for kind in new)
    daily = everyday.told(situation, read.words)
    return (*say, *blocks, *(one for one in daily if one not in say))


def _asks_delivery(read: Reading) -> bool:
    """Not where it is asked for as a part of the order, or picked up."""
    return not read.words.ways_wanted or read.words.asks_about_delivery


def _ids(kind: str, situation: Situation) -> tuple[str, ...]:
    """The zones that the words name, where delivery is asked about."""
    zones = zones_named.named(situation.text, situation.zones) if kind == "delivery" else ()
    return tuple(str(zone.id) for zone in zones)


_INSTEAD = frozenset({"person_knows", "hours", "location"})
"""Topics that are an answer to one of those already."""
