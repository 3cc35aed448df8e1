"""A table as text: a paragraph a row, each cell under its heading."""

from typing import BinaryIO, Final

from core.rules.raw_cells import is_nothing, text_of
from core.spreadsheets import reading
from core.spreadsheets.reading import Unclosed
from core.spreadsheets.unreadable import Unreadable
from core.spreadsheets.unreadable import gettext_noop as _

MOST_ROWS: Final = 20_000


def read(file: BinaryIO) -> str:
    """The rows below the first one, which names the columns. Raises `Unreadable`."""
    headings: list[str] = []
    paragraphs: list[str] = []
    with reading.opened(file) as table:
        for row in table.rows:
            if isinstance(row, Unclosed):
                raise Unreadable(_("El archivo no es un CSV: sus comillas no cierran."))
            cells = ["" if is_nothing(cell) else text_of(cell) for cell in row]
            if not any(cells):
                continue
            if not headings:
                headings = cells
                continue
            if len(paragraphs) == MOST_ROWS:
                raise Unreadable(_("El archivo tiene más de 20.000 filas: divídelo."))
            paragraphs.append(_paragraph(headings, cells))
    # A list of one row has no headings: the row is what it says.
    return "\n\n".join(paragraphs or [" · ".join(filter(None, headings))])


def _paragraph(headings: list[str], cells: list[str]) -> str:
    named = [*headings, *[""] * (len(cells) - len(headings))]
    told = zip(named, cells, strict=False)
    return ". ".join(f"{name}: {cell}" if name else cell for name, cell in told if cell)
