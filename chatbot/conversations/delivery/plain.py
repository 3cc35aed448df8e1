"""Any message as plain text, for a customer whose channel cannot show its kind.

Pure. Nothing that a customer should read is dropped: choices are listed, so that the customer can
write one. A file without words says nothing.
"""

from collections.abc import Iterable
from typing import assert_never

from chatbot.conversations.outbound_content import (
    Audio,
    Buttons,
    Choice,
    Document,
    Image,
    ListMenu,
    Location,
    LocationRequest,
    OutboundContent,
    Template,
    Text,
)

MAP = "https://www.google.com/maps/search/?api=1&query={},{}"


def words(content: OutboundContent) -> str:
    """The message as one text; "" where there is nothing to read. A template has no plain form:
    free words may be what it stands for."""
    match content:
        case Text() | LocationRequest():
            return content.body
        case Buttons():
            return _lines(content.body, "", *_choices(content.choices))
        case ListMenu():
            return _lines(content.body, *_sections(content))
        case Image() | Document():
            return content.caption
        case Location():
            place = MAP.format(content.latitude, content.longitude)
            return _lines(content.name, content.address, place)
        case Audio() | Template():
            return ""
        case _:
            assert_never(content)


def _sections(menu: ListMenu) -> Iterable[str]:
    for section in menu.sections:
        yield ""
        if section.title:
            yield section.title
        yield from _choices(section.rows)


def _choices(rows: Iterable[Choice]) -> Iterable[str]:
    for row in rows:
        yield f"• {row.title}: {row.description}" if row.description else f"• {row.title}"


def _lines(*parts: str) -> str:
    return "\n".join(parts).strip()
