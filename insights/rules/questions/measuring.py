"""What a question measures: a count, a sum, an average, a share, or the rows themselves. Pure."""

import re

from core.rules.tabular import NUMBERS, Column, Kind
from core.rules.text import fold, words
from insights.rules.questions.drafts import Draft, Halt
from insights.rules.questions.ordering import amount
from insights.rules.questions.plans import (
    Filter,
    Function,
    Group,
    Measure,
    NotRead,
    Operation,
    Order,
)
from insights.rules.questions.speech import gettext as _
from insights.rules.questions.stems import root, verb
from insights.rules.questions.words import Role


def read(draft: Draft) -> None:
    """Sets the measure and takes the words that say it."""
    named = _measured(draft)
    column = draft.column(named) if named is not None else None
    _extreme(draft, named, column)
    if draft.measure is not None:
        draft.use(*draft.each(*_WORDS))
        _apart(draft)
        return
    if _shares(draft, named, column):
        return
    if draft.order and draft.order.column and not draft.groups:
        # "cuánto cuesta el proyecto más caro": the row is shown, its amount with it.
        draft.measure = Measure(Function.ROWS)
        if column and named is not None and column.name == draft.order.column:
            draft.use(named)
        draft.use(*draft.each(*_WORDS))
        return
    if draft.each(Role.HOW_MANY):
        draft.measure = _left_of(draft, named) or _counted(draft)
    else:
        draft.measure = _summed(draft, named, column)
    if draft.groups and draft.order and draft.order.column:
        draft.measure = Measure(Function.SUM, draft.order.column)
        draft.order = Order("", draft.order.ascending)
    draft.use(*draft.each(Role.LIST, Role.WHICH, Role.TOTAL))
    _apart(draft)


_WORDS = (Role.HOW_MUCH, Role.TOTAL, Role.WHICH, Role.LIST, Role.HOW_MANY)


def _apart(draft: Draft) -> None:
    """ "en 2022 y en 2023": periods that are named one by one are told one by one."""
    grains = draft.periods
    rows = draft.measure == Measure(Function.ROWS)
    if rows and draft.any(Role.MOST, Role.LEAST) and len(grains) > 1:
        draft.measure, rows = Measure(Function.COUNT), False
    if len(grains) < 2 or len(set(grains)) > 1 or rows or draft.groups or draft.compared:
        return
    column = next(one.column for _at, one in draft.filters if one.operation is Operation.DURING)
    timed = draft.table.column(column).kind is Kind.DATE
    draft.groups.append(Group(column, grains[0] if timed else None))


def _extreme(draft: Draft, named: int | None, column: Column | None) -> None:
    """ "el promedio de monto", "el máximo": of the column named, or of the amount."""
    for role, function in _EXTREMES:
        found = draft.each(role)
        if not found:
            continue
        if function is Function.AVERAGE and _of_groups(draft, column):
            text = _("Aún no sé promediar por día ni por grupo lo que se cuenta o se suma.")
            raise Halt(NotRead(text))
        column = column or amount(draft)
        if column is None:
            raise Halt(NotRead(_("¿De qué columna? Nombra la que quieres medir.")))
        draft.measure = Measure(function, column.name)
        draft.use(*found, *([named] if named is not None else []))


def _of_groups(draft: Draft, column: Column | None) -> bool:
    """ "cuánto vendo en promedio por día": an average of sums or counts, not of the rows' cells."""
    timed = any(group.grain for group in draft.groups)
    if column is None:
        return bool(draft.groups) or draft.any(Role.HOW_MANY)
    return timed and draft.any(Role.HOW_MANY, Role.HOW_MUCH)


_EXTREMES = (
    (Role.AVERAGE, Function.AVERAGE),
    (Role.MAXIMUM, Function.MAXIMUM),
    (Role.MINIMUM, Function.MINIMUM),
)


def _left_of(draft: Draft, named: int | None) -> Measure | None:
    """ "cuántas piñas me quedan": the number column that a verb names, of that value."""
    how_many = draft.each(Role.HOW_MANY)
    place = draft.ahead(how_many[0] + 1, (Role.FILLER,))
    if named is None or named <= place or place not in draft.sources or draft.noun(named):
        return None
    column = draft.column(named, Kind.INTEGER)
    if column is None:
        return None
    draft.use(*how_many, named)
    return Measure(Function.SUM, column.name)


def _counted(draft: Draft) -> Measure:
    """ "cuántos proyectos", "cuántas unidades" (a sum), "cuántas provincias" (different values)."""
    how_many = draft.each(Role.HOW_MANY)
    draft.use(*how_many)
    place = draft.ahead(how_many[0] + 1, (Role.FILLER, Role.DIFFERENT))
    counted = draft.column(place)
    units = None if draft.noun(place) else _units(draft)
    if units:
        return Measure(Function.SUM, units.name)
    if counted is None or draft.noun(place) or place in draft.used:
        return Measure(Function.COUNT)
    draft.use(place, *draft.each(Role.DIFFERENT))
    if counted.kind in NUMBERS:
        return Measure(_adding(counted), counted.name)
    return Measure(Function.DISTINCT, counted.name)


def _units(draft: Draft) -> Column | None:
    """ "cuántos alfajores vendí": the column of "unidades vendidas", where that verb is said."""
    for at in range(len(draft.pieces)):
        said = verb(draft.pieces[at].raw) if draft.noun(at) else ""
        for column in draft.columns(lambda one: one.kind in NUMBERS) if said else ():
            named = " ".join((column.label, *column.synonyms)).split()
            if any(root(word) and verb(word) == said for word in named):
                return column
    return None


def _summed(draft: Draft, named: int | None, column: Column | None) -> Measure:
    """ "cuánto", "el total", a number column by its name; else groups are counted, rows shown."""
    how_much, total = draft.each(Role.HOW_MUCH), draft.each(Role.TOTAL)
    nouns = any(draft.noun(at) for at in range(len(draft.pieces)))
    if how_much or (total and (column or not nouns)):
        column = column or amount(draft)
        draft.use(*how_much, *([named] if named is not None else []))
        if column and _is_price(column) and not draft.groups:
            return Measure(Function.ROWS)
        return Measure(_adding(column), column.name) if column else Measure(Function.COUNT)
    adds = draft.table.column(draft.table.amount) if draft.table.adds else None
    if total:
        return Measure(_adding(adds), adds.name) if adds else Measure(Function.COUNT)
    filtered = column is not None and column.name in {one.column for _at, one in draft.filters}
    shown = draft.each(Role.LIST) or (filtered and nouns)
    if column and named is not None and (draft.groups or not shown):
        draft.use(named)
        return Measure(_adding(column), column.name)
    if adds and (draft.groups or draft.compared):
        return Measure(_adding(adds), adds.name)
    if adds and nouns and draft.filters and not draft.order and not draft.any(*_SHOWN):
        return Measure(_adding(adds), adds.name)
    asks = draft.pieces[0].role is Role.HAS and not draft.order
    counts = draft.groups or draft.compared or asks
    return Measure(Function.COUNT if counts else Function.ROWS)


_SHOWN = (Role.LIST, Role.WHICH, Role.NUMBER, Role.NEW, Role.OLD)
"""Words that ask for the rows themselves."""
_PRICES = words("precio precios tarifa tarifas")


def _adding(column: Column) -> Function:
    """Percentages and prices of one are averaged; all else is summed."""
    return Function.AVERAGE if column.kind is Kind.PERCENT or _is_price(column) else Function.SUM


def _is_price(column: Column) -> bool:
    """Whether the cells say what one costs: together they say nothing."""
    return not _PRICES.isdisjoint(fold(word) for word in column.label.split())


def _measured(draft: Draft) -> int | None:
    """The first number column that is named and not bound to a comparison or an order."""
    for at in draft.each(Role.NAME):
        column = draft.column(at, *NUMBERS)
        if at and draft.pieces[at - 1].raw.casefold() in {"su", "sus"}:
            continue
        if column and not (draft.noun(at) and draft.any(Role.HOW_MANY)):
            return at
    return None


def _shares(draft: Draft, named: int | None, column: Column | None) -> bool:
    """ "¿qué porcentaje de los proyectos está terminado?": what stands behind the verb is the part.

    "¿qué porcentaje del monto …?" is a share of the column's sum, not of the rows.

    Without a verb places and periods are the whole, everything else the part.
    """
    found = draft.each(Role.SHARE)
    head = draft.ahead(found[0] + 1, (Role.OF, Role.FILLER, Role.TOTAL)) if found else None
    amounts = column if head is not None and head == named else None
    percents = amounts is not None and amounts.kind is Kind.PERCENT
    if not found or not draft.filters or percents:
        if found and column and column.kind is Kind.PERCENT:
            draft.use(*found)
        return False
    draft.use(*found)
    part = _part(draft, found[0])
    draft.share = tuple(part)
    draft.filters = [(at, one) for at, one in draft.filters if one not in part]
    draft.measure = Measure(Function.SHARE, amounts.name if amounts else "")
    draft.use(*([named] if amounts and named is not None else []))
    draft.use(*draft.each(Role.WHICH, Role.HOW_MANY, Role.TOTAL))
    return True


def _part(draft: Draft, share: int) -> list[Filter]:
    """The filters of the part, of which the share is asked for at that place."""
    verb = next(
        (
            at
            for at, piece in enumerate(draft.pieces)
            if at > share
            and piece.role in (Role.FILLER, Role.HAS, Role.WITH)
            and piece.raw.casefold() in _VERBS
        ),
        None,
    )
    happened = [
        one
        for at, one in draft.filters
        if at > share and at in draft.sources and _PAST.search(draft.pieces[at].raw)
    ]
    if verb is None and happened:
        return happened
    kinds = {column.name: column.kind for column in draft.table.columns}
    part = [
        one
        for at, one in draft.filters
        if (
            at > verb
            if verb is not None
            else kinds[one.column] not in (Kind.PLACE, Kind.DATE, Kind.YEAR)
        )
    ]
    every = [one for _at, one in draft.filters]
    return part or [one for one in every if one.operation is not Operation.DURING] or every


_PAST = re.compile(r"(?:ó|aron|ieron)$", re.IGNORECASE)
"""A value said as what happened is the part: "¿qué porcentaje … se terminó?"."""
_VERBS = words("está esta están estan son es fue fueron tiene tienen") | {
    "que tienen", "que tiene", "que están", "que estan", "que está", "que son", "que fueron",
}  # fmt: skip
