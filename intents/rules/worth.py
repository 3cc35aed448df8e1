"""So much money's worth of something: "dame 50 bs de cuñapés". Pure.

How many that buys is for whoever knows the price; it is no quantity by itself.
"""

from dataclasses import dataclass
from decimal import Decimal

from intents.rules import mentioned
from intents.rules.menu import Menu
from intents.rules.text import Kind, Token, tokenize
from merchants.rules import amounts
from merchants.rules.text import bare

_OF = frozenset({"de", "en"})
_FOR = frozenset({"por", "con"})
_NEAR = 2
"""Tokens at most between an amount and the thing that it buys."""


@dataclass(frozen=True, slots=True)
class Worth:
    """`items` are the keys of all that the words may name."""

    amount: Decimal
    items: tuple[str, ...]


def told(text: str, menu: Menu) -> Worth | None:
    """The amount and what it is to buy; None where none is said, or several are."""
    tokens = tokenize(text[:300])
    sums = [(at, value) for at, token in enumerate(tokens) if (value := _money(token)) is not None]
    named = mentioned.named_in(text[:300], menu)
    if len(sums) != 1 or len(named) != 1 or "?" in text:
        return None
    at, value = sums[0]
    start, end, keys = named[0]
    return Worth(value, tuple(keys)) if _buys(tokens, at, start, end) else None


def _money(token: Token) -> Decimal | None:
    """The amount of a token with its currency."""
    if token.kind is not Kind.SKIP or token.raw.strip().isdigit():
        return None
    return amounts.read(token.raw)


def _buys(tokens: tuple[Token, ...], at: int, start: int, end: int) -> bool:
    """Whether "de" leads from the amount to the name, or "por" from the name to the amount."""
    between = [one for one in tokens[at + 1 :] if one.end <= start]
    if tokens[at].start < start:
        return 0 < len(between) <= _NEAR and bare(between[0].raw) in _OF
    before = [one for one in tokens[:at] if one.start >= end]
    return len(before) == 1 and bare(before[0].raw) in _FOR
