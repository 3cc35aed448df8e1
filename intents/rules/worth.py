"""So much money's worth of something: "dame 50 bs de cuñapés". Pure.

How many that buys is for whoever knows the price; it is no quantity by itself.
"""

from dataclasses import dataclass
from decimal import Decimal

from core.rules.text import bare
from intents.rules import mentioned, sums_said
from intents.rules.menu import Menu
from intents.rules.sums_said import Amount
from intents.rules.text import Token, tokenize

LONGEST = 300
"""Signs that are read."""
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
    tokens = tokenize(text[:LONGEST])
    sums = [one for one in sums_said.amounts_in(tokens) if one.sum.currency]
    named = mentioned.named_in(text[:LONGEST], menu)
    if len(sums) != 1 or len(named) != 1 or "?" in text:
        return None
    start, end, keys = named[0]
    return Worth(sums[0].sum.amount, tuple(keys)) if _buys(tokens, sums[0], start, end) else None


def _buys(tokens: tuple[Token, ...], money: Amount, start: int, end: int) -> bool:
    """Whether "de" leads from the amount to the name, or "por" from the name to the amount."""
    between = [one for one in tokens[money.end :] if one.end <= start]
    if tokens[money.start].start < start:
        return 0 < len(between) <= _NEAR and bare(between[0].raw) in _OF
    before = [one for one in tokens[: money.start] if one.start >= end]
    return len(before) == 1 and bare(before[0].raw) in _FOR
