"""The addresses that a text names, with the reference beside them, and who is to receive. Pure.

The one reader of addresses outside the analyzer: it asks `reading.capture`, as the analyzer does.
"""

import re
from dataclasses import dataclass
from itertools import pairwise

from intents.capture import cues, free_text, names, reading
from intents.capture.values import ADDRESS, CITY, NEIGHBOURHOOD, Captured
from merchants.rules.text import aligned

_QUESTION = "¿A qué dirección te lo enviamos?"
_REFERENCE = re.compile(
    r"\b(?:(?:la\s+)?referencia|ref)\b\.?\s*(?:es\s+)?:?\s*(?P<told>[^\n;?!]{3,200})", re.IGNORECASE
)
_RECEIVER = re.compile(
    r"\b(?:a\s+nombre\s+de|recibe|(?:preg[uú]nt\w*|pregunten)\s+por)\s*:?\s+(?P<who>[^,.;\n]{2,60})",
    re.IGNORECASE,
)
_ANOTHER = re.compile(
    rf"\b(?:a|en|para|hasta)\s+(?:la\s+|el\s+)?(?:{cues.STREETS})\b\.?\s", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Found:
    """Addresses in the text's own words, the first one first; `reference` is what marks the
    place."""

    addresses: tuple[str, ...] = ()
    reference: str = ""


def read(text: str, country: str, *, asked: bool = False) -> Found:
    """What the text says of where something goes. `asked`: it answers "¿a qué dirección?"."""
    marked = _REFERENCE.search(text)
    rest = f"{text[: marked.start()]}\n{text[marked.end() :]}" if marked else text
    reference = free_text.trimmed(marked["told"]) if marked else ""
    parts = _apart(rest)
    found = [_one(part, country, asked=asked) for part in parts]
    kept = tuple(dict.fromkeys(one for one in found if one))
    if len(parts) > 1 and len(kept) < 2:
        whole = _one(rest, country, asked=asked)
        kept = (whole,) if whole else ()
    return Found(kept, reference)


def _apart(text: str) -> list[str]:
    """The text cut where another address begins: "una a la calle 5 y otra a la calle 9"."""
    starts = [one.start() for one in _ANOTHER.finditer(aligned(text))]
    edges = [0, *starts[1:], len(text)]
    return [text[start:end] for start, end in pairwise(edges)]


def _one(text: str, country: str, *, asked: bool) -> str:
    """The address with the neighbourhood and city behind it, as written; "" where there is none."""
    told = reading.capture(text, {}, _QUESTION if asked else "", country)
    known = {one.field: one for one in told}
    street = known.get(ADDRESS)
    if street is None or not street.sure:
        return ""
    pieces = [street.said, *(_said(known.get(field)) for field in (NEIGHBOURHOOD, CITY))]
    return ", ".join(dict.fromkeys(piece for piece in pieces if piece))


def _said(one: Captured | None) -> str:
    return one.said if one is not None else ""


def receiver(text: str) -> str:
    """Who is to receive it, as written: "a nombre de Juan Pérez"; "" where nobody is named."""
    for found in _RECEIVER.finditer(text):
        name = names.read(found["who"])
        if name is not None:
            return f"{name.given} {name.surname}".strip()
    return ""
