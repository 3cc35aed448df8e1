"""A message's key: which it is, whose conversation it stands in, from which side it came.

Pure.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from chatbot.conversations.incoming import Identity, Item
from chatbot.transports.evolution.reading import jids
from chatbot.transports.evolution.reading.place import Place, refused
from chatbot.transports.payload_parsing.fields import Unreadable
from chatbot.transports.payload_parsing.storable import fault

ID_LIMIT = 150
"""Characters of a message's id; WhatsApp's own have 20 to 32, and an amendment adds a few."""
NAMES = ("remoteJid", "remoteJidAlt", "senderPn", "senderLid", "participantAlt")
"""Where a key may name the other side; newer versions tell the phone beside the hidden id."""


@dataclass(frozen=True, slots=True)
class Head:
    """`id` of the message, `other` the person of the conversation; `ours`: the shop spoke."""

    id: str
    other: Identity
    ours: bool


def head_of(key: Mapping[str, Any]) -> Head | None:
    """Who and which; None where it concerns no person. Raises `Unreadable`."""
    if jids.is_nobody(key.get("remoteJid")):
        return None
    other = jids.identity(*map(key.get, NAMES))
    if not other:
        raise Unreadable("El mensaje no dice de quién es (remoteJid).")
    return Head(id_of(key), other, key.get("fromMe") is True)


def id_of(key: Mapping[str, Any], name: str = "id") -> str:
    """A message's id; raises `Unreadable`."""
    value = key.get(name)
    if not isinstance(value, str) or not 0 < len(value.strip()) <= len(value) <= ID_LIMIT:
        raise Unreadable(f"Falta «{name}» o no es un texto de 1 a {ID_LIMIT} caracteres.")
    return value


Reader = Callable[[Mapping[str, Any], Place], Item | None]


def judged(raw: object, place: Place, reader: Reader) -> Iterator[Item]:
    """What `reader` makes of one item; what can never be read is refused with the reason."""
    if not isinstance(raw, dict):
        yield refused(raw, place, "El elemento no es un objeto.")
        return
    if reason := fault(raw):
        yield refused(raw, place, reason)
        return
    try:
        item = reader(raw, place)
    except Unreadable as error:
        item = refused(raw, place, str(error))
    if item is not None:
        yield item
