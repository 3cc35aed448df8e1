"""What marks a field in free text: labels, verbs and kinds of street; and a text cut up at them.

Patterns are read against `text.aligned` (small letters without accents, as long as the text).
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from core.rules.text import aligned


class Cue(StrEnum):
    """What the words behind a cue are."""

    NONE = "none"
    NAME = "name"
    I_AM = "i_am"
    SURNAME = "surname"
    PHONE = "phone"
    EMAIL = "email"
    ADDRESS = "address"
    STREET = "street"
    INSIDE = "inside"
    NEIGHBOURHOOD = "neighbourhood"
    CITY = "city"
    DEPARTMENT = "department"
    LIVES = "lives"
    OTHER = "other"


_IS = r"(?:\s*(?:es|son|seria|[:=])|\s+-)\s*:?\s*"
STREETS = (
    r"calle|cll?e?|c(?=/)|carrera|cra|kra|kr|cr|carr|avenida|avda|av|diagonal|diag|dg|transversal"
    r"|transv|tv|circunvalar|circular|autopista|pasaje|pje|psje|jiron|jr|boulevard|blvd"
    r"|bulevar"
    r"|calzada|calz|privada|priv|callejon|prolongacion|prol|camino|callej|peatonal|paseo|ruta|anillo"
    r"|carretera|malecon|plazuela|plaza|plazoleta|rotonda"
)
_PATTERNS: tuple[tuple[Cue, str], ...] = (
    (Cue.SURNAME, rf"(?:mis?\s+|el\s+)?apellidos?{_IS}"),
    (Cue.NAME, rf"(?:mis?\s+|el\s+)?nombres?(?:\s+(?:y\s+apellidos?|completos?|de\s+quien\s+recibe"
               rf"|del?\s+\w+))?{_IS}|me\s+llamo\s+|a\s+nombre\s+de\s+|(?:te|le|les)\s+"
               r"(?:habla|saluda|escribe)\s+|recibe\s*:?\s+|destinatari[oa]\s*:\s*"),
    (Cue.I_AM, r"(?:yo\s+)?soy\s+(?!de\b|del\b)"),
    (Cue.PHONE, r"(?:mi\s+|el\s+|al\s+)?(?:numero\s+(?:de\s+)?)?(?:telefono|tel\.?|celular|cel\.?"
                rf"|whats?app|wpp|movil|contacto)(?:\s+de\s+contacto)?(?:{_IS}|\s*(?=[;+(\d]))"
                rf"|mi\s+numero{_IS}"),
    (Cue.EMAIL, rf"(?:mi\s+|el\s+)?(?:correo(?:\s+electronico)?|e-?mail|mail)(?:{_IS}|\s*(?=;))"),
    (Cue.ADDRESS, rf"(?:la\s+|mi\s+)?(?:direccion|dir|domicilio|ubicacion)(?:\s+(?:de\s+(?:entrega"
                  rf"|envio|residencia|la\s+casa|mi\s+casa)|exacta|completa|correcta))*{_IS}"
                  r"|(?:direccion|dir)\.?\s+(?=\w)"),
    (Cue.NEIGHBOURHOOD, r"(?:en\s+)?(?:(?:el|mi|la)\s+)?(?:barrio|bario|b/|sector"
                        r"|urbanizacion|urb\.|urb|ensanche|ens\.|colonia|col\.|fraccionamiento|fracc\.?|reparto|zona"
                        rf")(?:{_IS}|\s+|(?<=[./])\s*)"),
    (Cue.CITY, r"(?:(?:en|a)\s+)?(?:la\s+|mi\s+)?(?:ciudad|municipio|localidad|pueblo)"
               rf"(?:\s*/\s*\w+)?(?:{_IS}|\s+(?:de\s+)?)"),
    (Cue.DEPARTMENT, rf"(?:(?:en|del?)\s+)?(?:el\s+|la\s+|mi\s+)?(?:departamento|depto|dpto"
                     rf"|provincia|prov\.|estado)(?!\s*(?:\d|[a-f]\b|n[°ºo]))"
                     rf"(?:{_IS}|\.?\s+(?:del?\s+)?)"),
    (Cue.LIVES, r"(?:vivo|vivimos|resido|estoy|estamos|me\s+ubico|ubicad[oa]|quedo|queda)"
                r"\s+(?:en|por)\s+|(?:yo\s+)?(?:soy|somos|escribo)\s+del?\s+"
                r"|(?:envi|mand)\w{0,8}\s+(?:a|hasta|para)\s+|es\s+para\s+"),
    (Cue.STREET, rf"(?:{STREETS})(?:\.|/|\b|(?=\d))\s*(?=[#\w])|(?:manzana|mza?|lote|km|vereda"
                 r"|finca|conjunto(?:\s+residencial)?|condominio|residencial(?:es)?|residencias"
                 r"|edificio|edif|parcela|kilometro)(?:\.\s*|\s+)(?=[#\w])|(?:mz|mza|km)(?=\d)"),
    (Cue.INSIDE, r"(?:apartamento|apartamentos|apto|apt|ap|torre|bloque|blq|bl|interior|int|casa"
                 r"|piso|local|oficina|of|etapa|suite|depto|dpto|departamento|unidad|entre|esquina"
                 r"|esq|c\.?p|codigo\s+postal|porteria|torres|edif)(?:\.\s*|\s+|(?=\d))(?=#|\w)"),
    (Cue.OTHER, r"(?:cedula|c\.?c|documento|dni|nit|edad|talla|producto|cantidad|pedido|pago"
                r"|observacion(?:es)?|nota|referencia|hora|fecha|total|precio)\s*[:=]\s*"),
)  # fmt: skip
_CUES = re.compile(
    "|".join(rf"(?P<{cue.value}>(?<!\w)(?:{pattern}))" for cue, pattern in _PATTERNS)
)
_BOUNDARY = re.compile(r"[,;\n]+|(?<=[a-z0-9)])[.!](?=\s+[a-z¿¡]|\s*$)|[.!](?=\s*\n)|[?¿!]+")
_ABBREVIATED = re.compile(
    rf"(?<!\w)(?:{STREETS}|apto|apt|ap|int|urb|ens|col|edif|no|nro|num|esq|sto|sta|stgo|dr|dra|sr"
    r"|sra|tel|cel|dir|depto|dpto|prov|mz|mza|bl|br|fracc|of|cp|d|c)$"
)


@dataclass(frozen=True, slots=True)
class Chunk:
    """Words behind one cue (`said`), in one piece of the text; `piece` counts the pieces.

    `label` is the cue as written, which belongs to the value of a street.
    """

    cue: Cue
    label: str
    said: str
    start: int
    end: int
    piece: int


def chunks(text: str) -> tuple[Chunk, ...]:
    """The text cut up: at commas, lines and sentences, and in each piece at its cues."""
    plain = aligned(text)
    found: list[Chunk] = []
    for number, (start, end) in enumerate(_pieces(plain)):
        if _is_question(plain, start, end):
            continue
        at, cue, label = start, Cue.NONE, ""
        for mark in _CUES.finditer(plain, start, end):
            if at < mark.start() or cue != Cue.NONE:
                found.append(Chunk(cue, label, text[at : mark.start()], at, mark.start(), number))
            at, cue, label = mark.end(), Cue(mark.lastgroup or "none"), mark[0]
            label = text[mark.start() : mark.end()]
        if at < end or cue != Cue.NONE:
            found.append(Chunk(cue, label, text[at:end], at, end, number))
    return _joined([one for one in found if one.said.strip() or one.cue != Cue.NONE], text)


def _joined(found: Sequence[Chunk], text: str) -> tuple[Chunk, ...]:
    """A street with the streets and flats behind it in its piece: "av 68 con calle 13 apto 4"."""
    joined: list[Chunk] = []
    houses = (Cue.STREET, Cue.INSIDE)
    for one in found:
        last = joined[-1] if joined else None
        if (
            last is not None
            and last.cue in houses
            and one.cue in houses
            and last.piece == one.piece
        ):
            joined[-1] = replace(last, said=text[last.start : one.end], end=one.end)
        else:
            joined.append(one)
    return tuple(joined)


def _pieces(plain: str) -> Iterator[tuple[int, int]]:
    start = 0
    for mark in _BOUNDARY.finditer(plain):
        if mark[0] == "." and _ABBREVIATED.search(plain[start : mark.start()]):
            continue
        if plain[start : mark.start()].strip():
            yield start, mark.start()
        start = mark.end()
    if plain[start:].strip():
        yield start, len(plain)


def _is_question(plain: str, start: int, end: int) -> bool:
    behind = plain[end : end + 1] == "?"
    before = plain[:start].rstrip().endswith("¿")
    return behind or before
