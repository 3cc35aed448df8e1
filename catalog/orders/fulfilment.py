"""What becomes of an order's goods: each stage in turn, or its cancellation.

Every step is one of `rules.transitions`, and the database holds the same table. A person cancels
what their role allows; the customer and the clock have a door of their own, which money closes.
"""

from datetime import datetime
from typing import Literal
from uuid import UUID

from django.db import transaction

from catalog.orders import locks
from catalog.orders.models import FulfilmentStatus, Order, PaymentStatus
from catalog.orders.problems import IllegalStep, PaymentStands
from catalog.orders.rules import transitions
from catalog.orders.values import Author
from catalog.products import stock
from catalog.products.models import MovementReason
from merchants import permission, stream
from merchants.models import User
from merchants.roles import Permission

# How an order names who took it back, where it was no person of the merchant.
_NAMES = {Author.CUSTOMER: "cliente", Author.CLOCK: "sistema"}


@transaction.atomic
def advance(
    order_id: UUID,
    merchant_id: int,
    to: FulfilmentStatus | str,
    *,
    by: User,
    now: datetime,
    restock: bool = False,
) -> Order:
    """Moves an order to its next stage; `restock` puts returned goods back into the stock.

    Raises `IllegalStep` (cancelling has its own door), PermissionDenied for a person who may not
    advance orders, Order.DoesNotExist for another merchant's. Tells "order.advanced".
    """
    permission.require(by, merchant_id, Permission.ADVANCE_ORDER)
    order = locks.order(order_id, merchant_id)
    stage = str(to)
    ways = transitions.next_stages(order.fulfilment_status, order.fulfilment)
    if stage not in ways or stage == FulfilmentStatus.CANCELLED:
        raise IllegalStep(order.fulfilment_status, stage)
    if (order.fulfilment_status, stage) == transitions.REFUSED:
        order.refused_at = now
    order.fulfilment_status = stage
    order.save(update_fields=["fulfilment_status", "refused_at", "updated_at"])
    if stage == FulfilmentStatus.RETURNED and restock:
        stock.give_back(merchant_id, order.pk, MovementReason.RETURNED)
    _tell(order, "order.advanced", {"status": stage})
    return order


@transaction.atomic
def cancel(order_id: UUID, merchant_id: int, *, by: User, reason: str, now: datetime) -> Order:
    """Cancels an order that is not yet on its way and gives its stock back.

    `by` is held against the table of roles. A claim under review stays to be decided. Raises
    `IllegalStep`, PermissionDenied, ValueError without a reason. Tells "order.cancelled" with
    `"by_kind": "person"`.
    """
    permission.require(by, merchant_id, Permission.CANCEL_ORDER)
    order = locks.order(order_id, merchant_id)
    return _end(order, str(by), Author.PERSON, reason, now)


@transaction.atomic
def withdraw(
    order_id: UUID,
    merchant_id: int,
    *,
    by: Literal[Author.CUSTOMER, Author.CLOCK],
    reason: str,
    now: datetime,
) -> Order:
    """Takes an order back that nobody paid for: the customer's own word, or time (DESIGN §4).

    Judged under the order's lock: what a person received meanwhile, or a proof that came, raises
    `PaymentStands`. (An order is unpaid exactly while no claim waits and no money is held: the
    database keeps it so.) `IllegalStep` as for `cancel`, and for the clock once somebody has begun
    to prepare it. Tells "order.cancelled" with `by` as `"by_kind"`.
    """
    order = locks.order(order_id, merchant_id)
    if order.payment_status != PaymentStatus.UNPAID:
        raise PaymentStands
    if by == Author.CLOCK and order.fulfilment_status != FulfilmentStatus.NEW:
        raise IllegalStep(order.fulfilment_status, FulfilmentStatus.CANCELLED)
    return _end(order, _NAMES[by], by, reason, now)


def _end(order: Order, name: str, by: Author, reason: str, now: datetime) -> Order:
    """Cancels the locked order; its stock is free again."""
    why_so = reason.strip()[:200]
    if not why_so:
        raise ValueError("a cancellation gives its reason")
    if not transitions.allowed(
        transitions.FULFILMENT, order.fulfilment_status, FulfilmentStatus.CANCELLED
    ):
        raise IllegalStep(order.fulfilment_status, FulfilmentStatus.CANCELLED)
    order.fulfilment_status = FulfilmentStatus.CANCELLED
    order.cancelled_by, order.cancel_reason, order.cancelled_at = name[:80], why_so, now
    order.save(
        update_fields=[
            "fulfilment_status",
            "cancelled_by",
            "cancel_reason",
            "cancelled_at",
            "updated_at",
        ]
    )
    stock.give_back(order.merchant_id, order.pk, MovementReason.RELEASED)
    _tell(order, "order.cancelled", {"by": name[:80], "by_kind": by, "reason": why_so})
    return order


def _tell(order: Order, kind: str, payload: dict[str, object]) -> None:
    stream.emit(order.merchant_id, kind, {"order": str(order.pk), **payload})
