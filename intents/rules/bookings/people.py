"""Who of those that attend is named: by a title, behind "con", or by the whole name. Pure.

"Rosa" and "Sol" are words, too: a lone name counts behind a word that leads to a person.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rapidfuzz.distance import OSA

from intents.rules.bookings.tables import WRITTEN
from intents.rules.text import Kind, Token, tokenize

_TITLES = WRITTEN.sounds("title")
_LEADS = WRITTEN.sounds("leads_to_person")
_BETWEEN = WRITTEN.sounds("between")
_ANOTHER = WRITTEN.sounds("not_who_attends")
_SHORTEST_MISSPELT = 5


@dataclass(frozen=True, slots=True)
class Person:
    """Who attends."""

    key: str
    name: str


def named(text: str, people: Sequence[Person], *, asked: bool = False) -> tuple[str, ...]:
    """Keys of the people that the text may name, those whose names fit best; () for nobody.

    `asked`: the customer was asked with whom, so that a bare name names somebody.
    """
    tokens = [one for one in tokenize(text[:400]) if one.kind is Kind.WORD]
    if not tokens:
        return ()
    scores = {one.key: max(_scores(tokens, one, asked), default=0) for one in people}
    best = max(scores.values(), default=0)
    return tuple(key for key, score in scores.items() if score == best) if best else ()


def titled(text: str) -> str:
    """The name with a capital behind a title: "con la doctora Pérez"; "" for none."""
    tokens = [one for one in tokenize(text[:400]) if one.kind is Kind.WORD]
    for title, name in pairwise(tokens):
        if title.key in _TITLES and name.raw[:1].isupper() and name.key not in _TITLES:
            return name.raw
    return ""


def _scores(tokens: Sequence[Token], person: Person, asked: bool) -> Iterator[int]:
    """How many words of the person's name stand together, for each place where they count."""
    parts = [one.key for one in tokenize(person.name) if one.kind is Kind.WORD]
    parts = [part for part in parts if part not in _TITLES and len(part) > 1]
    at = 0
    while at < len(tokens):
        many = 0
        while at + many < len(tokens) and any(_is(tokens[at + many], part) for part in parts):
            many += 1
        if not many:
            at += 1
            continue
        led = _led(tokens, at)
        follows = tokens[at + many].key if at + many < len(tokens) else ""
        # "A nombre de Ana Rojas", "con Ana Rojas": another surname is another person.
        other = many < len(parts) and tokens[at + many - 1].raw[:1].isupper()
        other = other and bool(follows) and tokens[at + many].raw[:1].isupper()
        if led is not None and not other and (led or asked or many > 1):
            yield many
        at += many


def _led(tokens: Sequence[Token], at: int) -> bool | None:
    """Whether a title or a word like "con" leads here; None where somebody else is told of."""
    before = at - 1
    while before >= 0 and tokens[before].key in _BETWEEN:
        before -= 1
    if before < 0:
        return False
    key = tokens[before].key
    if key in _ANOTHER:
        return None
    return key in _TITLES or key in _LEADS


def _is(token: Token, part: str) -> bool:
    if token.key == part:
        return True
    long = min(len(token.key), len(part)) >= _SHORTEST_MISSPELT
    return long and token.key[0] == part[0] and OSA.distance(token.key, part, score_cutoff=1) <= 1
