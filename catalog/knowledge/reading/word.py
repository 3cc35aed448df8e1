"""The text of a DOCX: headings, paragraphs and tables, in their order."""

import zipfile
from collections.abc import Iterator
from typing import Any, BinaryIO, Final

import docx
from django.utils.translation import gettext as _
from docx.table import Table
from lxml.etree import LxmlError

from core.spreadsheets.unreadable import Unreadable

MOST_UNPACKED: Final = 64 * 1024 * 1024
"""Bytes of all parts that are no pictures."""
MOST_PARTS: Final = 2_000
_BROKEN: Final = (
    zipfile.BadZipFile,
    LxmlError,
    KeyError,
    ValueError,
    TypeError,
    AttributeError,
    IndexError,
    EOFError,
    NotImplementedError,
    RuntimeError,
    OSError,
)


def read(file: BinaryIO) -> str:
    """Its text as Markdown. Raises `Unreadable`."""
    _judge(file)
    file.seek(0)
    try:
        document = docx.Document(file)
        return "\n\n".join(_parts(document))
    except _BROKEN as error:
        raise _damaged() from error


def _judge(file: BinaryIO) -> None:
    """How much it unpacks to, before anything is unpacked: what the index says is binding."""
    try:
        with zipfile.ZipFile(file) as archive:
            parts = archive.infolist()
    except _BROKEN as error:
        raise _damaged() from error
    if "word/document.xml" not in {part.filename for part in parts}:
        raise _damaged()
    if any(part.flag_bits & 1 for part in parts):
        raise Unreadable(_("El documento tiene contraseña: guárdalo sin ella."))
    unpacked = sum(part.file_size for part in parts if "/media/" not in part.filename)
    if unpacked > MOST_UNPACKED or len(parts) > MOST_PARTS:
        raise Unreadable(_("El documento es demasiado grande una vez abierto: divídelo en partes."))


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
    for row in table.rows:
        # A cell that spans several columns comes once for each.
        cells = dict.fromkeys(" ".join(cell.text.split()) for cell in row.cells)
        if text := " · ".join(cell for cell in cells if cell):
            yield text
