"""A question split into words, numbers, dates and quoted texts, each with its place. Pure."""

import re
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from core.rules import amounts
from core.rules.text import fold
from insights.rules.questions.stems import stem

LONGEST = 500
"""Signs of a question that are read."""


class Kind(StrEnum):
    """What a token is before anybody asks what it means."""

    WORD = "word"
    NUMBER = "number"
    DATE = "date"
    QUOTED = "quoted"
    MARK = "mark"


@dataclass(frozen=True, slots=True)
class Token:
    """One piece; `word` is folded, `stem` reduced; `number` of digits; `percent`: a % behind it."""

    kind: Kind
    raw: str
    word: str
    stem: str
    start: int
    end: int
    number: Decimal | None = None
    percent: bool = False


_TOKEN = re.compile(
    r"""
    [«“"](?P<quoted>[^«»“”"]*)[»”"]
  | (?P<date>\b\d{4}-\d{1,2}-\d{1,2}\b|\b\d{1,2}[/-]\d{1,2}[/-]\d{4}\b)
  | (?P<currency>(?:\b(?:rd|us|r|c)\s?)?[$€₡₲]|\b(?:s/|bs\.?(?=\s?\d)))
  | (?P<number>(?<![\w.,])-?\d+(?:[.,]\d+)*(?!\w))(?P<percent>\s?%)?
  | (?P<word>[^\W_]+)
  | (?P<mark>[^\w\s])
    """,
    re.VERBOSE | re.IGNORECASE,
)


def tokenize(text: str) -> tuple[Token, ...]:
    """The tokens of the text in order; signs of currency are left out."""
    found = []
    for match in _TOKEN.finditer(text[:LONGEST]):
        token = _token(match)
        if token is not None:
            found.append(token)
    return tuple(found)


def _token(match: re.Match[str]) -> Token | None:
    start, end = match.span()
    if match["quoted"] is not None:
        return Token(Kind.QUOTED, match["quoted"], "", "", start, end)
    if match["currency"]:
        return None
    if match["date"]:
        return Token(Kind.DATE, match["date"], match["date"], match["date"], start, end)
    if match["number"]:
        raw = match["number"]
        read = _number(raw)
        if read is not None:
            return Token(Kind.NUMBER, raw, raw, raw, start, end, read, bool(match["percent"]))
    if match["word"]:
        word = fold(match[0])
        return Token(Kind.WORD, match[0], word, stem(word), start, end)
    return Token(Kind.MARK, match[0], match[0], match[0], start, end)


def _number(raw: str) -> Decimal | None:
    """ "1.250" is a thousand, "1.5" one and a half."""
    digits = raw.lstrip("-")
    read = amounts.read(digits) if len(digits) < amounts.LONGEST else None
    if read is None:
        plain = digits.replace(",", ".")
        if not re.fullmatch(r"\d+(\.\d+)?", plain) or len(plain) > amounts.LONGEST:
            return None
        read = Decimal(plain)
    whole = read.to_integral_value()
    read = whole if whole == read else read.normalize()
    return -read if raw.startswith("-") else read
