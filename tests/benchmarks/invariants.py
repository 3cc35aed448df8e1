"""Counts what must be true after a run; where it is not, the run's figures are void."""

from django.db.models import Count, QuerySet

from catalog.orders.models import Order, OrderLine
from chatbot.agent.models import Turn
from chatbot.conversations.models import ChannelAccount, Message, Outgoing, Quarantine, Session
from merchants.models import Merchant
from tests.benchmarks.talking import LINES, TOTAL
from tests.invariants import require, stock_adrift


def orders_by(account: ChannelAccount) -> QuerySet[Order]:
    """Orders of those who write to that number; the demo shop has others, from before."""
    theirs = Session.objects.of(account.merchant_id).filter(account=account)
    return Order.objects.of(account.merchant_id).filter(customer__in=theirs.values("customer"))


def turns_by(account: ChannelAccount) -> QuerySet[Turn]:
    """Turns that were kept in the conversations of that number."""
    rows = Turn.objects.of(account.merchant_id).filter(outcome="kept")
    return rows.filter(session__account=account)


def hold(account: ChannelAccount, *, sales: int, turns: int) -> None:
    """Raises `Void` unless every sale over that number left what it should and nothing else."""
    merchant = account.merchant
    orders, kept = orders_by(account), turns_by(account)
    bought = OrderLine.objects.of(merchant).filter(order__in=orders)
    lines = bought.values_list("name", "quantity").distinct()
    said = Message.objects.of(merchant).filter(direction="in", session__account=account)
    answered = said.values("turn_id").annotate(words=Count("id"))
    require("orders", orders.count(), sales)
    require("totals", set(orders.values_list("total", flat=True)), {TOTAL})
    require("lines", set(lines), set(LINES.items()))
    require("customers with one order each", orders.values("customer").distinct().count(), sales)
    require("turns", kept.count(), turns)
    require("messages", said.count(), turns)
    require("answers a message", {row["words"] for row in answered}, {1})
    require("unread", said.filter(unread=True).count(), 0)
    require("stock beside its movements", stock_adrift(merchant), 0)
    nothing_broke(merchant)


def nothing_broke(merchant: Merchant) -> None:
    """No turn failed, no message was doubtful, nothing was set aside."""
    require("broken turns", Session.objects.of(merchant).filter(failures__gt=0).count(), 0)
    require("doubtful", Outgoing.objects.of(merchant).filter(doubtful=True).count(), 0)
    require("quarantined", Quarantine.objects.count(), 0)


def recorded_once(merchant: Merchant, provider_ids: set[str], *, at_most: int) -> None:
    """Each message stands there once, but for `at_most` that were not acknowledged."""
    rows = Message.objects.of(merchant).filter(direction="in", provider_id__in=provider_ids)
    found = list(rows.values_list("provider_id", flat=True))
    require("doubled", len(found) - len(set(found)), 0)
    require("lost", max(0, len(provider_ids) - len(found) - at_most), 0)
    nothing_broke(merchant)
