"""What a table of states is made of. Pure."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from catalog.orders.values import OrderValue

Test = Callable[[OrderValue], bool]


@dataclass(frozen=True, slots=True)
class Standing:
    """Words for one state, the orders they are true of, and what may stand in for an order.

    `about` must be in the sentence (or in the one before, by its topic) where words alone say too
    little. `effects` of this turn that make it true without an order. `denies`: a "no" in the words
    is their own ("no debes nada") and does not turn them round. `of_all`: it speaks of every order
    that she has, and is true where she has none.
    """

    kind: str
    words: re.Pattern[str]
    holds: Test
    about: re.Pattern[str] | None = None
    effects: frozenset[str] = frozenset()
    unless: re.Pattern[str] | None = None
    denies: bool = False
    of_all: bool = False


def paid(order: OrderValue) -> bool:
    """A person approved its payment."""
    return order.payment_status == "paid"


def received(order: OrderValue) -> bool:
    """A proof of payment is there, or more than a proof."""
    return order.has_proof or order.payment_status in ("in_review", "partial", "paid")


def at(*statuses: str) -> Test:
    """It is at one of these stages."""
    return lambda order: order.fulfilment_status in statuses


def stands(order: OrderValue) -> bool:
    """It was not called off."""
    return order.fulfilment_status != "cancelled"


def words(pattern: str) -> re.Pattern[str]:
    """Whole words, as a pattern of folded text."""
    return re.compile(rf"\b(?:{pattern})\b")


def part(stems: str) -> str:
    """Participles of those stems, in both genders and numbers."""
    return rf"(?:{stems})[oa]s?"
