"""Writes carts: lines merged, priced as of now and within limits; never a price from outside.

Every function locks the cart's row first, so that two doors cannot mix their edits.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db import transaction

from catalog.orders import frozen, handover, locks
from catalog.orders import problems as why
from catalog.orders.models import Cart, CartLine, DeliveryZone, Fulfilment, PaymentMethod
from catalog.orders.problems import CartProblem
from catalog.orders.rules import details as handing_over
from catalog.orders.values import CartValue, Details, LineValue
from catalog.products import selectors as products
from catalog.products.rules import choices, pricing
from catalog.products.values import OptionValue, VariantValue
from merchants import written
from merchants.models import Customer
from merchants.ready import Ready

__all__ = ["CartProblem", "PriceChange"]

QUANTITIES = range(1, 101)
NOTE_LENGTH = 200
_CHOSEN: dict[str, type[PaymentMethod] | type[DeliveryZone]] = {
    "payment_method_id": PaymentMethod,
    "zone_id": DeliveryZone,
}


@dataclass(frozen=True, slots=True)
class PriceChange:
    """A line that is not as it was told: `becomes` is None where it is no longer on sale."""

    line_id: int
    name: str
    was: Decimal
    becomes: Decimal | None


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
    """Puts units of a variant into the cart, at the price in force at `now`.

    Joins the line with the same variant, options and note; that line then costs today's price.
    CartProblem: UNKNOWN_VARIANT, INACTIVE, BAD_QUANTITY (the joined line outside 1-100),
    BAD_OPTIONS (not of the product, or too few or many of a group).
    """
    locks.cart(cart.pk, cart.merchant_id)
    variant, chosen = _on_sale(cart, variant_id, option_ids, now)
    wanted, clean = {option.id for option in chosen}, _clean(note)
    line = _line_like(cart, variant_id, wanted, clean) or CartLine(
        merchant_id=cart.merchant_id, cart=cart, variant_id=variant_id, note=clean, quantity=0
    )
    line.quantity = _allowed(line.quantity + _allowed(quantity))
    _priced(line, variant, chosen)
    if line._state.adding:
        written.insert(line)
    else:
        written.update(line)
    return frozen.line_value(line)


@locks.joining
def remake(
    cart: Cart,
    line_id: int,
    quantity: int,
    *,
    option_ids: tuple[int, ...] | None = None,
    note: str | None = None,
    now: datetime,
) -> LineValue:
    """Makes a line `quantity` units with those options and that note, at the price in force at
    `now`; None leaves what it has.

    CartProblem: UNKNOWN_LINE, UNKNOWN_VARIANT, INACTIVE, BAD_QUANTITY, BAD_OPTIONS.
    """
    locks.cart(cart.pk, cart.merchant_id)
    line = _line(cart, line_id)
    held = tuple(option.id for option in frozen.load(line.options))
    wanted = held if option_ids is None else option_ids
    variant, chosen = _on_sale(cart, line.variant_id, wanted, now)
    line.quantity = _allowed(quantity)
    line.note = line.note if note is None else _clean(note)
    _priced(line, variant, chosen)
    line.save()
    return frozen.line_value(line)


def _on_sale(
    cart: Cart, variant_id: int, option_ids: Sequence[int], now: datetime
) -> tuple[VariantValue, tuple[OptionValue, ...]]:
    """The variant and its options as they are sold now."""
    variant = products.variants(cart.merchant_id, [variant_id], now).get(variant_id)
    if variant is None:
        raise CartProblem(why.UNKNOWN_VARIANT)
    if not variant.active:
        raise CartProblem(why.INACTIVE)
    chosen = choices.chosen(variant.groups, option_ids)
    if chosen is None:
        raise CartProblem(why.BAD_OPTIONS)
    return variant, chosen


def _priced(line: CartLine, variant: VariantValue, chosen: Sequence[OptionValue]) -> None:
    """Name, options and price of today."""
    line.name = variant.name
    line.unit_price = pricing.with_options(variant.price, (option.price for option in chosen))
    line.options = frozen.dump(chosen)


def _clean(note: str) -> str:
    return " ".join(note.split())[:NOTE_LENGTH]


@locks.joining
def set_quantity(cart: Cart, line_id: int, quantity: int) -> LineValue:
    """Makes a line exactly `quantity` units. CartProblem: UNKNOWN_LINE, BAD_QUANTITY."""
    locks.cart(cart.pk, cart.merchant_id)
    line = _line(cart, line_id)
    line.quantity = _allowed(quantity)
    line.save(update_fields=["quantity"])
    return frozen.line_value(line)


@locks.joining
def remove(cart: Cart, line_id: int, quantity: int | None = None) -> LineValue | None:
    """Takes that many units fewer, or the whole line for None or as many as there are.

    Answers what is left of the line. CartProblem: UNKNOWN_LINE, BAD_QUANTITY (below 1).
    """
    locks.cart(cart.pk, cart.merchant_id)
    line = _line(cart, line_id)
    if quantity is not None and quantity < 1:
        raise CartProblem(why.BAD_QUANTITY)
    if quantity is None or quantity >= line.quantity:
        line.delete()
        return None
    line.quantity -= quantity
    line.save(update_fields=["quantity"])
    return frozen.line_value(line)


@transaction.atomic
def clear(cart: Cart) -> None:
    """Removes every line; the details of handing over stay."""
    locks.cart(cart.pk, cart.merchant_id)
    CartLine.objects.of(cart.merchant_id).filter(cart=cart).delete()


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


@transaction.atomic
def reprice(cart: Cart, now: datetime) -> tuple[PriceChange, ...]:
    """Brings names and prices to `now` and drops what is no longer on sale.

    A line whose option is gone is dropped too: it cannot be made as it was ordered. Answers the
    lines whose price changed or that were dropped; a new name alone is not reported.
    """
    locks.cart(cart.pk, cart.merchant_id)
    lines = list(CartLine.objects.of(cart.merchant_id).filter(cart=cart))
    today = products.variants(cart.merchant_id, {line.variant_id for line in lines}, now)
    changes = (_reprice(line, today.get(line.variant_id)) for line in lines)
    return tuple(change for change in changes if change is not None)


def _reprice(line: CartLine, variant: VariantValue | None) -> PriceChange | None:
    ids = [option.id for option in frozen.load(line.options)]
    options = [variant.option(option_id) for option_id in ids] if variant else []
    chosen = [option for option in options if option is not None]
    was = line.unit_price
    if variant is None or not variant.active or len(chosen) != len(ids):
        change = PriceChange(line.pk, line.name, was, None)
        line.delete()
        return change
    _priced(line, variant, chosen)
    line.save(update_fields=["name", "options", "unit_price"])
    if line.unit_price == was:
        return None
    return PriceChange(line.pk, line.name, was, line.unit_price)


def _line(cart: Cart, line_id: int) -> CartLine:
    line = CartLine.objects.of(cart.merchant_id).filter(cart=cart, pk=line_id).first()
    if line is None:
        raise CartProblem(why.UNKNOWN_LINE)
    return line


def _line_like(cart: Cart, variant_id: int, option_ids: set[int], note: str) -> CartLine | None:
    for row in _lines(merchant=cart.merchant_id, cart=cart.pk):
        same = row.variant_id == variant_id and row.note == note
        if same and {option.id for option in frozen.load(row.options)} == option_ids:
            return row
    return None


def _allowed(quantity: int) -> int:
    if quantity not in QUANTITIES:
        raise CartProblem(why.BAD_QUANTITY)
    return quantity


def _switched_off(
    model: type[PaymentMethod] | type[DeliveryZone], merchant_id: int, pk: int | None
) -> PaymentMethod | DeliveryZone | None:
    return model.objects.of(merchant_id).filter(pk=pk, is_active=False).first() if pk else None


def _is_on(
    model: type[PaymentMethod] | type[DeliveryZone], merchant_id: int, pk: int | None
) -> bool:
    return pk is None or model.objects.of(merchant_id).filter(pk=pk, is_active=True).exists()
