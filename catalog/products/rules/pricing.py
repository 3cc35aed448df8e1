"""What a variant costs at a moment: its price, or the merchant's own promotion (DESIGN §4)."""

from collections.abc import Iterable
from datetime import datetime
from decimal import Decimal

from catalog.products.values import Promotion


def in_force(price: Decimal, promotion: Promotion | None, now: datetime) -> Decimal:
    """The price at `now`: a promotion counts from its first instant up to, not at, its last."""
    if promotion is None or not promotion.starts <= now < promotion.ends:
        return price
    return promotion.price


def with_options(price: Decimal, differences: Iterable[Decimal]) -> Decimal:
    """One unit with its options: they may make it cheaper, but never cheaper than nothing."""
    return max(sum(differences, price), Decimal(0))
