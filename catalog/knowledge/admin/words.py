"""Why something is not found as it should be, in people's words."""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from catalog.knowledge.rules import problems

_AGAIN: Final = _(
    "Por ahora se encuentra solo por sus palabras: el proveedor no respondió y se prueba otra vez."
)
WORDS: Final[Mapping[str, Promise | str]] = {
    "": "",
    problems.EMPTY: _("No dice nada: escribe el texto."),
    problems.BROKEN: _("No se pudo indexar: cambia el texto o avisa a quien instaló Mostrador."),
    problems.NOBODY: _(
        "Por ahora se encuentra solo por sus palabras: se está cambiando quién hace los vectores."
    ),
    "budget": _("Por ahora se encuentra solo por sus palabras: se gastó el presupuesto del mes."),
    "refused": _(
        "Por ahora se encuentra solo por sus palabras: el proveedor no acepta la clave o el modelo."
    ),
}


def said(problem: str) -> Any:
    """The words for what a row keeps; of any failure that passes, that it is tried again."""
    return WORDS.get(problem, _AGAIN)
