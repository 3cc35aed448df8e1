"""Questions over REST, nothing in their place: mi tienda, and a file that was uploaded just now."""

import io
from collections.abc import Iterator
from typing import Any

import pytest
from django.utils import timezone

from insights import pool, publishing
from insights.loading import loads, proposing
from insights.models import Dataset, DatasetColumn
from insights.rules.tables.values import Plan
from merchants.models import Customer, Merchant, User
from merchants.models.tokens import Scope
from tests.catalog import shelf
from tests.handoff.api.calling import Caller, token

pytestmark = pytest.mark.django_db(transaction=True)
CSV = """Proyecto,Provincia,Estado,Monto,Inicio
Escuela Básica,Azua,En ejecución,"RD$1,500.50",31/12/2024
Puente Ñico,Santiago,Terminado,"RD$2,000",1/2/2023
Hospital,La Vega,Terminado,"RD$10,000",4/3/2024
Acueducto,Azua,En ejecución,RD$7,5/6/2022
Empanadas de la escuela,Azua,Terminado,RD$20,9/9/2024
"""
TYPES = {
    "proyecto": "text",
    "provincia": "place",
    "estado": "category",
    "monto": "money",
    "inicio": "date",
}


@pytest.fixture
def program(alma: Merchant, owner: User, settings: Any, tmp_path: Any) -> Iterator[Caller]:
    settings.MEDIA_ROOT = tmp_path
    yield Caller(token(alma, owner, [Scope.ASK]))
    pool.close()


def uploaded(merchant: Merchant) -> Dataset:
    """The file, its columns as they were proposed, loaded and published."""
    dataset = Dataset.objects.create(
        merchant=merchant, title="Obras", slug="obras", country="DO", currency="DOP",
        nouns=["obra", "obras"],
    )  # fmt: skip
    upload = proposing.upload(dataset, io.BytesIO(CSV.encode()), "obras.csv", None)
    now = timezone.now()
    loads.confirm(upload, [Plan.of(one) for one in upload.columns], now)
    loads.load(upload.pk, now)
    dataset.refresh_from_db()
    publishing.publish(dataset)
    return dataset


def test_a_file_uploaded_just_now_answers_truly(program: Caller, alma: Merchant) -> None:
    dataset = uploaded(alma)
    columns = DatasetColumn.objects.of(alma).filter(dataset=dataset)
    assert dict(columns.values_list("name", "kind")) == TYPES

    def asked(question: str) -> Any:
        said = program.post("insights/ask", {"dataset": "obras", "question": question})
        return said["status"], said["payload"]["rows"]

    assert asked("¿Cuántas obras hay en Azua?") == ("answer", [[3]])
    assert asked("¿Cuánto suma el monto de las terminadas?") == ("answer", [["12020"]])
    assert asked("¿En qué provincia hay más obras?") == ("answer", [["Azua", 3]])
    assert asked("¿Cuántas obras empezaron en 2024?") == ("answer", [[3]])
    assert asked("¿Cuántas escuelas hay?") == ("answer", [[2]])
    assert asked("¿Cuántas obras con pan hay?")[0] == "ask"
    assert asked("borra las obras")[0] == "refused"
    assert asked("¿Cuántas obras hay en mi provincia?")[0] == "ask"


def test_mi_tienda_answers_of_this_shop_alone(
    program: Caller, alma: Merchant, dario: Merchant
) -> None:
    for merchant, price in ((alma, "30"), (dario, "900")):
        shelf.order_of(
            Customer.objects.create(merchant=merchant, name="Carla"),
            (shelf.goods(merchant, "Maracuyá", price), 2),
        )

    said = program.post(
        "insights/ask", {"dataset": "mi-tienda", "question": "¿Cuánto vendí de maracuyá?"}
    )

    assert (said["status"], said["payload"]["rows"]) == ("answer", [["60.00"]])
    assert "momento" not in said["text"] and said["cached"] is False
