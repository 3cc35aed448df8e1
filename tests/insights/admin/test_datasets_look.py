"""The pages of datasets in a browser: from the file to the rows, and nothing over the edge."""

from pathlib import Path
from typing import Any

import pytest
from celery import current_app
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import FilePayload, Page, expect

from chatbot.conversations.due_work.kinds import KINDS
from insights.models import Dataset, DatasetColumn, Upload
from merchants.models import Merchant, User
from tests.browser import DESK, POCKET, by_day_and_night, draw, sign_in
from tests.merchants.file_readings.uploading import read_waiting

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SIZES = {"desk": DESK, "pocket": POCKET}
CSV = (
    "Proyecto,Provincia,Estado de la obra según el último informe,Monto,Inicio\n"
    'Escuela Básica Juan Pablo Duarte,Azua,Terminado,"RD$1,500,000.50",31/12/2024\n'
    'Puente sobre el río Ñigua,Santiago,Terminado,"RD$2,000",1/2/2023\n'
    "Hospital,La Vega,En ejecución,,1/5/2023\n"
    "Acueducto,Azua,En ejecución,RD$7,5/6/2022\n"
) + "Escuela,Azua,Terminado,RD$5,1/1/2024\n" * 16


@pytest.fixture
def obras(alma: Merchant) -> Any:
    yield Dataset.objects.create(
        merchant=alma, title="Inversión pública", slug="inversion", country="DO", currency="DOP"
    )
    Dataset.across.all().delete()  # its schema goes with it


def work() -> None:
    current_app.loader.import_default_modules()
    row = KINDS["dataset"]
    for due in row.due(timezone.now(), 10):
        current_app.tasks[row.task](due)


def looks(page: Page, tmp_path: Path, name: str) -> None:
    page.wait_for_load_state("networkidle")
    for scheme in by_day_and_night(page):
        draw(page, tmp_path / f"datasets-{name}-{scheme}.png", full_page=True)
        wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        assert wide <= 0, name


@pytest.mark.parametrize("size", SIZES)
def test_a_merchant_brings_a_file_to_its_rows(
    browser_page: Page, site: str, obras: Dataset, manager: User, tmp_path: Path, size: str
) -> None:
    page = browser_page
    page.set_viewport_size(SIZES[size])
    sign_in(page.context, site, manager)
    page.goto(reverse("admin:insights_dataset_change", args=[obras.pk]))
    page.get_by_role("link", name="Subir un archivo").click()
    looks(page, tmp_path, f"upload-{size}")
    bring(page, CSV.replace("RD$7", "pendiente"))
    expect(page.get_by_text("1 no encaja")).to_be_visible()
    looks(page, tmp_path, f"review-{size}")
    page.get_by_role("button", name="Cargar").click()
    expect(page.get_by_text("corrige el archivo")).to_be_visible()

    page.goto(reverse("admin:insights_dataset_upload", args=[obras.pk]))
    bring(page, CSV)
    page.get_by_role("button", name="Cargar").click()
    expect(page.get_by_text("Cargando…")).to_be_visible()
    looks(page, tmp_path, f"waiting-{size}")
    work()
    expect(page.get_by_text("Se cargaron 20 filas.")).to_be_visible()

    page.get_by_role("link", name="Volver").click()
    looks(page, tmp_path, f"change-{size}")
    page.get_by_role("button", name="Publicar").click()
    expect(page.get_by_role("button", name="Retirar")).to_be_visible()
    column = DatasetColumn.objects.of(obras.merchant_id).get(heading__startswith="Estado")
    page.goto(reverse("admin:insights_datasetcolumn_change", args=[column.pk]))
    looks(page, tmp_path, f"column-{size}")
    page.goto(reverse("admin:insights_dataset_changelist"))
    looks(page, tmp_path, f"list-{size}")
    broken = Upload.objects.of(obras.merchant_id).order_by("-pk")[0]
    broken.problems = [{"row": 7, "why": "number", "column": "Monto", "cell": "x" * 60}]
    broken.state = "failed"
    broken.save()
    page.goto(reverse("admin:insights_dataset_file", args=[obras.pk, broken.pk]))
    looks(page, tmp_path, f"report-{size}")


def bring(page: Page, content: str) -> None:
    file = FilePayload(name="obras.csv", mimeType="text/csv", buffer=content.encode())
    page.locator("input[type=file]").set_input_files([file])
    page.get_by_role("button", name="Subir y revisar").click()
    read_waiting()
