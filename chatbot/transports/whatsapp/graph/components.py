"""A template as Meta writes it, both ways: our draft as components, and its listing as a value.

Pure. What a listing holds beyond title, text, foot, quick replies and one fixed link is named in
`Listed.unfit`: such a template is shown and cannot be sent by us.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from chatbot.conversations.rules import templates as rules
from chatbot.conversations.rules.templates import Draft
from chatbot.transports.payload_parsing.fields import loose_list, loose_mapping, loose_text

MOST_TEXT = 4096
"""Characters of any text that is kept of a listing; Meta's longest is 1024."""


class Unfit(StrEnum):
    """What we do not fill; `transports.templates.faults` says it to a merchant."""

    MEDIA_HEADER = "media_header"
    NAMED_PLACES = "named_places"
    OPEN_LINK = "open_link"
    OTHER_BUTTONS = "other_buttons"
    OTHER_PARTS = "other_parts"


@dataclass(frozen=True, slots=True)
class Listed:
    """A template of Meta's list; `status` and `category` in Meta's words, `reason` "" for none."""

    id: str
    draft: Draft
    status: str
    reason: str = ""
    quality: str = ""
    unfit: str = ""


def components(draft: Draft) -> list[dict[str, Any]]:
    """The draft as Meta takes it, with an example for each place."""
    return [*_header(draft), _body(draft), *_footer(draft), *_buttons(draft)]


def _header(draft: Draft) -> list[dict[str, Any]]:
    if not draft.header:
        return []
    part: dict[str, Any] = {"type": "HEADER", "format": "TEXT", "text": draft.header}
    if rules.places(draft.header):
        part["example"] = {"header_text": [draft.header_example]}
    return [part]


def _body(draft: Draft) -> dict[str, Any]:
    part: dict[str, Any] = {"type": "BODY", "text": draft.body}
    if rules.places(draft.body):
        part["example"] = {"body_text": [list(draft.examples)]}
    return part


def _footer(draft: Draft) -> list[dict[str, Any]]:
    return [{"type": "FOOTER", "text": draft.footer}] if draft.footer else []


def _buttons(draft: Draft) -> list[dict[str, Any]]:
    buttons = [{"type": "QUICK_REPLY", "text": title} for title in draft.quick_replies]
    if draft.link_title:
        buttons.append({"type": "URL", "text": draft.link_title, "url": draft.link_url})
    return [{"type": "BUTTONS", "buttons": buttons}] if buttons else []


def read(item: object) -> Listed | None:
    """One row of Meta's list; None where it has no id, name or language that can be kept."""
    told: Mapping[str, Any] = item if isinstance(item, dict) else {}
    key, name = str(told.get("id") or "")[:64], loose_text(told, "name", rules.NAME_LIMIT + 1)
    language = loose_text(told, "language", 16)
    if not key or not 0 < len(name) <= rules.NAME_LIMIT or not 0 < len(language) <= 15:
        return None
    parts = {
        str(part.get("type", "")).upper(): part
        for part in loose_list(told, "components")
        if isinstance(part, dict)
    }
    quick, link = _pressed(parts.get("BUTTONS", {}))
    header, body = parts.get("HEADER", {}), parts.get("BODY", {})
    draft = Draft(
        name=name,
        language=language,
        category=loose_text(told, "category", 24).upper(),
        header=loose_text(header, "text", 200),
        body=loose_text(body, "text", MOST_TEXT),
        footer=loose_text(parts.get("FOOTER", {}), "text", 200),
        quick_replies=quick,
        link_title=loose_text(link, "text", 60),
        link_url=loose_text(link, "url", rules.URL_LIMIT),
        header_example=_first(loose_list(loose_mapping(header, "example"), "header_text")),
        examples=_row(loose_list(loose_mapping(body, "example"), "body_text")),
    )
    return Listed(
        id=key,
        draft=draft,
        status=loose_text(told, "status", 32).upper(),
        reason=_reason(told),
        quality=loose_text(loose_mapping(told, "quality_score"), "score", 16),
        unfit=_unfit(told, parts),
    )


def _pressed(part: Mapping[str, Any]) -> tuple[tuple[str, ...], Mapping[str, Any]]:
    """Titles of the quick replies, and the first link."""
    buttons = [button for button in loose_list(part, "buttons") if isinstance(button, dict)]
    quick = tuple(loose_text(b, "text", 60) for b in buttons if b.get("type") == "QUICK_REPLY")
    return quick, next((b for b in buttons if b.get("type") == "URL"), {})


def _unfit(told: Mapping[str, Any], parts: Mapping[str, Mapping[str, Any]]) -> str:
    header = parts.get("HEADER", {})
    buttons = [b for b in loose_list(parts.get("BUTTONS", {}), "buttons") if isinstance(b, dict)]
    kinds = [str(button.get("type")) for button in buttons]
    texts = [loose_text(part, "text", MOST_TEXT) for part in (header, parts.get("BODY", {}))]
    named = str(told.get("parameter_format", "")).upper() == "NAMED"
    found = {
        Unfit.OTHER_PARTS: not parts.keys() <= {"HEADER", "BODY", "FOOTER", "BUTTONS"}
        or not parts.get("BODY", {}).get("text"),
        Unfit.MEDIA_HEADER: bool(header) and str(header.get("format", "TEXT")).upper() != "TEXT",
        Unfit.NAMED_PLACES: named or any("{{" in rules.filled(text, _BLANKS) for text in texts),
        Unfit.OPEN_LINK: any("{{" in str(button.get("url", "")) for button in buttons),
        Unfit.OTHER_BUTTONS: not set(kinds) <= {"QUICK_REPLY", "URL"} or kinds.count("URL") > 1,
    }
    return next((str(name) for name, is_so in found.items() if is_so), "")


_BLANKS = ("-",) * 99


def _reason(told: Mapping[str, Any]) -> str:
    reason = loose_text(told, "rejected_reason", 300)
    return "" if reason.upper() == "NONE" else reason


def _first(values: Iterable[object]) -> str:
    return next((value[:200] for value in values if isinstance(value, str)), "")


def _row(rows: list[Any]) -> tuple[str, ...]:
    """The first row of examples; Meta writes a list of lists."""
    row = rows[0] if rows and isinstance(rows[0], list) else []
    return tuple(str(value)[:1024] for value in row[:99])
