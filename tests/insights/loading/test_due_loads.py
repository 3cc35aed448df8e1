"""A confirmed file waits for a worker, and is loaded once, whatever dies."""

import time
from datetime import timedelta

import pytest
from celery import current_app
from django.core.files.storage import default_storage
from django.utils import timezone

from chatbot.conversations.due_work.kinds import KINDS
from config.demo import removal
from core.rules.retries import RETRIES
from core.spreadsheets import reading
from insights.loading import loads
from insights.models import (
    Dataset,
    State,
    Upload,
    UploadState,
)
from insights.rules.tables.values import Plan
from merchants.models import Merchant
from tests.insights.loading.conftest import Load, shown
from tests.insights.loading.test_loads import CSV, tables_of


def test_a_load_that_nobody_finished_is_found_again(obras: Dataset, load: Load) -> None:
    upload = load(obras, CSV)
    now = timezone.now()
    loads.confirm(upload, [Plan.of(one) for one in upload.columns], now)

    assert loads.due(now, 10) == [str(upload.pk)]
    for attempt in range(1, RETRIES["upload"].tries + 2):  # each worker dies while it loads
        now += loads.AGAIN + timedelta(seconds=1)
        claimed = loads._claim(upload.pk, now)
        assert (claimed is not None) is (attempt <= RETRIES["upload"].tries)
        assert loads.due(now, 10) == []

    upload.refresh_from_db()
    assert (upload.state, upload.refusal != "") == (UploadState.FAILED, True)


def test_what_is_not_due_is_left_alone(obras: Dataset, load: Load) -> None:
    upload = load(obras, CSV)

    loads.load(upload.pk, timezone.now())
    loads.load(10**9, timezone.now())

    obras.refresh_from_db()
    assert obras.data_version == 1


def test_a_file_that_is_gone_fails_with_words(obras: Dataset, load: Load) -> None:
    upload = load(obras, CSV)
    default_storage.delete(str(upload.file.name))
    now = timezone.now()
    loads.confirm(upload, [Plan.of(one) for one in upload.columns], now)

    loads.load(upload.pk, now)

    upload.refresh_from_db()
    assert (upload.state, upload.due_at) == (UploadState.FAILED, None)


def test_a_published_dataset_stays_published(obras: Dataset, load: Load) -> None:
    load(obras, CSV)
    Dataset.objects.of(obras.merchant_id).update(state=State.PUBLISHED)

    load(obras, CSV)

    assert obras.is_published
    assert Upload.objects.of(obras.merchant_id).count() == 2


def test_workers_load_what_is_due(obras: Dataset, load: Load) -> None:
    upload = load(obras, CSV)
    now = timezone.now()
    loads.confirm(upload, [Plan.of(one) for one in upload.columns], now)
    current_app.loader.import_default_modules()
    row = KINDS["dataset"]

    for due in row.due(now, 10):
        current_app.tasks[row.task](due)

    obras.refresh_from_db()
    assert obras.data_version == 2


def test_a_demo_merchant_leaves_with_schemas_and_files(obras: Dataset, load: Load) -> None:
    upload = load(obras, CSV)
    Merchant.objects.filter(pk=obras.merchant_id).update(is_demo=True)

    removal.remove(Merchant.objects.get(pk=obras.merchant_id))

    assert tables_of(obras) == 0
    assert not default_storage.exists(str(upload.file.name))


@pytest.mark.deep
def test_a_million_rows_are_loaded_in_a_minute_or_two(obras: Dataset, load: Load) -> None:
    lines = "\n".join(f"{n % 900},Azua,{n % 7}" for n in range(reading.MOST_ROWS))
    began = time.monotonic()

    upload = load(obras, f"Monto,Provincia,Sector\n{lines}\n")

    assert (upload.state, upload.rows) == (UploadState.LOADED, reading.MOST_ROWS)
    assert time.monotonic() - began < 240
    assert shown(obras, "count(*), sum(monto)") == [
        (1_000_000, sum(n % 900 for n in range(1_000_000)))
    ]
