"""Counts what must be true after a run; where it is not, the run's figures are void."""

from django.db.models import Count, F, Sum

from catalog.orders.models import Order, OrderLine
from catalog.products.models import StockMovement, Variant
from chatbot.agent.models import Turn
from chatbot.conversations.models import Message, Outgoing, Quarantine, Session
from merchants.models import Merchant
from tests.benchmarks.talking import LINES, TOTAL


class Void(Exception):
    """Something was lost, doubled or wrong: the figures mean nothing."""


def hold(merchant: Merchant, *, sales: int, turns: int) -> None:
    """Raises `Void` unless every sale left what it should and nothing else."""
    orders = Order.objects.of(merchant)
    lines = OrderLine.objects.of(merchant).values_list("name", "quantity").distinct()
    kept = Turn.objects.of(merchant).filter(outcome="kept")
    said = Message.objects.of(merchant).filter(direction="in")
    answered = said.values("turn_id").annotate(words=Count("id"))
    _require("orders", orders.count(), sales)
    _require("totals", set(orders.values_list("total", flat=True)), {TOTAL})
    _require("lines", set(lines), set(LINES.items()))
    _require("customers with one order each", orders.values("customer").distinct().count(), sales)
    _require("turns", kept.count(), turns)
    _require("messages", said.count(), turns)
    _require("answers a message", {row["words"] for row in answered}, {1})
    _require("unread", said.filter(unread=True).count(), 0)
    _require("stock beside its movements", _stock_adrift(merchant), 0)
    nothing_broke(merchant)


def nothing_broke(merchant: Merchant) -> None:
    """No turn failed, no letter was doubtful, nothing was set aside."""
    _require("broken turns", Session.objects.of(merchant).filter(failures__gt=0).count(), 0)
    _require("doubtful", Outgoing.objects.of(merchant).filter(doubtful=True).count(), 0)
    _require("quarantined", Quarantine.objects.count(), 0)


def recorded_once(merchant: Merchant, provider_ids: set[str], *, at_most: int) -> None:
    """Each message stands there once, but for `at_most` that were not acknowledged."""
    rows = Message.objects.of(merchant).filter(direction="in", provider_id__in=provider_ids)
    found = list(rows.values_list("provider_id", flat=True))
    _require("doubled", len(found) - len(set(found)), 0)
    _require("lost", max(0, len(provider_ids) - len(found) - at_most), 0)
    nothing_broke(merchant)


def _stock_adrift(merchant: Merchant) -> int:
    moved = StockMovement.objects.of(merchant).values("variant").annotate(units=Sum("delta"))
    sums = {row["variant"]: row["units"] for row in moved}
    rows = Variant.objects.of(merchant).annotate(level=F("stock"))
    return sum(row.level != sums.get(row.pk, 0) for row in rows)


def _require(what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise Void(f"{what}: {found!r}, not {wanted!r}")
