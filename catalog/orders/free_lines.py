"""A line that costs nothing, put into an order that was agreed to: total and fee stay as they are.

The database lets lines come to an order only while their sum stays the same.
"""

from decimal import Decimal
from uuid import UUID

from django.db import transaction

from catalog.orders import locks
from catalog.orders.models import FulfilmentStatus, Order, OrderLine
from catalog.orders.problems import IllegalStep
from catalog.products import stock
from catalog.products.models import MovementReason, Variant
from merchants import permission, stream
from merchants.models import User
from merchants.roles import Permission

OPEN = (FulfilmentStatus.NEW, FulfilmentStatus.PREPARING)
_FREE = Decimal("0.00")


@transaction.atomic
def add(order_id: UUID, merchant_id: int, variant: Variant, name: str, *, by: User) -> Order:
    """One of the variant for nothing, under that name; its stock is reserved.

    PermissionDenied, Order.DoesNotExist for another merchant's, `IllegalStep` for an order that is
    ready or over, `StockShort`. Tells "order.rewarded".
    """
    permission.require(by, merchant_id, Permission.SELL)
    order = locks.order(order_id, merchant_id)
    if order.fulfilment_status not in OPEN:
        raise IllegalStep(order.fulfilment_status, "rewarded")
    OrderLine.objects.create(
        merchant_id=merchant_id,
        order=order,
        variant=variant,
        name=name[:160],
        quantity=1,
        unit_price=_FREE,
        subtotal=_FREE,
    )
    order.line_count += 1
    order.save(update_fields=["line_count", "updated_at"])
    reason = MovementReason.REWARD
    stock.reserve(merchant_id, {variant.pk: 1}, order.pk, reason=reason)
    stream.emit(merchant_id, "order.rewarded", {"order": str(order.pk), "variant": variant.pk})
    return order
