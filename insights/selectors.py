"""Reads datasets as values: what whoever reads a question knows of one."""

from collections.abc import Iterable

from django.conf import settings
from django.db.models import Prefetch, QuerySet

from core.rules.tabular import Column, Kind, Table, Value
from insights import gazetteers, models
from insights.rules import description
from merchants.models import Merchant

KIND = "data"


def can_ask() -> bool:
    """Whether datasets can be asked in this installation."""
    return bool(settings.INSIGHTS_DATABASE_URL)


def for_customers(merchant_id: int) -> QuerySet[models.Dataset]:
    """The merchant's datasets that customers may ask."""
    rows = models.Dataset.objects.of(merchant_id)
    return rows.filter(state=models.State.PUBLISHED, for_customers=True)


def datasets_of(merchant: Merchant | int) -> list[models.Dataset]:
    """The merchant's published datasets, by title."""
    rows = models.Dataset.objects.of(merchant).filter(state=models.State.PUBLISHED)
    rows = rows.select_related("places")
    return list(rows.order_by("title", "pk"))


def described(dataset: models.Dataset) -> description.Dataset:
    """The dataset as a value, with one table; without any before its first load.

    Four queries, however many columns and values it has.
    """
    merchant = dataset.merchant_id
    values = Prefetch("values", models.ColumnValue.objects.of(merchant).order_by("-count", "value"))
    columns = (
        models.DatasetColumn.objects.of(merchant)
        .filter(dataset=dataset, shown=True)
        .order_by("position", "pk")
        .prefetch_related(values)
    )
    gray = models.GrayTopic.objects.of(merchant).filter(dataset=dataset).order_by("key")
    samples = models.SampleQuestion.objects.of(merchant).filter(dataset=dataset)
    return description.Dataset(
        slug=dataset.slug,
        title=dataset.title,
        schema=dataset.schema,
        tables=(_table(dataset, columns),) if dataset.relation else (),
        merchant_id=merchant,
        version=f"{dataset.data_version}{gazetteers.version(dataset)}",
        currency=dataset.currency,
        about=dataset.about,
        source=dataset.source,
        cut_off=dataset.cut_off,
        download=dataset.download,
        support=dataset.support,
        gray=tuple(
            description.GrayTopic(topic.key, tuple(topic.phrases), topic.answer) for topic in gray
        ),
        samples=tuple(samples.order_by("position", "pk").values_list("text", flat=True)),
        gazetteer=gazetteers.of(dataset),
        grid=gazetteers.grid(dataset),
    )


def _table(dataset: models.Dataset, rows: Iterable[models.DatasetColumn]) -> Table:
    columns = list(rows)
    roles = {column.role: column.name for column in columns}
    return Table(
        name=dataset.relation,
        nouns=tuple(dataset.nouns) or ("fila", "filas"),
        columns=tuple(_column(column) for column in columns),
        title=roles.get(models.Role.TITLE, ""),
        date=roles.get(models.Role.DATE, ""),
        amount=roles.get(models.Role.AMOUNT, ""),
        feminine=dataset.feminine or not dataset.nouns,
    )


def _column(column: models.DatasetColumn) -> Column:
    return Column(
        name=column.name,
        label=column.label,
        kind=Kind(column.kind),
        description=column.description,
        synonyms=tuple(column.synonyms),
        values=tuple(Value(one.value, tuple(one.synonyms)) for one in column.values.all()),
        level=column.level,
        folded=column.folded,
    )
