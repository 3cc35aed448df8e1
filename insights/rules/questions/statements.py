"""A plan as one SELECT: quoted names, escaped literals, a stable order, a limit. Pure.

The guard judges it like any other statement and writes the schema into it.
"""

from datetime import date

from core.rules.tabular import NUMBERS, Column, Kind, Table
from core.rules.text import bare
from insights.rules.answers import Cell
from insights.rules.description import Dataset
from insights.rules.questions import searching
from insights.rules.questions.index import table_named
from insights.rules.questions.literals import literal, name
from insights.rules.questions.plans import Filter, Function, Grain, Group, Operation, Plan, Span

MOST_ROWS = 200
"""Rows of a list; hits of a text are put in order among so many."""
MOST_GROUPS = 500
"""Groups of an answer. One more than either is asked for, so that it is known whether more are."""
MOST_COLUMNS = 8
_COMPARES = {
    Operation.MORE: ">", Operation.AT_LEAST: ">=", Operation.LESS: "<", Operation.AT_MOST: "<=",
}  # fmt: skip
_FUNCTIONS = {
    Function.SUM: "sum", Function.AVERAGE: "avg", Function.MAXIMUM: "max", Function.MINIMUM: "min",
}  # fmt: skip


def sql(plan: Plan, dataset: Dataset) -> str:
    """The statement of the plan. The measure's column is called "_valor", as no column is."""
    table = source(plan, dataset)
    if plan.measure.function is Function.ROWS:
        return _rows(plan, table)
    groups = [f"{_grouped(one, table)} AS {name(one.column)}" for one in plan.groups]
    measures = _measures(plan, table)
    selected = ", ".join([*groups, *measures])
    text = _select(selected, name(table.name), _where(plan, table))
    if not plan.groups:
        return text
    text += " GROUP BY " + ", ".join(_grouped(one, table) for one in plan.groups)
    if plan.having:
        text += f" HAVING {_compared_to('count(*)', plan.having)}"
    return _ordered(plan, text, table)


def source(plan: Plan, dataset: Dataset) -> Table:
    """The table that the plan's rows are read from: of parts, the one of wholes where the plan
    names no column that the parts alone have ("cuántas ventas", but "cuántas unidades")."""
    table = table_named(dataset, plan.table)
    if not table.whole:
        return table
    whole = table_named(dataset, table.whole)
    named = {one.column for one in (*plan.filters, *plan.share)}
    named |= {one.column for one in plan.groups}
    named |= {plan.measure.column, plan.period, plan.order.column if plan.order else ""} - {""}
    return whole if named <= {column.name for column in whole.columns} else table


def most(plan: Plan) -> int:
    """The rows or groups that an answer shows at most; the statement brings one more."""
    return MOST_ROWS if plan.measure.function is Function.ROWS else MOST_GROUPS


def _limit(plan: Plan) -> int:
    """One beyond the most, where the question asks for no fewer."""
    return min(plan.top or most(plan) + 1, most(plan) + 1)


def _select(selected: str, source: str, rest: str) -> str:
    return " ".join(("SELECT", selected, "FROM", source)) + rest


def shown(plan: Plan, table: Table) -> tuple[Column, ...]:
    """The columns that a list of rows shows: the title, what the question is about, then others."""
    first = [table.title, *(one.column for one in plan.filters)]
    if plan.order:
        first.append(plan.order.column)
    first += [table.amount, table.date]
    rest = [column.name for column in table.columns]
    names = list(dict.fromkeys(one for one in [*first, *rest] if one))[:MOST_COLUMNS]
    return tuple(table.column(one) for one in names)


def _rows(plan: Plan, table: Table) -> str:
    columns = [name(column.name) for column in shown(plan, table)]
    selected = ", ".join(columns)
    keys = []
    if plan.order and plan.order.column:
        keys.append(_direction(name(plan.order.column), plan.order.ascending))
    elif table.date and not plan.order:
        keys.append(_direction(name(table.date), False))
    keys += [one for one in columns if not keys or not keys[0].startswith(f"{one} ")]
    source, where = name(table.name), _where(plan, table)
    if plan.top == 1 and plan.order and plan.order.column:
        ranked = f"{selected}, rank() OVER (ORDER BY {keys[0]}) AS _puesto"
        return _first(_select(ranked, source, where), selected, selected, MOST_ROWS + 1)
    ordered = f" ORDER BY {', '.join(keys)} LIMIT {_limit(plan)}"
    return _select(selected, source, where) + ordered


def _first(ranked: str, selected: str, order: str, limit: int) -> str:
    """All that share the first place, so that a tie is told."""
    rest = f" WHERE _puesto = 1 ORDER BY {order} LIMIT {limit}"
    return _select(selected, f"({ranked}) AS t", rest)


def _ordered(plan: Plan, text: str, table: Table) -> str:
    """Groups by the measure, the largest first; moments in time by their order."""
    names = [name(group.column) for group in plan.groups]
    if plan.order is None and table.column(plan.groups[0].column).kind in (Kind.DATE, Kind.YEAR):
        return f"{text} ORDER BY {', '.join(names)} LIMIT {_limit(plan)}"
    first = "_valor_1" if plan.compared else "_valor"
    keys = _direction(first, bool(plan.order and plan.order.ascending))
    if plan.top == 1 and plan.order:
        selected = ", ".join([*names, *(_values(plan))])
        ranked = _select(
            f"{selected}, rank() OVER (ORDER BY {keys}) AS _puesto", f"({text}) AS g", ""
        )
        return _first(ranked, selected, ", ".join(names), MOST_GROUPS + 1)
    return f"{text} ORDER BY {', '.join([keys, *names])} LIMIT {_limit(plan)}"


def _values(plan: Plan) -> list[str]:
    return ["_valor_1", "_valor_2"] if plan.compared else ["_valor"]


def _direction(key: str, ascending: bool) -> str:
    return f"{key} ASC NULLS LAST" if ascending else f"{key} DESC NULLS LAST"


def _measures(plan: Plan, table: Table) -> list[str]:
    if plan.compared:
        column = table.column(plan.period)
        return [
            f"{_measure(plan, table)} FILTER (WHERE {_during(column, (span,))}) AS {called}"
            for span, called in zip(plan.compared, ("_valor_1", "_valor_2"), strict=True)
        ]
    if plan.measure.function is Function.SHARE:
        part = " AND ".join(condition(one, table) for one in plan.share) or "TRUE"
        summed = plan.measure.column
        whole = f"sum({name(table.column(summed).name)})" if summed else "count(*)"
        return [f"100.0 * {whole} FILTER (WHERE {part}) / nullif({whole}, 0) AS _valor"]
    return [f"{_measure(plan, table)} AS _valor"]


def _measure(plan: Plan, table: Table) -> str:
    function, column = plan.measure.function, plan.measure.column
    if function in (Function.COUNT, Function.SHARE, Function.ROWS):
        return "count(*)"
    if function is Function.DISTINCT:
        return f"count(DISTINCT {name(column)})"
    return f"{_FUNCTIONS[function]}({name(table.column(column).name)})"


def _grouped(group: Group, table: Table) -> str:
    column = table.column(group.column)
    if column.kind is Kind.DATE and group.grain and group.grain is not Grain.DAY:
        return f"CAST(date_trunc('{group.grain}', {name(column.name)}) AS DATE)"
    return name(column.name)


def _where(plan: Plan, table: Table) -> str:
    parts = [condition(one, table) for one in plan.filters]
    if plan.compared:
        parts.append(_during(table.column(plan.period), plan.compared))
    return f" WHERE {' AND '.join(parts)}" if parts else ""


def condition(one: Filter, table: Table) -> str:
    """A filter as a condition in SQL."""
    column = table.column(one.column)
    spelled = name(column.name)
    if one.operation in _COMPARES or one.operation is Operation.BETWEEN:
        return _compared_to(spelled, one)
    if one.operation is Operation.DURING:
        days = [value if isinstance(value, date) else None for value in one.values]
        return _during(column, tuple(zip(days[::2], days[1::2], strict=True)))
    if one.operation is Operation.EMPTY and column.kind in NUMBERS:
        return f"({spelled} IS NULL OR {spelled} = 0)"
    if one.operation in (Operation.EMPTY, Operation.FILLED):
        empty = f"{spelled} IS NULL"
        if column.nothing:
            empty = f"({empty} OR {spelled} = {literal(column.nothing)})"
        return empty if one.operation is Operation.EMPTY else f"NOT {empty}"
    if one.operation in (Operation.HOLDS, Operation.LACKS, Operation.NEAR):
        return searching.condition(one, column)
    return _equal(one, column)


def _compared_to(spelled: str, one: Filter) -> str:
    if one.operation is Operation.BETWEEN:
        return f"{spelled} BETWEEN {literal(one.values[0])} AND {literal(one.values[1])}"
    return f"{spelled} {_COMPARES.get(one.operation, '=')} {literal(one.values[0])}"


def _equal(one: Filter, column: Column) -> str:
    spelled = name(column.name)
    values = list(one.values)
    if column.folded and column.kind is not Kind.CATEGORY and _unlisted(column, values):
        spelled, values = name(column.folded), [bare(str(value)) for value in values]
    if len(values) == 1:
        found = f"{spelled} = {literal(values[0])}"
    else:
        found = f"{spelled} IN ({', '.join(literal(value) for value in values)})"
    if one.operation is Operation.IS:
        return found
    return f"({spelled} IS NULL OR NOT {found})"


def _unlisted(column: Column, values: list[Cell]) -> bool:
    """Whether a value is not spelled as a cell is known to be: it is compared folded then."""
    known = {value.value for value in column.values}
    return any(value not in known for value in values)


def _during(column: Column, spans: tuple[Span, ...]) -> str:
    parts = [_span(column, span) for span in spans]
    return parts[0] if len(parts) == 1 else f"({' OR '.join(parts)})"


def _day(day: date, zone: str) -> str:
    """The day, or the moment at which it begins in that time zone."""
    if not zone:
        return literal(day)
    return f"TIMESTAMP '{day.isoformat()} 00:00' AT TIME ZONE {literal(zone)}"


def _span(column: Column, span: Span) -> str:
    spelled = name(column.name)
    start, end = span
    if column.kind is Kind.YEAR:
        first, last = (start.year if start else None), (end.year - 1 if end else None)
        if first == last:
            return f"{spelled} = {first}"
        parts = [f"{spelled} >= {first}"] if first else []
        parts += [f"{spelled} <= {last}"] if last else []
    else:
        moments = column.moment and column.zone
        spelled = name(column.moment) if moments else spelled
        zone = column.zone if moments else ""
        parts = [f"{spelled} >= {_day(start, zone)}"] if start else []
        parts += [f"{spelled} < {_day(end, zone)}"] if end else []
    joined = " AND ".join(parts) or "TRUE"
    return f"({joined})" if len(parts) > 1 else joined
