"""What of a text tells that somebody suffers now: the customer or somebody near. Pure.

A symptom alone is no emergency: "¿y eso duele mucho?" asks, "si me duele después, ¿qué hago?"
supposes, "me dijeron que duele" was heard, "la endodoncia duele" is of a treatment. What counts is
who suffers, and whether it is now or just was.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from intents.rules import heard, word_tables
from intents.rules.families import Pattern

_VERTICALS = heard.tables(word_tables.read("verticals"))
_TABLES = heard.tables(word_tables.read("suffering"))
_SYMPTOMS = heard.tables(word_tables.read("symptoms"))
_WORDS = {**_VERTICALS.words, **_SYMPTOMS.words, **_TABLES.words}


def _pattern(name: str) -> Pattern:
    return Pattern(_TABLES[name], _WORDS)


_SUFFERS, _ANOTHER, _NOT_NOW = map(_pattern, ("SUFFERS", "ANOTHER", "NOT_NOW"))
_CONDITION, _WHAT_THEN, _ASKS = map(_pattern, ("CONDITION", "WHAT_THEN", "ASKS"))
_PAST, _LONG_AGO, _OF_TREATMENT = map(_pattern, ("PAST", "LONG_AGO", "OF_TREATMENT"))
_SENTENCE = re.compile(r"[^.!?¿\n]*[.!?\n]*")
_CLAUSE = re.compile(r"[,;:()]+| - ")
_YES = re.compile(r"\b[Ss]í\b")


@dataclass(frozen=True, slots=True)
class _Clause:
    """As it is written; whether it is asked; whether its sentence supposes something."""

    text: str
    asked: bool
    supposed: bool


@lru_cache(maxsize=256)
def felt_in(text: str) -> str:
    """The clauses in which somebody suffers now, or nothing is said against it."""
    return " ".join(one.text.strip() for one in _clauses(text) if _is_felt(one))


def _clauses(text: str) -> list[_Clause]:
    found = []
    opened = False
    for piece in re.split(r"(¿)", text):
        if piece == "¿":
            opened = True
            continue
        for sentence in _SENTENCE.findall(piece):
            found += _of_sentence(sentence, whole=opened)
            opened = opened and "?" not in sentence
    return found


def _of_sentence(sentence: str, *, whole: bool) -> list[_Clause]:
    """Its clauses; without the sign that opens a question only the last of them is asked."""
    parts = [part for part in _CLAUSE.split(sentence) if part.strip(" .!?\n")]
    asks = "?" in sentence
    plain = f" {heard.said(_YES.sub('yes', sentence))} "
    supposed = bool(_CONDITION.search(plain)) and (asks or bool(_WHAT_THEN.search(plain)))
    last = len(parts) - 1
    return [
        _Clause(part, asks and (whole or at == last), supposed) for at, part in enumerate(parts)
    ]


def _is_felt(clause: _Clause) -> bool:
    words = f" {heard.said(_YES.sub('yes', clause.text))} "
    if _NOT_NOW.search(words) or (clause.supposed and _CONDITION.search(words)):
        return False
    if _PAST.search(words) and _LONG_AGO.search(words):
        return False
    suffers = _SUFFERS.search(words) is not None
    if clause.asked or _ASKS.search(words):
        return suffers and not _OF_TREATMENT.search(words)
    return suffers or _ANOTHER.search(words) is not None or not _OF_TREATMENT.search(words)
