"""The ledger's pages: read by whoever works there, changed by nobody, never a neighbour's."""

from datetime import UTC, date, datetime
from decimal import Decimal

import pytest
from django.test import Client
from django.urls import reverse

from llm.models import Call, ModelPrice, Month, Outcome
from merchants.models import Merchant, User

pytestmark = pytest.mark.django_db
CALLS, MONTHS = "admin:llm_call_changelist", "admin:llm_month_changelist"


@pytest.fixture
def row(alma: Merchant) -> Call:
    Month.objects.create(
        merchant=alma, month=date(2026, 11, 1), calls=1234, failed=3, spent=Decimal("4.2")
    )
    return Call.objects.create(
        merchant=alma,
        purpose="propose",
        provider="openai",
        model="gpt-6-luna",
        month=date(2026, 11, 1),
        tokens_in=1480,
        cached=1024,
        tokens_out=92,
        cost=Decimal("0.000112"),
        milliseconds=1240,
        attempts=1,
        outcome=Outcome.ANSWERED,
        at=datetime(2026, 11, 20, 12, tzinfo=UTC),
    )


def test_whoever_works_there_reads_what_was_spent(client: Client, row: Call, bruno: User) -> None:
    client.force_login(bruno)

    calls = client.get(reverse(CALLS)).content.decode()
    months = client.get(reverse(MONTHS)).content.decode()
    page = client.get(reverse("admin:llm_call_change", args=[row.pk])).content.decode()

    assert "gpt-6-luna" in calls and "contestó" in calls and "US$ 0,00011" in calls
    assert "US$ 4,20" in months and "noviembre" in months.lower()
    assert "1,2 s" in page


def test_nobody_changes_it(client: Client, row: Call, owner: User) -> None:
    client.force_login(owner)

    for name in ("add", "delete", "change"):
        args = [] if name == "add" else [row.pk]
        answer = client.post(reverse(f"admin:llm_call_{name}", args=args), {"post": "yes"})
        assert answer.status_code == 403

    assert Call.objects.of(row.merchant_id).get().cost == row.cost


def test_dario_sees_nothing_of_it(client: Client, row: Call, dario_owner: User) -> None:
    client.force_login(dario_owner)

    assert "gpt-6-luna" not in client.get(reverse(CALLS)).content.decode()
    assert "4,20" not in client.get(reverse(MONTHS)).content.decode()
    assert client.get(reverse("admin:llm_call_change", args=[row.pk])).status_code == 302


def test_prices_are_the_installations(client: Client, owner: User, root: User) -> None:
    url = reverse("admin:llm_modelprice_add")
    told = {"provider": "compatible", "model": " llama3.1 ", "into": "0.1", "out": "0.2"}
    client.force_login(owner)
    assert client.post(url, told).status_code == 403
    client.force_login(root)
    client.post(url, told)

    assert ModelPrice.objects.get().model == "llama3.1"
