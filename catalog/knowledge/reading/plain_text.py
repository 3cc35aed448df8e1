"""Text and Markdown, in whatever encoding they were saved."""

from typing import BinaryIO

from core.spreadsheets.unreadable import Unreadable
from core.spreadsheets.unreadable import gettext_noop as _


def read(file: BinaryIO) -> str:
    """The text as it is. Raises `Unreadable` for what is none."""
    return decode(file.read())


def decode(data: bytes) -> str:
    """UTF-8, UTF-16 by its mark, else the encoding of old Windows, which any bytes have.

    Raises `Unreadable`.
    """
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    if b"\0" in data:
        raise Unreadable(_("El archivo no es de texto."))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")
