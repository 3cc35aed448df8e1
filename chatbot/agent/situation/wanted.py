"""Reads the cart of a channel's own catalogue: SKUs, quantities, and what it said they cost.

Pure, and lenient: what is no line is left out, what is no number is None; the matrix judges the
rest (facts/whatsapp §1.3: no totals, no names, prices that are not ours).
"""

import re
from collections.abc import Mapping
from decimal import Decimal, InvalidOperation
from typing import Any

from chatbot.agent.situation.values import Wanted

MOST_LINES = 100
LONGEST_SKU = 100
_LARGEST = Decimal(10) ** 9
_WHOLE = re.compile(r"\s*-?\d{1,9}\s*", re.ASCII)
_CURRENCY = re.compile(r"[A-Za-z]{3}", re.ASCII)


def read(extra: Mapping[str, Any]) -> tuple[Wanted, ...]:
    """The lines of an `order` message's `extra`, at most 100; () where it brings none."""
    items = extra.get("product_items")
    lines = [item for item in items if isinstance(item, dict)] if isinstance(items, list) else []
    return tuple(_line(item) for item in lines[:MOST_LINES])


def _line(item: Mapping[str, Any]) -> Wanted:
    currency = item.get("currency")
    known = isinstance(currency, str) and _CURRENCY.fullmatch(currency.strip())
    return Wanted(
        sku=sku(item.get("product_retailer_id")),
        quantity=_quantity(item.get("quantity")),
        price=_price(item.get("item_price")),
        currency=str(currency).strip().upper() if known else "",
    )


def sku(told: object) -> str:
    """A SKU as the channel's catalogue names it, on one line; "" for what can be none."""
    if isinstance(told, bool) or not isinstance(told, str | int):
        return ""
    return " ".join(str(told)[: 2 * LONGEST_SKU].split())[:LONGEST_SKU]


def _quantity(told: object) -> int | None:
    """A whole number, however it is written; its size and sign are the matrix's to judge."""
    if isinstance(told, bool):
        return None
    if isinstance(told, str):
        return int(told) if _WHOLE.fullmatch(told) else None
    if isinstance(told, float):
        told = int(told) if told.is_integer() else None
    return told if isinstance(told, int) and abs(told) < _LARGEST else None


def _price(told: object) -> Decimal | None:
    """An amount that can be repeated to a customer."""
    if isinstance(told, bool) or not isinstance(told, int | float | str):
        return None
    try:
        amount = Decimal(str(told)[:40].strip())
    except InvalidOperation:
        return None
    return amount if amount.is_finite() and 0 <= amount < _LARGEST else None
