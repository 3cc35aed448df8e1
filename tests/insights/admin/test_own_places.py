"""A merchant brings a gazetteer, chooses it for a dataset, and its places are read by it."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from core.rules.tabular import Kind
from insights import selectors
from insights.models import Dataset, DatasetColumn
from insights.rules import questions
from insights.rules.questions.plans import Plan
from merchants.models import Merchant, PlaceList
from tests.insights.admin.conftest import form_of, loaded, saved, upload
from tests.insights.rules.questions import data
from tests.insights.rules.questions.brief import brief

pytestmark = pytest.mark.django_db
BARRIOS = (
    "name,level,parent\nNorte,zona,\nSur,zona,\nEquipetrol,barrio,Norte\nHamacas,barrio,Norte\n"
)
CSV = (
    "Nombre,Barrio,Monto\nPlaza,Equipetrol,5\nCancha,Hamacas,6\n"
    "Posta,Equipetrol,7\nVereda,Hamacas,8\n"
)


def brought(page: Client, content: str, name: str = "Barrios", file: str = "barrios.csv") -> Any:
    path = reverse("admin:merchants_placelist_add")
    return page.post(path, {"name": name, "file": SimpleUploadedFile(file, content.encode())})


def test_a_list_is_loaded_whole_or_told_row_by_row(page: Client, alma: Merchant) -> None:
    wrong = brought(page, "name,level,parent\nNorte,zona,\n,barrio,Norte\nHamacas,barrio,Este\n")
    assert not PlaceList.objects.of(alma).exists()
    told = wrong.content.decode()
    assert "Fila 2: No puede estar vacío." in told
    assert (
        "Elige el archivo"
        in page.post(reverse("admin:merchants_placelist_add"), {"name": "Barrios"}).content.decode()
    )

    assert brought(page, BARRIOS).status_code == 302
    row = PlaceList.objects.of(alma).get()
    assert (len(row.rows), row.version) == (4, 1)
    as_json = '[{"name": "Norte", "level": "zona"}]'
    assert brought(page, as_json, "Zonas", "zonas.json").status_code == 302


def test_the_chosen_list_finds_the_columns_and_reads_the_question(
    page: Client, obras: Dataset, alma: Merchant
) -> None:
    brought(page, BARRIOS)
    places = PlaceList.objects.of(alma).get()
    path = reverse("admin:insights_dataset_change", args=[obras.pk])
    saved(page, path, places=str(places.pk), nouns="obra, obras")
    obras.refresh_from_db()
    assert obras.places == places

    loaded(page, obras, CSV)

    column = DatasetColumn.objects.of(alma).get(dataset=obras, name="barrio")
    assert (column.kind, column.level) == (Kind.PLACE, "barrio")
    described = selectors.described(obras)
    read = questions.read("¿Cuántas obras hay en hamacas?", described, data.TODAY)
    assert isinstance(read, Plan) and brief(read) == "count | barrio is Hamacas"

    change = reverse("admin:merchants_placelist_change", args=[places.pk])
    new = BARRIOS + "Las Palmas,barrio,Sur\n"
    page.post(change, {"name": "Barrios", "file": SimpleUploadedFile("b.csv", new.encode())})
    again = selectors.described(Dataset.objects.of(alma).get())
    assert again.version != described.version
    assert again.gazetteer is not None and again.gazetteer.named("las palmas")


def test_the_neighbours_list_cannot_be_chosen(
    page: Client, obras: Dataset, dario: Merchant
) -> None:
    foreign = PlaceList.objects.create(
        merchant=dario, name="Suyos", rows=[["X", "zona", "", "", [], []]]
    )
    path = reverse("admin:insights_dataset_change", args=[obras.pk])
    upload(page, obras, CSV)
    answer = page.post(path, {**form_of(page, path), "places": str(foreign.pk)})
    obras.refresh_from_db()
    assert answer.status_code == 200 and obras.places is None


def test_a_list_with_coordinates_draws_answers_on_a_map_of_its_own(
    page: Client, alma: Merchant
) -> None:
    rows = (f"B{at},barrio,b{at},-16.{at},-68.{at}" for at in range(4))
    brought(page, "\n".join(["name,level,code,lat,lon", *rows]))
    places = PlaceList.objects.of(alma).get()
    plain = Dataset.objects.create(merchant=alma, title="Obras", slug="obras", country="DO")
    own = Dataset.objects.create(
        merchant=alma, title="Barrios", slug="barrios", country="DO", places=places
    )

    assert set(selectors.described(own).grid) == {"b0", "b1", "b2", "b3"}
    assert "P02" in selectors.described(plain).grid
    PlaceList.objects.of(alma).update(rows=[one[:6] for one in places.rows], version=9)
    own.refresh_from_db()
    assert selectors.described(own).grid == {}, "a list from before has no map"
