"""Any letter as the words that it says, for whoever cannot be shown its kind.

Pure. Nothing that a customer should read is dropped: what could be tapped is listed, so that she
can write it. A file without words says nothing.
"""

from collections.abc import Iterable
from typing import assert_never

from chatbot.conversations.outbound_content import (
    Audio,
    Buttons,
    Choice,
    Document,
    Image,
    Letter,
    ListMenu,
    Location,
    LocationRequest,
    Template,
    Text,
)

MAP = "https://www.google.com/maps/search/?api=1&query={},{}"


def words(letter: Letter) -> str:
    """The letter as one text; "" where there is nothing to read. A template has no plain form:
    free words may be what it stands for."""
    match letter:
        case Text() | LocationRequest():
            return letter.body
        case Buttons():
            return _lines(letter.body, "", *_choices(letter.choices))
        case ListMenu():
            return _lines(letter.body, *_sections(letter))
        case Image() | Document():
            return letter.caption
        case Location():
            place = MAP.format(letter.latitude, letter.longitude)
            return _lines(letter.name, letter.address, place)
        case Audio() | Template():
            return ""
        case _:
            assert_never(letter)


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
