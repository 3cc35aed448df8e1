"""The periods of a question: filters of a date's column, or two of them compared. Pure."""

import re
from datetime import date

from core.rules.tabular import Column, Kind, Table
from insights.rules.questions import dates
from insights.rules.questions.drafts import SMALL, Draft, Halt
from insights.rules.questions.negation import negated
from insights.rules.questions.plans import Filter, Grain, NotRead, Operation, Span
from insights.rules.questions.relative import Said
from insights.rules.questions.speech import gettext as _
from insights.rules.questions.words import Role


def read(draft: Draft, today: date) -> None:
    """Periods are filters of one column each, or two of them a comparison."""
    found: dict[str, list[tuple[int, Span]]] = {}
    for at in draft.each(Role.PERIOD):
        period = draft.pieces[at].period
        assert period is not None
        column = _dated(draft, at, period)
        found.setdefault(column.name, []).append((at, period.span))
        draft.sources[at] = (column.name, Operation.DURING)
        draft.use(at)
    for name, spans in found.items():
        compare = draft.each(Role.COMPARE) or _more_than(draft, [at for at, _span in spans])
        values = any(
            one.operation is Operation.IS and len(one.values) > 1 for _at, one in draft.filters
        )
        if compare and len(spans) <= 2 and not (values and len(spans) == 1):
            draft.use(*compare)
            draft.compared = _compared(draft, spans, today)
            draft.period = name
            continue
        grains = [draft.pieces[at].period for at, _span in spans]
        if len(spans) > 1 and all(None not in span for _at, span in spans):
            draft.periods += [one.grain for one in grains if one and one.grain]
        negative = [span for at, span in spans if negated(draft, at)]
        at = spans[0][0]
        said = ", ".join(draft.pieces[place].raw for place, _span in spans)
        kept = tuple(day for span in _joined([span for _at, span in spans]) for day in span)
        if negative:
            raise Halt(NotRead(_("Aún no sé excluir un período.")))
        draft.filters.append((at, Filter(name, Operation.DURING, kept, said)))


def _more_than(draft: Draft, spans: list[int]) -> list[int]:
    """ "más este mes que en octubre", "más en octubre o en noviembre": two periods and a "más"."""
    if len(spans) != 2:
        return []
    more = [at for at in draft.each(Role.MOST, Role.LEAST) if at < spans[1]]
    between = draft.each(Role.WHICH, Role.AND)
    than = [
        at
        for at in between
        if spans[0] < at < spans[1] and draft.pieces[at].raw.casefold() in {"que", "o"}
    ]
    return [*more, *than] if more and than else []


def _joined(spans: list[Span]) -> list[Span]:
    """Spans in order; those that touch are one."""
    ordered = sorted(spans, key=lambda span: (span[0] or date.min, span[1] or date.max))
    kept = [ordered[0]]
    for start, end in ordered[1:]:
        first, last = kept[-1]
        if last is None or start is None or start <= last:
            later = None if last is None or end is None else max(last, end)
            kept[-1] = (first, later)
        else:
            kept.append((start, end))
    return kept


def _compared(draft: Draft, spans: list[tuple[int, Span]], today: date) -> tuple[Span, Span]:
    if len(spans) == 2:
        return spans[0][1], spans[1][1]
    period = draft.pieces[spans[0][0]].period
    assert period is not None
    if period.grain is None:
        raise Halt(NotRead(_("¿Con qué período comparo? Escribe los dos.")))
    return dates.whole(today, period.grain), period.span


def _dated(draft: Draft, at: int, period: Said) -> Column:
    """The column a period is about: named before it; a YEAR for whole years; the table's date."""
    between = (Role.COMPARE, Role.PERIOD) if draft.any(Role.COMPARE) else ()
    before = draft.behind(at - 1, (*SMALL, Role.AND, *between))
    column = draft.column(before, Kind.DATE, Kind.YEAR)
    if (column and before not in draft.used) or (column and column.kind is Kind.DATE):
        draft.use(before)
    span = period.span
    column = column or _finer(draft) or _happened(draft, at)
    column = column or meant(draft.table, span, period.grain)
    if column is None and draft.columns(lambda one: one.kind is Kind.DATE):
        raise Halt(NotRead(_("¿De qué fecha? Nómbrala: %(dates)s.") % _dates(draft)))
    if column is None:
        raise Halt(NotRead(_("Estos datos no tienen fechas.")))
    if column.kind is Kind.YEAR and any(day and (day.month, day.day) != (1, 1) for day in span):
        text = _("De las fechas, estos datos solo tienen el año.")
        raise Halt(NotRead(text))
    return column


def _finer(draft: Draft) -> Column | None:
    """The date where the rows are told by month or day: no year says when those were."""
    told = any(
        draft.leads(draft.behind(at - 1, (Role.FILLER, Role.OF)), Role.BY)
        for at, piece in enumerate(draft.pieces)
        if piece.grain and piece.grain != Grain.YEAR
    )
    column = draft.table.column(draft.table.date) if draft.table.date and told else None
    return column if column and column.kind is Kind.DATE else None


_PAST = re.compile(r"(?:ó|aron|ieron)$")
_AMOUNTS = (Role.HOW_MUCH, Role.TOTAL, Role.AVERAGE, Role.MAXIMUM, Role.MINIMUM)


def _happened(draft: Draft, at: int) -> Column | None:
    """ "cuántas obras arrancaron en 2024": what was done has a day, which the year does not say."""
    verb = draft.free(at - 1, Role.UNKNOWN) and _PAST.search(draft.pieces[at - 1].raw.casefold())
    if not verb or draft.any(*_AMOUNTS) or not draft.table.date:
        return None
    column = draft.table.column(draft.table.date)
    return column if column.kind is Kind.DATE else None


def _dates(draft: Draft) -> dict[str, str]:
    found = draft.columns(lambda one: one.kind is Kind.DATE)
    return {"dates": ", ".join(column.label.lower() for column in found)}


def meant(table: Table, span: Span, grain: Grain | None = None) -> Column | None:
    """The column of a period that names none: the year for whole years, the table's date, or the
    only one; None where several may be meant."""
    whole = all(day is None or (day.month, day.day) == (1, 1) for day in span)
    whole = whole and grain in (None, Grain.YEAR)
    years = [one for one in table.columns if one.kind is Kind.YEAR]
    if whole and len(years) == 1:
        return years[0]
    if table.date:
        return table.column(table.date)
    dated = [one for one in table.columns if one.kind is Kind.DATE] or years
    return dated[0] if len(dated) == 1 else None
