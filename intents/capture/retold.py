"""What a customer's words correct of the data that are known: "es Ana, no Carla". Pure.

Three sentences, each told anew as a labelled field, which every reader of this package knows:
what is denied is a value that is known ("Ana, no Carla", "no es Medellín sino Cali"); a field is
called another one ("la dirección es otra: ..."); a field is to be changed ("cambia el nombre a
Ana"). A correction that names neither is of the name, or of the city, that it says alone ("me
equivoqué, es Ana").
"""

import re
from collections.abc import Iterator

from core.rules.text import aligned
from intents.capture import cities, corrections, names
from intents.capture.values import (
    ADDRESS,
    CITY,
    DEPARTMENT,
    EMAIL,
    NAME,
    NEIGHBOURHOOD,
    PHONE,
    SURNAME,
    Known,
)
from merchants.rules.gazetteer import Gazetteer

Correction = tuple[str, str]
"""A field, and the message told anew as a correction of it."""

_FIELD = (
    r"(?P<field>nombres?|apellidos?|direccion|barrio|ciudad|municipio|departamento|telefono"
    r"|celular|correo|e-?mail)"
)
_RIGHT = r"(?:correct|nuev|verdader)[oa]s?"
_WRONG = (
    rf"\b{_FIELD}\s+(?:es|son|era|eran|esta|estan|estaba)\s+"
    r"(?:otr|mal|incorrect|equivocad|errad)(?:[oa]s?)?\s*[,:;.]\s*"
)
_NAMED = (
    re.compile(rf"{_WRONG}(?:(?:el|la|mi)\s+{_RIGHT}\s+)?(?:(?:es|son)\b\s*)?(?=\S)"),
    re.compile(rf"\b{_FIELD}\s+{_RIGHT}\s*(?:es\b|son\b|[:=])\s*(?=\S)"),
    re.compile(
        rf"\b(?:cambi|corri[gj]|actuali[zc]|modifi[cq])\w*\s+(?:el|la|mi)\s+{_FIELD}\s*"
        r"(?:\b(?:a|por)\b|[:=])\s*(?=\S)"
    ),
)
_TAKEN_BACK = re.compile(
    rf"\b{_FIELD}\s+(?:es|esta|era|estaba|quedo)\s+"
    r"(?:otr|mal|incorrect|equivocad|errad)(?:[oa]s?)?\s*[.!]*\s*$"
)
_COPULA = r"(?:(?:es|son|era|soy|me\s+llamo|se\s+llama|vivo|estoy|queda)\b\s*)?"
_PARTS = r"(?:(?:de|en|a|para)\s+)*"
_NO = re.compile(rf"\b(?:no|en\s+(?:vez|lugar)\s+de)\s+{_COPULA}{_PARTS}(?:(?:el|la|del)\s+)?")
_BUT = re.compile(r"\s*(?:[,;.\n]\s*|\s)(?:sino\s+(?:que\s+)?)?" + _COPULA + _PARTS)
_ENDS = re.compile(r"\s*(?:[,;.!\n)]|\bsino\b|$)")
_CLAUSE = re.compile(r"[,;!\n]|\.(?=\s|$)")
_ARTICLE = re.compile(r"^(?:el|la)\s+")
_SAYS = re.compile(rf"[\s¡]*(?:(?:que|pues)\s+)?{_COPULA}{_PARTS}")
_IS_ALONE = re.compile(r"(?:^|[,;.!\n])\s*(?:que\s+)?es\s+(?P<said>[^,;.!?\n]+)\s*[.!]*\s*$")
_MARKS = " ,;.:\n"
_LABELS = {
    NAME: "nombre", SURNAME: "apellido", ADDRESS: "direccion", NEIGHBOURHOOD: "barrio",
    CITY: "ciudad", DEPARTMENT: "departamento", EMAIL: "correo", PHONE: "telefono",
}  # fmt: skip


def named(text: str) -> str:
    """The text with a field that is called another one, or is to be changed, as a label."""
    for pattern in _NAMED:
        found = pattern.search(aligned(text))
        if found is not None:
            text = f"{text[: found.start()]}{found['field']}: {text[found.end() :]}"
    return text


def taken_back(text: str) -> str:
    """The field that the words end by calling wrong without another value for it: "la dirección
    está mal"; "" for none."""
    found = _TAKEN_BACK.search(aligned(text))
    label = found["field"].rstrip("s") if found is not None else ""
    return next((field for field, name in _LABELS.items() if name == label), "")


def corrects(text: str, known: Known) -> bool:
    """Whether the words take back what was said before, or deny what is known."""
    denies = next(_denied(text, known), None) is not None
    return corrections.corrects(text) or named(text) != text or denies


def candidates(text: str, known: Known, places: Gazetteer | None) -> Iterator[Correction]:
    """Ways to read the text as a correction of one known field, the likeliest first."""
    for field, start, end in _denied(text, known):
        label = "" if field == ADDRESS else f"{_LABELS[field]}: "
        begins, said = _before(text[:start])
        if said:
            yield field, f"{text[:begins]}{label}{text[begins:start].rstrip(_MARKS)}{text[end:]}"
        begins = _behind(text, end)
        if text[begins:].strip(_MARKS):
            yield field, f"{text[:start]}{_LABELS[field]}: {text[begins:]}"
    found = _IS_ALONE.search(aligned(text)) if corrections.corrects(text) else None
    if found is not None:
        start = found.start("said")
        for field in _alone(text[start : found.end("said")].strip(), places):
            yield field, f"{text[: found.start()]}, {_LABELS[field]}: {text[start:]}"


def _denied(text: str, known: Known) -> Iterator[tuple[str, int, int]]:
    """The known fields whose values the text denies, and where it does."""
    plain = aligned(text)
    for found in _NO.finditer(plain):
        for field, value in _values(known):
            end = found.end() + len(value)
            if plain.startswith(value, found.end()) and _ENDS.match(plain, end):
                yield field, found.start(), end


def _values(known: Known) -> Iterator[tuple[str, str]]:
    """Each known value as it may be denied: a name whole or in parts, a street without the rest."""
    whole = f"{known.get(NAME) or ''} {known.get(SURNAME) or ''}"
    yield from ((NAME, aligned(whole)) for _ in [0] if len(whole.split()) > 1)
    for field in _LABELS:
        value = _ARTICLE.sub("", aligned((known.get(field) or "").strip()))
        if value:
            yield field, value
    street = aligned((known.get(ADDRESS) or "").strip()).split()
    yield from ((ADDRESS, " ".join(street[:most])) for most in range(len(street) - 1, 1, -1))


def _before(text: str) -> tuple[int, str]:
    """What is said in the place of a value that is denied behind it, and where it begins."""
    told = text.rstrip(_MARKS)
    clause = max((found.end() for found in _CLAUSE.finditer(told)), default=0)
    begins = _SAYS.match(aligned(told), clause)
    start = begins.end() if begins is not None else clause
    return start, told[start:].strip()


def _behind(text: str, end: int) -> int:
    """Where begins what is said in the place of a value that is denied before it."""
    start = _BUT.match(aligned(text), end)
    return start.end() if start is not None else len(text)


def _alone(said: str, places: Gazetteer | None) -> tuple[str, ...]:
    """The field that a correction which names none can only be of: a person's name, or a city."""
    name = names.read(said)
    person = name is not None and name.known and name.capitals and names.covers(said, name)
    city = places is not None and cities.whole(said, places)
    told = ((NAME, person), (CITY, city)) if person != city else ()
    return tuple(field for field, is_so in told if is_so)
