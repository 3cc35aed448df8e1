"""A question cut into pieces by all that may be known of it: names, places, periods, comparisons.

At each word the longest reading wins; what no reading takes is a piece of its own, unknown. Pure.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from insights.rules.questions import bounds, periods, slips, stems, words
from insights.rules.questions.bounds import Bound
from insights.rules.questions.index import Index, Meaning, Sense
from insights.rules.questions.relative import Said
from insights.rules.questions.stems import LINKS
from insights.rules.questions.tokens import Kind, Token
from insights.rules.questions.words import Role
from intents.rules.text import Token as Word
from merchants.rules import places
from merchants.rules.gazetteer import Gazetteer
from merchants.rules.places import Resolution


@dataclass(frozen=True, slots=True)
class Piece:
    """A run of tokens (`start`, `end` are signs of the text) with what may be meant by it."""

    role: Role
    start: int
    end: int
    raw: str
    stem: str = ""
    meanings: tuple[Meaning, ...] = ()
    place: Resolution | None = None
    period: Said | None = None
    bound: Bound | None = None
    number: int | None = None
    grain: str = ""
    nearly: bool = False
    """The words are a part of the name that is meant, not the whole."""
    rooted: bool = False
    """A verb's form shares its root with the name that is taken: "cobré", "cobrado"."""


def cut(
    text: str, tokens: Sequence[Token], known: Index, gazetteer: Gazetteer | None, today: date
) -> tuple[Piece, ...]:
    """The pieces of the question, in order, marks left out but for commas."""
    read = _Text(text, tokens, bounds.words(tokens), known, _places(text, tokens, gazetteer), today)
    found: list[Piece] = []
    at = 0
    while at < len(tokens):
        piece, length = _piece(read, at, [one.role for one in found[-2:]])
        if piece is not None:
            found.append(piece)
        at += length
    return tuple(found)


def _places(
    text: str, tokens: Sequence[Token], gazetteer: Gazetteer | None
) -> dict[int, tuple[Resolution, int]]:
    """Token → the place that it begins to name, and how many tokens do."""
    if gazetteer is None:
        return {}
    found = {}
    for one in places.resolve_all(text[:500], gazetteer, slips=False):
        inside = [
            at
            for at, token in enumerate(tokens)
            if one.start <= token.start and token.end <= one.end
        ]
        if inside:
            found[inside[0]] = (one, len(inside))
    return found


@dataclass(frozen=True, slots=True)
class _Text:
    """The question with what every reader of it needs."""

    text: str
    tokens: Sequence[Token]
    heard: Sequence[Word]
    known: Index
    places: Mapping[int, tuple[Resolution, int]]
    today: date

    def made(self, role: Role, at: int, length: int, **more: Any) -> tuple[Piece, int]:
        """A piece of so many tokens."""
        start, end = self.tokens[at].start, self.tokens[at + length - 1].end
        return Piece(role, start, end, self.text[start:end], **more), length


def _piece(text: _Text, at: int, before: Sequence[Role]) -> tuple[Piece | None, int]:
    token = text.tokens[at]
    if token.kind is Kind.QUOTED:
        meanings = text.known.phrases.get(stems.key(token.raw), ())
        return Piece(Role.QUOTED, token.start, token.end, token.raw, meanings=meanings), 1
    bound = bounds.read(text.tokens, text.heard, at)
    period = periods.read(text.tokens, at, text.today)
    amount = bound and (bound.money or bound.percent or (period and bound.length > period.length))
    named = _longest(text.tokens, at, text.known)[1]
    if period and not amount and period.length >= named:
        return text.made(Role.PERIOD, at, period.length, period=period, bound=bound)
    if bound:
        return text.made(Role.BOUND, at, bound.length, bound=bound)
    if token.kind is Kind.MARK:
        return text.made(Role.AND, at, 1) if token.raw == "," else (None, 1)
    return _name(text, at, before) or _other(text, at, before)


def _name(text: _Text, at: int, before: Sequence[Role]) -> tuple[Piece, int] | None:
    """A place, a name of the description or a part of a value's, where no other word is longer."""
    token = text.tokens[at]
    meanings, length = _longest(text.tokens, at, text.known)
    role, said = _role(text.tokens, at)
    if role is Role.HOW_MANY and not _BEFORE_COLUMNS.isdisjoint(before):
        said = 0  # "el promedio de cantidad de ...": a column's name
    small = () if length else _small(text, at)
    if small and said <= 1:
        return text.made(Role.NAME, at, 1, meanings=small)
    if length == 1:
        meanings += _elsewhere(token, meanings, text.known)
    part, part_length = _part(text.tokens, at, text.known)
    place, place_length = text.places.get(at, (None, 0))
    if place and place_length >= max(length, said, part_length - 1):
        return text.made(Role.PLACE, at, place_length, place=place, meanings=meanings)
    if length and length >= max(said, part_length if part_length > 1 else 0):
        grain = _grain(token) if length == 1 else ""
        return text.made(Role.NAME, at, length, meanings=meanings, grain=grain)
    if part_length > max(said, length):
        return text.made(Role.NAME, at, part_length, meanings=part, nearly=True)
    return None


def _small(text: _Text, at: int) -> tuple[Meaning, ...]:
    """Values that are spelled like a small word: written as they are, or behind "de": "de té"."""
    token = text.tokens[at]
    meant = text.known.small.get(token.stem, ())
    behind = at > 0 and text.tokens[at - 1].word == "de"
    written = token.raw.casefold()
    marked = behind or written != token.word or (at > 0 and token.raw[:1].isupper())
    return tuple(one for spelled, one in meant if marked and (behind or spelled == written))


def _elsewhere(token: Token, meant: Sequence[Meaning], known: Index) -> tuple[Meaning, ...]:
    """What the root of a word means in the tables that do not know the word itself."""
    root = stems.root(token.raw)
    tables = {one.table for one in meant}
    return tuple(one for one in known.roots.get(root, ()) if root and one.table not in tables)


_BEFORE_COLUMNS = frozenset(
    {
        Role.HOW_MUCH, Role.TOTAL, Role.AVERAGE, Role.MAXIMUM, Role.MINIMUM, Role.WITH, Role.BY,
        Role.MOST, Role.LEAST,
    }
)  # fmt: skip


def _other(text: _Text, at: int, before: Sequence[Role]) -> tuple[Piece, int]:
    """A word of the language, a number, a verb's form of a name, or an unknown word.

    "Usado" says how often something is only behind "más".
    """
    token = text.tokens[at]
    role, said = _role(text.tokens, at)
    if role is Role.USUAL and not {Role.MOST, Role.LEAST}.intersection(before[-1:]):
        role, said = Role.UNKNOWN, 0
    if said:
        return text.made(role, at, said, stem=token.stem)
    if _grain(token):
        return text.made(Role.GRAIN, at, 1, grain=_grain(token))
    number = bounds.number(text.tokens, text.heard, at)
    if number:
        whole = int(number.value) if number.value == int(number.value) else None
        return text.made(Role.NUMBER, at, number.length, number=whole)
    root = stems.verb(token.raw)
    near = _rooted(root, text.known) or _rooted(stems.risen(token.raw), text.known)
    if near:
        return text.made(Role.NAME, at, 1, meanings=near, rooted=True)
    if words.CLOCK.fullmatch(token.word):
        return text.made(Role.TIME, at, 1)
    small = slips.small(token.word)
    if small:
        return text.made(small, at, 1, stem=token.stem)
    near = slips.near(token.stem, text.known)
    if near:
        return text.made(Role.NAME, at, 1, meanings=near, nearly=True)
    return text.made(Role.UNKNOWN, at, 1, stem=token.stem)


def _rooted(root: str, known: Index) -> tuple[Meaning, ...]:
    return known.roots.get(root, ()) if root else ()


def _grain(token: Token) -> str:
    return words.GRAINS.get(token.word, "")


def _role(tokens: Sequence[Token], at: int) -> tuple[Role, int]:
    """The longest phrase of the table that begins here."""
    for length in range(min(words.LONGEST_PHRASE, len(tokens) - at), 0, -1):
        role = words.table().get(tuple(token.word for token in tokens[at : at + length]))
        if role:
            return role, length
    return Role.UNKNOWN, 0


def _longest(tokens: Sequence[Token], at: int, known: Index) -> tuple[tuple[Meaning, ...], int]:
    """The longest name of the description that begins here; small words inside it do not count."""
    most = known.longest.get(tokens[at].stem, 0)
    best: tuple[tuple[Meaning, ...], int] = ((), 0)
    phrase: list[str] = []
    for position in range(at, len(tokens)):
        token = tokens[position]
        if token.kind is not Kind.WORD and token.kind is not Kind.NUMBER:
            break
        if phrase and token.word in LINKS:
            continue
        phrase.append(token.stem)
        if len(phrase) > most:
            break
        found = known.phrases.get(tuple(phrase))
        if found:
            best = found, position - at + 1
    return best


def _part(tokens: Sequence[Token], at: int, known: Index) -> tuple[tuple[Meaning, ...], int]:
    """The values that hold all the words from here on, the longest such run of two or more; a
    long word alone where one value begins with it. A word that is a value by itself begins the
    other one, or it is no part of it."""
    token = tokens[at]
    meant = known.parts.get(token.stem)
    if not meant or token.word in LINKS:
        return (), 0
    kept, length = set(meant), 1
    for position in range(at + 1, len(tokens)):
        word = tokens[position]
        if word.kind is not Kind.WORD:
            break
        if word.word in LINKS:
            continue
        both = kept & set(known.parts.get(word.stem, ()))
        if not both:
            break
        kept, length = both, position - at + 1
    first = kept & set(known.firsts.get(token.stem, ()))
    exact = any(one.sense >= Sense.VALUE for one in known.phrases.get((token.stem,), ()))
    if exact and not first:
        return (), 0
    if length == 1:
        several = len({(one.column, one.value) for one in first}) != 1
        kept = set() if several or len(token.word) < 5 else first
        length = 1 if kept else 0
    ordered = [one for one in meant if one in kept]
    return tuple(sorted(ordered, key=lambda one: one.sense)), length


__all__ = ["Meaning", "Piece", "Role", "Sense", "cut"]
