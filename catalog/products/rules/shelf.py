"""The catalogue at rest and at a moment: what a clock or a sale changes stands apart. Pure.

At rest a row has its regular price, its promotion with dates, and no stock, so that it is the same
as long as the merchant changes nothing.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime

from catalog.products.rules import pricing
from catalog.products.values import VariantValue

Stocks = Mapping[int, int]
"""How many there are, by variant, of those whose stock is tracked."""


def at_rest(rows: Iterable[VariantValue]) -> tuple[VariantValue, ...]:
    """The rows without what belongs to a moment."""
    return tuple(
        row
        if row.stock is None and row.price == row.regular_price
        else replace(row, price=row.regular_price, stock=None)
        for row in rows
    )


def stocks(rows: Iterable[VariantValue]) -> dict[int, int]:
    """What the rows say of stock."""
    return {row.id: row.stock for row in rows if row.stock is not None}


def at(rows: Iterable[VariantValue], counted: Stocks, now: datetime) -> tuple[VariantValue, ...]:
    """The rows at rest as they are at `now` with that stock."""
    return tuple(
        row
        if row.promotion is None and row.id not in counted
        else replace(
            row,
            price=pricing.in_force(row.regular_price, row.promotion, now),
            stock=counted.get(row.id),
        )
        for row in rows
    )
