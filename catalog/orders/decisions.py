"""What only a person of the merchant does with money: approve, reject, receive, give back.

No clock, model or customer gets here: each function asks for a User and holds the
user against the table of roles, so that every door acts alike (invariant 1).
"""

from datetime import datetime
from decimal import Decimal
from uuid import UUID

from django.db import transaction

from catalog.orders import locks, selectors, settling
from catalog.orders.models import (
    FulfilmentStatus,
    Order,
    Payment,
    PaymentDecision,
    PaymentKind,
    PaymentStatus,
)
from catalog.orders.problems import BadAmount, IllegalStep
from catalog.orders.rules import settlement
from merchants import permission, stream
from merchants.models import User
from merchants.roles import Permission

_CENT = Decimal("0.01")
_MOST = Decimal("9999999999.99")


@transaction.atomic
def approve(
    payment_id: UUID, merchant_id: int, *, amount: Decimal, by: User, now: datetime
) -> Order:
    """Accepts a claim for the `amount` received; the order is paid, or paid in part.

    `IllegalStep` when somebody decided before, `BadAmount`, PermissionDenied. Tells
    "payment.approved" with the `amount` and what is `left` to pay after it.
    """
    permission.require(by, merchant_id, Permission.APPROVE)
    received = _amount(amount)
    order, payment = _under_review(payment_id, merchant_id, PaymentDecision.APPROVED)
    payment.status, payment.amount = PaymentDecision.APPROVED, received
    payment.decided_by, payment.decided_at = by, now
    payment.save(update_fields=["status", "amount", "decided_by", "decided_at"])
    settling.settle(order)
    _tell(payment, "payment.approved", amount=str(received), left=_left(order))
    return order


@transaction.atomic
def reject(payment_id: UUID, merchant_id: int, *, reason: str, by: User, now: datetime) -> Order:
    """Refuses a claim, with a reason for the customer; the order waits for money again.

    ValueError without a reason, else as `approve`. Tells "payment.rejected".
    """
    permission.require(by, merchant_id, Permission.APPROVE)
    if not reason.strip():
        raise ValueError("a rejection gives its reason")
    order, payment = _under_review(payment_id, merchant_id, PaymentDecision.REJECTED)
    payment.status, payment.reason = PaymentDecision.REJECTED, reason.strip()[:200]
    payment.decided_by, payment.decided_at = by, now
    payment.save(update_fields=["status", "reason", "decided_by", "decided_at"])
    settling.settle(order)
    _tell(payment, "payment.rejected", reason=payment.reason)
    return order


@transaction.atomic
def receive_cash(
    order_id: UUID,
    merchant_id: int,
    *,
    amount: Decimal,
    by: User,
    now: datetime,
    once: UUID | None = None,
) -> Order:
    """Money taken by hand. A claim under review that it makes needless has no effect any more.

    A second call with the same `once` changes nothing. `BadAmount`; `IllegalStep` on an order that
    is paid, refunded, cancelled or returned. Tells "payment.approved" with `"cash": true`.
    """
    permission.require(by, merchant_id, Permission.APPROVE)
    received = _amount(amount)
    order = locks.order(order_id, merchant_id)
    if selectors.written(merchant_id, once):
        return order
    if order.payment_status in (PaymentStatus.PAID, PaymentStatus.REFUNDED):
        raise IllegalStep(order.payment_status, PaymentStatus.PAID)
    if order.fulfilment_status in (FulfilmentStatus.CANCELLED, FulfilmentStatus.RETURNED):
        raise IllegalStep(order.fulfilment_status, PaymentStatus.PAID)
    payment = _decided(order, PaymentKind.PAYMENT, received, by, now, once=once)
    if settlement.owed(order.total, selectors.sums(order.pk, merchant_id)) == 0:
        waiting = Payment.objects.of(merchant_id).filter(order=order, status="in_review")
        waiting.update(status=PaymentDecision.WITHDRAWN, decided_at=now)
    settling.settle(order)
    _tell(payment, "payment.approved", amount=str(received), left=_left(order), cash=True)
    return order


@transaction.atomic
def refund(
    order_id: UUID,
    merchant_id: int,
    *,
    amount: Decimal,
    by: User,
    now: datetime,
    reason: str = "",
    once: UUID | None = None,
) -> Order:
    """Records money given back; all of it makes the order refunded, a part leaves it as it was.

    A second call with the same `once` changes nothing. `BadAmount` above what the merchant holds,
    `IllegalStep` while a claim is under review. Tells "payment.refunded".
    """
    permission.require(by, merchant_id, Permission.REFUND)
    order = locks.order(order_id, merchant_id)
    if selectors.written(merchant_id, once):
        return order
    money = selectors.sums(order.pk, merchant_id)
    if money.waiting or money.kept <= 0:
        raise IllegalStep(order.payment_status, PaymentStatus.REFUNDED)
    given = _amount(amount, most=money.kept)
    payment = _decided(order, PaymentKind.REFUND, -given, by, now, reason=reason, once=once)
    settling.settle(order)
    _tell(payment, "payment.refunded", amount=str(given))
    return order


@transaction.atomic
def reverse(
    payment_id: UUID, merchant_id: int, *, by: User, now: datetime, reason: str = ""
) -> Order:
    """Undoes an approval that was a mistake: a row that takes it out of the sums again.

    `IllegalStep` for what is not an approved payment, was undone before, or belongs to a refunded
    order; `BadAmount` where so much was given back that it would not add up. Tells
    "payment.reversed".
    """
    permission.require(by, merchant_id, Permission.REFUND)
    order, payment = _locked(payment_id, merchant_id)
    undone = Payment.objects.of(merchant_id).filter(reverses=payment).exists()
    is_approved = payment.kind == PaymentKind.PAYMENT and payment.status == "approved"
    if undone or not is_approved or order.payment_status == PaymentStatus.REFUNDED:
        raise IllegalStep(payment.status, PaymentKind.REVERSAL)
    amount = payment.amount or Decimal(0)
    money = selectors.sums(order.pk, merchant_id)
    if money.refunded and money.refunded >= money.settled - amount:
        raise BadAmount(amount, money.kept)
    row = _decided(order, PaymentKind.REVERSAL, -amount, by, now, reason=reason, reverses=payment)
    settling.settle(order)
    _tell(row, "payment.reversed", amount=str(amount))
    return order


def _locked(payment_id: UUID, merchant_id: int) -> tuple[Order, Payment]:
    """Order and payment under their locks, the order first."""
    order_id = Payment.objects.of(merchant_id).values_list("order_id", flat=True).get(pk=payment_id)
    return locks.order(order_id, merchant_id), locks.payment(payment_id, merchant_id)


def _under_review(payment_id: UUID, merchant_id: int, to: str) -> tuple[Order, Payment]:
    order, payment = _locked(payment_id, merchant_id)
    if payment.status != PaymentDecision.IN_REVIEW:
        raise IllegalStep(payment.status, to)
    return order, payment


def _decided(
    order: Order,
    kind: PaymentKind,
    amount: Decimal,
    by: User,
    now: datetime,
    *,
    reason: str = "",
    reverses: Payment | None = None,
    once: UUID | None = None,
) -> Payment:
    return Payment.objects.create(
        merchant_id=order.merchant_id,
        order=order,
        kind=kind,
        status=PaymentDecision.APPROVED,
        amount=amount,
        reason=reason.strip()[:200],
        reverses=reverses,
        once=once,
        decided_by=by,
        decided_at=now,
    )


def _amount(amount: Decimal, most: Decimal = _MOST) -> Decimal:
    """Money in whole cents, above 0 and up to `most`."""
    if not amount.is_finite() or not 0 < amount <= most or amount != amount.quantize(_CENT):
        raise BadAmount(amount, most if most != _MOST else None)
    return amount


def _left(order: Order) -> str:
    """What is still to come in at this moment: whoever hears of it later reads other sums."""
    return str(max(order.total - selectors.sums(order.pk, order.merchant_id).kept, Decimal("0.00")))


def _tell(payment: Payment, kind: str, **more: object) -> None:
    told = {"order": str(payment.order_id), "payment": str(payment.pk), **more}
    stream.emit(payment.merchant_id, kind, told)
