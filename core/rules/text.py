"""Folding: words made comparable whatever their case, accents or stretched letters. Pure."""

import re
import unicodedata
from functools import lru_cache

SIZE = re.compile("x+[slmg]")  # XXL is no stretched XL
_STRETCHED = re.compile(r"([^\W\d_])\1+")


def bare(text: str) -> str:
    """Lower case without accents; nothing else changes: "Güicán " is "guican "."""
    lower = text.casefold()
    if lower.isascii():
        return lower
    parts = unicodedata.normalize("NFKD", lower)
    return "".join([sign for sign in parts if not unicodedata.combining(sign)])


def aligned(text: str) -> str:
    """Lower case without accents, sign for sign: the result is as long as the text."""
    if text.isascii():
        return text.lower()
    return "".join(_plain_sign(sign) for sign in text)


@lru_cache(maxsize=4096)
def _plain_sign(sign: str) -> str:
    return (unicodedata.normalize("NFKD", sign.casefold()) or sign)[0]


@lru_cache(maxsize=16384)
def fold(word: str) -> str:
    """Lower case, no accents, stretched letters once (ll and rr are letters of their own)."""
    found = bare(word)
    return found if SIZE.fullmatch(found) else unstretched(found)


def words(table: str) -> frozenset[str]:
    """The words of a table that is written as one text."""
    return frozenset(table.split())


def unstretched(word: str) -> str:
    """The word with stretched letters once: "holaaa" is "hola"; ll and rr stay."""
    return _STRETCHED.sub(_shrink, word)


def _shrink(run: re.Match[str]) -> str:
    return run[0] if run[1] in "lr" and len(run[0]) == 2 else run[1]
