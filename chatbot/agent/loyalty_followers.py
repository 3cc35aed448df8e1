"""What took place earns points, and what was undone gives and takes them back.

A reader of the stream of its own (`merchants.stream`), so that points never hold up what a customer
is told. Each row is one transaction with the cursor, and the ledger knows each source once: what is
heard again changes nothing. Merchants without a programme are not read at all; what happened before
their programme earns nothing.
"""

from collections.abc import Callable
from datetime import datetime
from decimal import Decimal
from functools import partial

from django.utils import translation
from django.utils.translation import gettext as _

from catalog.bookings.models import Appointment
from catalog.loyalty import ledger, selectors
from catalog.loyalty.models import TransactionType
from catalog.loyalty.rules import earning
from catalog.loyalty.values import ProgramValue
from catalog.orders.models import FulfilmentStatus, Order, PaymentStatus
from merchants import stream
from merchants.models import Customer, Merchant
from merchants.stream import Happened

FOLLOWER = "loyalty"
ORDER = "order"


due = stream.behind(FOLLOWER, among="merchant_id IN (SELECT merchant_id FROM loyalty_program)")
"""Merchants with a programme, whatever became of it, in whose stream something was not followed
yet: what was sold may be undone."""


def follow(merchant_id: int, now: datetime) -> int:
    """Handles what happened at the merchant's; how many rows it went past."""
    handle = partial(handled, now=now)
    return stream.consume(FOLLOWER, merchant_id, handle, now=now, kinds=HANDLERS.keys())


def handled(happened: Happened, now: datetime) -> None:
    """Called within the cursor's transaction. What took place is dated by when it did."""
    handler = HANDLERS.get(happened.kind)
    if handler is not None:
        handler(happened, min(happened.at, now))


def _advanced(happened: Happened, at: datetime) -> None:
    if happened.payload["status"] == FulfilmentStatus.RETURNED:
        _undone(happened, at)
    else:
        _completed(happened, at)


def _completed(happened: Happened, at: datetime) -> None:
    """An order is complete once it was delivered and paid, whichever comes last."""
    rows = Order.objects.of(happened.merchant_id).select_related("merchant", "customer")
    order = rows.get(pk=happened.payload["order"])
    delivered = order.fulfilment_status == FulfilmentStatus.DELIVERED
    if not delivered or order.payment_status != PaymentStatus.PAID:
        return
    found = _earned(order.merchant, order.customer, order.lines_total, at)
    if found is None:
        return
    program, tokens = found
    with translation.override(order.merchant.language):
        words = _("Pedido %(number)s") % {"number": order.short_number}
    kind, source = TransactionType.EARN_PURCHASE, (ORDER, order.pk)
    ledger.award(program.id, order.customer_id, tokens, kind, words, source, at=at)


def _attended(happened: Happened, at: datetime) -> None:
    """A visit counts by the least that its service costs, where its price is known."""
    rows = Appointment.objects.of(happened.merchant_id)
    whole = rows.select_related("merchant", "customer", "service")
    row = whole.get(pk=happened.payload["appointment"])
    found = _earned(row.merchant, row.customer, row.service.price_min, at)
    if found is not None:
        program, tokens = found
        ledger.award_for_appointment(
            program.id, row.customer_id, tokens, row.service.name, row.pk, at=at
        )


def _earned(
    merchant: Merchant, customer: Customer, bought: Decimal | None, at: datetime
) -> tuple[ProgramValue, int] | None:
    """The programme as it was then and what it gives; None for nothing."""
    program = selectors.program(merchant, at)
    if program is None or at < program.created_at:
        return None
    earned = selectors.balance(merchant, customer.pk).earned
    tokens = earning.tokens_for(program, bought, earned)
    return (program, tokens) if tokens else None


def _refunded(happened: Happened, at: datetime) -> None:
    """Money that was given back in part leaves the order complete."""
    rows = Order.objects.of(happened.merchant_id)
    if rows.get(pk=happened.payload["order"]).payment_status == PaymentStatus.REFUNDED:
        _undone(happened, at)


def _undone(happened: Happened, at: datetime) -> None:
    order = Order.objects.of(happened.merchant_id).only("pk").get(pk=happened.payload["order"])
    ledger.reverse(happened.merchant_id, (ORDER, order.pk), at)


HANDLERS: dict[str, Callable[[Happened, datetime], None]] = {
    "order.advanced": _advanced,
    "order.cancelled": _undone,
    "payment.approved": _completed,
    "payment.refunded": _refunded,
    "appointment.completed": _attended,
}
