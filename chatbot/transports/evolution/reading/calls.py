"""One `call` event becomes one value, when nobody took the call.

Pure. The body is Baileys' own (`WACallEvent`): `id`, `from` or `chatId`, `status` (offer, ringing,
accept, timeout, reject, terminate) and `date`. WhatsApp tells a missed call in the thread as well
(`messageStubType`): both are one row (`heard.calls`).
"""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from chatbot.conversations.incoming import Call, Item, Unhandled
from chatbot.transports.evolution.reading import jids
from chatbot.transports.evolution.reading.heads import id_of, judged
from chatbot.transports.evolution.reading.place import Place
from chatbot.transports.payload_parsing.fields import loose_text

_CALLERS = ("from", "chatId", "callerPn")
_MISSED = frozenset({"timeout", "reject"})


def call(raw: object, place: Place) -> Iterator[Item]:
    """A customer's call that nobody took; how one goes on, and one in a group, by its name."""
    return judged(raw, place, _call)


def _call(raw: Mapping[str, Any], place: Place) -> Item:
    status = loose_text(raw, "status", 20).lower()
    caller = jids.identity(*map(raw.get, _CALLERS))
    if status not in _MISSED or raw.get("isGroup") is True or not caller:
        return Unhandled(place.account, f"call:{status or '?'}")
    return Call(place.account, id_of(raw), caller, _when(raw, place.received_at))


def _when(raw: Mapping[str, Any], received_at: datetime) -> datetime:
    """The event's own time where it is one, in the past; else when it came."""
    told = loose_text(raw, "date", 40)
    try:
        at = datetime.fromisoformat(told) if told else received_at
    except ValueError:
        return received_at
    return at if at.tzinfo is not None and at <= received_at else received_at
