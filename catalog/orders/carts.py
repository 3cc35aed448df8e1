"""Writes carts: what an edit answers (`rules.edits`), with the prices of now; none from outside.

Every function locks the cart's row first, so that two doors cannot mix their edits.
"""

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from catalog.orders import frozen, handover, locks
from catalog.orders import problems as why
from catalog.orders.models import Cart, CartLine, DeliveryZone, Fulfilment, PaymentMethod
from catalog.orders.problems import CartProblem
from catalog.orders.rules import details as handing_over
from catalog.orders.rules import edits
from catalog.orders.rules.edits import PriceChange
from catalog.orders.values import CartValue, Details, LineValue
from catalog.products import selectors as products
from catalog.products.values import VariantValue
from merchants import written
from merchants.models import Customer
from merchants.ready import Ready

_CHOSEN: dict[str, type[PaymentMethod] | type[DeliveryZone]] = {
    "payment_method_id": PaymentMethod,
    "zone_id": DeliveryZone,
}


def value(cart: Cart | None, currency: str) -> CartValue:
    """The cart as it stands, in `currency`; an empty one where there is none."""
    if cart is None:
        return CartValue(id=None, currency=currency)
    lines = _lines(merchant=cart.merchant_id, cart=cart.pk)
    details = handover.read(cart)
    return CartValue(
        id=cart.pk,
        currency=currency,
        lines=tuple(frozen.line_value(line) for line in lines),
        details=details,
        fee=handing_over.fee(details, handover.zone_value(cart.zone)),
    )


_lines: Ready[CartLine] = Ready(
    lambda merchant, cart: CartLine.objects.of(merchant).filter(cart=cart),
    merchant=int,
    cart=UUID,
)


def open_for(customer: Customer) -> Cart:
    """A new, empty cart of the customer."""
    return written.insert(Cart(merchant_id=customer.merchant_id, customer=customer))


@locks.joining
def add(
    cart: Cart,
    variant_id: int,
    quantity: int,
    *,
    option_ids: tuple[int, ...] = (),
    note: str = "",
    now: datetime,
) -> LineValue:
    """Puts units of a variant into the cart at the price in force at `now`; as `edits.added`."""
    before = held(cart)
    variant = offered(cart, [variant_id], now).get(variant_id)
    after, line = edits.added(before, variant, quantity, option_ids=option_ids, note=note)
    return store(cart, before, after).get(line.id, line)


@transaction.atomic
def clear(cart: Cart) -> None:
    """Removes every line; the details of handing over stay."""
    before = held(cart)
    store(cart, before, edits.emptied(before))


@transaction.atomic
def reprice(cart: Cart, now: datetime) -> tuple[PriceChange, ...]:
    """Brings names and prices to `now` and drops what is no longer on sale; as `edits.repriced`."""
    before = held(cart)
    today = offered(cart, [line.variant_id for line in before.lines], now)
    after, changes = edits.repriced(before, today)
    store(cart, before, after)
    return changes


def held(cart: Cart) -> CartValue:
    """The lines as they stand, with the cart's row locked."""
    locks.cart(cart.pk, cart.merchant_id)
    rows = _lines(merchant=cart.merchant_id, cart=cart.pk)
    return CartValue(cart.pk, "", tuple(frozen.line_value(row) for row in rows))


def offered(cart: Cart, ids: Iterable[int], now: datetime) -> dict[int, VariantValue]:
    """Those variants as they are sold at `now`, switched-off ones too."""
    return products.variants(cart.merchant_id, set(ids), now)


def store(cart: Cart, before: CartValue, after: CartValue) -> dict[int, LineValue]:
    """Writes what differs, lines and details; the new lines as they stand now, by the id that the
    edit gave them."""
    if after.details != before.details:
        handover.write(cart, after.details)
        cart.save()
    was = {line.id: line for line in before.lines}
    stays = {line.id for line in after.lines}
    gone = [pk for pk in was if pk not in stays]
    if gone:
        CartLine.objects.of(cart.merchant_id).filter(cart=cart, pk__in=gone).delete()
    new = {}
    for line in after.lines:
        if line.id not in was:
            new[line.id] = frozen.line_value(written.insert(_row(cart, line, None)))
        elif line != was[line.id]:
            written.update(_row(cart, line, line.id))
    return new


def _row(cart: Cart, line: LineValue, pk: int | None) -> CartLine:
    return CartLine(pk=pk, merchant_id=cart.merchant_id, cart=cart, **frozen.columns(line))


@transaction.atomic
def set_details(cart: Cart, details: Details) -> None:
    """Sets how the goods are handed over and paid for; `cart` is brought up to date.

    CartProblem BAD_DETAILS: a zone or way to pay that is not an active one of the merchant's, or
    an unknown way of handing over.
    """
    locks.cart(cart.pk, cart.merchant_id)
    known = details.fulfilment in Fulfilment.values
    method = _is_on(PaymentMethod, cart.merchant_id, details.payment_method_id)
    zone = _is_on(DeliveryZone, cart.merchant_id, details.zone_id)
    if not (known and method and zone):
        raise CartProblem(why.BAD_DETAILS)
    handover.write(cart, details)
    cart.save()


@transaction.atomic
def drop_switched_off(cart: Cart) -> tuple[str, ...]:
    """Clears a way to pay or a zone that the merchant switched off since; answers their names."""
    locks.cart(cart.pk, cart.merchant_id)
    details, names = still_on(cart.merchant_id, handover.read(cart))
    if names:
        handover.write(cart, details)
        cart.save()
    return names


def still_on(merchant_id: int, details: Details) -> tuple[Details, tuple[str, ...]]:
    """The details without what was switched off since, and the names of that."""
    off = [
        (column, row.name)
        for column, model in _CHOSEN.items()
        if (row := _switched_off(model, merchant_id, getattr(details, column))) is not None
    ]
    cleared: dict[str, Any] = dict.fromkeys(column for column, _name in off)
    return replace(details, **cleared), tuple(name for _column, name in off)


def _switched_off(
    model: type[PaymentMethod] | type[DeliveryZone], merchant_id: int, pk: int | None
) -> PaymentMethod | DeliveryZone | None:
    return model.objects.of(merchant_id).filter(pk=pk, is_active=False).first() if pk else None


def _is_on(
    model: type[PaymentMethod] | type[DeliveryZone], merchant_id: int, pk: int | None
) -> bool:
    return pk is None or model.objects.of(merchant_id).filter(pk=pk, is_active=True).exists()
