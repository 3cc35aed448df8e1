"""A dataset is described, published and removed by those who may."""

from collections.abc import Mapping
from html import unescape
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.db import connection
from django.test import Client
from django.urls import reverse

from insights import selectors
from insights.models import (
    ColumnValue,
    Dataset,
    DatasetColumn,
    GrayTopic,
    Role,
    State,
)
from merchants.models import Merchant, User
from tests.insights.admin.conftest import CSV, form_of, loaded, saved, upload

pytestmark = pytest.mark.django_db


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

    answer = page.post(path, {k: v for k, v in fields.items() if k != "action"} | {"_save": "1"})

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
    answer = page.post(path, {"action": "publish"}, follow=True)
    assert "Primero sube un archivo" in answer.content.decode()

    loaded(page, obras)
    page.post(path, {"action": "publish"})
    assert selectors.datasets_of(obras.merchant) == [obras]
    page.post(path, {"action": "withdraw"})
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
    assert client.post(change, {"action": "publish"}).status_code == 403
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
