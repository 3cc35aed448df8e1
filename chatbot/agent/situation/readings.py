"""What was read in the customer's words, as values. Pure."""

from dataclasses import dataclass
from uuid import UUID

from intents.rules.routing import Routing
from intents.values import OTHER


@dataclass(frozen=True, slots=True)
class Happening:
    """An event of specs/agent_v2 §4 or DESIGN §4, with what it is about."""

    name: str
    order_id: UUID | None = None
    messages: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """What was meant: events, routing intents, and the key of the merchant's vocabulary."""

    events: tuple[Happening, ...]
    intent: str
    meant: str = OTHER
    intents: tuple[Routing, ...] = ()
