"""Rows as an answer: a sentence, a payload for a table or a chart, and how it was understood. Pure.

Every number of the sentence is a cell that the database gave, written by the backend.
"""

from collections.abc import Sequence
from datetime import date

from core.rules.tabular import Column, Kind, Table
from insights.rules.answers import Cell, Heading, Payload, Shape
from insights.rules.description import Dataset
from insights.rules.questions import cells, going_on, understanding
from insights.rules.questions.plans import Function, Plan, Span, Told
from insights.rules.questions.speech import gettext as _
from insights.rules.questions.speech import ngettext
from insights.rules.questions.statements import shown, source

SENTENCE_ROWS = 3
"""Rows or groups that the sentence itself names."""

Row = tuple[Cell, ...]


def told(
    plan: Plan,
    columns: Sequence[str],
    rows: Sequence[Row],
    more: bool,
    dataset: Dataset,
    today: date,
) -> Told:
    """The answer of the rows that the plan's statement gave; `columns` are their names."""
    table = source(plan, dataset)
    headings = _headings(plan, table, dataset)
    kept = tuple(tuple(row) for row in rows)
    shape = _shape(plan, kept, table)
    text = _text(plan, kept, more, table, dataset, headings)
    ties = _ties(plan, kept, more)
    notes = [*plan.notes, *ties, *([table.about] if table.about else [])]
    return Told(
        text=" ".join([text, *ties]),
        payload=Payload(shape, headings, kept, more) if kept else Payload(),
        understood=understanding.understood(plan, dataset, tuple(notes)),
        choices=going_on.choices(plan, kept, dataset, today),
    )


def _headings(plan: Plan, table: Table, dataset: Dataset) -> tuple[Heading, ...]:
    if plan.measure.function is Function.ROWS:
        return tuple(_heading(column, dataset) for column in shown(plan, table))
    groups = tuple(_heading(table.column(group.column), dataset) for group in plan.groups)
    kind, unit = measured(plan, table, dataset)
    if plan.compared:
        spans = [_capital(cells.period(span)) for span in plan.compared]
        return (
            *groups,
            Heading("valor_1", spans[0], kind, unit),
            Heading("valor_2", spans[1], kind, unit),
        )
    return (*groups, Heading("valor", understanding.measure(plan, table), kind, unit))


def _heading(column: Column, dataset: Dataset) -> Heading:
    return Heading(column.name, column.label, column.kind, unit(column, dataset))


def unit(column: Column, dataset: Dataset) -> str:
    """The unit of a column's cells: the dataset's currency, "%" or ""."""
    if column.kind is Kind.MONEY:
        return dataset.currency
    return "%" if column.kind is Kind.PERCENT else ""


def measured(plan: Plan, table: Table, dataset: Dataset) -> tuple[Kind, str]:
    """Kind and unit of the measure."""
    if plan.measure.function is Function.SHARE:
        return Kind.PERCENT, "%"
    if plan.measure.function in (Function.COUNT, Function.DISTINCT) or not plan.measure.column:
        return Kind.INTEGER, ""
    column = table.column(plan.measure.column)
    return column.kind, unit(column, dataset)


def _shape(plan: Plan, rows: tuple[Row, ...], table: Table) -> Shape:
    if not rows:
        return Shape.NONE
    if plan.measure.function is Function.ROWS or len(plan.groups) > 1:
        return Shape.TABLE
    if plan.groups:
        timed = table.column(plan.groups[0].column).kind in (Kind.DATE, Kind.YEAR)
        return Shape.LINE if timed and not plan.order else Shape.BAR
    return Shape.TABLE if plan.compared else Shape.NUMBER


def _text(
    plan: Plan,
    rows: tuple[Row, ...],
    more: bool,
    table: Table,
    dataset: Dataset,
    headings: tuple[Heading, ...],
) -> str:
    where = understanding.conditions(plan, table)
    if plan.measure.function is Function.ROWS:
        return _listed(plan, rows, more, table, dataset, headings, where)
    what = understanding.measure(plan, table)
    if plan.groups:
        return _groups(plan, rows, more, dataset, headings, what, where)
    if not rows or (rows[0][0] is None and not plan.compared):
        return _nothing(plan, table, where)
    said = [
        _said(value, heading, dataset) for value, heading in zip(rows[0], headings, strict=False)
    ]
    if plan.compared:
        return _comparison(plan.compared, rows[0], said, headings, what, where)
    if plan.measure.function is Function.COUNT:
        return _counted(rows[0][0], said[0], table, where)
    return _capital(f"{what}{where}: {said[0]}.")


def _nothing(plan: Plan, table: Table, where: str) -> str:
    """Of a measure it may be that there are rows, none of them with a cell to measure."""
    said = {"rows": noun(table, 2), "where": where}
    if plan.measure.column:
        said["column"] = table.column(plan.measure.column).label.lower()
        return _("No hay %(column)s de %(rows)s%(where)s.") % said
    return _("No encontré %(rows)s%(where)s.") % said


def _counted(count: Cell, said: str, table: Table, where: str) -> str:
    many = count if isinstance(count, int) else 2
    if not many:
        return _nothing_of(table, where)
    values = {"count": said, "rows": noun(table, many), "where": where}
    return (
        ngettext("Hay %(count)s %(rows)s%(where)s.", "Hay %(count)s %(rows)s%(where)s.", many)
        % values
    )


def _nothing_of(table: Table, where: str) -> str:
    return _("No hay %(rows)s%(where)s.") % {"rows": noun(table, 2), "where": where}


def noun(table: Table, count: int) -> str:
    """The word for so many rows: the first noun is the singular, the second its plural."""
    nouns = table.nouns or (_("fila"), _("filas"))
    return nouns[0] if count == 1 else nouns[min(1, len(nouns) - 1)]


def _listed(
    plan: Plan,
    rows: tuple[Row, ...],
    more: bool,
    table: Table,
    dataset: Dataset,
    headings: tuple[Heading, ...],
    where: str,
) -> str:
    if not rows:
        return _nothing(plan, table, where)
    count = len(rows)
    values = {
        "count": cells.number(count, dataset.currency),
        "rows": noun(table, count),
        "where": where,
    }
    if more:
        text = _("Encontré más de %(count)s %(rows)s%(where)s; estos son los primeros:") % values
    else:
        text = (
            ngettext(
                "Encontré %(count)s %(rows)s%(where)s:",
                "Encontré %(count)s %(rows)s%(where)s:",
                count,
            )
            % values
        )
    ordered = plan.order.column if plan.order else ""
    about = next((at for at, one in enumerate(headings) if at and one.name == ordered), 0)
    named = []
    apart = _apart(rows[:SENTENCE_ROWS], headings)
    for row in rows[:SENTENCE_ROWS]:
        told = [_said(row[at], headings[at], dataset) for at in (0, *apart) if row[at]]
        one = " ".join(told)
        named.append(f"{one} ({_said(row[about], headings[about], dataset)})" if about else one)
    return f"{text} {_enumerated(named, count > SENTENCE_ROWS)}"


def _apart(rows: tuple[Row, ...], headings: tuple[Heading, ...]) -> tuple[int, ...]:
    """The column that tells rows of one name apart, where some share it: "Maracuyá 500 ml"."""
    titles = {row[0] for row in rows}
    if len(titles) == len(rows):
        return ()
    for at, one in enumerate(headings):
        if one.kind in _TELLING and len({(row[0], row[at]) for row in rows}) == len(set(rows)):
            return (at,)
    return ()


_TELLING = (Kind.TEXT, Kind.CATEGORY, Kind.PLACE, Kind.DATE)


def _groups(
    plan: Plan,
    rows: tuple[Row, ...],
    more: bool,
    dataset: Dataset,
    headings: tuple[Heading, ...],
    what: str,
    where: str,
) -> str:
    if not rows:
        return _("No hay datos%(where)s.") % {"where": where}
    depth = len(plan.groups)
    named = []
    for row in rows[:SENTENCE_ROWS]:
        group = ", ".join(
            cells.shown(row[at], headings[at].kind, headings[at].unit, dataset.currency, one.grain)
            for at, one in enumerate(plan.groups)
        )
        values = [_said(row[at], headings[at], dataset) for at in range(depth, len(headings))]
        named.append(f"{group} ({' / '.join(values)})")
    by = _(" y ").join(heading.label.lower() for heading in headings[:depth])
    said = {
        "what": _capital(what),
        "by": by,
        "where": where,
        "count": cells.number(len(rows), dataset.currency),
    }
    if more:
        text = _("%(what)s por %(by)s%(where)s; son los primeros %(count)s, hay más:") % said
    else:
        text = _("%(what)s por %(by)s%(where)s:") % said
    return f"{text} {_enumerated(named, len(rows) > SENTENCE_ROWS)}"


def _comparison(
    spans: tuple[Span, Span],
    row: Row,
    said: list[str],
    headings: tuple[Heading, ...],
    what: str,
    where: str,
) -> str:
    """Both values in the order of the question, and how the later differs from the earlier."""
    text = _("%(what)s%(where)s: %(one)s %(first)s, %(two)s %(second)s") % {
        "what": _capital(what),
        "where": where,
        "first": headings[0].label.lower(),
        "one": said[0],
        "second": headings[1].label.lower(),
        "two": said[1],
    }
    ordered = row[:2] if (spans[0][0] or date.min) < (spans[1][0] or date.min) else row[1::-1]
    before, after = ordered
    if isinstance(before, str | date) or isinstance(after, str | date):
        return f"{text}."
    if before is None or after is None or not before:
        return f"{text}."
    change = round((float(after) - float(before)) * 100 / float(before), 1)
    if not change:
        return f"{text} ({_('igual')})."
    share = f"{change:+.1f}".rstrip("0").rstrip(".")
    return f"{text} ({share} %)."


def _said(value: Cell, heading: Heading, dataset: Dataset) -> str:
    return cells.shown(value, heading.kind, heading.unit, dataset.currency)


def _enumerated(named: list[str], goes_on: bool) -> str:
    """The end of a sentence: its point, or the three of one that goes on."""
    if goes_on:
        return ", ".join(named) + "…"
    return _(" y ").join([", ".join(named[:-1]), named[-1]] if len(named) > 1 else named) + "."


def _ties(plan: Plan, rows: tuple[Row, ...], more: bool) -> list[str]:
    """Tells that several share the first place."""
    if plan.top != 1 or len(rows) < 2:
        return []
    if more:
        return [_("Hay más de %(count)s empatados.") % {"count": len(rows)}]
    text = ngettext("Hay %(count)s empatado.", "Hay %(count)s empatados.", len(rows))
    return [text % {"count": len(rows)}]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
