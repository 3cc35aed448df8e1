"""The pages of datasets: a file goes in, is corrected, loaded, described, published, removed."""

import re
from collections.abc import Mapping
from html import unescape
from typing import Any

import pytest
from celery import current_app
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from chatbot.conversations import wakeups
from insights import selectors
from insights.models import (
    ColumnValue,
    Dataset,
    DatasetColumn,
    GrayTopic,
    Role,
    State,
    Upload,
    UploadState,
)
from merchants.models import Merchant, User
from merchants.rules.tabular import Kind
from tests import tables
from tests.crawl.admin_calls import _Reader

pytestmark = pytest.mark.django_db
ALERT = re.compile('role="alert">([^<]*)<')
CSV = (
    "Proyecto,Provincia,Estado,Monto\n"
    "Escuela,Azua,Terminado,5\nPuente,Santiago,Terminado,6\n"
    "Hospital,La Vega,Parado,7\nAcueducto,Azua,Parado,8\n"
)


@pytest.fixture(autouse=True)
def private(settings: Any, tmp_path: Any) -> None:
    settings.MEDIA_ROOT = tmp_path


@pytest.fixture
def obras(alma: Merchant) -> Dataset:
    return Dataset.objects.create(merchant=alma, title="Obras", slug="obras", country="DO")


@pytest.fixture
def page(client: Client, manager: User) -> Client:
    client.force_login(manager)
    return client


def upload(page: Client, dataset: Dataset, content: str | bytes, name: str = "obras.csv") -> Any:
    raw = content.encode() if isinstance(content, str) else content
    path = reverse("admin:insights_dataset_upload", args=[dataset.pk])
    return page.post(path, {"file": SimpleUploadedFile(name, raw)})


def form_of(page: Client, path: str) -> dict[str, str]:
    """The fields of a page as a browser would send them."""
    reader = _Reader()
    reader.feed(page.get(path).content.decode())
    ticked = {name: "on" for name in reader.fields if name.endswith(("shown", "feminine"))}
    return reader.fields | ticked


def work() -> None:
    current_app.loader.import_default_modules()
    row = wakeups.WAKEUPS["dataset"]
    for due in row.due(timezone.now(), 10):
        current_app.tasks[row.task](due)


def loaded(page: Client, dataset: Dataset, content: str = CSV, **changes: str) -> Upload:
    """The file uploaded, its columns corrected and confirmed, and loaded by a worker."""
    path = upload(page, dataset, content)["location"]
    answer = page.post(path, {**form_of(page, path), **changes, "deed": "load"})
    assert answer.status_code == 302, ALERT.findall(unescape(answer.content.decode()))
    work()
    dataset.refresh_from_db()
    return Upload.objects.of(dataset.merchant_id).order_by("-pk")[0]


def test_a_file_is_uploaded_reviewed_loaded_and_told(page: Client, obras: Dataset) -> None:
    path = upload(page, obras, CSV)["location"]
    review = unescape(page.get(path).content.decode())
    assert "Provincia" in review and "4 con dato" in review and "<code>Escuela</code>" in review
    assert obras.rows == 0

    page.post(path, {**form_of(page, path), "deed": "load"})
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

    answer = unescape(page.post(path, {**fields, "deed": "load"}).content.decode())

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

    answer = page.post(path, {**form_of(page, path), "c1-kind": "place", "deed": "load"})

    assert "de qué país" in unescape(answer.content.decode())


def saved(page: Client, path: str, **changes: str) -> Any:
    fields = {k: v for k, v in form_of(page, path).items() if "__prefix__" not in k}
    fields = {name: value for name, value in fields.items() if name != "deed"} | {
        name.replace("__", "-"): value for name, value in changes.items()
    }
    return page.post(path, {**fields, "_continue": "1"})


def test_the_description_is_edited_and_raises_the_version(page: Client, obras: Dataset) -> None:
    loaded(page, obras)
    version = obras.data_version
    path = reverse("admin:insights_dataset_change", args=[obras.pk])

    answer = saved(
        page,
        path,
        nouns="obra, obras",
        about="Obras públicas",
        gray_topics__TOTAL_FORMS="1",
        gray_topics__0__key="contratistas",
        gray_topics__0__phrases="contratista, quién construye",
        gray_topics__0__answer="No tenemos contratistas.",
    )

    assert answer.status_code == 302, errors(answer)
    obras.refresh_from_db()
    assert (obras.nouns, obras.data_version) == (["obra", "obras"], version + 1)
    topic = GrayTopic.objects.of(obras.merchant_id).get()
    assert topic.phrases == ["contratista", "quién construye"]


def errors(answer: Any) -> Any:
    context: Mapping[str, Any] = answer.context or {}
    return context.get("errors")


def test_roles_may_change_places_and_none_is_there_twice(page: Client, obras: Dataset) -> None:
    loaded(page, obras)
    path = reverse("admin:insights_dataset_change", args=[obras.pk])
    columns = DatasetColumn.objects.of(obras.merchant_id).order_by("position")
    assert [one.role for one in columns] == [Role.TITLE, "", "", Role.AMOUNT]

    twice = saved(page, path, columns__1__role="title")
    assert twice.status_code == 200 and "mismo papel" in unescape(twice.content.decode())
    moved = saved(page, path, columns__0__role="amount", columns__3__role="title")

    assert moved.status_code == 302, errors(moved)
    assert [one.role for one in columns.all()] == [Role.AMOUNT, "", "", Role.TITLE]


def test_a_hidden_column_leaves_the_view(page: Client, obras: Dataset) -> None:
    loaded(page, obras)
    path = reverse("admin:insights_dataset_change", args=[obras.pk])
    fields = form_of(page, path)
    assert fields.pop("columns-3-shown") == "on"

    answer = page.post(path, {k: v for k, v in fields.items() if k != "deed"} | {"_save": "1"})

    assert answer.status_code == 302, errors(answer)
    assert "monto" not in columns_of(obras)


def columns_of(dataset: Dataset) -> list[str]:
    with connection.cursor() as sql:
        sql.execute(
            "SELECT column_name FROM information_schema.columns"
            " WHERE table_schema = %s AND table_name = %s",
            [dataset.schema, dataset.relation],
        )
        return [name for (name,) in sql.fetchall()]


def test_values_get_synonyms_on_their_columns_page(page: Client, obras: Dataset) -> None:
    loaded(page, obras)
    column = DatasetColumn.objects.of(obras.merchant_id).get(name="estado")
    version = obras.data_version
    path = reverse("admin:insights_datasetcolumn_change", args=[column.pk])

    answer = saved(
        page, path, description="Cómo va", synonyms="situación", values__0__synonyms="listo, hecho"
    )

    assert answer.status_code == 302, errors(answer)
    told = selectors.described(Dataset.objects.of(obras.merchant_id).get()).tables[0]
    assert told.column("estado").description == "Cómo va"
    assert ("listo", "hecho") in [one.synonyms for one in told.column("estado").values]
    obras.refresh_from_db()
    assert obras.data_version == version + 1


def test_a_dataset_is_published_once_it_has_rows(page: Client, obras: Dataset) -> None:
    path = reverse("admin:insights_dataset_change", args=[obras.pk])
    answer = page.post(path, {"deed": "publish"}, follow=True)
    assert "Primero sube un archivo" in answer.content.decode()

    loaded(page, obras)
    page.post(path, {"deed": "publish"})
    assert selectors.datasets_of(obras.merchant) == [obras]
    page.post(path, {"deed": "withdraw"})
    assert selectors.datasets_of(obras.merchant) == []


def test_a_removed_dataset_leaves_neither_schema_nor_file(
    page: Client, obras: Dataset, django_capture_on_commit_callbacks: Any
) -> None:
    row = loaded(page, obras)
    assert default_storage.exists(str(row.file.name))
    path = reverse("admin:insights_dataset_delete", args=[obras.pk])

    with django_capture_on_commit_callbacks(execute=True):
        page.post(path, {"post": "yes"})

    assert not Dataset.objects.of(obras.merchant_id).exists()
    assert columns_of(obras) == []
    assert not default_storage.exists(str(row.file.name))


def test_who_only_looks_changes_nothing(client: Client, bruno: User, obras: Dataset) -> None:
    client.force_login(bruno)
    change = reverse("admin:insights_dataset_change", args=[obras.pk])

    assert client.get(change).status_code == 200
    assert "subir/" not in client.get(change).content.decode()
    assert client.post(change, {"deed": "publish"}).status_code == 403
    assert upload(client, obras, CSV).status_code == 403
    assert client.get(reverse("admin:insights_dataset_add")).status_code == 403


def test_the_merchant_next_door_finds_no_dataset(
    client: Client, page: Client, obras: Dataset, dario_owner: User
) -> None:
    row = loaded(page, obras)
    stranger = Client()
    stranger.force_login(dario_owner)

    for name, args in (
        ("insights_dataset_upload", [obras.pk]),
        ("insights_dataset_file", [obras.pk, row.pk]),
    ):
        assert stranger.get(reverse(f"admin:{name}", args=args)).status_code == 404
    own = Dataset.objects.create(merchant=dario_owner_merchant(dario_owner), title="D", slug="d")
    crossed = reverse("admin:insights_dataset_file", args=[own.pk, row.pk])
    assert stranger.get(crossed).status_code == 404


def dario_owner_merchant(user: User) -> Merchant:
    return Merchant.objects.get(slug="suplementos-dario")


def test_a_column_of_a_hundred_values_fits_into_one_form(page: Client, obras: Dataset) -> None:
    lines = "".join(f"Obra {n},Clase {n % 200}\n" for n in range(800))
    loaded(page, obras, f"Obra,Clase\n{lines}")
    column = DatasetColumn.objects.of(obras.merchant_id).get(name="clase")
    assert ColumnValue.objects.of(obras.merchant_id).filter(column=column).count() == 200

    path = reverse("admin:insights_datasetcolumn_change", args=[column.pk])
    assert saved(page, path, label="Tipo").status_code == 302


def test_a_published_dataset_is_no_longer_a_draft(page: Client, obras: Dataset) -> None:
    loaded(page, obras)
    page.post(
        reverse("admin:insights_dataset_changelist"),
        {"action": "publish", "_selected_action": obras.pk},
    )
    obras.refresh_from_db()
    assert obras.state == State.PUBLISHED
