"""The text of a page of HTML, without what is not read: scripts, menus, forms."""

import re
from collections.abc import Iterator
from typing import BinaryIO, Final

from bs4 import BeautifulSoup, Comment
from bs4.element import NavigableString, PreformattedString, Tag
from django.utils.translation import gettext as _

from catalog.knowledge.reading.plain_text import decoded
from core.rules.text import words
from core.spreadsheets.unreadable import Unreadable

_UNREAD: Final = words(
    "script style noscript template nav form button select svg head iframe object"
)
_BLOCKS: Final = words(
    """address article aside blockquote dd div dl dt figcaption figure footer header hr li main ol p
    pre section table tbody tfoot thead tr ul br"""
)
_HEADING: Final = re.compile(r"h([1-6])")
_MOST_DEPTH: Final = 400


def read(file: BinaryIO) -> str:
    """Its text as Markdown. Raises `Unreadable`."""
    try:
        page = BeautifulSoup(decoded(file.read()), "html.parser")
        pieces = "".join(_pieces(page, 0))
    except (RecursionError, ValueError, AssertionError) as error:
        raise Unreadable(_("La página está dañada: ábrela, guárdala otra vez y súbela.")) from error
    paragraphs = (" ".join(part.split()) for part in re.split(r"\n\s*\n", pieces))
    return "\n\n".join(part for part in paragraphs if part)


def _pieces(tag: Tag, depth: int) -> Iterator[str]:
    if depth > _MOST_DEPTH:
        raise RecursionError
    for child in tag.children:
        if isinstance(child, Tag):
            yield from _of(child, depth)
        elif isinstance(child, NavigableString) and not isinstance(
            child, Comment | PreformattedString
        ):
            yield child.replace("\n", " ")


def _of(tag: Tag, depth: int) -> Iterator[str]:
    if tag.name in _UNREAD:
        return
    heading = _HEADING.fullmatch(tag.name)
    block = heading or tag.name in _BLOCKS
    if block:
        yield "\n\n"
    if heading:
        yield f"{'#' * int(heading[1])} "
    yield from _pieces(tag, depth + 1)
    if tag.name in ("td", "th"):
        yield " "
    elif block:
        yield "\n\n"
