"""Which points are gone by time: those that expire first are spent first. Pure."""

from collections.abc import Iterable
from datetime import datetime

from catalog.loyalty.values import Lot


def gone(lots: Iterable[Lot], spent: int, now: datetime) -> int:
    """How many points have expired by `now`, of which nobody took note yet.

    `spent`: all that went out so far, expired points among them, less what was given back.
    """
    expired = sum(lot.tokens for lot in lots if lot.expires_at and lot.expires_at <= now)
    return max(0, expired - spent)


def next_to_go(lots: Iterable[Lot], spent: int) -> Lot | None:
    """The points that go next, by what is left of them; None where none will."""
    left = spent
    for lot in sorted((one for one in lots if one.expires_at), key=_when):
        if lot.tokens > left:
            return Lot(lot.tokens - left, lot.expires_at)
        left -= lot.tokens
    return None


def _when(lot: Lot) -> datetime:
    assert lot.expires_at is not None
    return lot.expires_at
