"""Reads the first sheet of a workbook that holds anything, row by row, with its kept results.

A workbook is a zip of XML: how much it unpacks to is judged before anything of it is unpacked. What
the zip's index says is binding, because Python's reader stops there.
"""

import re
import warnings
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from decimal import Decimal
from typing import IO, Any
from xml.etree.ElementTree import ParseError

import openpyxl
from openpyxl.reader import excel
from openpyxl.worksheet._read_only import ReadOnlyWorksheet

from core import archives
from core.rules.raw_cells import UNCALCULATED, Percent, Raw, ShownMoment, ShownNumber
from core.spreadsheets.unreadable import Unreadable
from core.spreadsheets.unreadable import gettext_noop as _

MOST_UNPACKED = 400 * 1024 * 1024
"""Bytes of all sheets together: a million rows of some ten columns."""
MOST_TEXTS = 64 * 1024 * 1024
"""Bytes of the table of texts, which is held in memory."""
MOST_OTHER = 16 * 1024 * 1024
"""Bytes of any other part."""
MOST_MEDIA = 96 * 1024 * 1024
"""Bytes of all pictures together; none of them is opened."""
_GENERAL = "General"
_PLAIN = frozenset({_GENERAL, "0", "@"})
"""Formats that show a number as it is."""
_TEXTS, _SHEETS, _MEDIA = "xl/sharedStrings.xml", "xl/worksheets/", "xl/media/"
_FORMULA = re.compile(rb"<(?:\w+:)?f[\s>/]")
_PIECE = 1024 * 1024
_BROKEN = (
    zipfile.BadZipFile,
    ParseError,
    KeyError,
    ValueError,
    IndexError,
    TypeError,
    AttributeError,
    EOFError,
    NotImplementedError,
    OSError,
    RuntimeError,
)
"""What openpyxl raises for parts that are missing, cut short or not what they should be."""


class _Sheet(ReadOnlyWorksheet):  # type: ignore[misc, unused-ignore]
    """A sheet whose size nobody asks for. The library looks for it as it opens the book: where the
    file tells none, it reads each sheet to its end for that, and a file may tell a wrong one."""

    def _get_size(self) -> None:
        pass


excel.ReadOnlyWorksheet = _Sheet


@contextmanager
def rows(file: IO[bytes], most_columns: int) -> Iterator[Iterator[list[Raw]]]:
    """The rows of the first sheet with content. Raises `Unreadable`, also while rows are read."""
    _judge(file)
    books = []
    try:
        books.append(_book(file, data_only=True))
        name = _first_with_content(books[0])
        formulas = None
        if _has_formulas(file):
            books.append(_book(file, data_only=False))
            formulas = books[1][name].iter_rows(max_col=most_columns, values_only=True)
        yield _rows(books[0][name].iter_rows(max_col=most_columns), formulas)
    finally:
        for book in books:
            book.close()


def _judge(file: IO[bytes]) -> None:
    """Whether it is a workbook of a size that can be read."""
    try:
        sizes = archives.sizes_of(file)
    except archives.TooLarge as error:
        raise _too_large() from error
    except archives.BROKEN as error:
        raise _no_workbook() from error
    if "[Content_Types].xml" not in sizes or not any(name.startswith("xl/") for name in sizes):
        raise _no_workbook()
    sheets = sum(size for name, size in sizes.items() if name.startswith(_SHEETS))
    media = sum(size for name, size in sizes.items() if name.startswith(_MEDIA))
    rest = [size for name, size in sizes.items() if not name.startswith((_SHEETS, _MEDIA, _TEXTS))]
    if (
        sheets > MOST_UNPACKED
        or media > MOST_MEDIA
        or sizes.get(_TEXTS, 0) > MOST_TEXTS
        or max(rest, default=0) > MOST_OTHER
    ):
        raise _too_large()


def _too_large() -> Unreadable:
    return Unreadable(_("El Excel es demasiado grande una vez abierto: guarda la hoja como CSV."))


def _no_workbook() -> Unreadable:
    return Unreadable(_("El archivo no es un Excel (.xlsx) que se pueda abrir."))


def _book(file: IO[bytes], *, data_only: bool) -> Any:
    file.seek(0)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return openpyxl.load_workbook(file, read_only=True, data_only=data_only)
    except _BROKEN as error:
        raise _no_workbook() from error


def _first_with_content(book: Any) -> str:
    """The name of the first sheet in which something stands."""
    try:
        for sheet in book.worksheets:
            for at, row in enumerate(sheet.iter_rows(values_only=True, max_col=200)):
                if any(cell not in (None, "") for cell in row):
                    return str(sheet.title)
                if at == 1000:
                    break
    except _BROKEN as error:
        raise _no_workbook() from error
    raise Unreadable(_("El Excel no tiene ninguna hoja con datos."))


def _has_formulas(file: IO[bytes]) -> bool:
    """Whether any sheet has one: only then the workbook is read a second time for them."""
    file.seek(0)
    try:
        with zipfile.ZipFile(file) as archive:
            for name in archive.namelist():
                if name.startswith(_SHEETS):
                    with archive.open(name) as part:
                        if _in(part):
                            return True
    except _BROKEN as error:
        raise _no_workbook() from error
    return False


def _in(part: IO[bytes]) -> bool:
    end = b""
    while piece := part.read(_PIECE):
        if _FORMULA.search(end + piece):
            return True
        end = piece[-20:]
    return False


def _rows(found: Iterator[Any], formulas: Iterator[Any] | None) -> Iterator[list[Raw]]:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            for row in found:
                values = [_value(cell) for cell in row]
                while values and values[-1] is None:
                    values.pop()
                if formulas is not None:
                    _mark_uncalculated(values, next(formulas, ()))
                yield values
    except _BROKEN as error:
        raise Unreadable(_("El Excel está dañado: ábrelo, guárdalo otra vez y súbelo.")) from error


def _mark_uncalculated(values: list[Raw], formulas: tuple[Any, ...]) -> None:
    for at, formula in enumerate(formulas):
        if formula is not None and (at >= len(values) or values[at] is None):
            values += [None] * (at + 1 - len(values))
            values[at] = UNCALCULATED


def _value(cell: Any) -> Raw:
    """The cell's value with how it is shown: a per cent sign (0.125 is 12.5 %), zeros in front of a
    code, a day that a spreadsheet made of "12-mar"."""
    value: Raw = cell.value
    if isinstance(value, bool) or not isinstance(value, int | float | datetime):
        return value
    number_format = cell.number_format or _GENERAL if cell.has_style else _GENERAL
    if isinstance(value, datetime):
        return ShownMoment.of(value, number_format)
    if "%" in number_format:
        return Percent(Decimal(repr(value)) * 100)
    return value if number_format in _PLAIN else ShownNumber(value, number_format)
