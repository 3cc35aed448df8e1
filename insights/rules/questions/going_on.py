"""Ways to go on from an answer, as whole questions; each reads back to its plan. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date

from core.rules.tabular import Kind, Table
from insights.rules.answers import Cell
from insights.rules.description import Dataset
from insights.rules.questions.index import table_named
from insights.rules.questions.plans import (
    Filter,
    Function,
    Grain,
    Group,
    Measure,
    Operation,
    Order,
    Plan,
)
from insights.rules.questions.reading import normal
from insights.rules.questions.wording import reading_back

MOST = 3
_KINDS = (Kind.PLACE, Kind.CATEGORY)


def choices(
    plan: Plan, rows: Sequence[Sequence[Cell]], dataset: Dataset, today: date
) -> tuple[str, ...]:
    """At most `MOST` questions that look closer at the same rows, or at more of them."""
    table = table_named(dataset, plan.table)
    found: list[str] = []
    for following in _following(plan, rows, table):
        meant = normal(replace(following, notes=()))
        words = "" if meant == plan else reading_back(meant, dataset, today)
        if words and words not in found:
            found.append(words)
        if len(found) == MOST:
            break
    return tuple(found)


def _following(plan: Plan, rows: Sequence[Sequence[Cell]], table: Table) -> Iterator[Plan]:
    plain = replace(plan, order=None, top=0, groups=())
    counted = replace(plain, measure=Measure(Function.COUNT)) if _listed(plan) else plain
    if not rows:
        for at in range(len(plan.filters)):
            yield replace(plan, filters=_without(plan, at))
        return
    if len(plan.groups) == 1 and not plan.compared:
        yield from _closer(plan, rows, plain, table)
    taken = {one.column for one in plan.filters} | {one.column for one in plan.groups}
    for one in table.columns:
        if one.kind in _KINDS and one.name not in taken:
            yield replace(counted, groups=(Group(one.name),))
    if table.date and not plan.groups and not plan.compared:
        yield replace(counted, groups=(Group(table.date, Grain.MONTH),))
    if not _listed(plan) and not plan.compared and not plan.groups:
        yield replace(plain, measure=Measure(Function.ROWS), share=())


def _listed(plan: Plan) -> bool:
    return plan.measure.function is Function.ROWS


def _without(plan: Plan, at: int) -> tuple[Filter, ...]:
    return plan.filters[:at] + plan.filters[at + 1 :]


def _closer(
    plan: Plan, rows: Sequence[Sequence[Cell]], plain: Plan, table: Table
) -> Iterator[Plan]:
    """The rows of the first group; the same measure of the largest ones."""
    group, first = plan.groups[0], rows[0][0]
    column = table.column(group.column)
    rest = tuple(one for one in plan.filters if one.column != group.column)
    if (
        column.kind in _KINDS
        and isinstance(first, str)
        and plan.measure.function is not Function.SHARE
    ):
        only = Filter(column.name, Operation.IS, (first,))
        yield replace(plain, measure=Measure(Function.ROWS), filters=(*rest, only))
    if plan.order is None and len(rows) > MOST:
        yield replace(plan, order=Order(), top=MOST)
