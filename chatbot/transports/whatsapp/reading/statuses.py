"""One status of a webhook becomes one value: what became of a message of ours.

Pure. Names that say nothing about delivery are kept as `Unhandled`.
"""

from collections.abc import Mapping
from typing import Any, Literal

from chatbot.conversations.incoming import Item, Status, Unhandled
from chatbot.conversations.rules.storable import storable
from chatbot.transports.payload_parsing.fields import (
    Unreadable,
    loose_list,
    loose_mapping,
    loose_text,
    moment,
    need_id,
)
from chatbot.transports.payload_parsing.storable import fault
from chatbot.transports.whatsapp.graph.errors import late_failure
from chatbot.transports.whatsapp.reading.place import Place, refused

Name = Literal["sent", "delivered", "read", "failed"]

NAMES: Mapping[str, Name] = {
    "sent": "sent",
    "delivered": "delivered",
    "read": "read",
    "played": "read",  # a voice message was heard
    "failed": "failed",
}
ERROR_LIMIT = 500
CALLBACK_LIMIT = 512


def status(raw: object, place: Place) -> Item:
    """`raw` as `Status`; a group's and names of another kind as `Unhandled`."""
    if not isinstance(raw, dict):
        return refused(raw, place.account_key, "El estado no es un objeto.")
    if reason := fault(raw):
        return refused(raw, place.account_key, reason)
    try:
        return _status(raw, place)
    except Unreadable as error:
        return refused(raw, place.account_key, str(error))


def _status(raw: Mapping[str, Any], place: Place) -> Item:
    told = need_id(raw, "status")
    name = NAMES.get(told)
    if name is None:
        return Unhandled(place.account_key, f"status:{told}", storable(raw))
    if raw.get("recipient_type") == "group":
        return Unhandled(place.account_key, "status:group", storable(raw))
    code, error = _error(raw) if name == "failed" else (None, "")
    pricing = loose_mapping(raw, "pricing")
    billable = pricing.get("billable")
    return Status(
        account_key=place.account_key,
        provider_id=need_id(raw),
        name=name,
        at=moment(raw.get("timestamp"), place.received_at),
        callback=loose_text(raw, "biz_opaque_callback_data", CALLBACK_LIMIT),
        error_code=code,
        error=error,
        category=loose_text(pricing, "category", 40),
        billable=billable if isinstance(billable, bool) else None,
        failure=late_failure(code, error) if name == "failed" else None,
    )


def _error(raw: Mapping[str, Any]) -> tuple[int | None, str]:
    """The first error's code and words: its title, and the details where they say more."""
    first = next((e for e in loose_list(raw, "errors") if isinstance(e, dict)), {})
    title = loose_text(first, "title", ERROR_LIMIT) or loose_text(first, "message", ERROR_LIMIT)
    details = loose_text(loose_mapping(first, "error_data"), "details", ERROR_LIMIT)
    told = [part for part in (title, details if details != title else "") if part]
    return _code(first.get("code")), ": ".join(told)[:ERROR_LIMIT]


def _code(value: object) -> int | None:
    """An error number of Meta's, which fits a database integer; None when it is none."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 9:
        return int(value)
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**9:
        return value
    return None
