"""Somebody edited a message or took it back, in each of the ways that Evolution tells it.

Pure. Twice told is once: the amendment's own id is made from what it changes.
"""

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any

from chatbot.conversations.incoming import Amendment, Item, Unhandled
from chatbot.transports.evolution.reading import contents, loose
from chatbot.transports.evolution.reading.heads import Head, head_of, id_of, judged
from chatbot.transports.evolution.reading.place import Place
from chatbot.transports.payload_parsing.fields import loose_mapping, moment, need_mapping
from chatbot.transports.whatsapp.reading.contents import Content

REVOKED = (0, "REVOKE")
EDITED = (14, "MESSAGE_EDIT")


def protocol(body: Mapping[str, Any], head: Head, raw: Mapping[str, Any], place: Place) -> Item:
    """What came among the messages although nobody speaks. Raises `Unreadable`."""
    told = body.get("type", 0 if "key" in body else None)
    if told not in (*REVOKED, *EDITED):
        return Unhandled(place.account, f"protocol:{str(told)[:40]}")
    at = raw.get("messageTimestamp") or body.get("timestampMs")
    if told in REVOKED:
        return _revoked(need_mapping(body, "key"), head, at, place)
    return _edited(need_mapping(body, "key"), body, head, at, place)


def edited(raw: object, place: Place) -> Iterator[Item]:
    """The event of an edit: the new words and the key of the message."""
    return judged(raw, place, _edit_told)


def deleted(raw: object, place: Place) -> Iterator[Item]:
    """The event of a deletion: a key, flat or nested."""
    return judged(raw, place, _deletion_told)


def _edit_told(raw: Mapping[str, Any], place: Place) -> Item:
    key = need_mapping(raw, "key")
    head = head_of(key)
    if head is None:
        return Unhandled(place.account, "group")
    return _edited(key, raw, head, raw.get("timestampMs"), place)


def _deletion_told(raw: Mapping[str, Any], place: Place) -> Item:
    key = loose_mapping(raw, "key") or raw
    head = head_of(key)
    if head is None:
        return Unhandled(place.account, "group")
    return _revoked(key, head, raw.get("messageTimestamp"), place)


def _revoked(key: Mapping[str, Any], head: Head, at: object, place: Place) -> Amendment:
    target = id_of(key)
    return Amendment(
        account_key=place.account,
        provider_id=f"{target}:revoke",
        sender=head.other,
        target=target,
        at=moment(loose.seconds(at), place.received_at),
        kind="unsupported",
        revoked=True,
        position=place.position,
        ours=head.ours,
    )


def _edited(
    key: Mapping[str, Any], body: Mapping[str, Any], head: Head, at: object, place: Place
) -> Amendment:
    target = id_of(key)
    said = _words(contents.unwrapped(need_mapping(body, "editedMessage")))
    when = loose.seconds(body.get("timestampMs"))
    mark = when or hashlib.sha256(said.text.encode("utf-8", "replace")).hexdigest()[:16]
    return Amendment(
        account_key=place.account,
        provider_id=f"{target}:edit:{mark}",
        sender=head.other,
        target=target,
        at=moment(loose.seconds(at), place.received_at),
        text=said.text,
        kind=said.kind,
        position=place.position,
        ours=head.ours,
    )


def _words(message: contents.Message) -> Content:
    """The new words; some versions wrap them in another protocol message."""
    inner = loose_mapping(loose_mapping(message, "protocolMessage"), "editedMessage")
    return contents.read(contents.unwrapped(inner or message), "")
