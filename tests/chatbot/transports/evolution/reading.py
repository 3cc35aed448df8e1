"""A body read as the door reads it: through the form in which it is kept."""

from datetime import UTC, datetime

from chatbot.conversations.incoming import Identity, Item, Notice
from chatbot.transports.evolution.envelopes import Envelope, dump, load
from chatbot.transports.evolution.reading import wire
from tests.stubs import evolution_webhooks as evo

NOW = datetime.fromtimestamp(evo.NOON + 5, UTC)
CARLA = Identity(phone="59171234567")


def items(document: evo.Json) -> tuple[Item, ...]:
    """Through the kept form, as the door reads it; the notice that a phone is heard left out."""
    event = wire.event_of(document["event"])
    kept = Envelope("path-key", event, document["data"], document.get("sender", ""))
    told = wire.read(load(dump(kept)), NOW)
    return tuple(item for item in told if not (isinstance(item, Notice) and item.mends))
