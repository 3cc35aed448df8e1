"""A dataset of Alma's with two columns, as it stands after a load."""

import datetime as dt

import pytest

from core.rules.tabular import Kind
from insights.models import ColumnValue, Dataset, DatasetColumn, GrayTopic, Role, SampleQuestion
from merchants.models import Merchant


@pytest.fixture
def works(alma: Merchant) -> Dataset:
    """Public works by state and amount, described by Alma."""
    dataset = Dataset.objects.create(
        merchant=alma,
        title="Inversión pública",
        slug="inversion-publica",
        nouns=["proyecto", "proyectos", "obras"],
        source="Ministerio de Hacienda",
        cut_off=dt.date(2025, 12, 31),
        country="DO",
        currency="DOP",
        relation="proyectos",
    )
    _column(dataset, 0, "nombre", "Nombre", Kind.TEXT, role=Role.TITLE)
    state = _column(dataset, 1, "estado", "Estado", Kind.CATEGORY, synonyms=["situación"])
    _column(dataset, 2, "monto", "Monto (RD$)", Kind.MONEY, role=Role.AMOUNT)
    _column(dataset, 3, "interno", "Interno", Kind.TEXT, shown=False)
    for value, count, synonyms in (("En ejecución", 7, ["en curso"]), ("Terminado", 3, [])):
        ColumnValue.objects.create(
            merchant=alma, column=state, value=value, count=count, synonyms=synonyms
        )
    GrayTopic.objects.create(
        merchant=alma,
        dataset=dataset,
        key="contratistas",
        phrases=["contratista"],
        answer="No tenemos datos de los contratistas.",
    )
    SampleQuestion.objects.create(merchant=alma, dataset=dataset, text="¿Cuántos proyectos hay?")
    return dataset


def _column(
    dataset: Dataset, position: int, name: str, label: str, kind: Kind, **more: object
) -> DatasetColumn:
    return DatasetColumn.objects.create(
        merchant_id=dataset.merchant_id,
        dataset=dataset,
        position=position,
        heading=label,
        name=name,
        label=label,
        kind=kind.value,
        **more,
    )
