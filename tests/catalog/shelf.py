"""Short ways to put goods on a shelf, fill a cart and agree on an order, for the tests here."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

import pytest
from django.db import Error, connection, transaction

from catalog.orders import carts, orders
from catalog.orders.models import Cart, Order
from catalog.orders.rules import edits
from catalog.orders.values import CartValue, Details, LineValue
from catalog.products import selectors as products
from catalog.products import stock
from catalog.products.models import MovementReason, Option, OptionGroup, Product, Variant
from catalog.products.values import VariantValue
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
        put(cart, variant, quantity)
    return cart


def put(
    cart: Cart, variant: Variant, quantity: int, *, options: tuple[int, ...] = (), note: str = ""
) -> LineValue:
    """Units of the variant put into the cart at today's price: the line that they stand on."""
    line: LineValue = change(
        cart, edits.added, on_offer(variant), quantity, option_ids=options, note=note
    )
    return line


def on_offer(variant: Variant) -> VariantValue:
    """The variant as it is sold at noon, a switched-off one too."""
    return products.variants(variant.merchant_id, {variant.pk}, NOON)[variant.pk]


def change(cart: Cart, edit: Callable[..., tuple[CartValue, Any]], *args: Any, **how: Any) -> Any:
    """An edit as it is written: what is left of the line it is about."""
    before = carts.value(cart, "BOB")
    after, line = edit(before, *args, **how)
    return carts.store(cart, before, after).get(line.id if line else 0, line)


def hand_over(cart: Cart, details: Details) -> None:
    """The cart handed over and paid for like that, unjudged."""
    before = carts.value(cart, "BOB")
    carts.store(cart, before, replace(before, details=details))


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
