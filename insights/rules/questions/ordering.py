"""What a question orders by, and how many of it are asked for. Pure."""

from core.rules.tabular import NUMBERS, Column, Kind
from insights.rules.questions.drafts import Draft, Halt
from insights.rules.questions.grouping import tops
from insights.rules.questions.index import GROUPS
from insights.rules.questions.plans import Function, Group, Measure, NotRead, Operation, Order
from insights.rules.questions.speech import gettext as _
from insights.rules.questions.stems import root, verb
from insights.rules.questions.words import Role

FEW = 5
"""How many are shown of "the largest" where no number is said."""


def read(draft: Draft) -> None:
    """Sets the order, and the measure where the order names it."""
    _superlative(draft)
    _newest(draft)
    _directed(draft)


def _superlative(draft: Draft) -> None:
    """ "con más proyectos", "los 5 más caros", "con mayor monto", "menos avance"."""
    for at in draft.each(Role.MOST, Role.LEAST):
        if _how_much_more(draft, at):
            continue
        ascending = draft.pieces[at].role is Role.LEAST
        place = draft.ahead(at + 1, (Role.FILLER, Role.OF, Role.NUMBER, Role.TOTAL))
        unit = _unit(draft, place)
        column = draft.column(place, *NUMBERS)
        if unit is not None and draft.groups:
            draft.use(at, unit)
            draft.order = Order("", ascending)
            draft.measure = Measure(Function.SUM, _named(draft, unit))
        elif column and not (draft.noun(place) and draft.groups):
            _ordered_by(draft, column, ascending, at, place)
        elif draft.free(place, Role.HIGH, Role.LOW):
            low = draft.pieces[place].role is Role.LOW
            column = amount(draft)
            if column is None:
                continue
            _ordered_by(draft, column, ascending != low, at, place)
        elif draft.free(place, Role.NEW, Role.OLD):
            continue
        elif draft.groups and draft.free(place, Role.USUAL):
            draft.use(at, place)
            draft.measure = Measure(Function.COUNT)
            draft.order = Order("", ascending)
        elif draft.free(place, Role.MONEY) and (column := amount(draft)):
            _ordered_by(draft, column, ascending, at, place)
        elif draft.noun(place) or draft.free(place, Role.HOW_MUCH):
            _by_noun(draft, at, place, ascending)
        elif _said_before(draft, at) is not None:
            column = _said_before(draft, at)
            assert column is not None
            _ordered_by(draft, column, ascending, at, draft.behind(at - 1, (Role.FILLER,)))
        elif draft.groups:
            _of_groups(draft, at, place, ascending)
        elif tops(draft, at):
            draft.use(at)


def _of_groups(draft: Draft, at: int, place: int, ascending: bool) -> None:
    """ "El sector con más": by what is measured, or by the amount where nothing is."""
    unknown = draft.free(place, Role.UNKNOWN) and not draft.leads(at - 1, Role.WHICH)
    if not unknown:
        column = None if tops(draft, at) or draft.any(*_MEASURES) else amount(draft)
        if column:
            _ordered_by(draft, column, ascending, at, at)
    draft.use(at)
    draft.order = Order("", ascending)


_MEASURES = (
    Role.HOW_MANY, Role.HOW_MUCH, Role.TOTAL, Role.AVERAGE, Role.MAXIMUM, Role.MINIMUM, Role.SHARE,
)  # fmt: skip


def _unit(draft: Draft, place: int) -> int | None:
    """ "se vendió más, en unidades": the column behind the last "en" is what there is more of."""
    behind = draft.ahead(place, (Role.AND,))
    unit = behind + 1
    ends = draft.leads(behind, Role.IN) and unit == len(draft.pieces) - 1
    return unit if ends and draft.column(unit, *NUMBERS) else None


def _said_before(draft: Draft, at: int) -> Column | None:
    """ "compraron más", "se invirtió menos": the number column that stands right before."""
    before = draft.behind(at - 1, (Role.FILLER,))
    column = draft.column(before, *NUMBERS)
    return column if before not in draft.used else None


def _by_noun(draft: Draft, at: int, place: int, ascending: bool) -> None:
    """ "más proyectos" counts rows; "más vendidos" sums the column of "unidades vendidas"."""
    draft.use(at, place)
    draft.order = Order("", ascending)
    said_verb = verb(draft.pieces[place].raw)
    for column in draft.columns(lambda one: one.kind in NUMBERS) if said_verb else ():
        said = " ".join((column.label, *column.synonyms)).split()
        if draft.groups and any(root(word) and verb(word) == said_verb for word in said):
            draft.measure = Measure(Function.SUM, column.name)
            return


def _ordered_by(draft: Draft, column: Column, ascending: bool, at: int, place: int) -> None:
    draft.use(at, place)
    if draft.groups and place > at and (rows := _of_rows(draft, at, place)) is not None:
        if rows:
            raise Halt(NotRead(_("Aún no sé decir cuál es el primero de cada grupo.")))
        draft.measure = Measure(Function.MINIMUM if ascending else Function.MAXIMUM, column.name)
        draft.order = None if _by_behind(draft, at) else Order("", ascending)
    elif draft.groups:
        draft.measure = Measure(
            Function.AVERAGE if column.kind is Kind.PERCENT else Function.SUM, column.name
        )
        draft.order = Order("", ascending)
    elif _rows_are_meant(draft, at):
        draft.order = Order(column.name, ascending)
    else:
        draft.measure = Measure(Function.MINIMUM if ascending else Function.MAXIMUM, column.name)


def _of_rows(draft: Draft, at: int, place: int) -> bool | None:
    """Whether single rows are asked of each group: "el proyecto más caro de cada provincia".

    False where one number of each group, or the group of one row, is asked: "el monto más alto por
    provincia", "¿en qué provincia está el proyecto más caro?"; None where the group itself is the
    largest: "la provincia con mayor monto".
    """
    before = draft.behind(at - 1, (Role.FILLER, Role.WITH, Role.HAS, Role.NUMBER, Role.OF))
    if draft.noun(before) and Group(_named(draft, before)) not in draft.groups:
        few = draft.pieces[before].raw.casefold().endswith("s") or draft.any(Role.NUMBER)
        return few or draft.any(Role.BY)
    if draft.leads(place, Role.HIGH, Role.LOW) and Group(_named(draft, before)) in draft.groups:
        return True  # what a "producto más caro" is, its rows do not say together
    return False if _by_behind(draft, at) and not tops(draft, at) else None


def _named(draft: Draft, at: int) -> str:
    column = draft.column(at)
    return column.name if column else ""


def _by_behind(draft: Draft, at: int) -> bool:
    return any(piece.role is Role.BY for piece in draft.pieces[at:])


def _how_much_more(draft: Draft, at: int) -> bool:
    """ "cuánto más en Azua que en Barahona": both are told. Raises `Halt` without two of a kind."""
    asked = any(one.role in (Role.HOW_MUCH, Role.HOW_MANY) for one in draft.pieces[:at])
    than = [
        step
        for step in range(at, len(draft.pieces))
        if draft.pieces[step].raw.casefold() == "que" and draft.free(step, Role.WHICH)
    ]
    if not asked or not than:
        return False
    draft.use(at, *than)
    two = [one for _at, one in draft.filters if one.operation is Operation.IS and one.values[1:]]
    if len(draft.periods) == 2 and not two:
        return True
    if len(two) != 1 or draft.periods:
        raise Halt(NotRead(_("¿Qué comparo? Escribe las dos cosas.")))
    if not draft.groups:
        draft.groups.append(Group(two[0].column))
    return True


def _rows_are_meant(draft: Draft, at: int) -> bool:
    """ "el proyecto con mayor monto" shows the row; "el mayor monto" is a number."""
    before = draft.pieces[:at]
    nouns = any(draft.noun(place) for place in range(at))
    return nouns or any(piece.role in (Role.NUMBER, Role.LIST) for piece in before)


def _newest(draft: Draft) -> None:
    """ "los 5 proyectos más recientes", "la última venta": ordered by the table's date."""
    for at in draft.each(Role.NEW, Role.OLD):
        if draft.groups or not draft.table.date:
            continue
        draft.use(at)
        for near in (at - 1, at + 1):
            if draft.free(near, Role.MOST):
                draft.use(near)
        draft.order = Order(draft.table.date, draft.pieces[at].role is Role.OLD)


def _directed(draft: Draft) -> None:
    """ "de mayor a menor": all of them in that order."""
    for at in draft.each(Role.RISING, Role.FALLING):
        draft.use(at)
        rising = draft.pieces[at].role is Role.RISING
        column = draft.order.column if draft.order else ""
        if not draft.groups and not column:
            meant = amount(draft)
            column = meant.name if meant else ""
        if draft.groups or column:
            draft.order = Order(column, rising)


def amount(draft: Draft) -> Column | None:
    """The column meant by "cuánto" without more."""
    if draft.table.amount:
        return draft.table.column(draft.table.amount)
    money = draft.columns(lambda one: one.kind is Kind.MONEY)
    return money[0] if len(money) == 1 else None


def top(draft: Draft) -> None:
    """How many: the number said, one for a singular, a few where only an order is said."""
    _hold(draft)
    _many(draft)
    if draft.top and len(draft.groups) > 1 and draft.any(Role.BY) and not draft.any(Role.ONLY):
        raise Halt(NotRead(_("Aún no sé decir cuál es el primero de cada grupo.")))


def _many(draft: Draft) -> None:
    numbers = [at for at in draft.each(Role.NUMBER) if _counts(draft, at)]
    if numbers and (draft.order or draft.groups or draft.measure == Measure(Function.ROWS)):
        draft.top = draft.pieces[numbers[0]].number or 0
        draft.use(numbers[0])
        if draft.groups and draft.order is None:
            draft.order = Order()
    elif draft.order and not draft.top:
        if draft.groups and any(group.grain for group in draft.groups) and not _asks_most(draft):
            return
        if _by_words(draft):
            return
        draft.top = 1 if _singular(draft) else FEW


def _hold(draft: Draft) -> None:
    """Raises `Halt` for a "más" that neither groups nor a column give a meaning to."""
    rows = draft.measure == Measure(Function.ROWS)
    if draft.order is None or draft.order.column or draft.groups or not rows:
        return
    said = next(one.raw for one in draft.pieces if one.role in (Role.MOST, Role.LEAST))
    text = _("No entendí «%(said)s».") % {"said": said}
    raise Halt(NotRead(text, unknown=(said,)))


def _counts(draft: Draft, at: int) -> bool:
    """Whether the number says how many: "los 5 proyectos", "top 3", "solo los 3 mayores"."""
    if not draft.pieces[at].number:
        return False
    behind = draft.ahead(at + 1, (Role.FILLER, Role.AND))
    known = draft.noun(behind) or draft.column(behind, *GROUPS) is not None
    ways = (Role.MOST, Role.LEAST, Role.NEW, Role.OLD)
    return known or draft.leads(behind, *ways, Role.UNKNOWN) or draft.leads(at - 1, *ways)


def _by_words(draft: Draft) -> bool:
    """ "por provincia de mayor a menor": an order of all."""
    if draft.any(Role.RISING, Role.FALLING):
        return True
    return draft.any(Role.BY) and not draft.any(Role.WITH, Role.WHICH, Role.HIGH, Role.LOW)


def _asks_most(draft: Draft) -> bool:
    return draft.any(Role.WHICH, Role.WITH)


def _singular(draft: Draft) -> bool:
    """Whether one row or group is asked for: "cuál es el sector", "el proyecto más caro"."""
    for at, piece in enumerate(draft.pieces):
        if piece.role is Role.NAME and (draft.noun(at) or draft.column(at, *GROUPS)):
            return not piece.raw.split()[0].casefold().endswith("s")
        if piece.grain:
            return not piece.raw.casefold().endswith("s") or piece.raw.casefold() == "mes"
    return False
