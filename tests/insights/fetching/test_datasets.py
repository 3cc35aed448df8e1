"""Uploaded datasets through the role itself: one merchant's ticket never opens another's rows."""

import io
from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from django.utils import timezone
from psycopg import sql

from insights.loading import loads, proposing
from insights.models import Dataset, Upload
from insights.rules.tables.values import Plan
from merchants import read_tickets
from merchants.models import Merchant
from tests.insights.fetching.conftest import Raw
from tests.insights.fetching.shops import Shops

pytestmark = pytest.mark.django_db(transaction=True)


def load(merchant: Merchant, content: str) -> Dataset:
    known = Dataset.objects.of(merchant).first()
    dataset = known or Dataset.objects.create(merchant=merchant, title="Obras", slug="obras")
    upload = proposing.upload(dataset, io.BytesIO(content.encode()), "obras.csv", None)
    loads.confirm(upload, [Plan.of(one) for one in upload.columns], timezone.now())
    loads.load(upload.pk, timezone.now())
    dataset.refresh_from_db()
    return dataset


@pytest.fixture(autouse=True)
def private(settings: Any, tmp_path: Any, transactional_db: None) -> Iterator[None]:
    """Files in a folder of the test; no schema outlives it."""
    settings.MEDIA_ROOT = tmp_path
    yield
    Dataset.across.all().delete()


def seen(raw: Raw, dataset: Dataset, ticket: object) -> list[Any]:
    with raw.transaction():
        raw.execute("SELECT set_config('mostrador.ticket', %s, true)", [str(ticket)])
        view = sql.Identifier(dataset.schema, dataset.relation)
        return raw.execute(sql.SQL("SELECT obra FROM {}").format(view)).fetchall()


def test_a_ticket_opens_its_own_merchants_dataset_alone(
    shops: Shops, raw: Raw, alma: Merchant, dario: Merchant
) -> None:
    hers, his = load(alma, "Obra,Monto\nJugo,5\n"), load(dario, "Obra,Monto\nSecreto,5\n")

    ticket = read_tickets.issue(alma.pk)

    assert seen(raw, hers, ticket) == [("Jugo",)]
    assert seen(raw, his, ticket) == []
    assert seen(raw, hers, "") == []
    read_tickets.withdraw(ticket)
    assert seen(raw, hers, ticket) == []


def test_a_newer_file_is_readable_at_once(shops: Shops, raw: Raw, alma: Merchant) -> None:
    load(alma, "Obra,Monto\nJugo,5\n")
    dataset = load(alma, "Obra,Otra\nBatido,6\n")

    assert seen(raw, dataset, read_tickets.issue(alma.pk)) == [("Batido",)]


def test_the_table_behind_the_view_is_closed(shops: Shops, raw: Raw, alma: Merchant) -> None:
    dataset = load(alma, "Obra,Monto\nJugo,5\n")
    name = sql.Identifier(dataset.schema, "filas_1")
    read_tickets.issue(alma.pk)

    for attempt in ("SELECT * FROM {}", "DELETE FROM {}", "DROP TABLE {}", "TRUNCATE {}"):
        with pytest.raises(psycopg.errors.Error):
            raw.execute(sql.SQL(attempt).format(name))
    assert Upload.objects.of(alma).count() == 1


def test_a_leaky_filter_sees_no_row_of_another(
    shops: Shops, raw: Raw, alma: Merchant, dario: Merchant
) -> None:
    """A cheap condition that fails on what it sees would tell rows that the view hides."""
    his = load(dario, "Obra,Monto\nSecreto,5\n")
    view = sql.Identifier(his.schema, his.relation)

    told = sql.SQL("SELECT count(*) FROM {} WHERE (obra || 'x')::integer = 1").format(view)

    assert raw.execute(told).fetchone() == (0,)
