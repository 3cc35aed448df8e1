"""The text of a PDF, page by page."""

import logging
from time import process_time
from typing import BinaryIO, Final

import pypdf
from pypdf.errors import PyPdfError

from catalog.knowledge.rules.lengths import LONGEST_BODY
from core.foreign_files.pace import TooSlow, within_processor_seconds
from core.spreadsheets.unreadable import TOO_DEAR, Unreadable
from core.spreadsheets.unreadable import gettext_noop as _

MOST_PAGES: Final = 1_500
OPENING_SECONDS: Final = 4.0
PAGE_SECONDS: Final = 2.0
PACE_SECONDS: Final = 0.1
"""Processor seconds: of the file before its first page, of one page, and of a page on the average.
A page of dense text takes some 0.02."""
_SCANNED: Final = 12
"""Signs a page: pictures of pages have a page number at most."""
_BROKEN: Final = (
    PyPdfError,
    ValueError,
    TypeError,
    KeyError,
    IndexError,
    AttributeError,
    AssertionError,
    NotImplementedError,
    RecursionError,
    OverflowError,
    ZeroDivisionError,
    OSError,
)
"""What pypdf raises for files that are cut short or not what they should be."""

# It tells of each oddity of each file; what matters is refused in words.
logging.getLogger("pypdf").setLevel(logging.CRITICAL)


def read(file: BinaryIO) -> str:
    """Its paragraphs. Raises `Unreadable`: with a password, scanned, damaged or too dear."""
    try:
        pages = _texts(file)
    except TooSlow as error:
        raise Unreadable(TOO_DEAR) from error
    except _BROKEN as error:
        raise Unreadable(_("El PDF está dañado: ábrelo, guárdalo otra vez y súbelo.")) from error
    if sum(len("".join(page.split())) for page in pages) <= _SCANNED * len(pages):
        raise Unreadable(
            _("El PDF es una foto de un texto (está escaneado): sube uno con letras que se copien.")
        )
    return "\n\n".join(page for page in pages if page)


def _texts(file: BinaryIO) -> list[str]:
    """The text of each page. Raises `Unreadable`, `TooSlow` and what pypdf raises."""
    began = process_time()
    with within_processor_seconds(OPENING_SECONDS):
        reader = pypdf.PdfReader(file)
        if reader.is_encrypted and not reader.decrypt(""):
            raise Unreadable(_("El PDF tiene contraseña: guárdalo sin ella y súbelo otra vez."))
        if len(reader.pages) > MOST_PAGES:
            raise Unreadable(_("El PDF tiene demasiadas páginas: divídelo en partes."))
    texts: list[str] = []
    size = 0
    for page in reader.pages:
        left = OPENING_SECONDS + PACE_SECONDS * (len(texts) + 1) - (process_time() - began)
        with within_processor_seconds(min(PAGE_SECONDS, left)):
            texts.append((page.extract_text() or "").strip())
        size += len(texts[-1])
        if size > LONGEST_BODY:
            raise Unreadable(_("El PDF es demasiado pesado: divídelo en partes."))
    return texts
