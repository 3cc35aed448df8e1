"""Where an item stood in a body, and who it names: what every reader of one item starts from.

Pure.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from chatbot.conversations.incoming import Identity, Refused
from chatbot.conversations.rules.storable import storable
from chatbot.transports.payload_parsing.fields import Unreadable, identity
from chatbot.transports.whatsapp.reading.people import Person, completed

SENDER_FIELDS = ("from", "from_user_id", "from_parent_user_id", "user_id", "parent_user_id")


@dataclass(frozen=True, slots=True)
class Place:
    """The number an item is for, when we got it, its rank in the body, who is named beside it.

    `told_at` is the time of the entry as Meta wrote it, None where there is none.
    """

    account_key: str
    received_at: datetime
    position: int = 0
    people: Sequence[Person] = ()
    told_at: object = None


def writer(raw: Mapping[str, Any], place: Place) -> Person:
    """Whoever sent `raw`, with what its contact adds; raises `Unreadable` when nobody did."""
    found = completed(identity(*map(raw.get, SENDER_FIELDS)), place.people)
    somebody(found.identity, "quién lo envía (from, from_user_id)")
    return found


def somebody(who: Identity, lacking: str) -> Identity:
    """`who`, if it is anybody; raises `Unreadable`."""
    if not who:
        raise Unreadable(f"El mensaje no dice {lacking}.")
    return who


def refused(raw: object, account_key: str, reason: str) -> Refused:
    """The quarantined form of `raw`, writable whatever it holds."""
    return Refused(account_key, reason, storable(raw))
