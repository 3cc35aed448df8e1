"""What is wrong with a row or a cell, in words for whoever uploaded the file."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from insights.rules.tables.values import Why

WORDS: Mapping[Why, Promise] = {
    Why.NUMBER: _("No es un número."),
    Why.CURRENCY: _("Es de otra moneda que las celdas de arriba."),
    Why.DATE: _("No es una fecha."),
    Why.YEAR: _("No es un año."),
    Why.YES_NO: _("No es sí ni no."),
    Why.SIGNS: _("Tiene signos que no se pueden guardar."),
    Why.LONG: _("Es un texto demasiado largo: hasta 10.000 signos."),
    Why.FORMULA: _("La fórmula no tiene resultado: abre el archivo en Excel y guárdalo."),
    Why.ERROR: _("Es el error de una fórmula."),
    Why.MORE_CELLS: _("La fila tiene más celdas que títulos."),
    Why.FEWER_CELLS: _("La fila tiene menos celdas que títulos."),
    Why.QUOTES: _("Unas comillas no cierran o les sigue otro signo: de aquí no se pudo leer más."),
}


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the report: the file's row, the column, the cell and what is wrong."""

    row: int
    column: str
    cell: str
    words: str | Promise


def report(problems: list[dict[str, Any]]) -> list[Line]:
    """The lines of a failed load, as they are stored with the upload."""
    return [
        Line(one["row"], one["column"], one["cell"], WORDS[Why(one["why"])]) for one in problems
    ]
