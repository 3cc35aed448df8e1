"""Reads an uploaded file as Markdown, by what it is and not by what it is called.

Runs in the process of a foreign file (`core.foreign_files`): no model, no settings. What cannot be
read is refused with words for whoever uploaded it.
"""

import io
from importlib import import_module
from pathlib import PurePath
from typing import BinaryIO, Final

from catalog.knowledge.rules.lengths import LONGEST_BODY
from core.plain import plain
from core.spreadsheets.unreadable import Unreadable
from core.spreadsheets.unreadable import gettext_noop as _

MOST_BYTES: Final = 16 * 1024 * 1024
SUFFIXES: Final = (".md", ".txt", ".pdf", ".docx", ".html", ".htm", ".csv", ".tsv", ".xlsx")
_OLD_OFFICE: Final = b"\xd0\xcf\x11\xe0"
_READERS: Final[dict[str, str]] = {
    ".pdf": "pdf",
    ".docx": "word",
    ".xlsx": "tables",
    ".csv": "tables",
    ".tsv": "tables",
    ".html": "pages",
    ".htm": "pages",
    ".md": "plain_text",
    ".txt": "plain_text",
}
"""The module whose `read` reads such a file; loaded where a file is read, and nowhere else."""


def read(file: BinaryIO, out: BinaryIO, name: str) -> None:
    """Writes the text of the file, called so by whoever uploaded it, in UTF-8. Raises
    `Unreadable`."""
    file.seek(0, io.SEEK_END)
    size = file.tell()
    file.seek(0)
    if size == 0:
        raise Unreadable(_("El archivo está vacío."))
    if size > MOST_BYTES:
        raise Unreadable(_("El archivo pesa más de 16 MB: divídelo en partes."))
    reader = import_module(f"catalog.knowledge.reading.{_READERS[_kind(file, name)]}")
    file.seek(0)
    body = str(plain(reader.read(file))).strip()
    if not body:
        raise Unreadable(_("El archivo no tiene texto."))
    if len(body) > LONGEST_BODY:
        raise Unreadable(_("El archivo tiene demasiado texto: divídelo en partes."))
    out.write(body.encode())


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
            _("No sabemos leer ese tipo de archivo. Sirven: %(kinds)s."),
            {"kinds": ", ".join(SUFFIXES)},
        )
    return suffix
