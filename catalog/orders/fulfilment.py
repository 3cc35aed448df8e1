"""What becomes of an order's goods: each stage in turn, or its cancellation.

Every step is one of `rules.transitions`, and the database holds the same table.
"""

from datetime import datetime
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.db import transaction

from catalog.orders import locks
from catalog.orders.models import FulfilmentStatus, Order
from catalog.orders.problems import IllegalStep
from catalog.orders.rules import transitions
from catalog.products import stock
from catalog.products.models import MovementReason
from merchants import access, stream
from merchants.models import User
from merchants.roles import Deed

__all__ = ["IllegalStep", "advance", "cancel"]


@transaction.atomic
def advance(
    order_id: UUID,
    merchant_id: int,
    to: FulfilmentStatus | str,
    *,
    by: User | None,
    now: datetime,
    restock: bool = False,
) -> Order:
    """Moves an order to its next stage; `restock` puts returned goods back into the stock.

    Raises `IllegalStep` (cancelling has its own door), PermissionDenied for a person who may not
    advance orders, Order.DoesNotExist for another merchant's. Tells "order.advanced".
    """
    _permit(by, merchant_id, Deed.ADVANCE_ORDER)
    order = locks.order(order_id, merchant_id)
    stage = str(to)
    ways = transitions.next_stages(order.fulfilment_status, order.fulfilment)
    if stage not in ways or stage == FulfilmentStatus.CANCELLED:
        raise IllegalStep(order.fulfilment_status, stage)
    order.fulfilment_status = stage
    order.save(update_fields=["fulfilment_status", "updated_at"])
    if stage == FulfilmentStatus.RETURNED and restock:
        stock.give_back(merchant_id, order.pk, MovementReason.RETURNED)
    _tell(order, "order.advanced", {"status": stage})
    return order


@transaction.atomic
def cancel(
    order_id: UUID, merchant_id: int, *, by: User | str, reason: str, now: datetime
) -> Order:
    """Cancels an order that is not yet on its way and gives its stock back.

    `by` is a person, held against the table of roles, or what cancelled ("cliente", "sistema").
    A claim under review stays to be decided. Raises `IllegalStep`, PermissionDenied, ValueError
    without reason or author. Tells "order.cancelled".
    """
    if isinstance(by, User):
        _permit(by, merchant_id, Deed.CANCEL_ORDER)
    author, why_so = str(by).strip()[:80], reason.strip()[:200]
    if not author or not why_so:
        raise ValueError("a cancellation names its author and its reason")
    order = locks.order(order_id, merchant_id)
    if not transitions.allowed(
        transitions.FULFILMENT, order.fulfilment_status, FulfilmentStatus.CANCELLED
    ):
        raise IllegalStep(order.fulfilment_status, FulfilmentStatus.CANCELLED)
    order.fulfilment_status = FulfilmentStatus.CANCELLED
    order.cancelled_by, order.cancel_reason, order.cancelled_at = author, why_so, now
    order.save(
        update_fields=[
            "fulfilment_status",
            "cancelled_by",
            "cancel_reason",
            "cancelled_at",
            "updated_at",
        ]
    )
    stock.give_back(merchant_id, order.pk, MovementReason.RELEASED)
    _tell(order, "order.cancelled", {"by": author, "reason": why_so})
    return order


def _tell(order: Order, kind: str, payload: dict[str, object]) -> None:
    stream.emit(order.merchant_id, kind, {"order": str(order.pk), **payload})


def _permit(by: User | None, merchant_id: int, deed: Deed) -> None:
    if by is not None and not access.may(by, merchant_id, deed):
        raise PermissionDenied(deed)
