"""Opens uploaded files: rows of cells from CSV and from workbooks, read as a stream.

Whatever a file holds, reading it ends: sizes are judged before anything is unpacked, and what is no
table is refused with words for whoever uploaded it.
"""

import csv
import io
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO

from core.rules import delimited, raw_cells
from core.rules.raw_cells import Raw
from core.spreadsheets.unreadable import Unreadable
from core.spreadsheets.unreadable import gettext_noop as _

MOST_BYTES = 16 * 1024 * 1024
MOST_COLUMNS = 100
MOST_ROWS = 1_000_000
MOST_EMPTY = 10_000
"""Empty rows in a row: a sheet may claim billions, and each of them is yielded."""
TOO_MANY_ROWS = _("El archivo tiene más de 1.000.000 de filas: divídelo.")
_PIECE = 256 * 1024
_HEAD = 64 * 1024
_OLD_EXCEL = b"\xd0\xcf\x11\xe0"
_ZIP = b"PK\x03\x04"


class Unclosed:
    """A quotation that never ends: nothing behind it can be read."""


UNCLOSED = Unclosed()
Row = list[Raw] | Unclosed


class Table:
    """The rows of an open file; `usual_mark` is the decimal mark that such files are written with,
    `exact` says that each row tells all of its cells (a workbook leaves out empty ones)."""

    def __init__(self, rows: Iterator[Row], usual_mark: str, *, exact: bool) -> None:
        self.rows, self.usual_mark, self.exact = rows, usual_mark, exact


@contextmanager
def opened(
    file: BinaryIO, most_columns: int = MOST_COLUMNS, most_bytes: int = MOST_BYTES
) -> Iterator[Table]:
    """The table in a file that can be sought. Raises `Unreadable`.

    Of a workbook one column beyond `most_columns` is read, so that it can be told.
    """
    file.seek(0, io.SEEK_END)
    size = file.tell()
    file.seek(0)
    if size == 0:
        raise Unreadable(_("El archivo está vacío."))
    if size > most_bytes:
        raise Unreadable(
            _("El archivo pesa más de %(most)s MB: divídelo o quita columnas."),
            {"most": most_bytes // (1024 * 1024)},
        )
    head = file.read(4)
    file.seek(0)
    if head == _OLD_EXCEL:
        raise Unreadable(
            _("Es un Excel antiguo (.xls) o con contraseña: guárdalo como .xlsx sin contraseña.")
        )
    if head == _ZIP:
        from core.spreadsheets import workbooks  # its library is loaded where a file is read

        with workbooks.rows(file, most_columns + 1) as found:
            yield Table(_bounded(found), ".", exact=False)
    else:
        with _delimited(file) as table:
            table.rows = _bounded(table.rows)
            yield table


def _bounded(rows: Iterator[Row]) -> Iterator[Row]:
    """The rows, counted as they come. Raises `Unreadable` where nothing but empty ones come, or
    more than any table may have."""
    empty = 0
    for count, row in enumerate(rows, start=1):
        is_empty = not isinstance(row, Unclosed) and all(map(_is_blank, row))
        empty = empty + 1 if is_empty else 0
        if empty > MOST_EMPTY:
            raise Unreadable(
                _("Hay más de 10.000 filas vacías antes de la fila %(row)s: bórralas y guárdalo."),
                {"row": count + 1},
            )
        if count > MOST_ROWS + MOST_EMPTY:
            raise Unreadable(TOO_MANY_ROWS)
        yield row


def _is_blank(cell: Raw) -> bool:
    return cell is None or (isinstance(cell, str) and not cell.strip())


def check_sample(rows: list[list[Raw]]) -> list[list[Raw]]:
    """The first rows, for the inference. Raises `Unreadable` for what is no table at all."""
    if not any(not raw_cells.is_nothing(cell) for row in rows for cell in row):
        raise Unreadable(_("El archivo no tiene filas."))
    if max(_width(row) for row in rows) > MOST_COLUMNS:
        raise Unreadable(
            _("El archivo tiene más de %(most)s columnas: deja las que la gente va a preguntar."),
            {"most": MOST_COLUMNS},
        )
    return rows


def _width(row: list[Raw]) -> int:
    return max((at for at, cell in enumerate(row, 1) if cell is not None and cell != ""), default=0)


@contextmanager
def _delimited(file: BinaryIO) -> Iterator[Table]:
    encoding = delimited.encoding(iter(lambda: file.read(_PIECE), b""))
    file.seek(0)
    if encoding != "utf-16" and b"\0" * 2 in file.read(_HEAD):
        raise Unreadable(_("El archivo no es un CSV ni un Excel (.xlsx)."))
    file.seek(0)
    text = io.TextIOWrapper(file, encoding, errors="replace", newline="")
    try:
        head = text.read(_HEAD)
        text.seek(0)
        sign = delimited.delimiter(head)
        yield Table(_lines(text, sign), delimited.usual_mark(sign), exact=True)
    finally:
        text.detach()


def _lines(text: io.TextIOWrapper, sign: str) -> Iterator[Row]:
    """The rows; a quotation that never ends is told, since nothing behind it can be trusted."""
    rows = csv.reader(text, delimiter=sign, strict=True)
    while True:
        try:
            row = next(rows)
        except StopIteration:
            return
        except csv.Error:
            yield UNCLOSED
            return
        yield list(row)
