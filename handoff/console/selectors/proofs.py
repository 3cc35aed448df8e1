"""Payments that wait for a person to decide on them, by the conversation they came in."""

from datetime import datetime
from uuid import UUID

from django.db.models import OuterRef, Q, QuerySet

from catalog.orders.models import Payment, PaymentDecision
from chatbot.conversations.models import Session
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
