"""One message becomes one value: a customer's words, an echo, an amendment, or nothing of ours.

Pure. Each is judged alone, so that one that can never be read leaves its neighbours alive. What is
said in groups, channels and statuses is nobody's order: it is kept by its name alone.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from chatbot.conversations.incoming import Call, Echo, Inbound, Item, Unhandled
from chatbot.conversations.rules.storable import storable, writable
from chatbot.transports.evolution.reading import amendments, contents, jids, loose
from chatbot.transports.evolution.reading.heads import ID_LIMIT, Head, head_of, judged
from chatbot.transports.evolution.reading.place import Place
from chatbot.transports.payload_parsing.fields import (
    Unreadable,
    loose_mapping,
    loose_text,
    moment,
    need_mapping,
)
from chatbot.transports.whatsapp.reading.contents import Content
from merchants.rules import phones

NAME_LIMIT = 120
MISSED_CALLS = frozenset({"40", "41", "CALL_MISSED_VOICE", "CALL_MISSED_VIDEO"})
"""Stubs of a call that nobody took, with voice or with video."""
CONTENT_LOST = 2
"""The stub of a message that the connected phone could not decrypt."""


def said(raw: object, place: Place) -> Iterator[Item]:
    """A message that came, or that the owner sent from the phone."""
    return judged(raw, place, _said)


def sent(raw: object, place: Place) -> Iterator[Item]:
    """A message that left through Evolution's API: ours, or another program's."""
    return judged(raw, place, _sent)


def _said(raw: Mapping[str, Any], place: Place) -> Item:
    head = _talk(raw, place)
    if isinstance(head, Unhandled):
        return head
    message = contents.unwrapped(loose_mapping(raw, "message"))
    if "protocolMessage" in message:
        return amendments.protocol(loose_mapping(message, "protocolMessage"), head, raw, place)
    if (kind := contents.kind_of(message)) in contents.NOT_SAID:
        return Unhandled(place.account, kind)
    if not message and not head.ours and _stub(raw) in MISSED_CALLS:
        return Call(
            account_key=place.account,
            provider_id=head.id,
            caller=head.other,
            at=moment(loose.seconds(raw.get("messageTimestamp")), place.received_at),
            profile_name=_name(raw),
        )
    if not message and _is_notice(raw):
        return Unhandled(place.account, f"stub:{_stub(raw)}")
    if head.ours:
        return _echo(raw, message, head, place)
    return _inbound(raw, message, head, place)


def _sent(raw: Mapping[str, Any], place: Place) -> Item:
    head = _talk(raw, place)
    if isinstance(head, Unhandled):
        return head
    message = contents.unwrapped(loose_mapping(raw, "message"))
    if "protocolMessage" in message:
        return Unhandled(place.account, "protocol:sent")
    return replace(_echo(raw, message, head, place), by_program=True)


def _talk(raw: Mapping[str, Any], place: Place) -> Head | Unhandled:
    """Whose conversation it stands in; the name of what it is where that is nobody's."""
    head = head_of(need_mapping(raw, "key"))
    if head is None:
        return Unhandled(place.account, "group")
    return Unhandled(place.account, "note_to_self") if _to_self(head, place) else head


def _to_self(head: Head, place: Place) -> bool:
    """What the owner writes into the chat with the own number is a note, not a customer.

    Some servers name the writer of the message as the owner: what did not come from the phone's
    own side is a message, whoever is called its owner.
    """
    own = phones.identity(jids.identity(place.owner).phone)
    return head.ours and bool(own) and own == phones.identity(head.other.phone)


def _stub(raw: Mapping[str, Any]) -> str:
    stub = raw.get("messageStubType")
    return str(stub)[:40] if isinstance(stub, str | int) and not isinstance(stub, bool) else ""


def _is_notice(raw: Mapping[str, Any]) -> bool:
    """Whether WhatsApp itself speaks: a missed call, a change of keys."""
    stub = raw.get("messageStubType")
    return stub not in (None, 0, "", CONTENT_LOST, "CIPHERTEXT")


def _inbound(
    raw: Mapping[str, Any], message: contents.Message, head: Head, place: Place
) -> Inbound:
    content = contents.read(message, place.kept.get(head.id, head.id))
    context = _context(raw, message)
    return Inbound(
        account_key=place.account,
        provider_id=head.id,
        sender=head.other,
        sent_at=moment(loose.seconds(raw.get("messageTimestamp")), place.received_at),
        kind=content.kind,
        text=content.text,
        choice=content.choice,
        replies_to=content.replies_to or _quoted(context),
        media=content.media,
        profile_name=_name(raw),
        position=place.position,
        extra=storable({**content.extra, **_circumstances(context)}),
        may_choose=content.kind == "text",
    )


def _echo(raw: Mapping[str, Any], message: contents.Message, head: Head, place: Place) -> Echo:
    content = _echoed(message, head)
    return Echo(
        account_key=place.account,
        provider_id=head.id,
        recipient=head.other,
        sent_at=moment(loose.seconds(raw.get("messageTimestamp")), place.received_at),
        text=content.text,
        kind=content.kind,
        position=place.position,
        mixed=True,
    )


def _echoed(message: contents.Message, head: Head) -> Content:
    """The content of an echo. An unreadable body still tells that somebody else wrote."""
    try:
        return contents.read(message, head.id)
    except Unreadable:
        return Content("unsupported")


def _name(raw: Mapping[str, Any]) -> str:
    """The sender's own name; some versions write the sender's number or "Você" in its place."""
    name = loose_text(raw, "pushName", NAME_LIMIT).strip()
    return "" if name.lstrip("+").isdigit() or name == "Você" else name


def _context(raw: Mapping[str, Any], message: contents.Message) -> Mapping[str, Any]:
    """What a message answers and where it came from: beside it, or within its body."""
    inside = loose_mapping(contents.body_of(message), "contextInfo")
    return inside or loose_mapping(raw, "contextInfo")


def _quoted(context: Mapping[str, Any]) -> str:
    quoted = loose_text(context, "stanzaId")
    return quoted if len(quoted) <= ID_LIMIT else ""


def _circumstances(context: Mapping[str, Any]) -> dict[str, Any]:
    """How the message came: an advertisement or a forward, named as the official channel does."""
    ad = loose_mapping(context, "externalAdReply")
    names = {
        "source_id": "sourceId",
        "source_type": "sourceType",
        "source_url": "sourceUrl",
        "headline": "title",
        "body": "body",
        "ctwa_clid": "ctwaClid",
    }
    referral = {name: said for name, its in names.items() if (said := _short(ad, its))}
    forwarded = context.get("isForwarded") is True
    told: dict[str, Any] = {"forwarded": forwarded}
    told["referral"] = referral if "source_id" in referral else {}
    return {name: value for name, value in told.items() if value}


def _short(holder: Mapping[str, Any], name: str) -> str:
    value = holder.get(name)
    return value[:500] if isinstance(value, str) and writable(value) else ""
