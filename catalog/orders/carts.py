"""Reads carts, and writes what an edit answers (`rules.edits`).

Whoever writes holds the cart's row (`locks.cart`), so that two doors cannot mix their edits.
"""

from uuid import UUID

from catalog.orders import frozen, handover
from catalog.orders.models import Cart, CartLine
from catalog.orders.rules import details as handing_over
from catalog.orders.values import CartValue, LineValue
from core.compiled_sql import writes
from core.compiled_sql.query import CompiledQuery
from merchants.models import Customer


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
        **handing_over.costs(details, handover.zone_value(cart.zone)),
    )


_lines: CompiledQuery[CartLine] = CompiledQuery(
    lambda merchant, cart: CartLine.objects.of(merchant).filter(cart=cart),
    merchant=int,
    cart=UUID,
)


def open_for(customer: Customer) -> Cart:
    """A new, empty cart of the customer."""
    return writes.insert(Cart(merchant_id=customer.merchant_id, customer=customer))


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
            new[line.id] = frozen.line_value(writes.insert(_row(cart, line, None)))
        elif line != was[line.id]:
            writes.update(_row(cart, line, line.id))
    return new


def _row(cart: Cart, line: LineValue, pk: int | None) -> CartLine:
    return CartLine(pk=pk, merchant_id=cart.merchant_id, cart=cart, **frozen.columns(line))
