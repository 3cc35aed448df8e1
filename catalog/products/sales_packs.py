"""Reads a merchant's packs as values, in one query, and says how they stand."""

from datetime import datetime
from typing import Any

from django.utils.translation import gettext_lazy as _

from catalog.products.models import Product, SalesPack, Variant
from catalog.products.rules import sales_packs
from catalog.products.values import NotForSale, PackValue
from core import row_versions

_COLUMNS = (
    "key",
    "name",
    "description",
    "price",
    "units",
    "variant_id",
    "is_active",
    "variant__is_active",
    "variant__product__is_active",
    "starts_at",
    "ends_at",
    "variant__tracks_stock",
    "variant__stock",
)
_PACKS = f"FROM {SalesPack._meta.db_table} p WHERE p.merchant_id = whose.merchant_id"
_SOLD = f"SELECT v.product_id FROM {Variant._meta.db_table} v"  # noqa: S608  (names of our tables)
VERSIONS = (
    row_versions.of(SalesPack),
    row_versions.of(Variant, f"r.id IN (SELECT p.variant_id {_PACKS})"),
    row_versions.of(Product, f"r.id IN ({_SOLD} WHERE v.id IN (SELECT p.variant_id {_PACKS}))"),
)
"""Of all rows that `of` reads."""

WORDS: dict[NotForSale | None, Any] = {
    None: _("a la venta"),
    NotForSale.OFF: _("apagado"),
    NotForSale.NOT_YET: _("todavía no"),
    NotForSale.OVER: _("ya terminó"),
    NotForSale.NO_STOCK: _("sin stock"),
}
"""What a pack's standing is called."""


def of(merchant_id: int, now: datetime) -> tuple[PackValue, ...]:
    """All packs of the merchant in their order, those that are not for sale at `now` too."""
    return tuple(
        _value(row, now) for row in SalesPack.objects.of(merchant_id).values_list(*_COLUMNS)
    )


def changes_at(merchant_id: int, now: datetime) -> datetime | None:
    """When a sale next begins or ends by the clock alone; None for never."""
    rows = SalesPack.objects.of(merchant_id).values_list("starts_at", "ends_at")
    dates = (date for row in rows for date in row)
    return min((date for date in dates if date is not None and date > now), default=None)


def _value(row: tuple[Any, ...], now: datetime) -> PackValue:
    key, name, description, price, units, variant_id, *rest = row
    pack_on, variant_on, product_on, starts_at, ends_at, tracks_stock, stock = rest
    return PackValue(
        key=key,
        name=name,
        description=description,
        price=price,
        units=units,
        variant_id=variant_id,
        why_not=sales_packs.why_not(
            active=pack_on and variant_on and product_on,
            starts_at=starts_at,
            ends_at=ends_at,
            units=units,
            stock=stock if tracks_stock else None,
            now=now,
        ),
    )
