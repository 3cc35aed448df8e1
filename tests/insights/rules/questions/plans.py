"""Plans that hypothesis makes of a dataset: whatever a question may come to."""

from datetime import date, timedelta
from typing import Any

from hypothesis import strategies as st

from core.rules.tabular import NUMBERS, Column, Kind, Table
from insights.rules.questions.plans import (
    Filter,
    Function,
    Grain,
    Group,
    Measure,
    Operation,
    Order,
    Plan,
)  # fmt: skip
from insights.rules.questions.reading import normal

_WRITTEN = st.text(
    alphabet=st.characters(exclude_characters='«»"“”', exclude_categories=("C", "Z")),
    min_size=1, max_size=12,
)  # fmt: skip
_DAYS = st.dates(date(1990, 1, 1), date(2040, 1, 1))
_NUMBERS = st.one_of(
    st.integers(0, 10**12),
    st.decimals(0, 10**6, places=2).map(lambda one: one.normalize() if one % 1 else int(one)),
)
_BOUNDS = (Operation.MORE, Operation.AT_LEAST, Operation.LESS, Operation.AT_MOST)


@st.composite
def _period(draw: Any, column: Column) -> Any:
    if column.kind is Kind.YEAR:
        start = draw(st.integers(1990, 2040))
        return date(start, 1, 1), date(start + draw(st.integers(1, 5)), 1, 1)
    start = draw(_DAYS)
    span = (start, start + timedelta(days=draw(st.integers(1, 900))))
    return draw(st.sampled_from([span, (start, None), (None, start)]))


@st.composite
def _condition(draw: Any, column: Column) -> Any:
    kind = column.kind
    if kind is Kind.YES_NO:
        return Filter(column.name, Operation.IS, (draw(st.booleans()),))
    if kind in NUMBERS:
        if draw(st.booleans()):
            low, high = sorted(draw(st.tuples(_NUMBERS, _NUMBERS)))
            return Filter(column.name, Operation.BETWEEN, (low, high))
        return Filter(column.name, draw(st.sampled_from(_BOUNDS)), (draw(_NUMBERS),))
    if kind in (Kind.DATE, Kind.YEAR):
        return Filter(column.name, Operation.DURING, draw(_period(column)))
    if draw(st.integers(0, 9)) == 0:
        return Filter(column.name, draw(st.sampled_from([Operation.EMPTY, Operation.FILLED])), ())
    if kind is Kind.TEXT:
        operation = draw(st.sampled_from([Operation.HOLDS, Operation.LACKS]))
        return Filter(column.name, operation, (draw(_WRITTEN),))
    known = [value.value for value in column.values]
    values = st.sampled_from(known) if known else _WRITTEN
    some = draw(st.lists(values, min_size=1, max_size=3, unique=True))
    operation = draw(st.sampled_from([Operation.IS, Operation.IS_NOT]))
    return Filter(column.name, operation, tuple(some))


@st.composite
def _measure(draw: Any, table: Table) -> Any:
    numbers = [column for column in table.columns if column.kind in NUMBERS]
    function = draw(st.sampled_from([one for one in Function if one is not Function.SHARE]))
    if function in (Function.COUNT, Function.ROWS):
        return Measure(function)
    if function is Function.DISTINCT:
        kinds = (Kind.CATEGORY, Kind.PLACE)
        return (
            Measure(function, draw(st.sampled_from(_names(table, *kinds))))
            if _names(table, *kinds)
            else Measure(Function.COUNT)
        )
    if function is Function.SUM:
        # Percentages and prices of one are not added up.
        numbers = [one for one in numbers if one.kind is not Kind.PERCENT and one.name != "precio"]
    if not numbers:
        return Measure(Function.COUNT)
    return Measure(function, draw(st.sampled_from(numbers)).name)


def _names(table: Table, *kinds: Kind) -> list[str]:
    return [column.name for column in table.columns if column.kind in kinds]


@st.composite
def _group(draw: Any, table: Table) -> Any:
    column = table.column(
        draw(st.sampled_from(_names(table, Kind.CATEGORY, Kind.PLACE, Kind.YEAR, Kind.DATE)))
    )
    return Group(column.name, draw(st.sampled_from(Grain)) if column.kind is Kind.DATE else None)


@st.composite
def plans(draw: Any, table: Table) -> Any:
    """Any plan about that table that a question may be read as."""
    filters = {
        one.column: one
        for one in draw(st.lists(st.sampled_from(table.columns).flatmap(_condition), max_size=3))
    }
    measure = draw(_measure(table))
    plan = Plan(table.name, measure, tuple(filters.values()))
    if measure.function is Function.ROWS:
        if draw(st.booleans()):
            ordered = [*(_names(table, *NUMBERS)), *([table.date] if table.date else [])]
            order = Order(draw(st.sampled_from(ordered)), draw(st.booleans())) if ordered else None
            plan = Plan(
                table.name,
                measure,
                plan.filters,
                order=order,
                top=draw(st.integers(2, 30)) if order else 0,
            )
        return normal(plan)
    groups = tuple(draw(st.lists(_group(table), max_size=2, unique_by=lambda one: one.column)))
    order = draw(st.sampled_from([None, Order(), Order(ascending=True)])) if groups else None
    top = draw(st.sampled_from([1, 3, 10])) if order else 0
    return normal(Plan(table.name, measure, plan.filters, groups, order, top))
