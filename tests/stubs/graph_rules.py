"""What the real Graph would refuse, written down apart from our own limits so that both must agree.

Lengths here are code points, as Meta's pages count them.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from tests.stubs.graph_measures import only, part, parts, text
from tests.stubs.graph_menus import interactive

_PHONE = re.compile(r"\+?[0-9]{5,20}")
_BSUID = re.compile(r"[A-Z]{2}\.(ENT\.)?[0-9A-Za-z]{1,128}")
_LANGUAGE = re.compile(r"[a-z]{2,3}(_[A-Z]{2})?")
_NAME = re.compile(r"[a-z0-9_]{1,512}")


def complaint(payload: object) -> str:
    """Why Graph would refuse this message; "" when it would take it."""
    if not isinstance(payload, dict):
        return "body is not an object"
    return next(filter(None, _complaints(payload)), "")


def _complaints(payload: Mapping[str, Any]) -> Iterator[str]:
    yield "" if payload.get("messaging_product") == "whatsapp" else "messaging_product is required"
    if "status" in payload:
        yield from _attended(payload)
        return
    yield _recipient(payload)
    yield text("biz_opaque_callback_data", payload.get("biz_opaque_callback_data", ""), 512, 0)
    kind = str(payload.get("type"))
    reader = _KINDS.get(kind)
    if reader is None:
        yield f"type {kind!r} is not supported"
    elif not isinstance(payload.get(kind), dict):
        yield f"{kind} is required"
    else:
        yield from reader(payload[kind])


def _attended(payload: Mapping[str, Any]) -> Iterator[str]:
    """A read receipt, with or without the dots."""
    known = ("messaging_product", "status", "message_id", "typing_indicator")
    yield only("receipt", payload, *known)
    yield "" if payload["status"] == "read" else "status must be read"
    yield text("message_id", payload.get("message_id"), 512)
    dots = payload.get("typing_indicator", {"type": "text"})
    yield "" if dots == {"type": "text"} else "typing_indicator.type must be text"


def _recipient(payload: Mapping[str, Any]) -> str:
    to, recipient = payload.get("to"), payload.get("recipient")
    if to is not None:
        return "" if isinstance(to, str) and _PHONE.fullmatch(to) else "to is not a phone number"
    if isinstance(recipient, str) and _BSUID.fullmatch(recipient):
        return ""
    return "to or recipient is required"


def _plain(body: Mapping[str, Any]) -> Iterator[str]:
    yield text("text.body", body.get("body"), 4096)


def _image(body: Mapping[str, Any]) -> Iterator[str]:
    yield only("image", body, "id", "link", "caption")
    yield _file("image", body)
    yield text("image.caption", body.get("caption", ""), 1024, 0)


def _document(body: Mapping[str, Any]) -> Iterator[str]:
    yield only("document", body, "id", "link", "caption", "filename")
    yield _file("document", body)
    yield text("document.caption", body.get("caption", ""), 1024, 0)
    yield text("document.filename", body.get("filename"), 255)


def _audio(body: Mapping[str, Any]) -> Iterator[str]:
    """A sound has no caption."""
    yield only("audio", body, "id", "link", "voice")
    yield _file("audio", body)
    yield "" if isinstance(body.get("voice", False), bool) else "audio.voice must be a boolean"


def _file(kind: str, body: Mapping[str, Any]) -> str:
    return "" if body.get("id") or body.get("link") else f"{kind}.id or {kind}.link is required"


def _location(body: Mapping[str, Any]) -> Iterator[str]:
    yield only("location", body, "latitude", "longitude", "name", "address")
    for name, reach in (("latitude", 90), ("longitude", 180)):
        value = body.get(name)
        known = isinstance(value, int | float) and not isinstance(value, bool)
        yield "" if known and -reach <= float(str(value)) <= reach else f"location.{name}"
        yield text("location.name", body.get("name", ""), 1000, 0)


def _template(body: Mapping[str, Any]) -> Iterator[str]:
    yield only("template", body, "name", "language", "components", "category")
    yield "" if _NAME.fullmatch(str(body.get("name"))) else "template.name"
    code = part(body, "language").get("code")
    yield "" if _LANGUAGE.fullmatch(str(code)) else "template.language.code"
    for component in parts(body, "components"):
        yield from _component(component)


def _component(component: Mapping[str, Any]) -> Iterator[str]:
    kind = component.get("type")
    given = parts(component, "parameters")
    yield "" if kind in ("header", "body", "button") else "component.type"
    yield "" if given else "component.parameters: at least one"
    if kind == "button":
        index = str(component.get("index"))
        yield "" if component.get("sub_type") == "quick_reply" else "button.sub_type"
        yield "" if index.isdecimal() and int(index) < 10 else "button.index: 0 to 9"
        for parameter in given:
            yield text("payload", parameter.get("payload"), 256)
        return
    for parameter in given:
        words = parameter.get("text")
        yield "" if parameter.get("type") == "text" else "parameter.type must be text"
        yield text("parameter.text", words, 1024 if kind == "body" else 60)
        broken = re.search(r"[\n\t]| {5}", str(words))
        yield "parameter.text cannot have new-line/tab or more than 4 spaces" if broken else ""


_KINDS: Mapping[str, Any] = {
    "text": _plain,
    "image": _image,
    "document": _document,
    "audio": _audio,
    "location": _location,
    "template": _template,
    "interactive": interactive,
}
