"""Files loaded as a merchant loads them, and the rows as a ticket shows them."""

import io
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from insights.loading import loads, proposing
from insights.models import Dataset, Upload
from insights.rules.tables.values import Plan
from merchants import read_tickets
from merchants.models import Merchant

Load = Callable[..., Upload]


@pytest.fixture(autouse=True)
def private(settings: Any, tmp_path: Any) -> None:
    settings.MEDIA_ROOT = tmp_path


@pytest.fixture
def obras(alma: Merchant) -> Dataset:
    """A dataset of Alma's without rows."""
    return Dataset.objects.create(
        merchant=alma, title="Obras", slug="obras", country="DO", currency="DOP"
    )


@pytest.fixture
def load() -> Load:
    """Uploads the bytes, confirms the proposed columns and lets a worker load them."""

    def whole(
        dataset: Dataset,
        content: bytes | str,
        name: str = "datos.csv",
        correct: Callable[[list[Plan]], Sequence[Plan]] = list,
    ) -> Upload:
        raw = content.encode() if isinstance(content, str) else content
        upload = proposing.upload(dataset, io.BytesIO(raw), name, None)
        now = timezone.now()
        loads.confirm(upload, correct([Plan.of(one) for one in upload.columns]), now)
        loads.load(upload.pk, now)
        upload.refresh_from_db()
        dataset.refresh_from_db()
        return upload

    return whole


def shown(dataset: Dataset, columns: str = "*", merchant: Merchant | None = None) -> list[Any]:
    """The rows of the view with a ticket of the merchant (the dataset's own by default)."""
    ticket = read_tickets.issue(merchant.pk if merchant else dataset.merchant_id)
    with connection.cursor() as sql:
        sql.execute("SELECT set_config('mostrador.ticket', %s, true)", [str(ticket)])
        sql.execute(f"SELECT {columns} FROM {dataset.schema}.{dataset.relation}")
        found: list[Any] = sql.fetchall()
        sql.execute("SELECT set_config('mostrador.ticket', '', true)")
    return found
