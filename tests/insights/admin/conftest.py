"""A merchant's people at the pages of datasets: what tests of them share."""

import re
from html import unescape
from typing import Any

import pytest
from celery import current_app
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from chatbot.conversations.due_work.kinds import KINDS
from insights.models import (
    Dataset,
    Upload,
)
from merchants.models import Merchant, User
from tests.crawl.admin_calls import _Reader
from tests.merchants.file_readings.uploading import upload_file

ALERT = re.compile('role="alert">([^<]*)<')
CSV = (
    "Proyecto,Provincia,Estado,Monto\n"
    "Escuela,Azua,Terminado,5\nPuente,Santiago,Terminado,6\n"
    "Hospital,La Vega,Parado,7\nAcueducto,Azua,Parado,8\n"
)


@pytest.fixture
def private(settings: Any, tmp_path: Any) -> None:
    settings.MEDIA_ROOT = tmp_path


@pytest.fixture
def obras(alma: Merchant, private: None) -> Dataset:
    return Dataset.objects.create(merchant=alma, title="Obras", slug="obras", country="DO")


@pytest.fixture
def page(client: Client, manager: User) -> Client:
    client.force_login(manager)
    return client


def upload(page: Client, dataset: Dataset, content: str | bytes, name: str = "obras.csv") -> Any:
    raw = content.encode() if isinstance(content, str) else content
    path = reverse("admin:insights_dataset_upload", args=[dataset.pk])
    return upload_file(page, path, raw, name)


def form_of(page: Client, path: str) -> dict[str, str]:
    """The fields of a page as a browser would send them."""
    reader = _Reader()
    reader.feed(page.get(path).content.decode())
    ticked = {name: "on" for name in reader.fields if name.endswith(("shown", "feminine"))}
    return reader.fields | ticked


def work() -> None:
    current_app.loader.import_default_modules()
    row = KINDS["dataset"]
    for due in row.due(timezone.now(), 10):
        current_app.tasks[row.task](due)


def loaded(page: Client, dataset: Dataset, content: str = CSV, **changes: str) -> Upload:
    """The file uploaded, its columns corrected and confirmed, and loaded by a worker."""
    path = upload(page, dataset, content)["location"]
    answer = page.post(path, {**form_of(page, path), **changes, "action": "load"})
    assert answer.status_code == 302, ALERT.findall(unescape(answer.content.decode()))
    work()
    dataset.refresh_from_db()
    return Upload.objects.of(dataset.merchant_id).order_by("-pk")[0]


def saved(page: Client, path: str, **changes: str) -> Any:
    fields = {k: v for k, v in form_of(page, path).items() if "__prefix__" not in k}
    fields = {name: value for name, value in fields.items() if name != "action"} | {
        name.replace("__", "-"): value for name, value in changes.items()
    }
    return page.post(path, {**fields, "_continue": "1"})
