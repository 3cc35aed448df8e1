"""Articles as the phone shows them: by SKU, with our own names, prices and pictures."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from django.core.files.storage import default_storage
from django.utils import timezone

from catalog.products import selectors as products
from catalog.products.values import VariantValue
from core.rules.money import money
from handoff.simulator.values import Good, GoodShelf
from merchants.models import Merchant


def window(merchant: Merchant, now: datetime) -> list[GoodShelf]:
    """What a catalogue of the channel would show: what is on offer and has a SKU, by category."""
    shelves: dict[str, list[Good]] = {}
    for variant in products.catalog(merchant.pk, now):
        if variant.sku:
            shelves.setdefault(variant.category, []).append(_good(merchant, variant))
    return [GoodShelf(title, tuple(goods)) for title, goods in shelves.items()]


def _shelf(merchant: Merchant, wanted: Sequence[tuple[str, int]]) -> GoodShelf:
    """Those SKUs with their quantities; what is not sold is shown by its code."""
    skus = [sku for sku, _quantity in wanted]
    known = {v.sku.casefold(): v for v in products.by_skus(merchant.pk, skus, timezone.now())}
    found = []
    for sku, quantity in wanted:
        variant = known.get(sku.casefold())
        if variant is None:
            found.append(Good(sku, sku, "", "", quantity, known=False))
        else:
            found.append(_good(merchant, variant, quantity))
    return GoodShelf("", tuple(found))


def ordered(merchant: Merchant, extra: Mapping[str, Any]) -> GoodShelf:
    """The cart that a customer sent from the channel's catalogue, as far as it can be read."""
    items = extra.get("product_items")
    rows: Iterable[Any] = items if isinstance(items, list) else ()
    wanted = []
    for row in rows:
        sku = row.get("product_retailer_id") if isinstance(row, dict) else None
        if isinstance(sku, str | int):
            wanted.append((str(sku), _count(row.get("quantity"))))
    return _shelf(merchant, wanted)


def native_cart(
    merchant: Merchant, chosen: Sequence[tuple[str, int]], now: datetime
) -> list[dict[str, Any]]:
    """The lines of a native cart as WhatsApp sends them; SKUs that are not sold go along."""
    skus = [sku for sku, _quantity in chosen]
    known = {v.sku.casefold(): v for v in products.by_skus(merchant.pk, skus, now)}
    lines = []
    for sku, quantity in chosen:
        variant = known.get(sku.casefold())
        price = float(variant.price) if variant else 0
        lines.append(
            {
                "product_retailer_id": sku,
                "quantity": quantity,
                "item_price": price,
                "currency": merchant.currency,
            }
        )
    return lines


def _count(value: object) -> int:
    try:
        return max(0, int(str(value)))
    except ValueError:
        return 0


def _good(merchant: Merchant, variant: VariantValue, quantity: int = 0) -> Good:
    price = money(variant.price, merchant.currency, merchant.language)
    picture = default_storage.url(variant.image) if variant.image else ""
    return Good(variant.sku, variant.name, price, picture, quantity)
