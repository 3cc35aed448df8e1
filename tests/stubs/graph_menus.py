"""What the stub Graph takes as an interactive message: menus, links, requests and products."""

from collections.abc import Iterator, Mapping
from typing import Any

from tests.stubs.graph_measures import distinct, only, part, parts, text

MOST_BODY: Mapping[str, int] = {
    "button": 1024,
    "list": 4096,
    "cta_url": 1024,
    "location_request_message": 1024,
    "product": 1024,
    "product_list": 1024,
    "catalog_message": 1024,
}


def interactive(body: Mapping[str, Any]) -> Iterator[str]:
    kind, action = str(body.get("type")), body.get("action")
    if kind not in MOST_BODY or not isinstance(action, dict):
        yield f"interactive: type one of {sorted(MOST_BODY)} with an action"
        return
    yield only("interactive", body, "type", "header", "body", "footer", "action")
    if "body" in body or kind != "product":
        yield text("interactive.body.text", part(body, "body").get("text"), MOST_BODY[kind])
    if kind == "product_list":
        header = part(body, "header")
        yield "" if header.get("type") == "text" else "header of type text is required"
        yield text("header.text", header.get("text"), 60)
    else:
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


def _link(action: Mapping[str, Any]) -> Iterator[str]:
    told = part(action, "parameters")
    yield "" if action.get("name") == "cta_url" else "action.name must be cta_url"
    yield only("parameters", told, "display_text", "url")
    yield text("display_text", told.get("display_text"), 20)
    url = str(told.get("url"))
    yield "" if url.startswith(("http://", "https://")) and " " not in url else "url is not one"


def _request(action: Mapping[str, Any]) -> Iterator[str]:
    yield "" if dict(action) == {"name": "send_location"} else "action must be send_location"


def _product(action: Mapping[str, Any]) -> Iterator[str]:
    yield only("action", action, "catalog_id", "product_retailer_id")
    yield text("catalog_id", action.get("catalog_id"), 100)
    yield text("product_retailer_id", action.get("product_retailer_id"), 100)


def _products(action: Mapping[str, Any]) -> Iterator[str]:
    sections = parts(action, "sections")
    items = [item for section in sections for item in parts(section, "product_items")]
    yield text("catalog_id", action.get("catalog_id"), 100)
    yield "" if 1 <= len(sections) <= 10 else "action.sections: 1 to 10"
    yield "" if 1 <= len(items) <= 30 else "product_items: 1 to 30 over all sections"
    for section in sections:
        yield "" if parts(section, "product_items") else "section without products"
        yield text("section.title", section.get("title", ""), 24, int(len(sections) > 1))
    for item in items:
        yield text("product_retailer_id", item.get("product_retailer_id"), 100)


def _catalog(action: Mapping[str, Any]) -> Iterator[str]:
    yield "" if action.get("name") == "catalog_message" else "action.name"
    if "parameters" in action:
        cover = part(action, "parameters").get("thumbnail_product_retailer_id")
        yield text("thumbnail_product_retailer_id", cover, 100)


_ACTIONS: Mapping[str, Any] = {
    "button": _buttons,
    "list": _list,
    "cta_url": _link,
    "location_request_message": _request,
    "product": _product,
    "product_list": _products,
    "catalog_message": _catalog,
}
