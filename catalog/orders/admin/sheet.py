"""An order as its page shows it: every amount in words, every name looked up, ready to be read."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from django.utils.translation import gettext as _

from catalog.orders import seen_before, selectors
from catalog.orders.models import FulfilmentStatus, Order, OrderLine, Payment, PaymentStatus, Proof
from catalog.orders.models.payments import PaymentDecision
from catalog.orders.rules import claimed, settlement, transitions
from catalog.orders.rules.claimed import Claimed
from catalog.orders.seen_before import Sighting
from core.rules.money import money
from merchants.models import CustomerIdentifier
from merchants.models.customers import ADDRESS, IdentifierKind
from merchants.rules.phones import each_once

# How a status is coloured, by what it asks of the merchant.
PAYMENT_TONES: dict[str, str] = {
    PaymentStatus.UNPAID: "plain",
    PaymentStatus.IN_REVIEW: "warning",
    PaymentStatus.PARTIAL: "info",
    PaymentStatus.PAID: "success",
    PaymentStatus.REFUNDED: "plain",
}
FULFILMENT_TONES: dict[str, str] = {
    FulfilmentStatus.NEW: "primary",
    FulfilmentStatus.PREPARING: "info",
    FulfilmentStatus.READY: "success",
    FulfilmentStatus.ON_THE_WAY: "info",
    FulfilmentStatus.DELIVERED: "plain",
    FulfilmentStatus.RETURNED: "danger",
    FulfilmentStatus.CANCELLED: "danger",
}
DECISION_TONES: dict[str, str] = {
    PaymentDecision.IN_REVIEW: "warning",
    PaymentDecision.APPROVED: "success",
    PaymentDecision.REJECTED: "danger",
}
Seen = Mapping[int, tuple[Sighting, ...]]
PICTURES = ("image/jpeg", "image/png", "image/webp", "image/gif")


@dataclass(frozen=True, slots=True)
class LineRow:
    quantity: int
    name: str
    options: tuple[str, ...]
    note: str
    unit: str
    subtotal: str


@dataclass(frozen=True, slots=True)
class ProofRow:
    """`url` is empty where there is no file (yet); `picture` says whether it can be shown.

    `seen` is where else the same file stands, `said` the amount that its words tell.
    """

    label: str
    url: str
    picture: bool
    words: str
    received_at: datetime
    seen: tuple[Sighting, ...]
    said: str = ""


@dataclass(frozen=True, slots=True)
class PaymentRow:
    id: str
    kind: str
    label: str
    tone: str
    amount: str
    reason: str
    decided_by: str
    decided_at: datetime | None
    created_at: datetime
    proofs: tuple[ProofRow, ...]
    in_review: bool
    reversible: bool
    claimed: Claimed | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """A stage of the order's life: `state` is done, now or later."""

    label: str
    state: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything an order's page says; `owed` and `kept` are amounts in the order's currency,
    `refusals` how many orders its customer did not take at the door."""

    order: Order
    lines: tuple[LineRow, ...]
    payments: tuple[PaymentRow, ...]
    steps: tuple[Step, ...]
    phones: tuple[str, ...]
    owed: Decimal
    kept: Decimal
    owed_words: str
    kept_words: str
    said_words: str
    left_words: str
    over_words: str
    subtotal: str
    fee: str
    total: str
    refusals: int = 0

    @property
    def reviewing(self) -> PaymentRow | None:
        """The payment that waits for a decision."""
        return next((row for row in self.payments if row.in_review), None)

    @property
    def decided(self) -> tuple[PaymentRow, ...]:
        """The history of money, without what still waits."""
        return tuple(row for row in self.payments if not row.in_review)

    @property
    def payment_tone(self) -> str:
        return PAYMENT_TONES[self.order.payment_status]

    @property
    def fulfilment_tone(self) -> str:
        return FULFILMENT_TONES[self.order.fulfilment_status]


def of(order: Order) -> Sheet:
    """The sheet of one order: seven queries at most, whatever its size."""
    merchant = order.merchant

    def words(amount: Decimal) -> str:
        return money(amount, order.currency, merchant.language)

    payments = list(order.payments.select_related("decided_by").prefetch_related("proofs"))
    undone = {payment.reverses_id for payment in payments}
    seen = seen_before.elsewhere(merchant.pk, payments)
    sums = settlement.sums(settlement.Entry(p.kind, p.status, p.amount) for p in payments)
    owed = settlement.owed(order.total, sums)
    numbers = CustomerIdentifier.objects.of(merchant.pk).filter(
        customer_id=order.customer_id, kind=IdentifierKind.PHONE
    )
    rows = tuple(_payment(payment, words, payment.pk in undone, seen, owed) for payment in payments)
    said = next((row.claimed for row in rows if row.in_review and row.claimed), None)
    return Sheet(
        order=order,
        lines=tuple(_line(line, words) for line in order.lines.all()),
        payments=rows,
        steps=tuple(_steps(order)),
        phones=each_once(numbers.values_list(ADDRESS, flat=True)),
        owed=owed,
        kept=sums.kept,
        owed_words=words(owed),
        kept_words=words(sums.kept),
        said_words=words(said.said) if said else "",
        left_words=words(said.left) if said and said.left else "",
        over_words=words(said.over) if said and said.over else "",
        subtotal=words(order.lines_total),
        fee=words(order.fee),
        total=words(order.total),
        refusals=selectors.refusals(merchant.pk, order.customer_id),
    )


def _line(line: OrderLine, words: Callable[[Decimal], str]) -> LineRow:
    return LineRow(
        quantity=line.quantity,
        name=line.name,
        options=tuple(str(option.get("name", "")) for option in line.options),
        note=line.note,
        unit=words(line.unit_price),
        subtotal=words(line.subtotal),
    )


def _payment(
    payment: Payment, words: Callable[[Decimal], str], undone: bool, seen: Seen, owed: Decimal
) -> PaymentRow:
    proofs = sorted(payment.proofs.all(), key=lambda one: one.pk)
    amount = words(payment.amount) if payment.amount is not None else ""
    kind, status = payment.kind, PaymentDecision(payment.status)
    label = status.label if kind == "payment" else payment.get_kind_display()
    return PaymentRow(
        id=str(payment.pk),
        kind=kind,
        label=str(label),
        tone=DECISION_TONES.get(status, "plain") if kind == "payment" else "info",
        amount=amount,
        reason=payment.reason,
        decided_by=str(payment.decided_by or ""),
        decided_at=payment.decided_at,
        created_at=payment.created_at,
        proofs=tuple(_proof(proof, seen, words) for proof in payment.proofs.all()),
        claimed=claimed.together((one.said for one in proofs), owed),
        in_review=status == PaymentDecision.IN_REVIEW,
        reversible=kind == "payment" and status == PaymentDecision.APPROVED and not undone,
    )


def _proof(proof: Proof, seen: Seen, words: Callable[[Decimal], str]) -> ProofRow:
    return ProofRow(
        label=proof.get_state_display(),
        url=proof.file.url if proof.file else "",
        picture=proof.mime_type in PICTURES,
        words=proof.words,
        received_at=proof.received_at,
        seen=seen.get(proof.pk, ()),
        said=words(proof.said) if proof.said is not None else "",
    )


def _steps(order: Order) -> Iterable[Step]:
    """The way of this order, from new to delivered; an end outside it stands alone."""
    status = order.fulfilment_status
    way = ["new", "preparing", "ready", "on_the_way", "delivered"]
    if order.fulfilment != "delivery":
        way = [step for step in way if step not in transitions.DELIVERY_ONLY]
    if status not in way:
        yield Step(_("nuevo"), "done")
        yield Step(order.get_fulfilment_status_display(), "now")
        return
    here = way.index(status)
    for place, step in enumerate(way):
        state = "done" if place < here else "now" if place == here else "later"
        yield Step(str(FulfilmentStatus(step).label), state)
