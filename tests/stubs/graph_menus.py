"""What the stub Graph takes as an interactive message: menus and requests."""

from collections.abc import Iterator, Mapping
from typing import Any

from tests.stubs.graph_measures import distinct, only, part, text

MOST_BODY: Mapping[str, int] = {
    "button": 1024,
    "list": 4096,
    "location_request_message": 1024,
}


def interactive(body: Mapping[str, Any]) -> Iterator[str]:
    kind, action = str(body.get("type")), body.get("action")
    if kind not in MOST_BODY or not isinstance(action, dict):
        yield f"interactive: type one of {sorted(MOST_BODY)} with an action"
        return
    yield only("interactive", body, "type", "header", "body", "footer", "action")
    yield text("interactive.body.text", part(body, "body").get("text"), MOST_BODY[kind])
    yield "" if "header" not in body else f"no header with {kind}"
    yield from _ACTIONS[kind](action)


def _buttons(action: Mapping[str, Any]) -> Iterator[str]:
    buttons = action.get("buttons")
    if not isinstance(buttons, list) or not 1 <= len(buttons) <= 3:
        yield "action.buttons: 1 to 3"
        return
    replies = [button.get("reply", {}) for button in buttons]
    yield "" if all(button.get("type") == "reply" for button in buttons) else "button type"
    for reply in replies:
        yield text("button.title", reply.get("title"), 20)
        yield text("button.id", reply.get("id"), 256)
    yield distinct("button.title", [reply.get("title") for reply in replies])
    yield distinct("button.id", [reply.get("id") for reply in replies])


def _list(action: Mapping[str, Any]) -> Iterator[str]:
    sections = action.get("sections")
    yield text("action.button", action.get("button"), 20)
    if not isinstance(sections, list) or not 1 <= len(sections) <= 10:
        yield "action.sections: 1 to 10"
        return
    rows = [row for section in sections for row in section.get("rows", [])]
    yield "" if 1 <= len(rows) <= 10 else "rows: 1 to 10 in total"
    for section in sections:
        yield "" if section.get("rows") else "section without rows"
        yield text("section.title", section.get("title", ""), 24, int(len(sections) > 1))
    for row in rows:
        yield text("row.title", row.get("title"), 24)
        yield text("row.id", row.get("id"), 200)
        yield text("row.description", row.get("description", ""), 72, 0)
    yield distinct("row.id", [row.get("id") for row in rows])


def _request(action: Mapping[str, Any]) -> Iterator[str]:
    yield "" if dict(action) == {"name": "send_location"} else "action must be send_location"


_ACTIONS: Mapping[str, Any] = {
    "button": _buttons,
    "list": _list,
    "location_request_message": _request,
}
