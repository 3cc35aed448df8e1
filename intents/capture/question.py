"""Which fields the assistant's last message asks for, in its order. Pure."""

import re

from core.rules.text import bare
from intents.capture.values import (
    ADDRESS,
    CITY,
    DEPARTMENT,
    EMAIL,
    NAME,
    NEIGHBOURHOOD,
    PHONE,
    SURNAME,
)

_SENTENCE = re.compile(r"[^?.!\n]*[?.!\n]?")
_ASKS = re.compile(
    r"[?¿:]|\b(?:indica|dime|digame|regala|envia|comparte|necesit|confirma|falta|escrib|dame|deme"
    r"|facilita|brinda|cuenta|manda|dejame|podrias|puedes|ayuda)"
)
_FIELDS: tuple[tuple[str, str], ...] = (
    (SURNAME, r"\bapellidos?\b|\bnombres? completos?\b"),
    (NAME, r"\bnombres?\b|\bcomo te llamas\b|\bcomo se llama\b|\bquien (?:recibe|nos escribe)\b"
           r"|\bcon quien (?:hablo|tengo)\b|\ba nombre de quien\b"),
    (PHONE, r"\btelefono\b|\bcelular\b|\bwhats?app\b|\bnumero (?:de )?(?:contacto|celular|tel)"
            r"|\bcontacto\b|\bmovil\b"),
    (ADDRESS, r"\bdireccion\b|\ba donde (?:te |lo |se )?(?:enviamos|mandamos|llevamos|envia)"
              r"|\bdonde (?:lo )?(?:entregamos|recibes|enviamos)|\bubicacion\b"),
    (NEIGHBOURHOOD, r"\bbarrio\b|\bsector\b|\bcolonia\b|\burbanizacion\b|\bensanche\b"),
    (CITY, r"\bciudad\b|\bmunicipio\b|\bde donde (?:eres|nos escribe)|\bpueblo\b"),
    (DEPARTMENT, r"\bdepartamento\b|\bprovincia\b|\bestado\b(?! de)"),
    (EMAIL, r"\bcorreo\b|\be-?mail\b"),
)  # fmt: skip


def fields(question: str) -> tuple[str, ...]:
    """The fields asked for; () where nothing is asked. "nombre completo" asks for two."""
    asking = "\n".join(
        part for part in _SENTENCE.findall(bare(question[-1000:])) if _ASKS.search(part)
    )
    if asking and not asking.isspace():
        asking = bare(question[-1000:]) if ":" in asking else asking
    places = [
        (found.start(), field)
        for field, pattern in _FIELDS
        if (found := re.search(pattern, asking)) is not None
    ]
    order = sorted(places, key=lambda one: (one[0], one[1] == SURNAME))
    return tuple(field for _, field in order)
