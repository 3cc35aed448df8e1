"""Reads by how much something that stands is to be earlier or later: "una hora antes", "adelántala
media hora", "más tarde". Pure."""

from dataclasses import dataclass
from functools import lru_cache

from core.rules.text import words
from intents.rules.moments import offsets
from intents.rules.moments.tokens import Sentence, tokenize

_LATER = ("despues", "luego")
_EARLIER = ("antes",)
_TOWARD = {"tarde": 1, "tardecito": 1, "adelante": 1, "temprano": -1, "pronto": -1}
"""Behind "más"."""
_MOVING = {
    **dict.fromkeys(words("adelant"), -1),
    **dict.fromkeys(words("atras retras demor posterg pospon pospong aplaz aplac corr recorr"), 1),
}
"""Beginnings of verbs that move something to one side by themselves."""
_REACH = 6
"""Words between such a verb and how far it moves."""


@dataclass(frozen=True, slots=True)
class Shift:
    """By how much; `toward` is 1 for later and -1 for earlier. No length: as may be."""

    toward: int
    minutes: int = 0
    days: int = 0

    @property
    def is_open(self) -> bool:
        """Whether nobody says by how much."""
        return not (self.minutes or self.days)


@lru_cache(maxsize=64)
def read(text: str) -> Shift | None:
    """The shift that the text tells; None where it tells none."""
    sentence = Sentence(tokenize(text))
    every = range(len(sentence.tokens) - 1)
    for at in every:
        found = offsets.length(sentence, at)
        if found is None:
            continue
        (minutes, days, _months), many = found
        toward = _behind(sentence, at + many) or _before(sentence, at)
        if toward and (minutes or days):
            return Shift(toward, minutes, days)
    named = (toward for at in every if (toward := _compared(sentence, at)))
    toward = next(named, 0)
    return Shift(toward) if toward else None


def _behind(sentence: Sentence, at: int) -> int:
    """ "Una hora más tarde", "dos días antes": never "una hora antes de la cita"."""
    if sentence.word(at) in (*_LATER, *_EARLIER):
        counts = sentence.word(at + 1) not in ("de", "del", "que")
        return (1 if sentence.word(at) in _LATER else -1) if counts else 0
    if sentence.word(at) in ("para", "hacia") and sentence.word(at + 1) in ("atras", "adelante"):
        return 1 if sentence.word(at + 1) == "adelante" else -1
    return _compared(sentence, at)


def _compared(sentence: Sentence, at: int) -> int:
    if sentence.word(at) != "mas" or sentence.word(at + 2) in ("de", "del", "que"):
        return 0
    return _TOWARD.get(sentence.word(at + 1), 0)


def _before(sentence: Sentence, at: int) -> int:
    """ "Adelántala una hora", "atrasa la cita en media hora"."""
    for back in range(1, _REACH + 1):
        word = sentence.word(at - back)
        if sentence.stops(at - back) or not word:
            return 0
        found = (toward for verb, toward in _MOVING.items() if word.startswith(verb))
        if toward := next(found, 0):
            return toward
    return 0
