"""Which row of a file holds the headings, and what a heading's words say of its column. Pure."""

import re
from collections.abc import Sequence

from core.rules import raw_cells
from core.rules.raw_cells import Raw
from core.rules.text import bare, words

LOOKED_AT = 20
"""Headings stand within so many rows; above them are titles and notes."""
_WORD = re.compile(r"[a-z0-9]+")

MONEY = words(
    """monto montos precio precios costo costos costa importe presupuesto presupuestado inversion
    invertido ingreso ingresos gasto gastos pago pagado salario sueldo tarifa cuota saldo deuda
    desembolso devengado ejecutado rd usd dop cop"""
)
PERCENT = words("porcentaje porciento avance pct porc percent tasa")
DATE = words("fecha fechas dia date inicio fin vencimiento")
YEAR = words("ano anio year ejercicio gestion")
IDENTIFIER = words(
    """codigo cod id identificador snip rnc nit ruc cedula dni telefono celular tel fax placa folio
    expediente contrato referencia ref sku ean codbip postal zip"""
)
TITLE = words("nombre titulo proyecto obra descripcion denominacion name title")


def said(heading: str) -> frozenset[str]:
    """The folded words of a heading."""
    return frozenset(_WORD.findall(bare(heading.replace("_", " "))))


def row_of_headings(rows: Sequence[Sequence[Raw]]) -> int | None:
    """The index of the headings' row; None where the file begins with its data.

    The first row that is nearly as wide as the table and holds words alone.
    """
    width = _usual_width(rows)
    for index, row in enumerate(rows[:LOOKED_AT]):
        filled = [cell for cell in row if not raw_cells.is_nothing(cell)]
        if filled and len(filled) >= max(1, 0.6 * width):
            return index if all(_is_word(cell) for cell in filled) else None
    return None


def _usual_width(rows: Sequence[Sequence[Raw]]) -> int:
    """How many cells the middle one of the rows has."""
    widths = sorted(sum(not raw_cells.is_nothing(cell) for cell in row) for row in rows if row)
    return widths[len(widths) // 2] if widths else 0


def _is_word(cell: Raw) -> bool:
    """Words, or a year: "2023" heads a column of amounts."""
    text = raw_cells.text_of(cell)
    if re.fullmatch(r"(?:19|20)[0-9]{2}", text):
        return True
    return isinstance(cell, str) and any(sign.isalpha() for sign in text) and len(text) <= 200


def labels(row: Sequence[Raw], width: int) -> list[str]:
    """A heading for each of `width` columns; what repeats is numbered, what is empty is called
    "Columna 3"."""
    found: list[str] = []
    seen: dict[str, int] = {}
    for number in range(1, width + 1):
        text = raw_cells.text_of(row[number - 1]) if number <= len(row) else ""
        heading = text[:120] or f"Columna {number}"
        seen[bare(heading)] = times = seen.get(bare(heading), 0) + 1
        found.append(heading if times == 1 else f"{heading[:114]} ({times})")
    return found
