"""What the real Graph would refuse, written down apart from our own limits so that both must agree.

Lengths here are code points, as Meta's pages count them.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

_PHONE = re.compile(r"\+?[0-9]{5,20}")
_BSUID = re.compile(r"[A-Z]{2}\.(ENT\.)?[0-9A-Za-z]{1,128}")


def complaint(payload: object) -> str:
    """Why Graph would refuse this message; "" when it would take it."""
    if not isinstance(payload, dict):
        return "body is not an object"
    return next(filter(None, _complaints(payload)), "")


def _complaints(payload: Mapping[str, Any]) -> Iterator[str]:
    yield "" if payload.get("messaging_product") == "whatsapp" else "messaging_product is required"
    if payload.get("status") == "read":
        yield "" if isinstance(payload.get("message_id"), str) else "message_id is required"
        return
    yield _recipient(payload)
    yield _text("biz_opaque_callback_data", payload.get("biz_opaque_callback_data", ""), 512, 0)
    kind = payload.get("type")
    reader = _KINDS.get(str(kind))
    if reader is None:
        yield f"type {kind!r} is not supported"
    elif not isinstance(payload.get(str(kind)), dict):
        yield f"{kind} is required"
    else:
        yield from reader(payload[str(kind)])


def _recipient(payload: Mapping[str, Any]) -> str:
    to, recipient = payload.get("to"), payload.get("recipient")
    if to is not None:
        return "" if isinstance(to, str) and _PHONE.fullmatch(to) else "to is not a phone number"
    if isinstance(recipient, str) and _BSUID.fullmatch(recipient):
        return ""
    return "to or recipient is required"


def _text(name: str, value: object, most: int, least: int = 1) -> str:
    if not isinstance(value, str):
        return f"{name} must be a string"
    size = len(value.strip()) if least else len(value)
    return "" if least <= size and len(value) <= most else f"{name}: length {least} to {most}"


def _plain(body: Mapping[str, Any]) -> Iterator[str]:
    yield _text("text.body", body.get("body"), 4096)


def _image(body: Mapping[str, Any]) -> Iterator[str]:
    yield "" if body.get("id") or body.get("link") else "image.id or image.link is required"
    yield _text("image.caption", body.get("caption", ""), 1024, 0)


def _template(body: Mapping[str, Any]) -> Iterator[str]:
    yield _text("template.name", body.get("name"), 512)


def _interactive(body: Mapping[str, Any]) -> Iterator[str]:
    action, kind = body.get("action"), body.get("type")
    if not isinstance(action, dict) or kind not in ("button", "list"):
        yield "interactive: type button or list with an action"
        return
    words = body.get("body")
    told = words.get("text") if isinstance(words, dict) else None
    yield _text("interactive.body.text", told, 1024 if kind == "button" else 4096)
    yield from _buttons(action) if kind == "button" else _list(action)


def _buttons(action: Mapping[str, Any]) -> Iterator[str]:
    buttons = action.get("buttons")
    if not isinstance(buttons, list) or not 1 <= len(buttons) <= 3:
        yield "action.buttons: 1 to 3"
        return
    replies = [button.get("reply", {}) for button in buttons]
    yield "" if all(button.get("type") == "reply" for button in buttons) else "button type"
    for reply in replies:
        yield _text("button.title", reply.get("title"), 20)
        yield _text("button.id", reply.get("id"), 256)
    yield _distinct("button.title", [reply.get("title") for reply in replies])
    yield _distinct("button.id", [reply.get("id") for reply in replies])


def _list(action: Mapping[str, Any]) -> Iterator[str]:
    sections = action.get("sections")
    yield _text("action.button", action.get("button"), 20)
    if not isinstance(sections, list) or not 1 <= len(sections) <= 10:
        yield "action.sections: 1 to 10"
        return
    rows = [row for section in sections for row in section.get("rows", [])]
    yield "" if 1 <= len(rows) <= 10 else "rows: 1 to 10 in total"
    for section in sections:
        yield "" if section.get("rows") else "section without rows"
        yield _text("section.title", section.get("title", ""), 24, int(len(sections) > 1))
    for row in rows:
        yield _text("row.title", row.get("title"), 24)
        yield _text("row.id", row.get("id"), 200)
        yield _text("row.description", row.get("description", ""), 72, 0)
    yield _distinct("row.id", [row.get("id") for row in rows])


def _distinct(name: str, values: list[Any]) -> str:
    return "" if len(set(values)) == len(values) else f"{name} is repeated"


_KINDS: Mapping[str, Any] = {
    "text": _plain,
    "image": _image,
    "template": _template,
    "interactive": _interactive,
}
