"""What the real server's check of requests would refuse, written apart from our own rendering."""

import base64
import binascii
from collections.abc import Iterator, Mapping
from typing import Any

NEEDS: Mapping[str, Mapping[str, type]] = {
    "sendText": {"number": str, "text": str},
    "sendMedia": {"number": str, "mediatype": str, "media": str},
    "sendWhatsAppAudio": {"number": str, "audio": str},
    "sendLocation": {
        "number": str,
        "latitude": float,
        "longitude": float,
        "name": str,
        "address": str,
    },
}
MEDIA_TYPES = ("image", "document", "video", "audio")


def complaint(verb: str, payload: object) -> str:
    """Why it would refuse this request; "" when it would take it."""
    if verb not in NEEDS:
        return f"{verb} is not one of the calls"
    if not isinstance(payload, dict):
        return "instance is not of a type(s) object"
    return next(filter(None, _complaints(verb, payload)), "")


def _complaints(verb: str, payload: Mapping[str, Any]) -> Iterator[str]:
    for name, kind in NEEDS[verb].items():
        value = payload.get(name)
        number = kind is float and type(value) in (int, float)
        if not number and not isinstance(value, kind):
            yield f'instance requires property "{name}"'
        elif value in ("", []):
            yield f'instance."{name}" does not meet minimum length of 1'
    if "@" not in str(payload.get("number")):
        yield "number is rewritten for some countries: send a jid"
    if verb == "sendMedia":
        yield from _media(payload)


def _media(payload: Mapping[str, Any]) -> Iterator[str]:
    if payload.get("mediatype") not in MEDIA_TYPES:
        yield "mediatype is not one of enum values"
    if payload.get("mediatype") == "document" and not payload.get("fileName"):
        yield "For base64 the file name must be informed, it requires property fileName"
    try:
        base64.b64decode(str(payload.get("media")), validate=True)
    except binascii.Error:
        yield "Owned media must be a url or base64"
