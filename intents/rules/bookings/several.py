"""For whom several appointments are wished in one message: "para mi novia y para mí", "somos 2",
"para mis dos hijos". Pure."""

import re
from dataclasses import dataclass

from core.rules.text import aligned
from intents.rules import negation
from intents.rules.bookings.tables import WRITTEN
from intents.rules.number_words import TEENS, UNITS

LONGEST = 400
"""Signs of a text that are read."""
MOST = 6
"""People of one message; more than these a person of the shop plans."""
_WORDS = {word: n for word, n in {**UNITS, **TEENS}.items() if 1 < n <= MOST}
_N = rf"([2-{MOST}]|{'|'.join(sorted(_WORDS, key=len, reverse=True))})"
_RELATIONS = "|".join(sorted(WRITTEN.phrases("relation"), key=len, reverse=True))
_NO_NOUN = (
    r"(?=\s*(?:$|[,.;:!?)]|(?:y|e|tambien|el|la|los|las|a|en|con|por|este|esta|para|manana|hoy|de|"
    r"cada|nomas|gracias|porfa)\b))"
)
_WHO = re.compile(
    rf"\b(?:mis|nuestr[oa]s)\s+(?:{_N}\s+)?(?P<many>{_RELATIONS})(?:e?s)\b"
    rf"|\b(?:mi|nuestr[oa])\s+(?P<relation>{_RELATIONS})\b"
    rf"|\b(?P<own>(?:para|y|e|a|con|ni)\s+mi{_NO_NOUN}|(?:y|e)\s+yo\b|\byo\s+y\b)"
)
_THINGS = r"(?:citas|turnos|reservas|cupos|fichas|campos|espacios|lugares|consultas|sitios)"
_PEOPLE = r"(?:personas|pers|pacientes|adultos|ninos|ninas|chicos)"
_COUNTED = re.compile(
    rf"\b(?:somos|seremos|seriamos|vamos|iremos|iriamos|venimos|vendremos|vamos a (?:ir|ser))\s+"
    rf"(?:los\s+|las\s+)?{_N}\b(?!\s*(?:[:.]\d|horas?\b|veces\b))"
    rf"|\b{_N}\s+(?:{_THINGS}|{_PEOPLE})\b"
)
_OF_SO_MANY = re.compile(rf"\b{_N}\s+{_THINGS}\s+(?:de|para|por)\b")
_BOTH = re.compile(r"\b(?:para|a|de)\s+(?:los|nosotr[oa]s)\s+(?:dos|2)\b|\bpara amb[oa]s\b")


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody an appointment is for: `relation` to whoever writes, "" for nobody in particular;
    `own` is whoever writes."""

    relation: str = ""
    own: bool = False


def visitors(text: str) -> tuple[Visitor, ...]:
    """All of them in their order, where there are several; () for one, or for nobody named."""
    plain = aligned(text[:LONGEST])
    named: list[Visitor] = []
    for found in _WHO.finditer(plain):
        if negation.denied(plain[: found.end()], *found.span()):
            continue
        if found["own"]:
            named += [Visitor(own=True)] if Visitor(own=True) not in named else []
        elif found["many"]:
            named += [Visitor(found["many"])] * _number(found[1])
        else:
            named.append(Visitor(text[slice(*found.span("relation"))].lower()))
    counted = _COUNTED.search(plain)
    many = _number(counted[1] or counted[2]) if counted else 2 if _BOTH.search(plain) else 0
    if counted or many > len(named):
        named += [Visitor()] * (min(many, MOST) - len(named))
    return tuple(named[:MOST]) if len(named) > 1 else ()


def without_counts(text: str) -> str:
    """The text with blanks where appointments are counted: "2 turnos de limpieza" are two of that
    service."""
    plain = aligned(text)
    found = _OF_SO_MANY.search(plain)
    if found is None:
        return text
    return text[: found.start()] + " " * len(found[0]) + text[found.end() :]


def count_before(plain: str) -> int:
    """How many of what follows the text are wished for: "dos " → 2; 1 where none are counted."""
    found = re.search(rf"\b{_N}\s+$", plain)
    return _number(found[1]) if found else 1


def _number(said: str | None) -> int:
    return 2 if said is None else int(said) if said.isdecimal() else _WORDS[said]
