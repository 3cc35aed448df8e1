"""How a question was understood, in words: the filters, the period, the groups and the measure."""

from datetime import date

from core.rules.tabular import Column, Kind, Table
from insights.rules.answers import Cell, Understood
from insights.rules.description import Dataset
from insights.rules.questions import cells
from insights.rules.questions.plans import Filter, Function, Operation, Plan
from insights.rules.questions.speech import gettext as _
from insights.rules.questions.statements import source


def understood(plan: Plan, dataset: Dataset, notes: tuple[str, ...]) -> Understood:
    """Each part of the plan as the page shows it."""
    table = source(plan, dataset)
    every = (*plan.filters, *plan.share)
    periods = [one for one in every if one.operation is Operation.DURING]
    said = [_spans(one) for one in periods]
    if plan.compared:
        said.append(_(" contra ").join(cells.period(span) for span in plan.compared))
    return Understood(
        filters=(
            *(sentence(one, table, dataset.currency) for one in every if one not in periods),
            *_having(plan, table),
        ),
        group=tuple(_labelled(table.column(one.column)) for one in plan.groups),
        measure=_capital(measure(plan, table)),
        period="; ".join(said),
        notes=notes,
    )


def measure(plan: Plan, table: Table) -> str:
    """What is measured: "promedio de monto", "cantidad de proyectos"."""
    rows = table.nouns[min(1, len(table.nouns) - 1)] if table.nouns else _("filas")
    function = plan.measure.function
    if function is Function.ROWS:
        return _("lista de %(rows)s") % {"rows": rows}
    if function is Function.COUNT:
        return _("cantidad de %(rows)s") % {"rows": rows}
    if function is Function.SHARE:
        part = ", ".join(sentence(one, table, "") for one in plan.share)
        if plan.measure.column:
            said = {"column": table.column(plan.measure.column).label.lower(), "part": part}
            return _("porcentaje de %(column)s con %(part)s") % said
        return _("porcentaje de %(rows)s con %(part)s") % {"rows": rows, "part": part}
    label = {"column": table.column(plan.measure.column).label.lower()}
    if function is Function.DISTINCT:
        return _("cantidad de valores distintos de %(column)s") % label
    if function is Function.SUM:
        return _("total de %(column)s") % label
    if function is Function.AVERAGE:
        return _("promedio de %(column)s") % label
    if function is Function.MAXIMUM:
        return _("máximo de %(column)s") % label
    return _("mínimo de %(column)s") % label


def conditions(plan: Plan, table: Table) -> str:
    """The filters inside a sentence: " con sector Salud, en 2023"; "" without any."""
    parts = [_inside(one, table) for one in plan.filters]
    return " " + ", ".join(parts) if parts else ""


def _inside(one: Filter, table: Table) -> str:
    if one.operation is Operation.DURING:
        return _spans(one)
    column = table.column(one.column)
    values = _values(one, column)
    label = column.label.lower()
    if one.operation is Operation.IS and column.kind is Kind.PLACE:
        return _("en %(places)s") % {"places": values}
    if one.operation is Operation.IS and column.kind is not Kind.YES_NO:
        return f"{_('con')} {label} {values}"
    return f"{_('con')} {sentence(one, table, '').replace(column.label, label, 1)}"


def sentence(one: Filter, table: Table, currency: str) -> str:
    """ "Provincia: Azua", "Monto mayor que 10,000,000"."""
    column = table.column(one.column)
    return _pattern(one.operation) % {
        "column": column.label,
        "values": _values(one, column, currency),
    }


def _having(plan: Plan, table: Table) -> tuple[str, ...]:
    """ "Cantidad de proyectos mayor que 100"."""
    if plan.having is None:
        return ()
    rows = table.nouns[min(1, len(table.nouns) - 1)] if table.nouns else _("filas")
    label = _capital(_("cantidad de %(rows)s") % {"rows": rows})
    values = _(" y ").join(str(value) for value in plan.having.values)
    return (_pattern(plan.having.operation) % {"column": label, "values": values},)


def _pattern(operation: Operation) -> str:
    patterns = {
        Operation.IS: _("%(column)s: %(values)s"),
        Operation.IS_NOT: _("%(column)s distinto de %(values)s"),
        Operation.MORE: _("%(column)s mayor que %(values)s"),
        Operation.AT_LEAST: _("%(column)s de al menos %(values)s"),
        Operation.LESS: _("%(column)s menor que %(values)s"),
        Operation.AT_MOST: _("%(column)s de hasta %(values)s"),
        Operation.BETWEEN: _("%(column)s entre %(values)s"),
        Operation.HOLDS: _("%(column)s que contiene %(values)s"),
        Operation.LACKS: _("%(column)s que no contiene %(values)s"),
        Operation.NEAR: _("%(column)s parecido a %(values)s"),
        Operation.EMPTY: _("%(column)s sin dato"),
        Operation.FILLED: _("%(column)s con dato"),
    }
    return patterns.get(operation, "%(column)s: %(values)s")


def _values(one: Filter, column: Column, currency: str = "") -> str:
    """The values in words: joined by "y" in a range, else by "o"; what is searched in quotes."""
    if one.operation is Operation.DURING:
        return _spans(one)
    searched = one.operation in (Operation.HOLDS, Operation.LACKS, Operation.NEAR)
    words = [f"«{value}»" if searched else _value(value, column, currency) for value in one.values]
    joint = _(" y ") if one.operation in (Operation.BETWEEN, Operation.HOLDS) else _(" o ")
    return joint.join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _value(value: Cell, column: Column, currency: str) -> str:
    percent = "%" if column.kind is Kind.PERCENT else ""
    unit = currency if column.kind is Kind.MONEY else percent
    return cells.shown(value, column.kind, unit, currency)


def _spans(one: Filter) -> str:
    days = [value if isinstance(value, date) else None for value in one.values]
    return ", ".join(cells.period(span) for span in zip(days[::2], days[1::2], strict=True))


def _labelled(column: Column) -> str:
    return column.label


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
