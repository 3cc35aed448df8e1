"""A plan in Spanish words that read back to the same plan: for buttons and follow-ups.

Values stand as they are where that reads back, else in quotes, which always name a value.
"""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from core.rules.tabular import Column, Kind, Table
from insights.rules.answers import Cell
from insights.rules.description import Dataset
from insights.rules.questions import cells, spans
from insights.rules.questions.index import table_named
from insights.rules.questions.plans import (
    Filter,
    Function,
    Grain,
    Group,
    Operation,
    Plan,
    Span,
)
from insights.rules.questions.reading import read

_GRAINS = {
    Grain.DAY: "día", Grain.WEEK: "semana", Grain.MONTH: "mes", Grain.QUARTER: "trimestre",
    Grain.YEAR: "año",
}  # fmt: skip
_EXTREMES = {
    Function.AVERAGE: "promedio", Function.MAXIMUM: "máximo", Function.MINIMUM: "mínimo",
}  # fmt: skip
_BOUNDS = {
    Operation.MORE: "mayor que", Operation.AT_LEAST: "de al menos", Operation.LESS: "menor que",
    Operation.AT_MOST: "de como máximo",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Told:
    """How the parts are written: values in quotes; `finer` groups than years, beside which a year
    without its column's name would be the date's."""

    quoted: bool
    finer: bool


def worded(plan: Plan, dataset: Dataset, today: date) -> str:
    """The question that the plan answers."""
    return reading_back(plan, dataset, today) or _question(plan, dataset, quoted=True)


def reading_back(plan: Plan, dataset: Dataset, today: date) -> str:
    """The question that is read as exactly that plan, plain or with its values in quotes; "" where
    neither is."""
    for quoted in (False, True):
        question = _question(plan, dataset, quoted=quoted)
        if read(question, dataset, today) == plan:
            return question
    return ""


def reads_back(question: str, plan: Plan, dataset: Dataset, today: date) -> bool:
    """Whether the question is read as exactly that plan."""
    return read(question, dataset, today) == plan


def _question(plan: Plan, dataset: Dataset, *, quoted: bool) -> str:
    table = table_named(dataset, plan.table)
    told = Told(quoted, any(one.grain not in (None, Grain.YEAR) for one in plan.groups))
    filters = _filters(plan.filters, table, told)
    if plan.measure.function is Function.SHARE:
        part = _filters(plan.share, table, told).removeprefix(" con")
        column = plan.measure.column
        whole = f"{_label(table.column(column))} de {_rows(table)}" if column else _rows(table)
        text = f"Qué porcentaje de {whole}{filters} tienen{part}"
    elif plan.measure.function is Function.ROWS:
        text = f"{_list(plan, table)}{filters}"
    else:
        text = f"{_head(plan, table)}{filters}"
    if plan.compared:
        text += _compared(plan, table)
    if plan.groups:
        text += " por " + " y por ".join(_group(one, table) for one in plan.groups)
    if plan.having:
        text += f", con {_compared_to(plan.having)} {_nouns(table)}"
    if plan.groups and plan.order:
        text += _ordered(plan)
    return text if plan.measure.function is Function.ROWS else f"¿{text}?"


def _nouns(table: Table) -> str:
    return table.nouns[min(1, len(table.nouns) - 1)]


def _rows(table: Table) -> str:
    return f"{'las' if table.feminine else 'los'} {_nouns(table)}"


def _head(plan: Plan, table: Table) -> str:
    many = "Cuántas" if table.feminine else "Cuántos"
    if plan.measure.function is Function.COUNT:
        return f"{many} {_nouns(table)} hay"
    label = _label(table.column(plan.measure.column))
    if plan.measure.function is Function.DISTINCT:
        return f"Cuántos valores distintos de {label} hay en {_rows(table)}"
    if plan.measure.function is Function.SUM:
        return f"Cuánto suma {label} de {_rows(table)}"
    return f"Cuál es el {_EXTREMES[plan.measure.function]} de {label} de {_rows(table)}"


def _list(plan: Plan, table: Table) -> str:
    """ "Muestra los 5 proyectos con mayor monto"."""
    many = f"{plan.top} " if plan.top else ""
    article = "las" if table.feminine else "los"
    text = f"Muestra {article} {many}{_nouns(table)}"
    if plan.order and plan.order.column == table.date:
        old, new = ("antiguas", "recientes") if table.feminine else ("antiguos", "recientes")
        return f"{text} más {old if plan.order.ascending else new}"
    if plan.order and plan.order.column:
        label = _label(table.column(plan.order.column))
        return f"{text} con {'menor' if plan.order.ascending else 'mayor'} {label}"
    return text


def _ordered(plan: Plan) -> str:
    assert plan.order is not None
    if not plan.top:
        return ", de menor a mayor" if plan.order.ascending else ", de mayor a menor"
    which = "menor" if plan.order.ascending else "mayor"
    return f", solo 1, el {which}" if plan.top == 1 else f", solo los {plan.top} {which}es"


def _group(group: Group, table: Table) -> str:
    column = table.column(group.column)
    if column.kind is not Kind.DATE or group.grain is None:
        return _label(column)
    return f"{_GRAINS[group.grain]} de {_label(column)}"


def _label(column: Column) -> str:
    return column.label.lower()


def _filters(filters: tuple[Filter, ...], table: Table, told: Told) -> str:
    parts = [_filter(one, table, told) for one in filters]
    return " " + ", ".join(parts) if parts else ""


def _filter(one: Filter, table: Table, told: Told) -> str:
    column = table.column(one.column)
    label = _label(column)
    if one.operation is Operation.DURING:
        return _during(one, column, table, told)
    if one.operation in (Operation.EMPTY, Operation.FILLED):
        return f"{'sin' if one.operation is Operation.EMPTY else 'con'} {label}"
    if column.kind is Kind.YES_NO:
        return f"{'con' if one.values[0] else 'sin'} {label}"
    if one.operation in _BOUNDS or one.operation is Operation.BETWEEN:
        return f"con {label} {_compared_to(one)}"
    searched = one.operation in (Operation.HOLDS, Operation.LACKS, Operation.NEAR)
    said = [
        f"«{value}»" if told.quoted or searched or _odd(column) else str(value)
        for value in one.values
    ]
    if one.operation is Operation.IS:
        return f"con {label} {' o '.join(said)}"
    if one.operation is Operation.IS_NOT:
        return f"con {label} distinto de {' ni '.join(said)}"
    verb = "no contiene" if one.operation is Operation.LACKS else "contiene"
    return f"con {label} que {verb} {' y '.join(said)}"


def _compared_to(one: Filter) -> str:
    if one.operation is Operation.BETWEEN:
        return f"entre {number(one.values[0])} y {number(one.values[1])}"
    return f"{_BOUNDS.get(one.operation, 'exactamente')} {number(one.values[0])}"


def _odd(column: Column) -> bool:
    """Whether a value is free text, which only quotes tell from the question's own words."""
    return column.kind is Kind.TEXT


def number(value: Cell) -> str:
    """Digits that are read as the same number: three decimals are written as four."""
    if not isinstance(value, Decimal):
        return str(value)
    text = f"{value:f}"
    return f"{text}0" if "." in text and len(text.partition(".")[2]) == 3 else text


def _during(one: Filter, column: Column, table: Table, told: Told) -> str:
    days = [value if isinstance(value, date) else None for value in one.values]
    said = list(zip(days[::2], days[1::2], strict=True))
    words = " y ".join(cells.period(span) for span in said)
    plain = all(_default(span, column, table) for span in said)
    named = not plain or (told.finer and column.kind is Kind.YEAR)
    return f"con {_label(column)} {words}" if named else words


def _default(span: Span, column: Column, table: Table) -> bool:
    return spans.meant(table, span) == column


def _compared(plan: Plan, table: Table) -> str:
    assert plan.compared is not None
    column = table.column(plan.period)
    words = " contra ".join(cells.period(span) for span in plan.compared)
    if all(_default(span, column, table) for span in plan.compared):
        return f" {words}"
    return f" con {_label(column)} {words}"
