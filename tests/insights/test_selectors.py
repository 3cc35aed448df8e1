"""A dataset's rows become the value that questions are read with."""

from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction

from core.rules.tabular import Kind, Value
from insights import selectors
from insights.models import ColumnValue, Dataset, DatasetColumn, Role, State
from merchants.models import Merchant


def test_a_dataset_is_described_with_what_may_be_asked(works: Dataset) -> None:
    told = selectors.described(works)
    table = told.tables[0]

    assert (told.slug, told.schema, told.currency) == (
        "inversion-publica",
        f"datos_{works.pk}",
        "DOP",
    )
    assert (table.name, table.nouns) == ("proyectos", ("proyecto", "proyectos", "obras"))
    assert (table.title, table.amount, table.date) == ("nombre", "monto", "")
    assert [column.name for column in table.columns] == ["nombre", "estado", "monto"]
    assert table.column("estado").values == (
        Value("En ejecución", ("en curso",)),
        Value("Terminado"),
    )
    assert table.column("estado").synonyms == ("situación",)
    assert [topic.key for topic in told.gray] == ["contratistas"]
    assert told.samples == ("¿Cuántos proyectos hay?",)
    assert told.gazetteer is not None and told.gazetteer.named("Azua")


def test_columns_that_are_searched_by_words_name_their_folded_twin(works: Dataset) -> None:
    table = selectors.described(works).tables[0]

    assert table.column("estado").folded == "estado_folded"
    assert table.column("monto").folded == ""


def test_before_its_first_load_a_dataset_has_no_table(alma: Merchant) -> None:
    dataset = Dataset.objects.create(merchant=alma, title="Vacío", slug="vacio")

    assert selectors.described(dataset).tables == ()


def test_rows_without_a_word_of_their_own_are_rows(works: Dataset) -> None:
    works.nouns = []

    table = selectors.described(works).tables[0]

    assert (table.nouns, table.feminine) == (("fila", "filas"), True)


def test_the_queries_do_not_grow_with_the_columns(
    works: Dataset, django_assert_num_queries: Any
) -> None:
    with django_assert_num_queries(4):
        selectors.described(works)


def test_only_published_datasets_of_the_merchant_are_listed(
    works: Dataset, alma: Merchant, dario: Merchant
) -> None:
    Dataset.objects.create(
        merchant=dario, title="Otro", slug="otro", relation="otro", state=State.PUBLISHED
    )
    assert selectors.datasets_of(alma) == []

    Dataset.objects.of(alma).update(state=State.PUBLISHED)

    assert selectors.datasets_of(alma) == [works]


def test_a_change_of_the_description_raises_the_version(works: Dataset) -> None:
    before = selectors.described(works).version
    works.changed()
    works.refresh_from_db()

    assert int(selectors.described(works).version) == int(before) + 1


def test_a_dataset_without_rows_cannot_be_published(alma: Merchant) -> None:
    with pytest.raises(IntegrityError, match="dataset_published_has_rows"), transaction.atomic():
        Dataset.objects.create(merchant=alma, title="x", slug="x", state=State.PUBLISHED)


def test_two_columns_cannot_both_be_the_amount(works: Dataset) -> None:
    columns = DatasetColumn.objects.of(works.merchant_id).filter(name="nombre")

    with pytest.raises(IntegrityError, match="dataset_column_role_once"), transaction.atomic():
        columns.update(role=Role.AMOUNT)


def test_no_row_refers_to_another_merchants_dataset(works: Dataset, dario: Merchant) -> None:
    column = DatasetColumn.objects.of(works.merchant_id).get(name="estado")

    with pytest.raises(IntegrityError, match="tenant"), transaction.atomic():
        DatasetColumn.objects.create(
            merchant=dario, dataset=works, name="x", label="x", heading="x", kind=Kind.TEXT.value
        )
        _check()
    with pytest.raises(IntegrityError, match="tenant"), transaction.atomic():
        ColumnValue.objects.create(merchant=dario, column=column, value="x")
        _check()


def _check() -> None:
    with connection.cursor() as sql:
        sql.execute("SET CONSTRAINTS ALL IMMEDIATE")


def test_a_dataset_leaves_with_its_schema(works: Dataset, alma: Merchant) -> None:
    with connection.cursor() as sql:
        sql.execute(f"CREATE SCHEMA {works.schema} CREATE TABLE proyectos (nombre text)")

    works.delete()

    with connection.cursor() as sql:
        sql.execute("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'datos\\_%'")
        assert sql.fetchall() == []
