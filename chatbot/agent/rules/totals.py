"""What there is to pay at the end of a turn. Pure."""

from decimal import Decimal

from catalog.orders.values import CartValue


def total_of(cart: CartValue, order: Decimal | None) -> Decimal:
    """The cart while it has lines, else `order` (what the session's comes to), else nothing."""
    return cart.total if cart.lines else order or Decimal(0)
