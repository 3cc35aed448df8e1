"""One call of the webhook field `calls` becomes one value, when it has ended.

Pure. Source: Meta's reference of the Calling API's webhooks: `connect` when it rings, `terminate`
when it is over, with `duration` in seconds where somebody had taken it.
"""

from collections.abc import Mapping
from typing import Any

from chatbot.conversations.incoming import Call, Item, Unhandled
from chatbot.conversations.rules.storable import storable
from chatbot.transports.payload_parsing.fields import (
    ID_LIMIT,
    Unreadable,
    loose_text,
    moment,
    need_id,
)
from chatbot.transports.payload_parsing.storable import fault
from chatbot.transports.whatsapp.reading.place import Place, refused, writer


def call(raw: object, place: Place) -> Item:
    """A customer's call that has ended as `Call`; one of ours, and one that rings, `Unhandled`."""
    if not isinstance(raw, dict):
        return refused(raw, place.account_key, "La llamada no es un objeto.")
    if reason := fault(raw):
        return refused(raw, place.account_key, reason)
    try:
        return _call(raw, place)
    except Unreadable as error:
        return refused(raw, place.account_key, str(error))


def _call(raw: Mapping[str, Any], place: Place) -> Item:
    event = loose_text(raw, "event", ID_LIMIT)
    ours = loose_text(raw, "direction") == "BUSINESS_INITIATED"
    if ours or event != "terminate":
        return Unhandled(place.account_key, f"calls:{event or '?'}", storable(raw))
    who = writer(raw, place)
    duration = raw.get("duration")
    return Call(
        account_key=place.account_key,
        provider_id=need_id(raw),
        caller=who.identity,
        at=moment(raw.get("timestamp"), place.received_at),
        missed=not (isinstance(duration, int) and duration > 0),
        profile_name=who.name,
    )


def status(raw: object, place: Place) -> Item:
    """What became of a call of ours: nobody here makes one."""
    return Unhandled(place.account_key, "calls:status", storable({"status": raw}))
