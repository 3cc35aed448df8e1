"""The text of a PDF, page by page."""

import logging
from time import monotonic
from typing import BinaryIO, Final

import pypdf
from django.utils.translation import gettext as _
from pypdf.errors import PyPdfError

from catalog.knowledge.models.items import LONGEST_BODY
from core.spreadsheets.unreadable import Unreadable

MOST_PAGES: Final = 1_500
MOST_SECONDS: Final = 40.0
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
    """Its paragraphs. Raises `Unreadable`: with a password, scanned, damaged or endless."""
    until = monotonic() + MOST_SECONDS
    try:
        reader = pypdf.PdfReader(file)
        if reader.is_encrypted and not reader.decrypt(""):
            raise Unreadable(_("El PDF tiene contraseña: guárdalo sin ella y súbelo otra vez."))
        count = len(reader.pages)
        if count > MOST_PAGES:
            raise Unreadable(_("El PDF tiene demasiadas páginas: divídelo en partes."))
        pages, size = [], 0
        for page in reader.pages:
            text = page.extract_text() or ""
            pages.append(text.strip())
            size += len(text)
            if monotonic() > until or size > LONGEST_BODY:
                raise Unreadable(_("El PDF es demasiado pesado: divídelo en partes."))
    except _BROKEN as error:
        raise Unreadable(_("El PDF está dañado: ábrelo, guárdalo otra vez y súbelo.")) from error
    if sum(len("".join(page.split())) for page in pages) <= _SCANNED * count:
        raise Unreadable(
            _("El PDF es una foto de un texto (está escaneado): sube uno con letras que se copien.")
        )
    return "\n\n".join(page for page in pages if page)
