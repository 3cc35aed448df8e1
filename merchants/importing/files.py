"""From an uploaded file to the cells of its rows, by field. Whatever is wrong with the file as a
whole is told before a row is looked at."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from django.utils.translation import gettext as _

from core.rules import raw_cells
from core.rules.raw_cells import Raw, Uncalculated
from core.spreadsheets.first_rows import FirstRows
from core.spreadsheets.unreadable import Unreadable
from merchants.importing.sheets import Sheet, plain

MOST_BYTES = 5 * 1024 * 1024
MOST_ROWS = 300
"""A preview writes each row and takes it back while somebody waits: a longer list is divided."""
MOST_COLUMNS = 60
LONGEST_CELL = 5_000
_FAILED = re.compile(r"#(?:[A-Z]+[/!?]?[0-9A-Z]*[!?]?|¡[A-Z/0-9]+!)")
"""What a workbook shows for a formula that failed: "#REF!"."""
_THREE = re.compile(r"\.[0-9]{3}$")
_SHORTENED = re.compile(r"[0-9](?:[.,][0-9]+)?E\+[0-9]{2}", re.IGNORECASE)
"""What a spreadsheet writes into a CSV for a long code: its digits are lost."""
_QUOTED = re.compile(r"'[0-9][0-9A-Za-z./-]*")
"""A code behind the apostrophe that makes a text of it."""
_LOOKED_AT = 20
"""Lines among which the headings are looked for: people write a title above them."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the file (1 is its first line) with its cells by field, as text; `wrong` says what
    of it cannot be read."""

    number: int
    cells: Mapping[str, str]
    wrong: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Read:
    """The rows of a file, the fields that have a column, and the headings that nobody knows."""

    rows: tuple[Row, ...]
    fields: tuple[str, ...]
    unknown: tuple[str, ...] = ()


OPTIONS = {
    "most_rows": MOST_ROWS + _LOOKED_AT + 1,
    "most_columns": MOST_COLUMNS,
    "most_bytes": MOST_BYTES,
    "skips_empty": True,
}
"""What of a file is read (`first_rows.write_first_rows`)."""


def parse_rows(sheet: Sheet, found: FirstRows) -> Read:
    """The rows of a CSV or workbook. Raises `Unreadable`, worded for whoever uploaded it."""
    lines = found.rows
    at, places, unknown = _headings(sheet, lines)
    width = len(lines[at][1])
    least = width if found.exact else 0
    rows = [_row(sheet, number, row, places, (least, width)) for number, row in lines[at + 1 :]]
    if not rows:
        raise Unreadable(_("El archivo no tiene filas debajo de los títulos."))
    if len(rows) > MOST_ROWS:
        raise Unreadable(_("El archivo tiene más de %(most)s filas.") % {"most": MOST_ROWS})
    return Read(tuple(rows), tuple(places), unknown)


def _headings(
    sheet: Sheet, lines: Sequence[tuple[int, list[Raw]]]
) -> tuple[int, dict[str, int], tuple[str, ...]]:
    """Which line has the headings, where each field stands, and the headings that are none."""
    needed = {column.field for column in sheet.columns if column.needed}
    known = {name: column.field for column in sheet.columns for name in column.headings}
    best: set[str] = set()
    for at, (_number, row) in enumerate(lines[:_LOOKED_AT]):
        places: dict[str, int] = {}
        unknown: list[str] = []
        for place, cell in enumerate(row):
            text = raw_cells.text_of(cell)
            field = known.get(plain(text))
            if field in places:
                raise Unreadable(_("Hay dos columnas «%(name)s».") % {"name": text[:60]})
            if field:
                places[field] = place
            elif text:
                unknown.append(text[:60])
        if needed <= set(places):
            return at, places, tuple(unknown)
        best = max(best, set(places), key=len)
    missing = [column.heading for column in sheet.columns if column.field in needed - best]
    raise Unreadable(_("Falta la columna: %(names)s.") % {"names": ", ".join(missing)})


def _row(
    sheet: Sheet,
    number: int,
    row: Sequence[Raw],
    places: Mapping[str, int],
    width: tuple[int, int],
) -> Row:
    """The cells as text, and what is wrong; `width`: the fewest and the most there are."""
    cells = {field: row[place] if place < len(row) else None for field, place in places.items()}
    least, most = width
    wrong = []
    if len(row) < least or any(not raw_cells.is_nothing(cell) for cell in row[most:]):
        wrong.append(_("No tiene las mismas celdas que los títulos: ¿falta o sobra un separador?"))
    if any(isinstance(cell, Uncalculated) for cell in cells.values()):
        wrong.append(_("Una celda es una fórmula sin resultado: guarda el archivo otra vez."))
    if any(isinstance(cell, str) and _FAILED.fullmatch(cell.strip()) for cell in cells.values()):
        wrong.append(_("Una celda es una fórmula que falló."))
    texts = {
        field: _value(cell) if field in sheet.measured else _shown(cell)
        for field, cell in cells.items()
    }
    wrong += [
        _("«%(code)s» es un código que la hoja acortó: formatea la columna como texto.")
        % {"code": text}
        for field, text in texts.items()
        if field not in sheet.measured and _SHORTENED.fullmatch(text)
    ]
    return Row(number, texts, tuple(wrong))


def _shown(cell: Raw) -> str:
    """The cell as it is shown: a code keeps its zeros, a description its lines."""
    if not isinstance(cell, str):
        return raw_cells.text_of(cell)[:LONGEST_CELL]
    lines = (" ".join(line.split()) for line in cell.replace("\0", "").splitlines())
    text = "\n".join(lines).strip()[:LONGEST_CELL]
    return text[1:] if _QUOTED.fullmatch(text) else text


def _value(cell: Raw) -> str:
    """What the cell holds, however it is shown: an amount, a count, a day, a yes or no."""
    if isinstance(cell, str):
        return _shown(cell)
    value = raw_cells.plain(cell)
    text = raw_cells.text_of(value)[:LONGEST_CELL]
    # A workbook's 1.125 is no thousand: as "1.1250" no amount is read from it.
    number = isinstance(value, float | Decimal)
    return f"{text}0" if number and _THREE.search(text) else text
