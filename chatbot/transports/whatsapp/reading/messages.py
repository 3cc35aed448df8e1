"""One message or echo of a webhook becomes one value: readable, not for us, or refused.

Pure. Each is judged alone, so that one that can never be read leaves its neighbours alive.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from chatbot.conversations.incoming import Echo, Identity, Inbound, Item, Unhandled
from chatbot.conversations.rules.storable import storable
from chatbot.transports.payload_parsing.fields import (
    ID_LIMIT,
    Unreadable,
    identity,
    loose_list,
    loose_mapping,
    loose_text,
    moment,
    need_id,
)
from chatbot.transports.payload_parsing.storable import fault
from chatbot.transports.whatsapp.reading import changes, contents
from chatbot.transports.whatsapp.reading.people import completed
from chatbot.transports.whatsapp.reading.place import Place, refused, somebody, writer

RECIPIENT_FIELDS = (
    "to",
    "to_user_id",
    "to_parent_user_id",
    "recipient_id",
    "recipient_user_id",
    "recipient",
)


def message(raw: object, place: Place) -> Item:
    """A customer's message as `Inbound`, a change as its own item, anything else as `Unhandled`."""
    return _judged(raw, place, _inbound)


def echo(raw: object, place: Place) -> Item:
    """What the owner wrote from the phone app as `Echo`, edits and deletions as `Amendment`."""
    return _judged(raw, place, _echo)


def _judged(raw: object, place: Place, reader: Callable[[Mapping[str, Any], Place], Item]) -> Item:
    if not isinstance(raw, dict):
        return refused(raw, place.account_key, "El elemento no es un objeto.")
    if reason := fault(raw):
        return refused(raw, place.account_key, reason)
    try:
        return reader(raw, place)
    except Unreadable as error:
        return refused(raw, place.account_key, str(error))


def _inbound(raw: Mapping[str, Any], place: Place) -> Item:
    what, kind = _not_talk(raw), loose_text(raw, "type", ID_LIMIT)
    if what not in ("group", "broadcast"):
        if kind in changes.AMENDMENTS:
            return changes.amendment(raw, place, writer(raw, place))
        if kind == "system":
            return changes.system(raw, place)
    if what:
        return Unhandled(place.account_key, what, storable(raw))
    who = writer(raw, place)
    content = contents.read(raw)
    return Inbound(
        account_key=place.account_key,
        provider_id=need_id(raw),
        sender=_with_shared_number(who.identity, content),
        sent_at=moment(raw.get("timestamp"), place.received_at),
        kind=content.kind,
        text=content.text,
        choice=content.choice,
        replies_to=content.replies_to or _quoted(raw),
        media=content.media,
        profile_name=who.name,
        position=place.position,
        extra=storable({**content.extra, **_circumstances(raw)}),
    )


def _with_shared_number(sender: Identity, content: contents.Content) -> Identity:
    """The sender, with the number that a sender who hides it shared by WhatsApp's button."""
    shared = [] if sender.phone else content.shared_numbers
    told = identity(*shared)
    return replace(sender, phone=told.phone) if len(shared) == 1 else sender


def _echo(raw: Mapping[str, Any], place: Place) -> Item:
    what, kind = _not_talk(raw), loose_text(raw, "type", ID_LIMIT)
    amends = kind in changes.AMENDMENTS and what not in ("group", "broadcast")
    if what and not amends:
        return Unhandled(place.account_key, f"echo:{what}", storable(raw))
    reader = completed(identity(*map(raw.get, RECIPIENT_FIELDS)), place.people)
    somebody(reader.identity, "a quién se envió (to)")
    if amends:
        return changes.amendment(raw, place, reader, ours=True)
    content = _echoed(raw)
    return Echo(
        account_key=place.account_key,
        provider_id=need_id(raw),
        recipient=reader.identity,
        sent_at=moment(raw.get("timestamp"), place.received_at),
        text=content.text,
        kind=content.kind,
        position=place.position,
    )


def _echoed(raw: Mapping[str, Any]) -> contents.Content:
    """An unreadable body still tells that the owner took over, which is what matters here."""
    try:
        return contents.read(raw)
    except Unreadable:
        return contents.Content("unsupported")


def _not_talk(raw: Mapping[str, Any]) -> str:
    """The name of what this is when nobody is talking to us; "" for a message."""
    if circle := changes.circle(raw):
        return circle
    kind = loose_text(raw, "type", ID_LIMIT)
    if kind == "interactive" and "call_permission_reply" in loose_mapping(raw, "interactive"):
        return "interactive:call_permission_reply"
    if kind not in contents.NOT_A_MESSAGE:
        return ""
    detail = loose_text(loose_mapping(raw, kind), "type", ID_LIMIT)
    return f"{kind}:{detail}" if detail else kind


def _quoted(raw: Mapping[str, Any]) -> str:
    """The message that this one answers; an id too long to be one is no quotation."""
    quoted = loose_text(loose_mapping(raw, "context"), "id")
    return quoted if len(quoted) <= ID_LIMIT else ""


def _circumstances(raw: Mapping[str, Any]) -> dict[str, Any]:
    """How the message came: an advertisement, a product page, a forward, an error beside it."""
    context = loose_mapping(raw, "context")
    told: dict[str, Any] = {
        "referral": loose_mapping(raw, "referral"),
        "referred_product": loose_mapping(context, "referred_product"),
        "forwarded": any(context.get(f) is True for f in ("forwarded", "frequently_forwarded")),
        "frequently_forwarded": context.get("frequently_forwarded") is True,
        "errors": loose_list(raw, "errors"),
    }
    return {name: value for name, value in told.items() if value}
