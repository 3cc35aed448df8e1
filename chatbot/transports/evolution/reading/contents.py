"""What one message says, by its type: the table of every type of WhatsApp Web that we read.

Pure. The body of a message is an object with one key for its type, which may stand within wrappers
(vanishing messages, seen once, a document with a caption).
"""

import math
import re
from collections.abc import Callable, Mapping
from typing import Any

from chatbot.conversations.incoming import Kind, MediaRef
from chatbot.transports.evolution.reading import cards
from chatbot.transports.payload_parsing.fields import (
    ID_LIMIT,
    Unreadable,
    loose_list,
    loose_mapping,
    loose_text,
    need_id,
    need_mapping,
    need_text,
)
from chatbot.transports.payload_parsing.storable import NotJson, decode
from chatbot.transports.whatsapp.reading.contents import CHOICE_LIMIT, Content

Message = Mapping[str, Any]
Reader = Callable[[Mapping[str, Any], str], Content]

WRAPPERS = (
    "ephemeralMessage",
    "viewOnceMessage",
    "viewOnceMessageV2",
    "viewOnceMessageV2Extension",
    "documentWithCaptionMessage",
    "deviceSentMessage",
    "editedMessage",
    "lottieStickerMessage",
    "botInvokeMessage",
    "groupMentionedMessage",
)
DEEPEST = 6
NO_TYPE = frozenset(
    {"messageContextInfo", "senderKeyDistributionMessage", "base64", "mediaUrl", "stickerSyncRmr"}
)
"""Keys that stand beside the type."""
NOT_SAID = frozenset({"protocolMessage", "encReactionMessage", "keepInChatMessage"})
"""Types by which nobody says anything; edits and deletions are read in `amendments`."""


def unwrapped(message: Message) -> Message:
    """The message inside its wrappers."""
    for _layer in range(DEEPEST):
        inside = next((loose_mapping(message, name) for name in WRAPPERS if name in message), None)
        if inside is None:
            return message
        message = loose_mapping(inside, "message")
    return message


def kind_of(message: Message) -> str:
    """The name of an unwrapped message's type; "" when it has none."""
    known = next((name for name in READERS if name in message), "")
    return known or next((name for name in message if name not in NO_TYPE), "")


def body_of(message: Message) -> Mapping[str, Any]:
    """What stands under an unwrapped message's type, when it is an object."""
    return loose_mapping(message, kind_of(message))


def read(message: Message, media_id: str) -> Content:
    """What an unwrapped message says; `media_id` is what its file is called, if it has one.

    An unknown type is `unsupported`. Raises `Unreadable`.
    """
    name = kind_of(message)
    reader = READERS.get(name)
    if reader is None:
        return Content("unsupported", extra={"type": name[:ID_LIMIT] or "empty"})
    if name == "conversation":
        return Content("text", need_text(message, name))
    return reader(need_mapping(message, name), media_id)


def _text(body: Mapping[str, Any], media_id: str) -> Content:
    return Content("text", need_text(body, "text"))


def _media(kind: Kind) -> Reader:
    def read_media(body: Mapping[str, Any], media_id: str) -> Content:
        name = loose_text(body, "fileName", ID_LIMIT) or loose_text(body, "title", ID_LIMIT)
        ref = MediaRef(
            id=media_id,
            mime_type=loose_text(body, "mimetype", 100).partition(";")[0].strip(),
            filename=re.split(r"[/\\]", name)[-1] if kind == "document" else "",
        )
        extra = {"voice": True} if body.get("ptt") is True else {}
        extra |= {"animated": True} if body.get("isAnimated") is True else {}
        return Content(kind, loose_text(body, "caption"), media=ref, extra=extra)

    return read_media


def _location(body: Mapping[str, Any], media_id: str) -> Content:
    latitude = _degrees(body, "degreesLatitude", 90)
    longitude = _degrees(body, "degreesLongitude", 180)
    name, address = loose_text(body, "name", 300), loose_text(body, "address", 300)
    told = ", ".join(part for part in (name, address) if part) or loose_text(body, "caption", 300)
    point = {"latitude": latitude, "longitude": longitude, "name": name, "address": address}
    return Content("location", told or f"{latitude:.6f}, {longitude:.6f}", extra=point)


def _degrees(body: Mapping[str, Any], name: str, most: int) -> float:
    value = body.get(name)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise Unreadable(f"La ubicación no trae un número en «{name}».")
    if not math.isfinite(value) or abs(value) > most:
        raise Unreadable(f"La ubicación trae «{name}» fuera de rango.")
    return float(value)


def _contact(body: Mapping[str, Any], media_id: str) -> Content:
    return _cards([body])


def _contacts(body: Mapping[str, Any], media_id: str) -> Content:
    return _cards([card for card in loose_list(body, "contacts") if isinstance(card, dict)])


def _cards(told: list[Mapping[str, Any]]) -> Content:
    read = [cards.card(one) for one in told]
    if not read:
        raise Unreadable("El mensaje de contactos no trae ninguno legible.")
    return Content("contacts", "\n".join(map(cards.line, read)), extra={"contacts": read})


def _reaction(body: Mapping[str, Any], media_id: str) -> Content:
    target = need_id(need_mapping(body, "key"))
    return Content("reaction", loose_text(body, "text", 64), replies_to=target)


def _row(body: Mapping[str, Any], media_id: str) -> Content:
    reply = loose_mapping(body, "singleSelectReply")
    return _tapped("list", loose_text(reply, "selectedRowId"), loose_text(body, "title"))


def _button(body: Mapping[str, Any], media_id: str) -> Content:
    title = loose_text(body, "selectedDisplayText")
    return _tapped("button", loose_text(body, "selectedButtonId"), title)


def _template_button(body: Mapping[str, Any], media_id: str) -> Content:
    title = loose_text(body, "selectedDisplayText")
    return _tapped("button", loose_text(body, "selectedId"), title)


def _interactive(body: Mapping[str, Any], media_id: str) -> Content:
    """A tap of the newer buttons: its id stands in a text of JSON."""
    reply = loose_mapping(body, "nativeFlowResponseMessage")
    try:
        params = decode(loose_text(reply, "paramsJson") or "{}")
    except NotJson:
        params = {}
    told = params if isinstance(params, dict) else {}
    title = loose_text(loose_mapping(body, "body"), "text") or loose_text(told, "display_text")
    return _tapped("button", loose_text(told, "id"), title)


def _tapped(kind: Kind, choice: str, title: str) -> Content:
    """A tap whose id is lost is still read by its title; one with neither says nothing."""
    if not choice and not title:
        raise Unreadable("La respuesta de botón o lista no trae ni su identificador ni su título.")
    return Content(kind, title, choice=choice if len(choice) <= CHOICE_LIMIT else "")


def _poll(body: Mapping[str, Any], media_id: str) -> Content:
    """Votes come as the names that Evolution could open; a question as its name."""
    names = loose_list(loose_mapping(body, "vote"), "selectedOptions")
    told = [name[:200] for name in names if isinstance(name, str)] or [
        loose_text(body, "name", 300)
    ]
    return Content("unsupported", ", ".join(part for part in told if part), extra={"type": "poll"})


def _order(body: Mapping[str, Any], media_id: str) -> Content:
    """A cart of the WhatsApp Business app: its lines are not in the message, only its words."""
    told = [loose_text(body, name, 300) for name in ("orderTitle", "message")]
    return Content("unsupported", "\n".join(part for part in told if part), extra={"type": "order"})


def _product(body: Mapping[str, Any], media_id: str) -> Content:
    product = loose_mapping(body, "product")
    told = [loose_text(product, "title", 300), loose_text(body, "body", 300)]
    return Content("unsupported", "\n".join(p for p in told if p), extra={"type": "product"})


READERS: Mapping[str, Reader] = {
    "conversation": _text,
    "extendedTextMessage": _text,
    "imageMessage": _media("image"),
    "audioMessage": _media("audio"),
    "videoMessage": _media("video"),
    "ptvMessage": _media("video"),
    "documentMessage": _media("document"),
    "stickerMessage": _media("sticker"),
    "locationMessage": _location,
    "liveLocationMessage": _location,
    "contactMessage": _contact,
    "contactsArrayMessage": _contacts,
    "reactionMessage": _reaction,
    "listResponseMessage": _row,
    "buttonsResponseMessage": _button,
    "templateButtonReplyMessage": _template_button,
    "interactiveResponseMessage": _interactive,
    "pollUpdateMessage": _poll,
    "pollCreationMessage": _poll,
    "pollCreationMessageV2": _poll,
    "pollCreationMessageV3": _poll,
    "orderMessage": _order,
    "productMessage": _product,
}
MEDIA = frozenset(name for name in READERS if name.removesuffix("Message") in {"image", "document"})
"""Types whose file may be a proof, and is brought home."""
