"""Reads an uploaded file as Markdown, by what it is and not by what it is called.

Whatever a file holds, reading it ends: sizes are judged before anything is unpacked. What cannot be
read is refused with words for whoever uploaded it.
"""

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import PurePath
from typing import BinaryIO, Final

from django.utils.translation import gettext as _

from catalog.knowledge.models.items import LONGEST_BODY, LONGEST_TITLE
from catalog.knowledge.reading import pages, pdf, plain_text, tables, word
from core.plain import plain
from core.spreadsheets.unreadable import Unreadable

MOST_BYTES: Final = 16 * 1024 * 1024
SUFFIXES: Final = (".md", ".txt", ".pdf", ".docx", ".html", ".htm", ".csv", ".tsv", ".xlsx")
_OLD_OFFICE: Final = b"\xd0\xcf\x11\xe0"


@dataclass(frozen=True, slots=True)
class Text:
    """What a file says: `body` is Markdown."""

    title: str
    body: str


Reader = Callable[[BinaryIO], str]
_READERS: Final[dict[str, Reader]] = {
    ".pdf": pdf.read,
    ".docx": word.read,
    ".xlsx": tables.read,
    ".csv": tables.read,
    ".tsv": tables.read,
    ".html": pages.read,
    ".htm": pages.read,
    ".md": plain_text.read,
    ".txt": plain_text.read,
}


def read(file: BinaryIO, name: str) -> Text:
    """The text of a file that can be sought. Raises `Unreadable`."""
    file.seek(0, io.SEEK_END)
    size = file.tell()
    file.seek(0)
    if size == 0:
        raise Unreadable(_("El archivo está vacío."))
    if size > MOST_BYTES:
        raise Unreadable(_("El archivo pesa más de 16 MB: divídelo en partes."))
    reader = _READERS[_kind(file, name)]
    file.seek(0)
    body = plain(reader(file)).strip()
    if not body:
        raise Unreadable(_("El archivo no tiene texto."))
    if len(body) > LONGEST_BODY:
        raise Unreadable(_("El archivo tiene demasiado texto: divídelo en partes."))
    stem = plain(PurePath(name).stem).replace("_", " ").strip()
    return Text((stem or _("Sin título"))[:LONGEST_TITLE], body)


def _kind(file: BinaryIO, name: str) -> str:
    """The suffix that tells how to read it. Raises `Unreadable`."""
    head = file.read(8)
    suffix = PurePath(name.lower()).suffix
    if head.startswith(_OLD_OFFICE):
        raise Unreadable(
            _("Es un documento antiguo de Office o tiene contraseña: guárdalo como .docx o .xlsx.")
        )
    if b"%PDF" in head:
        return ".pdf"
    if head.startswith(b"PK\x03\x04"):
        if suffix in (".docx", ".xlsx"):
            return suffix
        raise Unreadable(_("Es un archivo comprimido: sube los documentos uno por uno."))
    if suffix in (".pdf", ".docx", ".xlsx"):
        raise Unreadable(_("El archivo no es lo que dice su nombre, o está dañado."))
    if suffix not in _READERS:
        raise Unreadable(
            _("No sabemos leer ese tipo de archivo. Sirven: %(kinds)s.")
            % {"kinds": ", ".join(SUFFIXES)}
        )
    return suffix
