"""A message becomes the path and the JSON of one call to an Evolution server.

Pure. What `plain.split` makes is rendered; anything else is told as its words.
"""

import base64
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from chatbot.conversations.incoming import Identity
from chatbot.conversations.outbound_content import (
    Audio,
    Document,
    Image,
    Location,
    OutboundContent,
    words,
)
from chatbot.transports.evolution.reading import jids
from chatbot.transports.ports import Remedy, SendError

File = Callable[[Image | Document | Audio], tuple[bytes, str]]
"""The content and MIME type of a file of ours. Raises `SendError`."""


@dataclass(frozen=True, slots=True)
class Request:
    """One call: `path` before the instance's name, and its body."""

    path: str
    payload: dict[str, Any]


def render(content: OutboundContent, to: Identity, file: File) -> Request:
    """How `content` is sent to `to`. Raises a permanent `SendError` where it cannot be."""
    number = jids.address(to)
    if not number:
        text = "El cliente no tiene teléfono ni identificador de WhatsApp."
        raise SendError(text, remedy=Remedy.NEEDS_PHONE)
    path, data = _parcel(content, file)
    return Request(f"message/{path}", {"number": number, **data})


def _parcel(content: OutboundContent, file: File) -> tuple[str, dict[str, Any]]:
    match content:
        case Image() | Document():
            return "sendMedia", _media(content, *file(content))
        case Audio():
            data, kind = file(content)
            if content.voice:
                return "sendWhatsAppAudio", {"audio": _text(data)}
            told = {"mediatype": "audio", "mimetype": kind, "media": _text(data)}
            return "sendMedia", told
        case Location():
            return "sendLocation", _place(content)
        case _:
            body = words(content)
            if not body.strip():
                raise SendError("El mensaje está vacío.", permanent=True)
            return "sendText", {"text": body, "linkPreview": False}


def _media(content: Image | Document, data: bytes, kind: str) -> dict[str, Any]:
    is_image = isinstance(content, Image)
    name = f"imagen.{kind.rpartition('/')[2]}" if isinstance(content, Image) else content.filename
    return {
        "mediatype": "image" if is_image else "document",
        "mimetype": kind,
        "media": _text(data),
        "fileName": name,
        **({"caption": content.caption} if content.caption else {}),
    }


def _place(content: Location) -> dict[str, Any]:
    """Name and address are asked for, and may not be empty."""
    return {
        "latitude": content.latitude,
        "longitude": content.longitude,
        "name": content.name or "Ubicación",
        "address": content.address or content.name or "Ubicación",
    }


def _text(data: bytes) -> str:
    return base64.b64encode(data).decode("ascii")
