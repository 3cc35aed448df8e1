"""What one message says, by its type: the table of every type that a customer can send.

Pure. Echoes of the owner's phone have the same shapes and read through the same table.
"""

import math
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from chatbot.conversations.incoming import Kind, MediaRef
from chatbot.transports.payload_parsing.fields import (
    ID_LIMIT,
    Unreadable,
    key_of,
    loose_list,
    loose_mapping,
    loose_text,
    need_id,
    need_list,
    need_mapping,
    need_text,
)
from chatbot.transports.payload_parsing.storable import NotJson, decode

CHOICE_LIMIT = 256
"""Characters of a button's id: the longest that we may send."""

NOT_A_MESSAGE = frozenset({"system", "edit", "revoke", "request_welcome"})
"""Types that stand among the messages although nobody is talking to us."""


@dataclass(frozen=True, slots=True)
class Content:
    """The part of `Inbound` that depends on the type."""

    kind: Kind
    text: str = ""
    choice: str = ""
    replies_to: str = ""
    media: MediaRef | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)
    shared_numbers: tuple[object, ...] = ()
    """The sender's own number, shared by WhatsApp's button that asks for it."""


Reader = Callable[[Mapping[str, Any]], Content]


def read(message: Mapping[str, Any]) -> Content:
    """What `message` says; an unknown type is `unsupported`. Raises `Unreadable`."""
    kind = need_id(message, "type")
    reader = READERS.get(kind, _unsupported)
    try:
        return reader(message)
    except Unreadable:
        if loose_list(message, "errors"):
            return _unsupported(message)
        raise


def _text(message: Mapping[str, Any]) -> Content:
    return Content("text", need_text(need_mapping(message, "text"), "body"))


def _media(kind: Kind) -> Reader:
    def read_media(message: Mapping[str, Any]) -> Content:
        body = need_mapping(message, kind)
        ref = MediaRef(
            id=need_id(body),
            mime_type=loose_text(body, "mime_type", 100),
            sha256=loose_text(body, "sha256", 100),
            filename=re.split(r"[/\\]", loose_text(body, "filename", ID_LIMIT))[-1],
        )
        marks = {name: True for name in ("voice", "animated") if body.get(name) is True}
        return Content(kind, loose_text(body, "caption"), media=ref, extra=marks)

    return read_media


def _template_button(message: Mapping[str, Any]) -> Content:
    body = need_mapping(message, "button")
    return _tapped("button", loose_text(body, "payload"), loose_text(body, "text"))


def _interactive(message: Mapping[str, Any]) -> Content:
    """One without a body is a message all the same, which WhatsApp did not let anybody see."""
    body = loose_mapping(message, "interactive")
    shape = loose_text(body, "type", ID_LIMIT)
    if not shape:
        return _unsupported(message)
    if shape == "nfm_reply":
        return _form(body.get(shape))
    if shape not in ("button_reply", "list_reply"):
        told = {"type": f"interactive:{shape}", "reply": body.get(shape)}
        return Content("unsupported", extra=told)
    reply = need_mapping(body, shape)
    kind: Kind = "button" if shape == "button_reply" else "list"
    return _tapped(kind, loose_text(reply, "id"), loose_text(reply, "title"))


def _tapped(kind: Kind, choice: str, title: str) -> Content:
    """A tap whose id is lost is still read by its title; one with neither says nothing."""
    if not choice and not title:
        raise Unreadable("La respuesta de botón o lista no trae ni «id» ni «title».")
    return Content(kind, title, choice=choice if len(choice) <= CHOICE_LIMIT else "")


def _form(told: object) -> Content:
    """A filled form (a "flow"): its answers are a text of JSON that need not hold an object."""
    reply: Mapping[str, Any] = told if isinstance(told, dict) else {"response_json": told}
    answers = reply.get("response_json")
    if isinstance(answers, str):
        with suppress(NotJson):  # what is no JSON is kept as the words it is
            answers = decode(answers) if answers else {}
    extra = {"type": "nfm_reply", "name": loose_text(reply, "name", ID_LIMIT), "form": answers}
    return Content("unsupported", loose_text(reply, "body"), extra=extra)


def _reaction(message: Mapping[str, Any]) -> Content:
    """No emoji, or an empty one, takes a reaction back."""
    body = need_mapping(message, "reaction")
    return Content(
        "reaction", loose_text(body, "emoji", 64), replies_to=need_id(body, "message_id")
    )


def _location(message: Mapping[str, Any]) -> Content:
    body = need_mapping(message, "location")
    latitude, longitude = _degrees(body, "latitude", 90), _degrees(body, "longitude", 180)
    name, address = loose_text(body, "name", 300), loose_text(body, "address", 300)
    told = ", ".join(part for part in (name, address) if part)
    point = {"latitude": latitude, "longitude": longitude, "name": name, "address": address}
    if address_of := loose_text(body, "url", 500):
        point["url"] = address_of
    return Content("location", told or f"{latitude:.6f}, {longitude:.6f}", extra=point)


def _degrees(body: Mapping[str, Any], name: str, most: int) -> float:
    value = body.get(name)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise Unreadable(f"La ubicación no trae un número en «{name}».")
    if not math.isfinite(value) or abs(value) > most:
        raise Unreadable(f"La ubicación trae «{name}» fuera de rango.")
    return float(value)


def _contacts(message: Mapping[str, Any]) -> Content:
    cards = [card for card in need_list(message, "contacts") if isinstance(card, dict)]
    if not cards:
        raise Unreadable("El mensaje de contactos no trae ninguno legible.")
    asked = [
        card for card in cards if "contact_request" in (card.get("origin"), message.get("origin"))
    ]
    return Content(
        "contacts",
        "\n".join(map(_card, cards)),
        extra={"contacts": cards},
        shared_numbers=tuple(number for card in asked for number in _numbers(card)),
    )


def _numbers(card: Mapping[str, Any]) -> list[object]:
    """The WhatsApp numbers of a card, where it has any; else its phones."""
    phones = [phone for phone in loose_list(card, "phones") if isinstance(phone, dict)]
    return [phone.get("wa_id") or phone.get("phone") for phone in phones]


def _card(card: Mapping[str, Any]) -> str:
    name = loose_text(loose_mapping(card, "name"), "formatted_name", 200)
    phones = [p for p in loose_list(card, "phones") if isinstance(p, dict)]
    numbers = [loose_text(p, "phone", 40) or loose_text(p, "wa_id", 40) for p in phones]
    return " ".join(part for part in (name, *numbers) if part)


def _order(message: Mapping[str, Any]) -> Content:
    """A cart of the WhatsApp catalogue: quantities and ids; its prices are never believed."""
    body = need_mapping(message, "order")
    items = [item for item in need_list(body, "product_items") if isinstance(item, dict)]
    lines = [
        f"{key_of(item.get('quantity')) or '?'} × {key_of(item.get('product_retailer_id')) or '?'}"
        for item in items
    ]
    told = [line for line in (loose_text(body, "text"), *lines) if line]
    extra = {
        "catalog_id": loose_text(body, "catalog_id", ID_LIMIT),
        "product_items": items,
        "text": loose_text(body, "text"),
    }
    return Content("order", "\n".join(told), extra=extra)


def _unsupported(message: Mapping[str, Any]) -> Content:
    """Kept and answered decently: what it was stands in `extra`, its body is not to be had."""
    kind = loose_text(message, "type", ID_LIMIT)
    caption = loose_text(loose_mapping(message, kind), "caption")
    what = loose_text(loose_mapping(message, kind), "type", ID_LIMIT)
    extra: dict[str, Any] = {"type": kind, "errors": loose_list(message, "errors")}
    if what:
        extra["what"] = what
    return Content("unsupported", caption, extra=extra)


READERS: Mapping[str, Reader] = {
    "text": _text,
    "image": _media("image"),
    "document": _media("document"),
    "audio": _media("audio"),
    "video": _media("video"),
    "sticker": _media("sticker"),
    "button": _template_button,
    "interactive": _interactive,
    "reaction": _reaction,
    "location": _location,
    "contacts": _contacts,
    "order": _order,
}
