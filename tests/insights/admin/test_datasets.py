"""A file goes in at the pages of a dataset, is corrected, loaded and told about."""

from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from core.rules.tabular import Kind
from insights import selectors
from insights.models import (
    Dataset,
    Upload,
    UploadState,
)
from merchants.models import Merchant
from tests import tables
from tests.insights.admin.conftest import CSV, form_of, loaded, upload, work

pytestmark = pytest.mark.django_db


def test_a_file_is_uploaded_reviewed_loaded_and_told(page: Client, obras: Dataset) -> None:
    path = upload(page, obras, CSV)["location"]
    review = unescape(page.get(path).content.decode())
    assert "Provincia" in review and "4 con dato" in review and "<code>Escuela</code>" in review
    assert obras.rows == 0

    page.post(path, {**form_of(page, path), "action": "load"})
    waiting = page.get(path)
    assert "Cargando" in waiting.content.decode() and waiting["refresh"] == "3"
    work()

    assert "Se cargaron 4 filas." in page.get(path).content.decode()
    obras.refresh_from_db()
    assert (obras.rows, obras.relation) == (4, "obras")


def test_the_merchants_correction_is_what_is_loaded(page: Client, obras: Dataset) -> None:
    changes = {"c3-kind": "text", "c3-label": "Código", "c3-role": "", "c0-role": "title"}
    loaded(page, obras, CSV, **changes)

    table = selectors.described(obras).tables[0]
    assert (table.column("monto").kind, table.column("monto").label) == (Kind.TEXT, "Código")


def test_cells_that_do_not_fit_are_shown_and_stop_the_load(page: Client, obras: Dataset) -> None:
    path = upload(page, obras, CSV + "Muelle,Azua,Parado,pendiente\n" * 1)["location"]
    fields = form_of(page, path) | {"c3-kind": "integer"}

    answer = unescape(page.post(path, {**fields, "action": "load"}).content.decode())

    assert "corrige el archivo" in answer and "1 no encaja" in answer and "pendiente" in answer
    assert Upload.objects.of(obras.merchant_id).get().state == UploadState.PROPOSED


def test_what_breaks_beyond_the_sample_is_reported_by_row(page: Client, obras: Dataset) -> None:
    loaded(page, obras)
    before = obras.data_version

    row = loaded(page, obras, "Proyecto,Monto\n" + "A,5\n" * 2500 + "<b>B</b>,pendiente\n")

    assert row.state == UploadState.FAILED
    path = reverse("admin:insights_dataset_file", args=[obras.pk, row.pk])
    told = page.get(path).content.decode()
    assert "<td>2502</td>" in told and "pendiente" in told and "No es un número." in told
    assert "lo que había sigue igual" in unescape(told)
    assert (obras.rows, obras.data_version) == (4, before)


@tables.rows(
    "content, words",
    [
        (b"", "vacío"),
        (b"\n\n", "no tiene filas"),
        (b"PK\x03\x04nothing", "no es un Excel"),
        (b"a,b\0\0c\n" * 5, "no es un CSV"),
        (b"x," * 120 + b"y\n", "más de 100 columnas"),
    ],
)
def test_a_file_that_is_no_table_is_refused_on_the_page(
    page: Client, obras: Dataset, content: bytes, words: str
) -> None:
    answer = upload(page, obras, content)

    assert answer.status_code == 200 and words in unescape(answer.content.decode())
    assert not Upload.objects.of(obras.merchant_id).exists()


def test_cells_are_shown_as_text_and_never_as_markup(page: Client, obras: Dataset) -> None:
    path = upload(page, obras, "<script>x</script>,B\n<img src=x onerror=y>,1\n")["location"]

    told = page.get(path).content.decode()

    assert "<script>x" not in told and "<img src=x" not in told


def test_a_place_needs_a_country(page: Client, obras: Dataset, alma: Merchant) -> None:
    Dataset.objects.of(alma).update(country="")
    path = upload(page, obras, CSV)["location"]

    answer = page.post(path, {**form_of(page, path), "c1-kind": "place", "action": "load"})

    assert "de qué país" in unescape(answer.content.decode())
