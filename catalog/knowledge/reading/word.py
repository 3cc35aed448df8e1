"""The text of a DOCX: headings, paragraphs and tables, in their order."""

from collections.abc import Iterator
from typing import Any, BinaryIO, Final

import docx
from docx.table import Table, _Cell
from lxml.etree import LxmlError

from core import archives
from core.spreadsheets.unreadable import Unreadable
from core.spreadsheets.unreadable import gettext_noop as _

MOST_UNPACKED: Final = 96 * 1024 * 1024
"""Bytes of all parts, pictures among them: the library holds each of them in memory."""
MOST_WORDS: Final = 32 * 1024 * 1024
"""Bytes of one part of XML: it is held as a tree, some eight times as large."""
_BROKEN: Final = (*archives.BROKEN, LxmlError, TypeError, AttributeError, AssertionError)


def read(file: BinaryIO) -> str:
    """Its text as Markdown. Raises `Unreadable`."""
    try:
        _judge(file)
        document = docx.Document(file)
        return "\n\n".join(_parts(document))
    except archives.TooLarge as error:
        raise Unreadable(
            _("El documento es demasiado grande una vez abierto: divídelo en partes.")
        ) from error
    except _BROKEN as error:
        raise _damaged() from error


def _judge(file: BinaryIO) -> None:
    """Whether it is a document of a size that can be read."""
    sizes = archives.sizes_of(file)
    if "word/document.xml" not in sizes:
        raise _damaged()
    if archives.is_encrypted(file):
        raise Unreadable(_("El documento tiene contraseña: guárdalo sin ella."))
    largest = max((size for name, size in sizes.items() if not _is_picture(name)), default=0)
    if sum(sizes.values()) > MOST_UNPACKED or largest > MOST_WORDS:
        raise archives.TooLarge


def _is_picture(name: str) -> bool:
    return "/media/" in name


def _damaged() -> Unreadable:
    return Unreadable(_("El documento está dañado: ábrelo, guárdalo otra vez y súbelo."))


def _parts(document: Any) -> Iterator[str]:
    for block in document.iter_inner_content():
        if isinstance(block, Table):
            yield from _rows(block)
            continue
        text = block.text.strip()
        level = _level(block)
        if text:
            yield f"{'#' * level} {' '.join(text.split())}" if level else text


def _level(paragraph: Any) -> int:
    """The depth of a heading, 0 for what is none; by the style's own name, which is English."""
    name = str(getattr(paragraph.style, "name", "") or "")
    if name == "Title":
        return 1
    kind, _space, depth = name.partition(" ")
    return min(int(depth), 6) if kind == "Heading" and depth.isdigit() and int(depth) else 0


def _rows(table: Any) -> Iterator[str]:
    """A line a row, of the cells as they are written: `row.cells` repeats one for each column and
    row that it spans, as many as the file claims."""
    for row in table._tbl.tr_lst:
        cells = (" ".join(_Cell(cell, table).text.split()) for cell in row.tc_lst)
        if text := " · ".join(dict.fromkeys(cell for cell in cells if cell)):
            yield text
