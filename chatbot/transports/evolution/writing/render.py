"""A letter becomes the path and the JSON of one call to an Evolution server.

Pure. What `plain.split` makes is rendered; anything else is told as its words.
"""

import base64
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from chatbot.conversations.incoming import Identity
from chatbot.conversations.outbound_content import Audio, Document, Image, Letter, Location, words
from chatbot.transports.evolution.reading import jids
from chatbot.transports.ports import Remedy, SendError

File = Callable[[Image | Document | Audio], tuple[bytes, str]]
"""The content and MIME type of a file of ours. Raises `SendError`."""


@dataclass(frozen=True, slots=True)
class Request:
    """One call: `path` before the instance's name, and its body."""

    path: str
    payload: dict[str, Any]


def render(letter: Letter, to: Identity, file: File) -> Request:
    """How `letter` is sent to `to`. Raises a permanent `SendError` where it cannot be."""
    number = jids.address(to)
    if not number:
        text = "El cliente no tiene teléfono ni identificador de WhatsApp."
        raise SendError(text, remedy=Remedy.NEEDS_PHONE)
    path, content = _content(letter, file)
    return Request(f"message/{path}", {"number": number, **content})


def _content(letter: Letter, file: File) -> tuple[str, dict[str, Any]]:
    match letter:
        case Image() | Document():
            return "sendMedia", _media(letter, *file(letter))
        case Audio():
            content, kind = file(letter)
            if letter.voice:
                return "sendWhatsAppAudio", {"audio": _text(content)}
            told = {"mediatype": "audio", "mimetype": kind, "media": _text(content)}
            return "sendMedia", told
        case Location():
            return "sendLocation", _place(letter)
        case _:
            body = words(letter)
            if not body.strip():
                raise SendError("El mensaje está vacío.", permanent=True)
            return "sendText", {"text": body, "linkPreview": False}


def _media(letter: Image | Document, content: bytes, kind: str) -> dict[str, Any]:
    is_image = isinstance(letter, Image)
    name = f"imagen.{kind.rpartition('/')[2]}" if isinstance(letter, Image) else letter.filename
    return {
        "mediatype": "image" if is_image else "document",
        "mimetype": kind,
        "media": _text(content),
        "fileName": name,
        **({"caption": letter.caption} if letter.caption else {}),
    }


def _place(letter: Location) -> dict[str, Any]:
    """Name and address are asked for, and may not be empty."""
    return {
        "latitude": letter.latitude,
        "longitude": letter.longitude,
        "name": letter.name or "Ubicación",
        "address": letter.address or letter.name or "Ubicación",
    }


def _text(content: bytes) -> str:
    return base64.b64encode(content).decode("ascii")
