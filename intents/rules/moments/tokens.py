"""A text as words, numbers, clock times and dates, each with whether its clause refuses it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from core.rules.text import aligned, fold, words
from intents.rules.moments import phrases
from intents.rules.moments.spelling import canonical
from intents.rules.negation import NOT, TURNS, wishes_anew


class Kind(StrEnum):
    """What a token is before anybody asks what it means."""

    WORD = "word"
    NUMBER = "number"
    ORDINAL = "ordinal"
    CLOCK = "clock"
    DOTTED = "dotted"  # 17.30: an hour or a price
    DATE = "date"
    PAIR = "pair"  # 15-12: a date or from an hour to another
    MARK = "mark"
    END = "end"


@dataclass(frozen=True, slots=True)
class Token:
    """`word` is folded and spelled as the tables spell it; `numbers` are those of its digits.

    A date's are day, month and, where it was said, year. `asks`: its clause ends with "?".
    `start` and `end` are its place in the text.
    """

    kind: Kind
    word: str = ""
    numbers: tuple[int, ...] = ()
    raw: str = ""
    refused: bool = False
    asks: bool = False
    start: int = 0
    end: int = 0


END = Token(Kind.END)
NO_MINUTE = 60
"""What stands for minutes that are not two digits: "15:3"."""
LONGEST = 4096
"""Signs that are read; nobody says when behind them."""
_TOKEN = re.compile(
    r"""
    (?P<iso>(?<!\d)\d{4}-\d{1,2}-\d{1,2}(?!\d))
  | (?P<date>(?<![\d/])\d{1,2}/\d{1,2}(?:/(?:\d{4}|\d{2}))?(?![\d/])
      |(?<![\d.-])\d{1,2}-\d{1,2}-(?:\d{4}|\d{2})(?!\d)|(?<![\d.])\d{1,2}\.\d{1,2}\.\d{4}(?!\d))
  | (?P<clock>(?<![\d:.])\d{1,2}(?::\d{1,3}(?::\d{2})?|\s?h\s?\d{2})(?![\d:]))
  | (?P<dotted>(?<![\d.,$])\d{1,2}\.\d{2}(?![\d.,]*\d))
  | (?P<pair>(?<![\d-])\d{1,2}\s?[-–]\s?\d{1,2}(?![\d-]))
  | (?P<ordinal>(?<!\d)\d{1,2}(?:ro|ero|er|ra|do|da|to|o|a|°)(?![a-z]))
  | (?P<number>(?<![\d.,$#])\d{1,4}(?![\d%]|[.,]\d))
  | (?P<junk>[$#]\s?\d[\d.,/:%-]*|\d[\d.,/:%-]*)
  | (?P<half>(?<![a-z])[ap](?:\.?\s?m\b\.?))
  | (?P<word>(?:[a-z]|[\u0300-\u036f])+)
  | (?P<mark>[,;.!?¿¡()\n–-])
    """,
    re.VERBOSE,
)
_TURNS = TURNS | words("solo solamente unicamente")
_NOT = frozenset(NOT)
_BUT = words("menos excepto salvo")
"""Before a day it is the one that is not meant: "cualquier día menos el lunes"."""
_ARTICLES = words("el los")
_BOUNDS = words("antes despues mas")


def tokenize(text: str) -> tuple[Token, ...]:
    """The tokens of the text's first 4,096 signs, and `END`."""
    found = [
        replace(_token(one), start=one.start(), end=one.end())
        for one in _TOKEN.finditer(aligned(text[:LONGEST]))
    ]
    return (*_judged(found), END)


def _token(found: re.Match[str]) -> Token:
    name, raw = found.lastgroup or "mark", found[0]
    numbers = tuple(int(digits) for digits in re.findall(r"\d+", raw))
    if name == "iso":
        return Token(Kind.DATE, raw, numbers[::-1], raw)
    if name == "word":
        return Token(Kind.WORD, canonical(fold(raw)), (), raw)
    if name == "clock" and not re.match(r"\d+\D+\d\d(?!\d)", raw):
        return Token(Kind.CLOCK, raw, (numbers[0], NO_MINUTE), raw)
    if name == "half":
        return Token(Kind.WORD, f"{raw[0]}m", (), raw)
    if name == "junk" or name == "mark":
        return Token(Kind.MARK, raw[0] if name == "mark" else "#", (), raw)
    return Token(Kind(name), raw, numbers, raw)


def _judged(tokens: list[Token]) -> Iterator[Token]:
    """Each with whether it is refused in its clause: what stands behind "no", not in a question."""
    asks, said = _questions(tokens), [one.word for one in tokens]
    denied = False
    for at, one in enumerate(tokens):
        if one.kind is Kind.MARK or one.word in _TURNS or wishes_anew(said, at):
            denied = False
        elif one.word in _BUT and at + 1 < len(tokens) and tokens[at + 1].word in _ARTICLES:
            denied = True
        elif one.word in _NOT and not asks[at]:
            after = tokens[at + 1].word if at + 1 < len(tokens) else ""
            denied = denied or after not in _BOUNDS
        yield replace(one, refused=denied, asks=asks[at])


def _questions(tokens: list[Token]) -> list[bool]:
    """Whether the clause of each token ends with a question mark."""
    found = [False] * len(tokens)
    asks = False
    for at in range(len(tokens) - 1, -1, -1):
        if tokens[at].kind is Kind.MARK:
            asks = tokens[at].word == "?"
        found[at] = asks
    return found


class Sentence:
    """Tokens that can be asked for beyond both ends."""

    __slots__ = ("_words", "tokens")

    def __init__(self, tokens: tuple[Token, ...]) -> None:
        self.tokens = tokens
        said = (one.word if one.kind is Kind.WORD else "" for one in tokens)
        self._words = (*said, *[""] * phrases.LONGEST)

    def token(self, at: int) -> Token:
        """The token at that place; `END` outside."""
        return self.tokens[at] if 0 <= at < len(self.tokens) else END

    def word(self, at: int) -> str:
        """Its word; "" for anything else."""
        return self._words[at] if 0 <= at < len(self._words) else ""

    def stops(self, at: int) -> bool:
        """Whether the sentence or its clause ends here."""
        return self.token(at).kind in (Kind.END, Kind.MARK)

    def says(self, at: int, *said: str) -> bool:
        """Whether these words stand here."""
        return self.word(at) == said[0] and self._words[at : at + len(said)] == said

    def window(self, at: int) -> tuple[str, ...]:
        """As many words from here on as the longest phrase has."""
        return self._words[at : at + phrases.LONGEST]
