"""What a question groups by. Pure.

Rule B4 of the specification: "¿en qué provincia …?" groups by the province and filters nothing.
"""

from core.rules.tabular import NUMBERS, Column, Kind
from core.rules.text import words
from insights.rules.questions.drafts import Draft, Halt
from insights.rules.questions.index import GROUPS
from insights.rules.questions.plans import Filter, Grain, Group, NotRead, Operation, Order
from insights.rules.questions.speech import gettext as _
from insights.rules.questions.stems import verb
from insights.rules.questions.words import Role

_LISTED = (Kind.CATEGORY, Kind.PLACE, Kind.YEAR)
_BESIDE = (Role.FILLER, Role.OF, Role.HAS)
_ASKS = ("qué ", "que ", "cuál ", "cual ")
"""A column may be described by the very question: "qué día"."""
_ORDERS = (Role.MOST, Role.LEAST, Role.RISING, Role.FALLING)
_TOPS = words("top principales principal primeros primeras")


def read(draft: Draft) -> None:
    """Adds the groups and takes the pieces that say them."""
    _by(draft)
    _which(draft)
    _compared_values(draft)
    _one_by_one(draft)
    _having(draft)
    _most_of_what(draft)


def _by(draft: Draft) -> None:
    """ "por provincia y sector", "por mes", "según el estado"."""
    for at in draft.each(Role.BY):
        place = draft.ahead(at + 1, _BESIDE)
        if _group(draft, place):
            draft.use(at)
            while place + 1 < len(draft.pieces) and draft.pieces[place + 1].role is Role.AND:
                following = draft.ahead(place + 2, (*_BESIDE, Role.BY))
                if not _group(draft, following):
                    break
                draft.use(*range(place + 1, following))
                place = following
        elif _hours(draft, place):
            draft.use(at)
        elif draft.column(place, *NUMBERS) and place not in draft.used:
            column = draft.column(place, *NUMBERS)
            assert column is not None
            draft.use(at)
            draft.order = Order(column.name)
        elif _through(draft, at, place):
            draft.use(at, place)
        elif draft.noun(place) and draft.table.title:
            draft.use(at, place)
            if not draft.any(Role.AVERAGE):
                draft.groups.append(Group(draft.table.title))
        elif draft.free(place, Role.UNKNOWN):
            said = draft.pieces[place].raw
            text = _("No encuentro una columna «%(said)s».") % {"said": said}
            raise Halt(NotRead(text, unknown=(said,)))


def _most_of_what(draft: Draft) -> None:
    """ "lo que más se vende": what the rows are of, where they are held together by their sum."""
    if draft.groups or not (draft.table.adds and draft.table.title) or draft.any(Role.HOW_MUCH):
        return
    for at in draft.each(Role.MOST, Role.LEAST):
        place = draft.ahead(at + 1, (Role.FILLER,))
        if draft.noun(place) and verb(draft.pieces[place].raw):
            draft.groups.append(Group(draft.table.title))
            return


def _through(draft: Draft, at: int, place: int) -> bool:
    """ "cuánto entró por ventas": what it came by, in the plural, and no group of each."""
    many = draft.noun(place) and draft.pieces[place].raw.casefold().endswith("s")
    return many and draft.pieces[at].raw.casefold() == "por" and draft.any(Role.HOW_MUCH)


def _hours(draft: Draft, at: int) -> bool:
    """ "por hora": whole numbers group where nothing else does and no order is asked for."""
    column = draft.column(at, Kind.INTEGER)
    others = any(
        draft.column(one, *GROUPS) and not draft.noun(one) for one in draft.each(Role.NAME)
    )
    if column is None or at in draft.used or others or draft.groups or draft.any(*_ORDERS):
        return False
    draft.groups.append(Group(column.name))
    draft.use(at)
    return True


def _group(draft: Draft, at: int) -> bool:
    """Groups by what the piece names, a column or a grain of time; False where it names neither."""
    if at in draft.used or not 0 <= at < len(draft.pieces):
        return False
    column = draft.column(at, *GROUPS)
    grain = draft.pieces[at].grain
    named = draft.column(draft.ahead(at + 1, (Role.OF, Role.FILLER)), Kind.DATE)
    if grain and column and column.kind not in (Kind.DATE, Kind.YEAR) and draft.table.date:
        column = None  # "por día" is the date's, although a column is called "Día"
    if grain and named and draft.free(at + 1, Role.OF):
        column = named
        draft.use(draft.ahead(at + 1, (Role.OF, Role.FILLER)))
    if column is None and grain:
        column = _dated(draft, Grain(grain))
        if column is None:
            return False
    if column is None:
        return False
    if column.kind is Kind.DATE:
        made = Group(column.name, Grain(grain) if grain else Grain.MONTH)
    else:
        made = Group(column.name)
    if made not in draft.groups:
        draft.groups.append(made)
    draft.use(at)
    if column.kind is Kind.DATE and draft.free(at + 1, Role.OF):
        draft.use(at + 1)
    return True


def _dated(draft: Draft, grain: Grain) -> Column | None:
    """The column that a grain of time is about: years of a YEAR, all else of the table's date."""
    years = draft.columns(lambda one: one.kind is Kind.YEAR)
    if grain is Grain.YEAR and len(years) == 1:
        return years[0]
    if draft.table.date:
        column = draft.table.column(draft.table.date)
        if column.kind is Kind.DATE or grain is Grain.YEAR:
            return column
    dates = draft.columns(lambda one: one.kind is Kind.DATE)
    if not dates:
        raise Halt(NotRead(_("De las fechas, estos datos solo tienen el año.")))
    return dates[0]


def _which(draft: Draft) -> None:
    """ "¿en qué provincia …?", "¿cuál es el sector con más …?", "las 5 provincias con más …"."""
    for at in draft.each(Role.WHICH, Role.LIST):
        place = draft.ahead(at + 1, (Role.FILLER, Role.NUMBER, Role.MOST, Role.OF, Role.DIFFERENT))
        column = draft.column(place, *GROUPS)
        grain = draft.pieces[place].grain if place < len(draft.pieces) else ""
        if draft.noun(place) or place in draft.used:
            continue
        listed = draft.pieces[at].role is Role.LIST
        led = draft.ahead(place + 1, (Role.FILLER,))
        plain = column is not None and column.kind in _LISTED
        if listed and not plain and (column is None or not _leads_to_most(draft, led)):
            continue
        hours = draft.column(place, Kind.INTEGER)
        if hours and not listed and draft.pieces[at].raw.split()[0].casefold() in {"a", "en"}:
            draft.groups.append(Group(hours.name))
            draft.use(at, place)
        elif (column or grain) and _group(draft, place):
            draft.use(at)
    for at in draft.each(Role.NAME):
        if draft.pieces[at].raw.casefold().startswith(_ASKS) and not draft.noun(at):
            _group(draft, at)
    if draft.groups:
        return
    for at in draft.each(Role.NAME):
        if draft.noun(at) or not draft.column(at, *GROUPS):
            continue
        led = draft.ahead(at + 1, (Role.FILLER,))
        before = draft.behind(at - 1, (Role.FILLER, Role.OF))
        counted = draft.free(before, Role.NUMBER) or (
            draft.free(before, Role.MOST) and before >= 0 and tops(draft, before)
        )
        if (_leads_to_most(draft, led) or counted) and _group(draft, at):
            return


def _leads_to_most(draft: Draft, at: int) -> bool:
    """Whether "con más", "que más", "tienen mayor" follow."""
    behind = draft.ahead(at, (Role.WITH, Role.WHICH, Role.HAS, Role.FILLER))
    return behind > at - 1 and draft.free(behind, Role.MOST, Role.LEAST)


def _one_by_one(draft: Draft) -> None:
    """ "dónde más, en Azua o en Barahona", "cuántas en Jarabacoa y cuántas en Bonao"."""
    where = draft.each(Role.WHERE)
    draft.use(*where)
    opens = bool(where) or draft.leads(0, Role.HAS)
    asks = opens and draft.any(Role.MOST, Role.LEAST)
    counted = [piece for piece in draft.pieces if piece.role is Role.HOW_MANY]
    if draft.groups or not (asks or len(counted) > 1):
        return
    for _at, one in draft.filters:
        if one.operation is Operation.IS and len(one.values) > 1:
            draft.groups.append(Group(one.column))
            return
    taken = {one.column for _at, one in draft.filters}
    free = draft.columns(lambda one: one.kind is Kind.PLACE and one.name not in taken)
    if where and asks and free:
        draft.groups.append(Group(free[0].name))


def _having(draft: Draft) -> None:
    """ "provincias con más de 100 proyectos": groups by how many rows they have."""
    for at in draft.each(Role.BOUND):
        bound, place = draft.pieces[at].bound, draft.ahead(at + 1, (Role.FILLER,))
        if bound is None or bound.percent or bound.money or not draft.noun(place):
            continue
        subjects = [one for one in range(at) if draft.column(one, *GROUPS) and not draft.noun(one)]
        if not draft.groups and not (subjects and _group(draft, subjects[0])):
            continue
        draft.use(at, place)
        values = tuple(int(value) for value in bound.values)
        draft.having = Filter("", bound.operation, values, draft.pieces[at].raw)


def _compared_values(draft: Draft) -> None:
    """ "Azua contra Barahona": two values of one column are compared by grouping by it."""
    compare = draft.each(Role.COMPARE)
    if not compare or draft.compared:
        return
    for _at, one in draft.filters:
        if one.operation is Operation.IS and len(one.values) > 1:
            draft.use(*compare)
            if Group(one.column) not in draft.groups:
                draft.groups.append(Group(one.column))
            return


def tops(draft: Draft, at: int) -> bool:
    """Whether the piece is "top", "principales": it asks for the first groups."""
    return draft.pieces[at].raw.casefold() in _TOPS
