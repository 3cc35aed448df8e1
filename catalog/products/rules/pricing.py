"""What a variant costs at a moment: its price, or the merchant's own promotion (DESIGN §4)."""

from collections.abc import Iterable
from datetime import datetime
from decimal import Decimal


def in_force(
    price: Decimal,
    promo_price: Decimal | None,
    promo_from: datetime | None,
    promo_until: datetime | None,
    now: datetime,
) -> Decimal:
    """The price at `now`: a promotion counts from its first instant up to, not at, its last."""
    if promo_price is None or promo_from is None or promo_until is None:
        return price
    return promo_price if promo_from <= now < promo_until else price


def with_options(price: Decimal, differences: Iterable[Decimal]) -> Decimal:
    """One unit with its options: they may make it cheaper, but never cheaper than nothing."""
    return max(sum(differences, price), Decimal(0))
