"""The text of a page of HTML, without what is not read: scripts, menus, forms."""

import re
from collections.abc import Iterator
from typing import Any, BinaryIO, Final

from lxml import etree

from catalog.knowledge.reading.plain_text import decode
from core.rules.text import words
from core.spreadsheets.unreadable import Unreadable
from core.spreadsheets.unreadable import gettext_noop as _

_UNREAD: Final = words(
    "script style noscript template nav form button select svg head iframe object"
)
_BLOCKS: Final = words(
    """address article aside blockquote dd div dl dt figcaption figure footer header hr li main ol p
    pre section table tbody tfoot thead tr ul br"""
)
_HEADING: Final = re.compile(r"h([1-6])")
_MOST_DEPTH: Final = 250
"""The parser itself ends at some 256, and would leave out what lies deeper."""


def read(file: BinaryIO) -> str:
    """Its text as Markdown. Raises `Unreadable`.

    libxml2 reads in linear time, whatever is left open.
    """
    text = decode(file.read()).replace("\0", "")
    parser = etree.HTMLParser(remove_comments=True, remove_pis=True, encoding="utf-8")
    try:
        page = etree.fromstring(text.encode("utf-8", "replace"), parser)
    except (etree.LxmlError, ValueError) as error:
        raise _damaged() from error
    if page is None:
        return ""
    pieces = "".join(_pieces(page))
    paragraphs = (" ".join(part.split()) for part in re.split(r"\n\s*\n", pieces))
    return "\n\n".join(part for part in paragraphs if part)


def _damaged() -> Unreadable:
    return Unreadable(_("La página está dañada: ábrela, guárdala otra vez y súbela."))


def _pieces(page: Any) -> Iterator[str]:
    """Text between the marks of blocks and headings, in the order of the page."""
    unread: Any = None
    depth = 0
    for event, tag in etree.iterwalk(page, events=("start", "end")):
        name = str(tag.tag)
        if event == "start":
            depth += 1
            if depth > _MOST_DEPTH:
                raise _damaged()
            if unread is None and name in _UNREAD:
                unread = tag
            if unread is None:
                yield from _opening(name)
                yield (tag.text or "").replace("\n", " ")
            continue
        depth -= 1
        if unread is None:
            yield from _closing(name)
        if unread is tag:
            unread = None
        if unread is None:
            yield (tag.tail or "").replace("\n", " ")


def _opening(name: str) -> Iterator[str]:
    heading = _HEADING.fullmatch(name)
    if heading or name in _BLOCKS:
        yield "\n\n"
    if heading:
        yield f"{'#' * int(heading[1])} "


def _closing(name: str) -> Iterator[str]:
    if name in ("td", "th"):
        yield " "
    elif name in _BLOCKS or _HEADING.fullmatch(name):
        yield "\n\n"
