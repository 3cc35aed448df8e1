"""Which questions are like another one, by the stems that they share. Pure."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from insights.rules import words

LEAST = 0.25
"""Likeness below which a question is no example of the other."""
MOST = 3
_SMALL = frozenset(words.stems("a al con de del el en la las lo los o para por que se un una y"))


@dataclass(frozen=True, slots=True)
class Example:
    """A question that was answered, and the statement that did it."""

    question: str
    sql: str


def likeness(one: str, other: str) -> float:
    """0 to 1: the stems that both hold, of those that either holds."""
    first, second = (frozenset(words.stems(text)) - _SMALL for text in (one, other))
    return len(first & second) / len(first | second) if first and second else 0.0


def nearest(question: str, known: Iterable[Example]) -> Sequence[Example]:
    """The likest of the known, the likest first; none where nothing is like it."""
    scored = [(likeness(question, one.question), one) for one in known]
    scored.sort(key=lambda pair: -pair[0])
    return [one for score, one in scored if score >= LEAST][:MOST]
