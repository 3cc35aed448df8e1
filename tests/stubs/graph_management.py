"""The stub's message templates: as strict as Meta about what is submitted, paged as Meta does.

Reviewed by nobody: a test turns a template with `decide`, a process with
`POST /_templates {"name", "language", "status", "rejected_reason"}`.
"""

import re
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any
from urllib.parse import parse_qs, urlsplit

from tests.stubs.graph_script import fault

CONTROL = "/_templates"
PAGE = 2
"""Rows of a page at most, whatever is asked for: two pages come with the third template."""
_PLACE = re.compile(r"\{\{(.*?)\}\}")
_LANGUAGES = {"es", "es_AR", "es_MX", "es_ES", "en", "en_US", "pt_BR"}

Told = tuple[int, Any]


def refusal(subcode: int, title: str, words: str) -> Told:
    """An error as Meta words it for people."""
    body = fault(100, "Invalid parameter")
    body["error"] |= {
        "error_subcode": subcode,
        "error_user_title": title,
        "error_user_msg": words,
        "is_transient": False,
    }
    return 400, body


class Management:
    """What accounts hold, by account; shared by the server's threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._held: dict[str, list[dict[str, Any]]] = {}
        self._count = 900_000
        self.tokens: dict[str, str] = {}
        """Account → its one good token; empty: any token is good."""

    def reset(self) -> None:
        with self._lock:
            self._held.clear()
            self.tokens.clear()

    def held(self, waba_id: str) -> list[dict[str, Any]]:
        """What the account holds, oldest first."""
        with self._lock:
            return [dict(row) for row in self._held.get(waba_id, [])]

    def put(self, waba_id: str, **row: Any) -> str:
        """A template that was made in Meta's own pages; its id."""
        with self._lock:
            self._count += 1
            made = {"id": str(self._count), "status": "APPROVED", "language": "es", **row}
            self._held.setdefault(waba_id, []).append(made)
            return str(made["id"])

    def decide(self, name: str, status: str, *, language: str = "es", **more: Any) -> None:
        """Meta's reviewers, or its complaints, have spoken."""
        with self._lock:
            for rows in self._held.values():
                for row in rows:
                    if (row["name"], row["language"]) == (name, language):
                        row.update(status=status, **more)

    def concerns(self, path: str) -> bool:
        """Whether the path is of an account's templates, or of one of them."""
        with self._lock:
            return self._whose(_parts_of(path)) is not None

    def answer(self, method: str, path: str, payload: Any, token: str) -> Told:
        """Status and body for a path that concerns templates."""
        query = {name: values[0] for name, values in parse_qs(urlsplit(path).query).items()}
        parts = _parts_of(path)
        with self._lock:
            waba_id = self._whose(parts)
            if waba_id is None:
                return 404, fault(100, "Unknown path")
            if self.tokens.get(waba_id, token) != token or not token:
                return 401, fault(190, "Invalid OAuth access token")
            rows = self._held.setdefault(waba_id, [])
            if method == "GET":
                return 200, _page(rows, query)
            if method == "DELETE":
                return _removed(rows, query)
            if len(parts) == 1:
                return self._edited(parts[0], rows, payload)
            return self._created(rows, payload)

    def _whose(self, parts: list[str]) -> str | None:
        if len(parts) == 2 and parts[1] == "message_templates":
            return parts[0]
        if len(parts) != 1:
            return None
        owners = (w for w, rows in self._held.items() if any(r["id"] == parts[0] for r in rows))
        return next(owners, None)

    def _created(self, rows: list[dict[str, Any]], payload: Any) -> Told:
        told = payload if isinstance(payload, dict) else {}
        if wrong := next(_complaints(told), None):
            return wrong
        key = (told["name"], told["language"])
        if key in [(row["name"], row["language"]) for row in rows]:
            words = "There is already Spanish content for this template."
            return refusal(2388024, "Content in this language already exists", words)
        self._count += 1
        made = {"id": str(self._count), "status": "PENDING", "rejected_reason": "NONE", **told}
        rows.append(made)
        return 200, {name: made[name] for name in ("id", "status", "category")}

    def _edited(self, key: str, rows: list[dict[str, Any]], payload: Any) -> Told:
        row = next(row for row in rows if row["id"] == key)
        told = payload if isinstance(payload, dict) else {}
        if row["status"] not in ("APPROVED", "REJECTED", "PAUSED"):
            return refusal(2388023, "Cannot edit", "Templates under review cannot be edited.")
        if wrong := next(_parts(told), None):
            return wrong
        row.update(told, status="PENDING")
        return 200, {"success": True}


def _parts_of(path: str) -> list[str]:
    """The path without its version."""
    return urlsplit(path).path.strip("/").split("/")[1:]


class Managing:
    """What the stub's handler does with requests about templates."""

    def do_DELETE(self: Any) -> None:  # noqa: N802  (the name that http.server calls)
        if not self.managed(None):
            self._json(404, fault(100, "Unknown path"))

    def managed(self: Any, payload: Any) -> bool:
        """Answers what is about templates; a scripted answer for the path goes first.

        False where the path is about something else.
        """
        graph = self.server.graph
        if self.path == CONTROL:
            graph.management.decide(**payload)
            self._json(200, {"ok": True})
            return True
        if not graph.management.concerns(self.path):
            return False
        answer = graph.next_answer(urlsplit(self.path).path)
        time.sleep(graph.script.delay + (answer.delay if answer else 0.0))
        if answer is None or answer.drop == "after":
            told = graph.management.answer(self.command, self.path, payload, self._token())
        if answer is None:
            self._json(*told)
        elif answer.drop:
            self._hang_up()
        else:
            self._json(answer.status, answer.body, answer.headers)
        return True


def _page(rows: list[dict[str, Any]], query: Mapping[str, str]) -> dict[str, Any]:
    start = int(query.get("after") or 0)
    end = start + min(PAGE, int(query.get("limit", PAGE)))
    wanted = query.get("fields", "id,name,language,status,category").split(",")
    data = [{name: row[name] for name in wanted if name in row} for row in rows[start:end]]
    paging: dict[str, Any] = {"cursors": {"before": str(start), "after": str(end)}}
    if end < len(rows):
        paging["next"] = "https://stranger.example/never-to-be-followed"
    return {"data": data, "paging": paging}


def _removed(rows: list[dict[str, Any]], query: Mapping[str, str]) -> Told:
    if not query.get("name"):
        return 400, fault(100, "The parameter name is required.")
    gone = [
        row
        for row in rows
        if row["name"] == query["name"] and query.get("hsm_id", row["id"]) == row["id"]
    ]
    if not gone:
        return refusal(2593002, "Message Template Not Found", "The template was not found.")
    rows[:] = [row for row in rows if row not in gone]
    return 200, {"success": True}


def _complaints(told: Mapping[str, Any]) -> Iterator[Told]:
    name = told.get("name")
    if not isinstance(name, str) or not re.fullmatch(r"[a-z0-9_]{1,512}", name):
        yield 400, fault(100, "Param name must be lowercase messages, digits and underscores")
    if told.get("language") not in _LANGUAGES:
        yield 400, fault(100, "Param language must be one of the supported locales")
    if told.get("category") not in ("UTILITY", "MARKETING", "AUTHENTICATION"):
        yield 400, fault(100, "Param category must be one of {UTILITY, MARKETING, AUTHENTICATION}")
    yield from _parts(told)


def _parts(told: Mapping[str, Any]) -> Iterator[Told]:
    parts = told.get("components")
    if not isinstance(parts, list) or [p.get("type") for p in parts].count("BODY") != 1:
        yield refusal(2388042, "Component missing", "A BODY component is required.")
        return
    for part in parts:
        reader = _READERS.get(part.get("type"))
        if reader is None:
            yield refusal(2388043, "Unknown component", str(part.get("type")))
            continue
        yield from reader(part)


def _body(part: Mapping[str, Any]) -> Iterator[Told]:
    text = part.get("text")
    if not isinstance(text, str) or not 0 < len(text.strip()) <= 1024:
        yield refusal(2388040, "Character limit exceeded", "Body: up to 1024 characters.")
        return
    places = _PLACE.findall(text)
    if places != [str(n) for n in range(1, len(places) + 1)]:
        yield refusal(2388047, "Wrong variables", "Variables must be {{1}}, {{2}} in sequence.")
    if text.strip().startswith("{{") or text.strip().endswith("}}"):
        words = "Variables can't be at the start or end of the template."
        yield refusal(2388299, "Leading or trailing params", words)
    rows = part.get("example", {}).get("body_text", [[]])
    if places and (len(rows) != 1 or len([v for v in rows[0] if str(v).strip()]) != len(places)):
        yield refusal(2388043, "Missing example", "Variables need sample values.")


def _header(part: Mapping[str, Any]) -> Iterator[Told]:
    text = part.get("text", "")
    if part.get("format") != "TEXT" or not 0 < len(text) <= 60 or "\n" in text or "*" in text:
        yield refusal(2388072, "Invalid header", "Text up to 60, no new lines or formatting.")
    places = _PLACE.findall(text)
    if places and (places != ["1"] or not part.get("example", {}).get("header_text")):
        yield refusal(2388043, "Missing example", "The header's variable needs a sample.")


def _footer(part: Mapping[str, Any]) -> Iterator[Told]:
    text = part.get("text", "")
    if not 0 < len(text) <= 60 or "{{" in text:
        yield refusal(2388040, "Character limit exceeded", "Footer: up to 60, no variables.")


def _buttons(part: Mapping[str, Any]) -> Iterator[Told]:
    buttons = part.get("buttons", [])
    titles = [str(button.get("text", "")) for button in buttons]
    if not 1 <= len(buttons) <= 10 or len(set(titles)) < len(titles):
        yield refusal(2388060, "Buttons", "1 to 10 buttons with different texts.")
    for button in buttons:
        if button.get("type") not in ("QUICK_REPLY", "URL") or not 0 < len(button["text"]) <= 25:
            yield refusal(2388060, "Buttons", "QUICK_REPLY or URL, text up to 25.")
        if button.get("type") == "URL" and not str(button.get("url", "")).startswith("http"):
            yield refusal(2388060, "Buttons", "url is required.")


_READERS: Mapping[Any, Callable[[Mapping[str, Any]], Iterator[Told]]] = {
    "BODY": _body,
    "HEADER": _header,
    "FOOTER": _footer,
    "BUTTONS": _buttons,
}
