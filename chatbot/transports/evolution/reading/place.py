"""Where an item stood in a body: what every reader of one item starts from.

Pure.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from chatbot.conversations.incoming import Refused
from chatbot.conversations.rules.storable import storable


@dataclass(frozen=True, slots=True)
class Place:
    """The account an item is for, when we got it, its rank in the body; `owner` is the connected
    phone's jid, `kept` what files are called here by the id of their message, `told_at` the
    server's own time of the body."""

    account: str
    received_at: datetime
    position: int = 0
    owner: str = ""
    kept: Mapping[str, str] = field(default_factory=dict)
    told_at: str = ""


def refused(raw: object, place: Place, reason: str) -> Refused:
    """The quarantined form of `raw`, writable whatever it holds."""
    return Refused(place.account, reason, storable(raw))
