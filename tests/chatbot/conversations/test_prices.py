"""What a message costs: by the price list alone, and never a number that somebody made up."""

from datetime import date, timedelta
from decimal import Decimal

import pytest

from chatbot.conversations.delivery import prices, reports, sending
from chatbot.conversations.delivery.prices import Price
from chatbot.conversations.models import ChannelAccount, MessagePrice, Outgoing, Session
from tests.chatbot.conversations.numbers import NOON, connected, queued, told
from tests.chatbot.conversations.rows import claimed


def price(market: str, amount: str, category: str = "service", since: str = "2026-10-01") -> None:
    MessagePrice.objects.create(
        market=market,
        category=category,
        currency="USD",
        amount=Decimal(amount),
        valid_from=date.fromisoformat(since),
    )


def sent(thread: Session, *, charged: bool = True) -> Outgoing:
    (row,) = queued(thread, "uno")
    sending.sent(claimed(thread), "wamid.out", NOON, charged=charged)
    row.refresh_from_db()
    return row


@pytest.mark.django_db
def test_the_row_that_knows_more_of_the_number_counts_and_then_the_newer() -> None:
    price("", "0.09")
    price("1", "0.02")
    price("1809", "0.05")
    price("591", "0.03", since="2026-10-01")
    price("591", "0.04", since="2026-11-01")
    price("591", "0.99", since="2026-12-01")
    price("591", "0.01", category="utility")

    known = [("59171234567", "0.04"), ("18095551234", "0.05"), ("13055551234", "0.02")]
    for phone, amount in [*known, ("4915112345", "0.09"), ("", "0.09")]:
        assert prices.price_for(phone, "service", NOON) == Price(Decimal(amount), "USD")
    assert prices.price_for("59171234567", "marketing", NOON) is None


def test_a_message_that_left_has_its_price(thread: Session) -> None:
    price("591", "0.0085")

    row = sent(thread)
    assert (row.category, row.cost, row.cost_currency) == ("service", Decimal("0.0085"), "USD")


def test_without_a_price_nobody_knows(thread: Session) -> None:
    row = sent(thread)

    assert (row.category, row.cost, row.cost_currency) == ("service", None, "")


def test_a_channel_that_charges_nothing_has_no_price(thread: Session) -> None:
    price("", "0.09")

    assert (sent(thread, charged=False).category, sent(thread, charged=False).cost) == ("", None)


@pytest.mark.parametrize(
    ("category", "billable", "cost"),
    [
        ("service", True, "0.0085"),
        ("service", False, "0"),
        ("utility", True, "0.02"),
        ("utility", None, "0.02"),
        ("marketing", True, None),
        ("", None, "0.0085"),
    ],
)
def test_a_status_corrects_it_however_often_it_is_told(
    thread: Session, category: str, billable: bool | None, cost: str | None
) -> None:
    price("591", "0.0085")
    price("591", "0.02", category="utility")
    row = sent(thread)
    for name in ("read", "delivered", "sent", "read"):
        status = told(name, row, category=category, billable=billable)
        reports.note_status(thread.account, status, NOON)

    row.refresh_from_db()
    assert row.category == (category or "service")
    assert row.cost == (None if cost is None else Decimal(cost))
    assert row.state == "read"


def test_a_status_that_comes_before_the_mark_is_believed(thread: Session) -> None:
    price("591", "0.0085")
    (row,) = queued(thread, "uno")
    mine = claimed(thread)
    status = told("delivered", row, category="service", billable=False)
    reports.note_status(thread.account, status, NOON)
    sending.sent(mine, "wamid.out", NOON, charged=True)

    row.refresh_from_db()
    assert (row.cost, row.category) == (Decimal(0), "service")


def test_what_was_spent_is_summed_by_category_and_only_her_own(
    thread: Session, darios_number: ChannelAccount
) -> None:
    price("591", "0.5")
    for _content in range(3):
        sent(thread)
    other = connected(thread.merchant, "999", "x")

    (line,) = prices.spent(thread.merchant_id, NOON - timedelta(days=1))
    assert (line.category, line.currency, line.amount, line.contents) == (
        "service",
        "USD",
        Decimal("1.5"),
        3,
    )
    assert prices.spent(thread.merchant_id, NOON + timedelta(days=1)) == []
    assert prices.spent(thread.merchant_id, NOON, other.pk) == []
    assert prices.spent(darios_number.merchant_id, NOON) == []
