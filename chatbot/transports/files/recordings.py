"""Checking a voice note or a film from outside: kept byte for byte, called what its bytes say.

Pure. Nothing here decodes it: it is only ever handed out as a download, or to a browser's player.
"""

import hashlib
from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext_noop

from chatbot.transports.files import file_types
from chatbot.transports.files.pictures import Accepted

KINDS: Final = frozenset({"audio", "video"})
MAX_BYTES: Final = 16 * 1024 * 1024
"""What WhatsApp itself takes of either (facts/whatsapp §1.8)."""
_SOUNDS: Mapping[str, str] = {
    file_types.OGG: "ogg",
    file_types.MP3: "mp3",
    file_types.AAC: "aac",
    file_types.MP4: "m4a",
    file_types.AMR: "amr",
}
_FILMS: Mapping[bytes, tuple[str, str]] = {
    b"iso": ("video/mp4", "mp4"),
    b"mp4": ("video/mp4", "mp4"),
    b"avc": ("video/mp4", "mp4"),
    b"M4V": ("video/mp4", "mp4"),
    b"3gp": ("video/3gpp", "3gp"),
}
"""Begin of an ISO file's brand → MIME type and extension."""
REFUSALS: Final = {
    "empty": gettext_noop("El archivo llegó vacío."),
    "too_big": gettext_noop("El archivo es muy pesado (máximo 16 MB)."),
    "unknown": gettext_noop("No es un audio ni un video que se pueda abrir."),
}


class RecordingRefused(Exception):
    """A file that cannot be kept; the text is for the people of the shop."""

    def __init__(self, code: str) -> None:
        super().__init__(REFUSALS[code])
        self.code = code


def accept(content: bytes, kind: str) -> Accepted:
    """`content` of a message of that kind (of `KINDS`); raises `RecordingRefused`."""
    if not content:
        raise RecordingRefused("empty")
    if len(content) > MAX_BYTES:
        raise RecordingRefused("too_big")
    mime_type, extension = _film(content) if kind == "video" else _sound(content)
    if not mime_type:
        raise RecordingRefused("unknown")
    digest = hashlib.sha256(content).hexdigest()
    return Accepted(content, mime_type, extension, digest, width=0, height=0)


def _sound(content: bytes) -> tuple[str, str]:
    found = file_types.type_of(content)
    return (found, _SOUNDS[found]) if found in _SOUNDS else ("", "")


def _film(content: bytes) -> tuple[str, str]:
    return _FILMS.get(content[8:11], ("", "")) if content[4:8] == b"ftyp" else ("", "")
