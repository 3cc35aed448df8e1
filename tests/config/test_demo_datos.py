"""The demo merchant `datos`: its projects come in as any upload does, described and published."""

import pytest
from django.db import connection
from django.utils import timezone

from config.demo import datos, investment, publishing
from core.rules.tabular import Kind
from insights import selectors
from insights.loading import tables
from insights.models import Dataset
from merchants.models import Merchant, User
from merchants.places import countries

pytestmark = pytest.mark.django_db


@pytest.fixture
def published(dario: Merchant) -> Dataset:
    """The observatory's dataset, published by another merchant's slug to save the seeding."""
    by = User.objects.create_user("altagracia@example.test", "x")
    return publishing.publish(dario, by=by, now=timezone.now())


def test_the_projects_are_loaded_described_and_published(published: Dataset) -> None:
    told = selectors.described(published)
    (table,) = told.tables

    assert published.rows == investment.PROJECTS and published.is_published
    assert [column.label for column in table.columns] == list(investment.HEADINGS)
    assert {column.label: column.kind for column in table.columns} == {
        label: words.kind for label, words in datos.COLUMNS.items()
    }
    assert (table.title, table.date, table.amount) == ("nombre", "fecha_de_inicio", "monto")
    assert {column.level for column in table.columns} == {"", "provincia", "municipio"}
    assert told.cut_off == investment.CUT_OFF and len(told.gray) == 4 and told.samples
    assert told.gazetteer is not None


def test_every_synonym_stands_at_a_value_that_is_there(published: Dataset) -> None:
    (table,) = selectors.described(published).tables
    for column in table.columns:
        if column.kind is Kind.CATEGORY:
            words = dict(datos.COLUMNS[column.label].values)
            assert {one.value for one in column.values if one.synonyms} == set(words), column.label


def test_the_amounts_in_the_database_are_the_generators(published: Dataset) -> None:
    table = f'"{published.schema}"."{tables.table_of(published)}"'
    with connection.cursor() as sql:
        sql.execute(f"SELECT count(*), sum(monto), count(fecha_de_inicio) FROM {table}")
        found = sql.fetchone()
    rows = investment.projects(countries.rows_of("DO"))
    begun = sum(row.start is not None for row in rows)
    assert found == (len(rows), sum(row.amount for row in rows), begun)
