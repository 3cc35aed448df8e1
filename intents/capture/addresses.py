"""The addresses that a text names, with the reference beside them, and who is to receive. Pure.

The one reader of addresses outside the analyzer: it asks `reading.capture`, as the analyzer does.
"""

import re
from dataclasses import dataclass
from itertools import pairwise

from core.rules.text import aligned
from intents.capture import cues, free_text, names, question, reading
from intents.capture.values import ADDRESS, CITY, NEIGHBOURHOOD, Captured
from intents.rules import details, ways_to_pay
from intents.rules.moments import reading as moments
from merchants.rules.gazetteer import Gazetteer

LONGEST = 1_200
"""Signs that are read: whoever writes more tells no address behind it."""
_COMMA = re.compile(r"[,;\n]+")
_PHONE = re.compile(r"\d[\d\s-]{6,}\d")
_OWN = re.compile(r"\b(?:vivo\s+en|(?:mi\s+)?direcci[oó]n\s*(?:es\s*:?|:))\s*", re.IGNORECASE)
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


def read(text: str, country: str, *, asked: bool = False, places: Gazetteer | None = None) -> Found:
    """What the text says of where something goes; only its first 1,200 signs are read. `asked`: it
    answers "¿a qué dirección?"; `places` are the country's, where they are known."""
    text = text[:LONGEST]
    marked = _REFERENCE.search(text)
    rest = f"{text[: marked.start()]}\n{text[marked.end() :]}" if marked else text
    reference = free_text.trimmed(marked["told"]) if marked else ""
    parts = _apart(rest)
    kept = tuple(dict.fromkeys(one for part in parts if (one := _one(part, country, places))))
    if len(kept) > 1:
        return Found(kept, reference)
    own = _OWN.search(rest)
    whole = _whole(rest[own.end() :] if own else rest) if asked or own else ""
    address = whole or (_one(rest, country, places) if len(parts) > 1 else next(iter(kept), ""))
    return Found((address,) if address else (), reference)


def _apart(text: str) -> list[str]:
    """The text cut where another address begins: "una a la calle 5 y otra a la calle 9"."""
    starts = [one.start() for one in _ANOTHER.finditer(aligned(text))]
    edges = [0, *starts[1:], len(text)]
    return [text[start:end] for start, end in pairwise(edges)]


def _whole(text: str) -> str:
    """An answer to the question is the address in whatever words, without what is said besides."""
    pieces = [free_text.trimmed(free_text.cut(one)) for one in _COMMA.split(text)]
    kept = [one for one in pieces if one and not free_text.is_refusal(one) and not _is_other(one)]
    value = ", ".join(dict.fromkeys(kept))[: free_text.LONGEST]
    return value if "?" not in text and free_text.is_address(value, asked=True) else ""


def _is_other(piece: str) -> bool:
    """Whether it tells when, who, by which number or how it is paid."""
    when = moments.read(piece)
    return bool(
        when.clocks
        or when.bounds
        or when.is_for_another_day
        or ways_to_pay.kind_named(piece)
        or details.invoice(piece)
        or _RECEIVER.search(piece)
        or _PHONE.search(piece)
    )


def _one(text: str, country: str, places: Gazetteer | None) -> str:
    """The address with the neighbourhood and city behind it, as written; "" where there is none."""
    told = reading.capture(text, {}, "", country, places)
    known = {one.field: one for one in told}
    street = known.get(ADDRESS)
    if street is None or not street.sure:
        return ""
    street_said = [one for one in street.said.split(", ") if not _is_other(one)]
    rest = text[text.find(street.said) + len(street.said) :]
    behind = (_said(known.get(field)) for field in (NEIGHBOURHOOD, CITY))
    pieces = [*street_said, *(one for one in behind if one in rest)]
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


def last(text: str, *, asked: bool = False) -> str:
    """The address that a text names last; "" where it names none."""
    return next(reversed(read(text, _ANYWHERE, asked=asked).addresses), "")


def asks(text: str) -> bool:
    """Whether the shop's words ask for an address."""
    return ADDRESS in question.fields(text)


_ANYWHERE = "US"
"""The country that stands for the rest: only phones are written otherwise in each."""
