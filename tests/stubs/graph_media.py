"""Which files the stub Graph takes, and which of them may be sent as what."""

from collections.abc import Mapping
from itertools import count
from typing import Any

MB = 1024 * 1024
OFFICE = "application/vnd.openxmlformats-officedocument."
KINDS: Mapping[str, tuple[tuple[str, ...], int]] = {
    "image": (("image/jpeg", "image/png"), 5 * MB),
    "audio": (("audio/aac", "audio/amr", "audio/mpeg", "audio/mp4", "audio/ogg"), 16 * MB),
    "document": (
        (
            "text/plain",
            "application/pdf",
            "application/msword",
            "application/vnd.ms-excel",
            "application/vnd.ms-powerpoint",
            OFFICE + "wordprocessingml.document",
            OFFICE + "spreadsheetml.sheet",
            OFFICE + "presentationml.presentation",
            "image/jpeg",
            "image/png",
        ),
        100 * MB,
    ),
}
"""As what: the types, and the largest in bytes."""


def upload_complaint(mime_type: object, content: bytes) -> str:
    """Why the file would not be kept; an Ogg is looked into, as the real one does."""
    most = max((most for types, most in KINDS.values() if mime_type in types), default=0)
    if not 0 < len(content) <= most:
        return f"type {mime_type} or size {len(content)}"
    if mime_type == "audio/ogg" and content[28:37] != b"OpusHead\x01":
        return "audio/ogg must be Opus"
    if mime_type == "audio/ogg" and content[37] != 1:
        return "Opus must be mono"
    return ""


def sending_complaint(kind: str, mime_type: str, size: int, *, voice: bool) -> str:
    """Why that upload cannot be sent as a `kind`."""
    types, most = KINDS[kind]
    if mime_type not in types or size > most:
        return f"{mime_type} of {size} bytes cannot be sent as {kind}"
    return "a voice note must be audio/ogg" if voice and mime_type != "audio/ogg" else ""


class Uploads:
    """The files that were left here, by the id that each was given."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[str, bytes]] = {}
        self._numbers = count(1)

    def keep(self, mime_type: str, content: bytes) -> str:
        media_id = f"upload{next(self._numbers)}"
        self._kept[media_id] = (mime_type, content)
        return media_id

    def forget(self) -> None:
        self._kept.clear()

    def complaint(self, payload: Mapping[str, Any]) -> str:
        """Why the uploaded file of a message cannot be sent as what the message says it is."""
        kind = str(payload.get("type"))
        if kind not in KINDS or "id" not in payload[kind]:
            return ""
        mime_type, content = self._kept.get(payload[kind]["id"], ("", b""))
        if not mime_type:
            return "unknown media id"
        voice = payload[kind].get("voice") is True
        return sending_complaint(kind, mime_type, len(content), voice=voice)
