"""What a message costs, by the price list that the installation's owner keeps.

Without a row that fits nobody knows: the cost stays empty, and no sum counts it.
"""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from django.db.models import Count, QuerySet, Subquery, Sum, Value
from django.db.models.functions import Coalesce, Length

from chatbot.conversations.incoming import Status
from chatbot.conversations.models import MessagePrice, Outgoing
from merchants.models import Merchant

SERVICE = "service"
"""Free words inside the window (facts/whatsapp §1.6)."""
_LONGEST_MARKET = 6


@dataclass(frozen=True, slots=True)
class Price:
    """`amount` of `currency` for one message."""

    amount: Decimal
    currency: str


@dataclass(frozen=True, slots=True)
class Spent:
    """What the messages of a category cost together. `contents` counts those with a known price."""

    category: str
    currency: str
    amount: Decimal
    contents: int


def price_for(phone: str, category: str, at: datetime) -> Price | None:
    """The price at `at` of a message to `phone` (digits, "" unknown); None when there is none.

    Of the rows in force, the one that knows more of the number's beginning counts, then the newer.
    """
    row = _rows(phone, category, at).first()
    return Price(row.amount, row.currency) if row else None


def put_on(row: Outgoing, phone: str, category: str, at: datetime) -> None:
    """The price on a row that is about to be saved: looked up by the very statement that saves."""
    row.category = category
    found = _rows(phone, category, at)
    row.cost = Subquery(found.values("amount")[:1])
    row.cost_currency = Coalesce(Subquery(found.values("currency")[:1]), Value(""))


def correct(row: Outgoing, status: Status, phone: str) -> bool:
    """What the channel says of the price of its own message; whether it changed the row."""
    before = (row.category, row.cost, row.cost_currency)
    category = status.category or row.category
    if status.billable is False:
        row.category, row.cost = category, Decimal(0)
    elif category != row.category or (status.billable and not row.cost):
        found = price_for(phone, category, row.sent_at or status.at) if category else None
        row.category, row.cost = category, found.amount if found else None
        row.cost_currency = found.currency if found else ""
    return (row.category, row.cost, row.cost_currency) != before


def spent(merchant: Merchant | int, since: datetime, account_id: int | None = None) -> list[Spent]:
    """What a merchant's messages, or those of one number, have cost since then, dearest first."""
    rows = Outgoing.objects.of(merchant).filter(sent_at__gte=since, cost__isnull=False)
    if account_id is not None:
        rows = rows.filter(session__account=account_id)
    sums = rows.values("category", "cost_currency").annotate(amount=Sum("cost"), n=Count("id"))
    return [
        Spent(each["category"], each["cost_currency"], each["amount"], each["n"])
        for each in sums.order_by("-amount", "category")
    ]


def _rows(phone: str, category: str, at: datetime) -> QuerySet[MessagePrice]:
    markets = [phone[:size] for size in range(min(len(phone), _LONGEST_MARKET) + 1)]
    rows = MessagePrice.objects.filter(
        category=category, market__in=markets, valid_from__lte=at.date()
    )
    return rows.annotate(known=Length("market")).order_by("-known", "-valid_from")
