"""The filters of a question: values, comparisons and periods, each bound to its column. Pure."""

import re
from datetime import date
from decimal import Decimal

from core.rules.tabular import NUMBERS, Column, Kind
from insights.rules.questions import spans, territory
from insights.rules.questions.drafts import SMALL, Draft, Halt
from insights.rules.questions.index import GROUPS, Meaning, Sense
from insights.rules.questions.negation import negated
from insights.rules.questions.plans import (
    MOST_CHOICES,
    AskBack,
    Filter,
    NotRead,
    Operation,
)
from insights.rules.questions.speech import gettext as _
from insights.rules.questions.words import Role

_NAMED = (Kind.CATEGORY, Kind.PLACE, Kind.TEXT)


def read(draft: Draft, today: date) -> None:
    """Adds the filters that the pieces say. Raises `Halt` where the asker has to say more."""
    for at in draft.each(Role.QUOTED):
        _quoted(draft, at)
    for at in draft.each(Role.PLACE):
        territory.read(draft, at, negated(draft, at))
    for at in draft.each(Role.NAME):
        _value(draft, at)
    for at in draft.each(Role.BOUND):
        _bound(draft, at)
    for at in draft.each(Role.PERIOD):
        if draft.pieces[at].bound and _after_number(draft, at):
            _bound(draft, at)
    spans.read(draft, today)
    for at in draft.each(Role.NAME):
        _presence(draft, at)


def _quoted(draft: Draft, at: int) -> None:
    """A text in quotes: a value of the column named before it, else words of the title."""
    said = draft.pieces[at].raw.strip()
    before = draft.behind(at - 1, (*SMALL, Role.ABOUT, Role.QUOTED, Role.AND, Role.NOT))
    column = draft.column(before)
    about = any(draft.pieces[step].role is Role.ABOUT for step in range(before + 1, at))
    not_so = negated(draft, at)
    draft.use(at)
    meant = draft.meanings(at, Sense.VALUE, Sense.SYNONYM)
    if column is None and meant and not about:
        column = draft.table.column(meant[0].column)
    if column is None:
        title = draft.table.title
        if not title:
            raise Halt(unknown_value(said, None))
        add(draft, at, title, Operation.LACKS if not_so else Operation.HOLDS, said, said)
        return
    draft.use(*range(max(before, 0), at))
    if about or column.kind is Kind.TEXT:
        exact = not about and column.kind is Kind.TEXT and column.name != draft.table.title
        yes, no = (Operation.IS, Operation.IS_NOT) if exact else (Operation.HOLDS, Operation.LACKS)
        add(draft, at, column.name, no if not_so else yes, said, said)
        return
    values = [one.value for one in meant if one.column == column.name]
    if not values and column.values and column.kind is Kind.CATEGORY:
        raise Halt(unknown_value(said, column))
    operation = Operation.IS_NOT if not_so else Operation.IS
    add(draft, at, column.name, operation, values[0] if values else said, said)


def _value(draft: Draft, at: int) -> None:
    """A word of the catalogue of values, or a yes-or-no column named by itself."""
    meant = _best(draft, at)
    if not meant:
        return
    if len({(one.column, one.value) for one in meant}) > 1:
        raise Halt(_which(draft, at, meant))
    one = meant[0]
    before = draft.behind(at - 1, (Role.FILLER, Role.OF, Role.NOT))
    column = draft.column(before)
    if column and column.name == one.column:
        draft.use(before)
    behind = draft.column(at + 1)
    if behind and behind.name == one.column and draft.free(at + 1, Role.NAME):
        draft.use(at + 1)
    not_so = negated(draft, at)
    draft.use(at)
    piece = draft.pieces[at]
    if piece.nearly:
        draft.notes.append(
            _("«%(said)s»: tomé %(value)s.") % {"said": piece.raw, "value": one.value}
        )
    operation = Operation.IS_NOT if not_so else Operation.IS
    add(draft, at, one.column, operation, one.value, piece.raw)


def _best(draft: Draft, at: int) -> list[Meaning]:
    """The values that the piece may mean: those of the column named beside it, then the exact."""
    meant = draft.meanings(at, Sense.VALUE, Sense.SYNONYM)
    if not meant or draft.noun(at) or draft.column(at):
        beside = draft.column(draft.behind(at - 1, (Role.FILLER, Role.OF)))
        meant = [one for one in meant if beside and one.column == beside.name]
    for near in (draft.behind(at - 1, (Role.FILLER, Role.OF, Role.NOT)), at + 1):
        column = draft.column(near)
        named = [one for one in meant if column and one.column == column.name]
        meant = named or meant
    exact = [one for one in meant if one.sense is Sense.VALUE]
    if draft.pieces[at].nearly:
        return meant
    found = exact or meant
    places = [one for one in found if draft.table.column(one.column).kind is Kind.PLACE]
    if len(places) == len(found) and len(found) > 1:
        # A name at several levels is the largest one, which the description puts first.
        order = [column.name for column in draft.table.columns]
        first = min(found, key=lambda one: order.index(one.column))
        territory.tell(draft, at, draft.table.column(first.column))
        return [first]
    return found


def _which(draft: Draft, at: int, meant: list[Meaning]) -> AskBack:
    """Asks which of several values is meant, each as a whole question."""
    piece = draft.pieces[at]
    choices = []
    for one in meant[:MOST_CHOICES]:
        label = draft.table.column(one.column).label
        choices.append(replaced(draft.question, piece.start, piece.end, f"{label} «{one.value}»"))
    return AskBack(
        _("«%(said)s» puede ser varias cosas. ¿Cuál?") % {"said": piece.raw}, tuple(choices)
    )


def replaced(question: str, start: int, end: int, words: str) -> str:
    """The question with other words in that place."""
    return f"{question[:start]}{words}{question[end:]}"


def _bound(draft: Draft, at: int) -> None:
    bound = draft.pieces[at].bound
    assert bound is not None
    column = _bounded(draft, at, bound.percent)
    if column is None:
        return
    draft.use(at)
    values = tuple(_number(value, column) for value in bound.values)
    draft.filters.append((at, Filter(column.name, bound.operation, values, draft.pieces[at].raw)))


def _grouped(draft: Draft, at: int) -> bool:
    """Whether a word to group by stands before: "sectores con más de 3 proyectos"."""
    return any(
        (draft.column(one, *GROUPS) and one not in draft.used) or draft.pieces[one].role is Role.BY
        for one in range(at)
    )


def _after_number(draft: Draft, at: int) -> bool:
    """Whether "entre 2000 y 2010" compares the number column before it and is no period."""
    before = draft.behind(at - 1, SMALL)
    ordered = draft.free(before - 1, Role.MOST, Role.LEAST)
    return draft.column(before, *NUMBERS) is not None and not ordered


def _number(value: Decimal, column: Column) -> int | Decimal:
    return int(value) if value == int(value) else value


def _bounded(draft: Draft, at: int, percent: bool) -> Column | None:
    """The column that a comparison is about: named before it, behind it, or the one of its kind."""
    kinds = (*NUMBERS, Kind.YEAR)
    before = draft.behind(at - 1, (*SMALL, Role.WHICH, Role.TOTAL))
    behind = draft.ahead(at + 1, (Role.OF, Role.IN, Role.FILLER))
    for place in (before, behind):
        column = draft.column(place, *kinds)
        if column and (place == before or place not in draft.used):
            draft.use(place, *range(before + 1, at) if place == before else ())
            return column
    if draft.noun(behind) and not percent and _grouped(draft, at):
        return None
    fitting = draft.columns(lambda one: one.kind is Kind.PERCENT)
    if percent:
        return fitting[0] if len(fitting) == 1 else None
    if draft.table.amount:
        return draft.table.column(draft.table.amount)
    fitting = draft.columns(lambda one: one.kind in NUMBERS)
    return fitting[0] if len(fitting) == 1 else None


_INFINITIVE = re.compile(r"[aei]r$", re.IGNORECASE)
"""Behind "por" it is what is still to be done, and no group: "por cobrar"."""


def _presence(draft: Draft, at: int) -> None:
    """A yes-or-no column by its name; "sin monto", "con fecha de fin"."""
    column = draft.column(at)
    if column is None or draft.noun(at) or at in draft.used:
        return
    grouped = draft.free(at - 1, Role.BY)
    undone = grouped and _INFINITIVE.search(draft.pieces[at].raw)
    if column.kind is Kind.YES_NO and (undone or not grouped):
        not_so = negated(draft, at)
        draft.use(at, *([at - 1] if undone else []))
        add(draft, at, column.name, Operation.IS, not not_so, draft.pieces[at].raw)
        return
    before = draft.behind(at - 1, (Role.FILLER, Role.OF))
    said = draft.pieces[at].raw
    if draft.free(before, Role.WITHOUT):
        draft.use(at, before)
        draft.filters.append((at, Filter(column.name, Operation.EMPTY, (), said)))
        return
    with_it = draft.free(before, Role.WITH) and before == at - 1 and column.kind not in NUMBERS
    listed = draft.free(at + 1, Role.AND) and draft.column(at + 2) is not None
    if with_it and not listed and not draft.free(at + 1, Role.UNKNOWN):
        draft.use(at, before)
        draft.filters.append((at, Filter(column.name, Operation.FILLED, (), said)))


def add(draft: Draft, at: int, column: str, operation: Operation, value: object, said: str) -> None:
    """Adds a value to the filter of the same column and operation, or a filter of its own."""
    draft.sources[at] = (column, operation)
    joins = operation in (Operation.IS, Operation.IS_NOT, Operation.HOLDS)
    for place, (first, one) in enumerate(draft.filters):
        if joins and one.column == column and one.operation is operation:
            if value not in one.values:
                values = (*one.values, value)
                said = f"{one.said}, {said}"
                draft.filters[place] = (first, Filter(column, operation, values, said))  # type: ignore[arg-type]
            return
    draft.filters.append((at, Filter(column, operation, (value,), said)))  # type: ignore[arg-type]


def either(draft: Draft) -> None:
    """Raises `Halt` for an "o" that does not join values of one column: a plan holds no such or."""
    sources = {at: (one.column, one.operation) for at, one in draft.filters} | draft.sources
    for at, piece in enumerate(draft.pieces):
        if piece.role is not Role.AND or piece.raw.casefold() not in {"o", "u"}:
            continue
        before = max((place for place in sources if place < at), default=None)
        behind = min((place for place in sources if place > at), default=None)
        if before is None or behind is None:
            continue
        joined = sources[before] == sources[behind] and sources[before][1] in _JOINED
        if not joined:
            raise Halt(NotRead(_("Aún no sé unir con «o» condiciones de cosas distintas.")))


_JOINED = (Operation.IS, Operation.IS_NOT, Operation.DURING)


def unknown_value(said: str, column: Column | None) -> NotRead:
    """Tells what is not found, and in which column; the words are the asker's."""
    if column is None:
        text = _("No encuentro «%(said)s» en estos datos.") % {"said": said}
    else:
        text = _("No encuentro «%(said)s» en %(column)s.") % {"said": said, "column": column.label}
        some = ", ".join(value.value for value in column.values[:MOST_CHOICES])
        if some:
            text += " " + _("Hay, por ejemplo: %(values)s.") % {"values": some}
    return NotRead(text, unknown=(said,))
