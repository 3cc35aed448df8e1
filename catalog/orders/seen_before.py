"""Which proofs of an order the merchant has seen elsewhere: the same file, byte by byte.

One receipt can be sent for two orders, by one customer or by two; whoever approves is told so.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from catalog.orders.models import Payment, PaymentDecision, Proof

MOST = 3
"""So many orders are named beside one proof."""
# Money was booked for it, it waits for that, or it was turned down: in this order of weight.
_WEIGHT = {PaymentDecision.APPROVED: 0, PaymentDecision.IN_REVIEW: 1}


@dataclass(frozen=True, slots=True)
class Sighting:
    """A payment that bears the same file; `decision` in words, `same_order`: of this very order."""

    order_id: UUID
    number: str
    decision: str
    received_at: datetime
    same_order: bool


def elsewhere(merchant_id: int, payments: Iterable[Payment]) -> Mapping[int, tuple[Sighting, ...]]:
    """For each proof (by its id) of these payments of one order: where else its file stands.

    Files of one payment are not held against each other: a customer sends a picture twice. The
    order's own earlier payments are, rejected ones too. One an order, approved ones first. One
    query, none where no payment shows a file.
    """
    mine = [(one, proof) for one in payments for proof in one.proofs.all() if proof.sha256]
    if not mine:
        return {}
    rows = Proof.objects.of(merchant_id).filter(sha256__in={proof.sha256 for _, proof in mine})
    known = list(rows.exclude(sha256="").select_related("payment__order").order_by("received_at"))
    found = {
        proof.pk: _told(
            payment,
            [one for one in known if one.sha256 == proof.sha256 and one.payment_id != payment.pk],
        )
        for payment, proof in mine
    }
    return {pk: sightings for pk, sightings in found.items() if sightings}


def _told(payment: Payment, others: Sequence[Proof]) -> tuple[Sighting, ...]:
    weightiest = sorted(others, key=lambda one: _WEIGHT.get(one.payment.status, 2))  # type: ignore[call-overload]
    by_order: dict[UUID, Sighting] = {}
    for one in weightiest:
        order = one.payment.order
        sighting = Sighting(
            order_id=order.pk,
            number=order.short_number,
            decision=one.payment.get_status_display(),
            received_at=one.received_at,
            same_order=order.pk == payment.order_id,
        )
        by_order.setdefault(order.pk, sighting)
    return tuple(by_order.values())[:MOST]
