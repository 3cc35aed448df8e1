"""Short ways to put goods on a shelf, fill a cart and agree on an order, for the tests here."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

import pytest
from django.db import Error, connection, transaction

from catalog.orders import carts, orders
from catalog.orders.models import Cart, Order
from catalog.products import stock
from catalog.products.models import MovementReason, Option, OptionGroup, Product, Variant
from merchants.models import Customer, Merchant

NOON = datetime(2026, 11, 20, 16, 0, tzinfo=UTC)


def goods(
    merchant: Merchant,
    name: str = "Maracuyá",
    price: str = "30",
    *,
    size: str = "",
    units: int | None = None,
    **fields: Any,
) -> Variant:
    """A variant on sale; `units` in stock, or None where stock is not tracked."""
    product, _ = Product.objects.of(merchant).get_or_create(
        name=name, defaults={"merchant": merchant}
    )
    row = Variant.objects.create(
        merchant=merchant,
        product=product,
        name=size,
        price=Decimal(price),
        tracks_stock=units is not None,
        **fields,
    )
    if units:
        stock.move(merchant.pk, row.pk, units, MovementReason.RESTOCK)
    row.refresh_from_db()
    return row


def option(
    variant: Variant,
    name: str,
    price: str = "0",
    *,
    group: str = "Extras",
    minimum: int = 0,
    maximum: int = 3,
) -> Option:
    """An option of the variant's product, in a group made on the way."""
    row, _ = OptionGroup.objects.of(variant.merchant_id).get_or_create(
        product=variant.product,
        name=group,
        defaults={"merchant_id": variant.merchant_id, "minimum": minimum, "maximum": maximum},
    )
    return Option.objects.create(
        merchant_id=variant.merchant_id, group=row, name=name, price_difference=Decimal(price)
    )


def cart_of(customer: Customer, *wanted: tuple[Variant, int]) -> Cart:
    """A cart with those quantities."""
    cart = carts.open_for(customer)
    for variant, quantity in wanted:
        carts.add(cart, variant.pk, quantity, now=NOON)
    return cart


def order_of(customer: Customer, *wanted: tuple[Variant, int]) -> Order:
    """An agreed order of those quantities."""
    return orders.place(cart_of(customer, *wanted), is_test=False, now=NOON)


def settle() -> None:
    """What a commit would do: every deferred constraint and trigger is checked now."""
    with connection.cursor() as sql:
        sql.execute("SET CONSTRAINTS ALL IMMEDIATE")
        sql.execute("SET CONSTRAINTS ALL DEFERRED")


@contextmanager
def refused(words: str | None = None) -> Iterator[None]:
    """The database refuses what happens inside, at commit at the latest, and says `words`."""
    with pytest.raises(Error, match=words), transaction.atomic():
        yield
        settle()


def run(sql: str, *values: Any) -> None:
    """One raw statement, past every service and model."""
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
