"""Writes payments: what a customer claims and shows. What a person decides: `decisions`.

A claim puts the order under review at once; its files arrive later, or turn out unreadable.
Locks: the order first, then its payments. Whoever handles money finds all its verbs here.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from uuid import UUID

from django.db import transaction

from catalog.orders import handover, locks, settling
from catalog.orders import problems as why
from catalog.orders.decisions import approve, receive_cash, refund, reject, reverse
from catalog.orders.models import (
    FulfilmentStatus,
    Order,
    Payment,
    PaymentDecision,
    PaymentMethod,
    PaymentStatus,
    Proof,
    ProofState,
)
from catalog.orders.problems import CartProblem, IllegalStep
from catalog.orders.rules import details, transitions
from merchants import stream

__all__ = [
    "ProofGiven",
    "approve",
    "attach",
    "choose_method",
    "claim",
    "receive_cash",
    "refund",
    "reject",
    "reverse",
    "unreadable",
]

# A proof that still stands for its payment.
_STANDING = [ProofState.WAITING, ProofState.ATTACHED, ProofState.CLAIM]


@dataclass(frozen=True, slots=True)
class ProofGiven:
    """One proof: a file that is coming ("waiting") or here ("attached"), or a word ("claim").

    `message_id` is the message that brought it; `file` a path in the private storage; `said` the
    amount that its words tell.
    """

    message_id: int | None
    state: str
    words: str = ""
    file: str = ""
    mime_type: str = ""
    sha256: str = ""
    said: Decimal | None = None


@transaction.atomic
def choose_method(order_id: UUID, merchant_id: int, method_id: int) -> Order:
    """Sets how an order that still waits for money will be paid.

    CartProblem METHOD_UNKNOWN for one that is not an active one of the merchant's,
    METHOD_FITS_NOT for cash where such an order is not handed over; `IllegalStep` once a claim is
    under review, the order is paid or cancelled.
    """
    method = PaymentMethod.objects.of(merchant_id).filter(pk=method_id, is_active=True).first()
    if method is None:
        raise CartProblem(why.METHOD_UNKNOWN)
    order = locks.order(order_id, merchant_id)
    if not details.fits(method.kind, order.fulfilment, handover.zone_value(order.zone)):
        raise CartProblem(details.METHOD_FITS_NOT)
    _must_be_open(order, (PaymentStatus.UNPAID, PaymentStatus.PARTIAL), "method")
    order.payment_method = method
    order.save(update_fields=["payment_method", "updated_at"])
    return order


@transaction.atomic
def claim(
    order_id: UUID, merchant_id: int, *, proofs: Sequence[ProofGiven], now: datetime
) -> Payment:
    """The customer says that they paid: the order is under review from now on.

    What comes while a claim is under review joins it; a message that was counted before is not
    counted again. ValueError without any proof, `IllegalStep` on an order that is paid, refunded,
    cancelled or returned. Tells "payment.claimed" where something was added.
    """
    if not proofs:
        raise ValueError("a claim shows something")
    order = locks.order(order_id, merchant_id)
    known = {proof.message_id: proof for proof in _known(merchant_id, proofs)}
    new = [given for given in proofs if given.message_id not in known]
    if not new:
        return next(iter(known.values())).payment
    _must_be_open(order, transitions.CLAIMABLE, "in_review")
    payment = _under_review(order) or Payment.objects.create(merchant_id=merchant_id, order=order)
    for given in new:
        _add(payment, given)
    settling.settle(order)
    stream.emit(
        merchant_id, "payment.claimed", {"order": str(order.pk), "payment": str(payment.pk)}
    )
    return payment


@transaction.atomic
def attach(
    message_id: int, merchant_id: int, *, file: str, mime_type: str, sha256: str
) -> Proof | None:
    """The file of a waiting proof is here; None where that message brought no proof.

    A proof that is not waiting stays as it is.
    """
    proof = _locked_proof(message_id, merchant_id)
    if proof is None or proof.state != ProofState.WAITING:
        return proof
    proof.state = ProofState.ATTACHED
    proof.file.name = file
    proof.mime_type, proof.sha256 = mime_type, sha256
    proof.save(update_fields=["state", "file", "mime_type", "sha256"])
    return proof


@transaction.atomic
def unreadable(message_id: int, merchant_id: int, *, reason: str, now: datetime) -> Payment | None:
    """The file of a waiting proof was refused or never came; None where there is no such proof.

    When no other proof stands for the payment under review it falls, and the order is back to
    what its rows sum to. Tells "payment.unreadable" then.
    """
    proof = _locked_proof(message_id, merchant_id)
    if proof is None or proof.state != ProofState.WAITING:
        return proof.payment if proof else None
    proof.state = ProofState.UNREADABLE
    proof.save(update_fields=["state"])
    payment = proof.payment
    left = Proof.objects.of(merchant_id).filter(payment=payment, state__in=_STANDING)
    if payment.status != PaymentDecision.IN_REVIEW or left.exists():
        return payment
    payment.status, payment.reason = PaymentDecision.UNREADABLE, reason.strip()[:200]
    payment.decided_at = now
    payment.save(update_fields=["status", "reason", "decided_at"])
    settling.settle(payment.order)
    stream.emit(
        merchant_id,
        "payment.unreadable",
        {"order": str(payment.order_id), "payment": str(payment.pk)},
    )
    return payment


def _known(merchant_id: int, proofs: Sequence[ProofGiven]) -> list[Proof]:
    ids = [given.message_id for given in proofs if given.message_id is not None]
    rows = Proof.objects.of(merchant_id).filter(message_id__in=ids)
    return list(rows.select_related("payment"))


def _under_review(order: Order) -> Payment | None:
    rows = Payment.objects.of(order.merchant_id).select_for_update(no_key=True, of=("self",))
    return rows.filter(order=order, status=PaymentDecision.IN_REVIEW).first()


def _add(payment: Payment, given: ProofGiven) -> None:
    Proof.objects.create(
        merchant_id=payment.merchant_id,
        payment=payment,
        message_id=given.message_id,
        state=given.state,
        words=given.words[:500],
        said=given.said,
        file=given.file,
        mime_type=given.mime_type,
        sha256=given.sha256,
    )


def _locked_proof(message_id: int, merchant_id: int) -> Proof | None:
    """The proof that message brought, its order and payment under their locks."""
    rows = Proof.objects.of(merchant_id).select_related("payment")
    found = rows.filter(message_id=message_id).first()
    if found is None:
        return None
    order = locks.order(found.payment.order_id, merchant_id)
    payment = locks.payment(found.payment_id, merchant_id)
    payment.order = order
    proof = Proof.objects.of(merchant_id).get(pk=found.pk)
    proof.payment = payment
    return proof


def _must_be_open(order: Order, statuses: Sequence[str], to: str) -> None:
    if order.payment_status not in statuses:
        raise IllegalStep(order.payment_status, to)
    if order.fulfilment_status in (FulfilmentStatus.CANCELLED, FulfilmentStatus.RETURNED):
        raise IllegalStep(order.fulfilment_status, to)
