"""Conversations by what was said in them, or by the customer's name or phone."""

from collections.abc import Mapping
from uuid import UUID

from django.db.models import F, Max, Q, QuerySet

from chatbot.conversations import message_words
from chatbot.conversations.models import Message, Session
from chatbot.conversations.models.messages import Direction
from chatbot.transports import customer_phones
from handoff.console.rules import searching
from merchants.models import Customer, Merchant
from merchants.rules import phones

MOST = 60


def sessions(
    merchant: Merchant, typed: str, narrowed: QuerySet[Session]
) -> tuple[list[Session], Mapping[UUID, int]]:
    """What fits, newest words first; and for each conversation the newest message that does."""
    said = _said(merchant, typed)
    fits = Q(pk__in=list(said)) | Q(customer__in=_customers(merchant, typed))
    known = narrowed.filter(fits).order_by(F("last_inbound_at").desc(nulls_last=True))[: MOST * 2]
    newest = sorted(known, key=lambda row: said.get(row.pk, 0), reverse=True)
    return newest[:MOST], said


def _said(merchant: Merchant, typed: str) -> dict[UUID, int]:
    """Conversation → its newest message with all of the words."""
    wanted = searching.words(typed)
    if not wanted:
        return {}
    rows = Message.objects.of(merchant).exclude(direction=Direction.NOTE)
    fits = rows.annotate(words=message_words.VECTOR).filter(
        words=message_words.query(merchant.pk, wanted)
    )
    told = fits.values("session")
    newest = told.annotate(newest=Max("id")).order_by("-newest")[:MOST]
    return dict(newest.values_list("session", "newest"))


def _customers(merchant: Merchant, typed: str) -> list[UUID]:
    digits = searching.digits(typed)
    rows = Customer.objects.of(merchant).filter(name__icontains=typed)
    found = list(rows.values_list("pk", flat=True)[:MOST])
    if digits:
        rows_of_phones = customer_phones.rows(merchant)
        home = phones.region(merchant.currency, merchant.time_zone)
        part = Q(value__contains=digits) | Q(spelled__contains=digits)
        whole = Q(value=phones.typed_identity(typed, home))
        known = rows_of_phones.filter(part | whole)
        found += known.values_list("customer_id", flat=True)[:MOST]
    return found
