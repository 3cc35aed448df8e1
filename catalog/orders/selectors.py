"""Reads orders and ways to pay, as values where rules will judge them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db.models import (
    BooleanField,
    Exists,
    ExpressionWrapper,
    OuterRef,
    Prefetch,
    Q,
    QuerySet,
    Subquery,
)

from catalog.orders import frozen, handover
from catalog.orders.models import (
    DeliveryZone,
    Order,
    OrderLine,
    Payment,
    PaymentDecision,
    PaymentKind,
    PaymentMethod,
    Proof,
)
from catalog.orders.rules import claimed as claims
from catalog.orders.rules import settlement, transitions
from catalog.orders.rules.claimed import Claimed
from catalog.orders.rules.details import ZoneValue
from catalog.orders.rules.settlement import Sums
from catalog.orders.values import Details, MethodValue, OrderValue, Parcel
from core.compiled_sql.query import CompiledQuery
from merchants.tenancy import TenantQuerySet

_OWE = ("unpaid", "partial")
_END = ("returned", "cancelled")
_OWING = Q(payment_status__in=_OWE)
_OVER = Q(fulfilment_status__in=_END)
_NOBODYS = UUID(int=0)
_OPEN = ~Q(fulfilment_status__in=transitions.CLOSED)
_BROUGHT = Q(fulfilment="delivery") & ~Q(address="", latitude=None)


@dataclass(frozen=True, slots=True)
class Standing:
    """A customer's orders as a turn needs them, each newest first; `current` is the session's.

    `open`: not delivered, returned or cancelled. `payable`: unpaid or paid in part; one under
    review waits for a person, a cancelled or returned one for nothing. `cancelled`: lately.
    `brought`: how the newest one that was to be brought somewhere is handed over, however old.
    """

    current: OrderValue | None
    open: tuple[OrderValue, ...]
    payable: tuple[OrderValue, ...]
    cancelled: tuple[OrderValue, ...]
    brought: Details | None = None


def standing(
    merchant_id: int, customer_id: UUID, *, current: UUID | None, since: datetime
) -> Standing:
    """All of it in a query or three: every turn asks. `since`: cancelled then or later."""
    known = _standing(
        merchant=merchant_id, customer=customer_id, current=current or _NOBODYS, since=since
    )
    ids = [pk for pk, stands, *_rest in known if stands]
    columns = next((place for _pk, _stands, brought, *place in known if brought), None)
    place = Details(**dict(zip(handover.COLUMNS, columns, strict=True))) if columns else None
    if not ids:
        # Most customers have no order at all, which is quickly asked.
        return Standing(None, (), (), (), place)
    rows = _complete(merchant_id).filter(pk__in=ids)
    found = [(row, _value(row)) for row in rows.order_by("-created_at", "-number")]
    return Standing(
        current=next((value for row, value in found if row.pk == current), None),
        open=tuple(value for _row, value in found if transitions.is_open(value)),
        payable=tuple(value for _row, value in found if transitions.is_payable(value)),
        cancelled=tuple(
            value for row, value in found if row.cancelled_at and row.cancelled_at >= since
        ),
        brought=place,
    )


def _stand(
    merchant: int, customer: UUID, current: UUID, since: datetime
) -> "QuerySet[Order, tuple[Any, ...]]":
    """(id, whether a turn needs it, whether it was brought, its details), the newest first."""
    lately = Q(fulfilment_status="cancelled", cancelled_at__gte=since)
    mine = Order.objects.of(merchant).filter(customer_id=customer).order_by("-created_at")
    newest_brought = mine.filter(_BROUGHT).values("pk")[:1]
    rows = mine.annotate(
        stands=_whether(_OPEN | _OWING & ~_OVER | lately | Q(pk=current)),
        brought=_whether(_BROUGHT),
    )
    rows = rows.filter(Q(stands=True) | Q(pk=Subquery(newest_brought)))
    return rows.values_list("pk", "stands", "brought", *handover.COLUMNS)


def _whether(condition: Q) -> ExpressionWrapper[Any]:
    return ExpressionWrapper(condition, output_field=BooleanField())


_standing: CompiledQuery[tuple[Any, ...]] = CompiledQuery(
    _stand, merchant=int, customer=UUID, current=UUID, since=datetime
)


def value_of(order: Order) -> OrderValue:
    """The order as a value; `has_proof`: a claim is under review or money was received."""
    return values(order.merchant_id, [order])[0]


def values(merchant_id: int, orders: Sequence[Order]) -> tuple[OrderValue, ...]:
    """Those orders of the merchant as values, in the same order, in two queries."""
    ids = [order.pk for order in orders]
    rows = _complete(merchant_id).in_bulk(ids)
    return tuple(_value(rows[pk]) for pk in ids)


def known(merchant_id: int, ids: Sequence[UUID]) -> dict[UUID, OrderValue]:
    """The merchant's orders of those ids, as values."""
    return {pk: _value(row) for pk, row in _complete(merchant_id).in_bulk(ids).items()}


def written(merchant_id: int, once: UUID | None) -> bool:
    """Whether a form with that key was written down before; never for None."""
    return once is not None and Payment.objects.of(merchant_id).filter(once=once).exists()


def sums(order_id: UUID, merchant_id: int) -> Sums:
    """What the payments of an order amount to, in its currency."""
    rows = Payment.objects.of(merchant_id).filter(order_id=order_id)
    return settlement.sums(
        settlement.Entry(kind, status, amount)
        for kind, status, amount in rows.values_list("kind", "status", "amount")
    )


def owed(order_id: UUID, merchant_id: int) -> Decimal:
    """What is still to come in for the order."""
    total = Order.objects.of(merchant_id).values_list("total", flat=True).get(pk=order_id)
    return settlement.owed(total, sums(order_id, merchant_id))


def claimed(payment: Payment) -> Claimed | None:
    """What the customer says to have paid with that claim, beside what is due."""
    rows = Proof.objects.of(payment.merchant_id).filter(payment=payment).order_by("pk")
    said = rows.values_list("said", flat=True)
    return claims.together(said, owed(payment.order_id, payment.merchant_id))


def claimed_of(order: Order) -> Claimed | None:
    """What the customer says to have paid of an order whose claim nobody decided on yet."""
    if order.payment_status != "in_review":
        return None
    rows = Payment.objects.of(order.merchant_id).filter(order=order)
    payment = rows.filter(status=PaymentDecision.IN_REVIEW).first()
    return claimed(payment) if payment is not None else None


def methods(merchant_id: int) -> tuple[MethodValue, ...]:
    """The merchant's active ways to pay, in the merchant's order."""
    rows = PaymentMethod.objects.of(merchant_id).filter(is_active=True)
    return tuple(map(method_value, rows))


def method_value(row: PaymentMethod) -> MethodValue:
    """A way to pay as a value."""
    return MethodValue(
        row.pk,
        row.kind,
        row.name,
        row.instructions,
        row.qr_image.name or "",
        row.refusals,
        tuple(row.aliases),
    )


def offered_to(
    merchant_id: int, customer_id: UUID, known: tuple[MethodValue, ...]
) -> tuple[MethodValue, ...]:
    """Those of `known` that the customer is offered: none at the door to whom refused too much
    there. `known` as of `methods`."""
    if not any(one.refusals for one in known):
        return known
    refused = refusals(merchant_id, customer_id)
    return tuple(one for one in known if not one.refusals or refused < one.refusals)


def refusals(merchant_id: int, customer_id: UUID) -> int:
    """How many orders the customer did not take at the door."""
    rows = Order.objects.of(merchant_id).filter(customer_id=customer_id)
    return rows.filter(refused_at__isnull=False).count()


def newest(merchant_id: int, customer_id: UUID) -> OrderValue | None:
    """The customer's newest order that was not called off, with its lines as they were sold."""
    mine = _complete(merchant_id).filter(customer_id=customer_id)
    row = mine.exclude(fulfilment_status="cancelled").order_by("-created_at").first()
    return _value(row) if row is not None else None


def zones(merchant_id: int) -> tuple[ZoneValue, ...]:
    """Where the merchant delivers, and where the merchant does not for now (`active`)."""
    found = map(handover.zone_value, DeliveryZone.objects.of(merchant_id))
    return tuple(zone for zone in found if zone is not None)


def _complete(merchant_id: int) -> TenantQuerySet[Any]:
    """The merchant's orders with their lines, and whether a claim or money stands behind them."""
    standing = Payment.objects.of(merchant_id).filter(
        order_id=OuterRef("pk"),
        kind=PaymentKind.PAYMENT,
        status__in=[PaymentDecision.IN_REVIEW, PaymentDecision.APPROVED],
        reversal__isnull=True,
    )
    rows = Order.objects.of(merchant_id).annotate(proven=Exists(standing))
    return rows.prefetch_related(Prefetch("lines", queryset=OrderLine.objects.of(merchant_id)))


def _value(row: Order) -> OrderValue:
    return OrderValue(
        id=row.pk,
        number=row.number,
        currency=row.currency,
        lines=tuple(frozen.line_value(line) for line in row.lines.all()),
        details=handover.read(row),
        fee=row.fee,
        total=row.total,
        payment_status=row.payment_status,
        fulfilment_status=row.fulfilment_status,
        has_proof=bool(getattr(row, "proven", False)),
        created_at=row.created_at,
        parcel=_parcel(row),
    )


def _parcel(row: Order) -> Parcel | None:
    if not row.guide:
        return None
    return Parcel(row.carrier, row.guide, row.delivery_state, row.delivery_state_at)
