"""The description of a dataset follows its rows: columns, catalogued values, and the view.

What people wrote stays: a column keeps its words by its heading, a value by itself.
"""

from collections.abc import Sequence

from django.db.models import CharField, F
from django.db.models.functions import Cast
from django.utils import timezone

from core.rules.tabular import Kind
from insights import grants
from insights.loading import tables
from insights.models import ColumnValue, Dataset, DatasetColumn
from insights.rules.tables import sql_names
from insights.rules.tables.kinds import MOST_VALUES
from insights.rules.tables.values import Plan

_LONGEST_CATALOGUED = 200


def describe(dataset: Dataset, table: str, plans: Sequence[Plan], rows: int) -> None:
    """Columns, values and view of a table that was just filled; inside the load's transaction."""
    merchant = dataset.merchant_id
    kept = DatasetColumn.objects.of(merchant).filter(dataset=dataset)
    earlier = {column.heading: column for column in kept}
    kept.exclude(heading__in=[plan.heading for plan in plans]).delete()
    # Names and roles may change places, and each may stand once.
    kept.update(role="", name=Cast("id", CharField()))
    for position, plan in enumerate(plans):
        column = earlier.get(plan.heading) or DatasetColumn(merchant_id=merchant, dataset=dataset)
        _column(column, position, plan)
        _catalogue(dataset, table, column)
    Dataset.objects.of(merchant).filter(pk=dataset.pk).update(
        rows=rows,
        relation=sql_names.plain(dataset.slug, "datos"),
        loaded_at=timezone.now(),
        data_version=F("data_version") + 1,
    )
    dataset.refresh_from_db()
    show(dataset, table)


def show(dataset: Dataset, table: str = "") -> None:
    """The view of the columns that may be asked for, over the dataset's table."""
    rows = DatasetColumn.objects.of(dataset.merchant_id).filter(dataset=dataset, shown=True)
    names = []
    for column in rows.order_by("position", "pk"):
        names += [column.name, column.folded] if column.folded else [column.name]
    table = table or tables.table_of(dataset)
    if table:
        tables.show(dataset, table, dataset.relation, names)
        grants.renew()


def _column(column: DatasetColumn, position: int, plan: Plan) -> None:
    column.position, column.heading, column.name = position, plan.heading, plan.name
    column.label, column.kind, column.level = plan.label, plan.kind.value, plan.level
    column.role, column.shown = plan.role, plan.shown
    column.save()


def _catalogue(dataset: Dataset, table: str, column: DatasetColumn) -> None:
    """The values of a category, the most frequent ones; synonyms stay with their value."""
    merchant = dataset.merchant_id
    rows = ColumnValue.objects.of(merchant).filter(column=column)
    known = {one.value: one.synonyms for one in rows}
    rows.delete()
    if column.kind != Kind.CATEGORY:
        return
    counted = tables.counted(dataset, table, column.name, MOST_VALUES)
    ColumnValue.objects.bulk_create(
        ColumnValue(
            merchant_id=merchant,
            column=column,
            value=value,
            count=count,
            synonyms=known.get(value, []),
        )
        for value, count in counted
        if len(value) <= _LONGEST_CATALOGUED
    )
