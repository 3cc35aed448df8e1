"""The address that was said, in the words it was said in. Pure.

Only what reads as a street, or answers "¿a qué dirección?", is one; whoever confirms it mends it.
"""

import re
from collections.abc import Sequence
from typing import Protocol

LONGEST = 300

_STREET = re.compile(
    r"\b(?:(?:av(?:enida)?|calle|c(?:a?lle)?\.|jr|jir[oó]n|pasaje|psje?|plaza|plazuela|carrera|cra"
    r"|kr|diagonal|transversal|zona|barrio|urb(?:anizaci[oó]n)?|condominio|edif(?:icio)?|torre"
    r"|colonia|manzana|mz)\b\.?)\s+[^\n?¿!;]{3,}",
    re.IGNORECASE,
)
_TOLD = re.compile(
    r"\bdirecci[oó]n\s*(?:es\s*:?|:)\s*(?P<told>[^\n?¿!;]{5,})|\bvivo\s+en\s+(?P<home>"
    r"[^\n?¿!;]{5,})",
    re.IGNORECASE,
)
_ASKED = re.compile(r"\b(?:direcci[oó]n|a\s+d[oó]nde|ubicaci[oó]n)\b[^?]*\?", re.IGNORECASE)
_QUESTION = re.compile(r"¿[^?]*\?")
# Where the address ends and something else is said behind it.
_BEHIND = re.compile(
    r"(?:,|\.\s|\s)\s*(?:y\s+)?(?:a\s+las?\s+\d|ma[ñn]ana\b|hoy\b|pasado\s+ma|para\s+(?:el|las?)\b"
    r"|(?:el\s+)?(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)\b"
    r"|(?:y\s+)?(?:pago|paga[sn]?|te\s+pago|con\s+qr|por\s+qr|en\s+efectivo|por\s+transferencia)\b"
    r"|gracias\b|por\s+favor\b).*",
    re.IGNORECASE,
)


class Said(Protocol):
    """A message: its words, whose they are, and whether it is a pin on the map."""

    @property
    def text(self) -> str: ...
    @property
    def by_person(self) -> bool: ...
    @property
    def place(self) -> bool: ...


def last(spoken: Sequence[Said]) -> tuple[str, str] | None:
    """The last address and the message it stands in; None where none was said."""
    found: tuple[str, str] | None = None
    asked = False
    for one in spoken:
        told = one.text if one.place else _in(one.text)
        if not told and asked and not one.by_person and any(c.isdigit() for c in one.text):
            told = one.text
        if told and (cleaned := _clean(told)):
            found = (cleaned, one.text)
        asked = bool(_ASKED.search(one.text)) if one.by_person else asked and not told
    return found


def _in(text: str) -> str:
    text = _QUESTION.sub(" ", text)
    told = _TOLD.search(text)
    if told is not None:
        return told["told"] or told["home"] or ""
    street = _STREET.search(text)
    return street[0] if street else ""


def _clean(text: str) -> str:
    one_line = " ".join(text.split())
    return _BEHIND.sub("", one_line).strip(" ,.;:-")[:LONGEST]
