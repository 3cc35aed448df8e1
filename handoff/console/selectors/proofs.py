"""Payments that wait for a person to decide on them, by the conversation they came in."""

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

from django.db.models import OuterRef, Q, QuerySet
from django.utils.translation import gettext as _

from catalog.orders import selectors as orders
from catalog.orders.models import Payment, PaymentDecision
from chatbot.conversations.models import Session
from core.rules.money import money
from merchants.models import Merchant


def waiting(merchant: Merchant) -> Q:
    """The merchant's conversations with a payment under review: few, found by an index of them."""
    rows = Payment.objects.of(merchant).filter(status=PaymentDecision.IN_REVIEW)
    return Q(pk__in=rows.exclude(order__session_link=None).values("order__session_link__session"))


def given(merchant: Merchant | int, session: UUID | OuterRef) -> QuerySet[Payment]:
    """A conversation's payments under review, the longest waiting first."""
    rows = Payment.objects.of(merchant).filter(status=PaymentDecision.IN_REVIEW)
    return rows.filter(order__session_link__session=session).order_by("created_at")


def since(session: Session) -> datetime | None:
    """Since when the first of them waits; None where none does."""
    waiting = given(session.merchant_id, session.pk).values_list("created_at", flat=True)
    return next(iter(waiting[:1]), None)


def said(merchant: Merchant, sessions: Iterable[UUID]) -> dict[UUID, str]:
    """ "40 Bs de 75 Bs" of each of those conversations whose customer told what was paid, beside
    what is due."""
    rows = Payment.objects.of(merchant).filter(
        status=PaymentDecision.IN_REVIEW,
        order__session_link__session__in=list(sessions),
        proofs__said__isnull=False,
    )
    found: dict[UUID, str] = {}
    told = rows.distinct().order_by("-created_at").select_related("order__session_link")
    for payment in told:
        claimed, order = orders.claimed(payment), payment.order
        if claimed is not None:
            amounts = {
                "said": money(claimed.said, order.currency, merchant.language),
                "due": money(claimed.due, order.currency, merchant.language),
            }
            found[order.session_link.session_id] = _("dijo %(said)s de %(due)s") % amounts
    return found
