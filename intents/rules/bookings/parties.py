"""For how many people a table is wanted: "para 4", "somos seis", "2 adultos y 3 niños". Pure."""

import re

from core.rules.text import fold
from intents.rules.number_words import TEENS, TENS, UNITS

LONGEST = 400
"""Signs of a text that are read."""
_WORDS = {**{word: n for word, n in UNITS.items() if n > 0}, **TEENS, **TENS}
_ONE = "|".join(sorted(_WORDS, key=len, reverse=True))
_N = rf"(?P<n>\d{{1,4}}|{_ONE})"
_PEOPLE = r"(?:personas?|pers|pax|comensales|invitados|adultos?|gentes?|puestos|cubiertos|sillas)"
_CHILDREN = r"(?:ninos?|ninas?|chicos|bebes?|menores)"
# "Para 4 a las 9" is a party, "para 9 pm" and "para 4 de mayo" are no people.
_NO_HOUR = (
    r"(?!\s*(?:[:.]\d|[ap]\.?\s?m\b|hrs?\b|horas?\b|h\b|de la (?:noche|tarde|manana)|"
    r"de (?:ene|feb|mar|abr|may|jun|jul|ago|sep|set|oct|nov|dic)|/|-\d|dias?\b|minutos?\b|min\b|"
    r"soles|bolivianos|bs\b|pesos|porciones|platos|noches?\b|semanas?\b))"
)
_COUNTED = re.compile(
    rf"\b{_N}\s+(?:{_PEOPLE})(?:\s*(?:y|mas|con|,)\s*(?P<more>\d{{1,3}}|{_ONE})\s+{_CHILDREN})?\b"
)
_WE_ARE = re.compile(
    rf"\b(?:somos|seremos|seriamos|vamos|iremos|iriamos|vamos a (?:ser|ir)|vendremos|nosotros|"
    rf"mesa (?:para|de)|mesita (?:para|de)|lugar para|espacio para|reserva (?:para|de))\s+"
    rf"(?:los |las |como |unos |unas |solo |solamente )*{_N}\b{_NO_HOUR}"
)
_FOR = re.compile(rf"\bpara\s+(?:los |unos |unas |nosotros )?{_N}\b{_NO_HOUR}")
_BARE = re.compile(
    rf"\W*(?:somos |seremos |para |unos |como |solo )*{_N}\W*(?:por favor|porfa|gracias)?\W*"
)
_ALONE = re.compile(r"\b(?:para mi sol[oa]|solo yo|para una sola persona|voy sol[oa])\b")
_TWO = re.compile(
    r"\b(?:en pareja|para mi y mi (?:esposo|esposa|novio|novia|pareja|mama|papa|amigo|amiga|hermano"
    r"|hermana|hijo|hija)|mi (?:esposo|esposa|novio|novia|pareja) y yo)\b"
)


def size(text: str, *, asked: bool = False) -> int | None:
    """How many come; None where nobody says. `asked`: that was the question, so that a bare number
    tells it. A number that no table seats is told as it is: the backend refuses it."""
    plain = " ".join(fold(text[:LONGEST]).split())
    counted = _COUNTED.search(plain)
    if counted is not None:
        return _number(counted["n"]) + (_number(counted["more"]) if counted["more"] else 0)
    found = _WE_ARE.search(plain) or _FOR.search(plain)
    if found is None and asked:
        found = _BARE.fullmatch(plain)
    if found is not None:
        return _number(found["n"])
    if _ALONE.search(plain):
        return 1
    return 2 if _TWO.search(plain) else None


def _number(said: str) -> int:
    return int(said) if said.isdecimal() else _WORDS[said]


_TABLE = re.compile(r"\b(?:mesas?|mesitas?)\b")
_SITS = re.compile(
    r"\b(?:en|desde|de) (?:la|mi|nuestra|esta) (?:mesa|mesita) ?(?:numero |nro )?\w*"
)


def speaks_of_a_table(text: str) -> bool:
    """Whether a table is spoken of that one may have: not the one where somebody sits."""
    plain = fold(text[:LONGEST])
    return bool(_TABLE.search(_SITS.sub(" ", plain)))
