"""Words that nothing explains: they are looked for in the title, or told; never left out. Pure."""

from core.rules.tabular import Column, Kind
from core.rules.text import bare, words
from insights.rules.questions import conditions
from insights.rules.questions.drafts import Draft, Halt
from insights.rules.questions.index import Sense
from insights.rules.questions.negation import negated
from insights.rules.questions.ordering import amount
from insights.rules.questions.plans import (
    Filter,
    Function,
    Group,
    Measure,
    NotRead,
    Operation,
    Plan,
)
from insights.rules.questions.speech import gettext as _
from insights.rules.questions.statements import shown, source
from insights.rules.questions.stems import LINKS
from insights.rules.questions.words import Role

_HEADS = (
    Role.HOW_MANY, Role.LIST, Role.NUMBER, Role.OF, Role.ABOUT, Role.WHICH, Role.NAME,
    Role.UNKNOWN, Role.AND, Role.HAS, Role.HOW_MUCH, Role.TOTAL,
)  # fmt: skip
_MEASURES = (Role.AVERAGE, Role.MAXIMUM, Role.MINIMUM)
_ORDERS = (Role.MOST, Role.LEAST)
_MOST_WORDS = 3
"""Unknown pieces in a row that may be a title by themselves; more are another matter."""
_PRONOUNS = words("se me nos le les te ha han he hemos van va voy vamos")
"""An unknown word behind one of these is a verb."""
_SHOWS = (Role.LIST, Role.WITH, Role.AND, Role.WHICH, Role.HOW_MUCH)
"""A column behind one of these is asked for with the rows: "muestra el nombre y el monto"."""
_MATTERS = (
    Role.UNKNOWN, Role.NAME, Role.PLACE, Role.PERIOD, Role.BOUND, Role.NUMBER, Role.COMPARE,
    Role.NOT, Role.WITHOUT, Role.MOST, Role.LEAST, Role.HIGH, Role.LOW, Role.NEW, Role.OLD,
    Role.SHARE, Role.BY, Role.QUOTED, Role.GRAIN, Role.TIME, Role.WHEN, Role.DIFFERENT, Role.OTHER,
    Role.USUAL, Role.JUDGES, Role.MONEY,
    Role.AGAIN,
)  # fmt: skip


def read(draft: Draft) -> None:
    """Looks for unknown words in the title where they can stand for rows; else raises `Halt`."""
    at = 0
    while at < len(draft.pieces):
        if not draft.free(at, Role.UNKNOWN):
            at += 1
            continue
        if _verb(draft, at):
            draft.use(at)
            said = {"said": draft.pieces[at].raw}
            draft.notes.append(_("No tomé en cuenta «%(said)s».") % said)
            draft.ignored.append(draft.pieces[at].raw)
            at += 1
            continue
        end = at + 1
        while draft.free(end, Role.UNKNOWN) or (
            draft.free(end, Role.OF) and draft.free(end + 1, Role.UNKNOWN)
        ):
            end += 1
        _run(draft, at, end)
        at = end


def _run(draft: Draft, at: int, end: int) -> None:
    said = draft.question[draft.pieces[at].start : draft.pieces[end - 1].end]
    before = draft.behind(at - 1, (Role.FILLER,))
    previous = draft.behind(at - 1, (Role.FILLER, Role.OF, Role.WHICH))
    column = draft.column(previous, Kind.CATEGORY, Kind.PLACE)
    if column and not draft.noun(previous):
        raise Halt(conditions.unknown_value(said, column))
    role = draft.pieces[before].role if before >= 0 else Role.LIST
    if role is Role.IN and said[:1].isupper():
        raise Halt(conditions.unknown_value(said, _place(draft)))
    following = draft.ahead(end, (Role.FILLER,))
    led = role in _MEASURES or draft.leads(following, *_MEASURES[:3])
    command = before < 0 and draft.noun(following) and following > end
    measured = led or command or (previous >= 0 and draft.pieces[previous].role in _MEASURES)
    what = previous < 0 and before >= 0 and draft.pieces[before].raw.casefold().startswith("cuál ")
    heads = role in _HEADS or role is Role.IN or (draft.groups and role in _ORDERS)
    if measured or what or not heads or not draft.table.title:
        raise Halt(conditions.unknown_value(said, None))
    _look_for(draft, at, end, said)


def _verb(draft: Draft, at: int) -> bool:
    """Whether an unknown word can only be what is done: "arrancaron", "se benefician".

    Behind a word to group by and behind "cuánto" no other word can stand.
    """
    word = bare(draft.pieces[at].raw)
    before = draft.pieces[at - 1] if at else None
    said = before.raw.casefold().split()[-1] if before else ""
    past = draft.pieces[at].raw.endswith("ó")
    if past or word.endswith(("aron", "ieron", "ando", "iendo")):
        return at > 0
    if before is None:
        return False
    column = draft.column(at - 1)
    grouped = column is not None and Group(column.name) in draft.groups
    most = before.role in _ORDERS and draft.leads(at - 2, Role.WHICH)
    return said in _PRONOUNS or grouped or most or before.role is Role.HOW_MUCH


def _place(draft: Draft) -> Column | None:
    found = draft.columns(lambda one: one.kind is Kind.PLACE)
    return found[0] if found else None


def _look_for(draft: Draft, at: int, end: int, said: str) -> None:
    title = draft.table.column(draft.table.title)
    not_so = negated(draft, at)
    if end - at > _MOST_WORDS and not any(
        piece.role in (Role.NAME, Role.PLACE, Role.PERIOD, Role.BOUND) for piece in draft.pieces
    ):
        raise Halt(conditions.unknown_value(said, None))
    sought = tuple(
        draft.pieces[place].raw
        for place in range(at, end)
        if draft.pieces[place].role is Role.UNKNOWN and draft.pieces[place].stem not in LINKS
    )
    draft.use(*range(at, end))
    if not_so:
        draft.filters.append((at, Filter(title.name, Operation.LACKS, (said,), said)))
    for word in () if not_so else sought:
        conditions.add(draft, at, title.name, Operation.HOLDS, word, word)
    told = {"said": said, "column": title.label}
    draft.notes.append(_("Busqué «%(said)s» en %(column)s.") % told)


def refuse(draft: Draft) -> None:
    """Raises `Halt` for what was understood as words and came to nothing in the plan."""
    for at in draft.each(*_MATTERS):
        piece = draft.pieces[at]
        if piece.role is Role.NAME and (
            draft.noun(at) or _said_again(draft, at) or _of_which(draft, at)
        ):
            continue
        if piece.role in (Role.MOST, Role.LEAST, Role.NUMBER, Role.BY) and _harmless(draft, at):
            continue
        if piece.role is Role.WHEN and draft.measure == Measure(Function.ROWS):
            continue  # the rows are shown with their date
        if piece.role is Role.MONEY and _planned(draft) & _amount(draft):
            continue  # "en plata", behind a sum of money
        text = _("No entendí «%(said)s».") % {"said": piece.raw}
        raise Halt(NotRead(text, unknown=(piece.raw,)))


def _said_again(draft: Draft, at: int) -> bool:
    """Whether the column is in the plan already, or one of those that rows are shown with."""
    column = draft.column(at)
    if column is None:
        return False
    before = draft.behind(at - 1, (Role.FILLER, Role.NUMBER))
    if draft.measure == Measure(Function.ROWS) and draft.leads(before, *_SHOWS):
        filters = tuple(one for _at, one in draft.filters)
        plan = Plan(draft.table.name, draft.measure, filters, order=draft.order)
        return column in shown(plan, source(plan, draft.dataset))
    return column.name in _planned(draft)


def _planned(draft: Draft) -> set[str]:
    """The columns that the plan is about."""
    planned = {one.column for _at, one in draft.filters} | {one.column for one in draft.groups}
    planned |= {draft.measure.column if draft.measure else "", draft.period}
    return (planned | {draft.order.column if draft.order else ""}) - {""}


def _amount(draft: Draft) -> set[str]:
    column = amount(draft)
    return {column.name} if column else set()


def _of_which(draft: Draft, at: int) -> bool:
    """ "derivaron conversaciones": the rows of what each row here is one of."""
    nouns = {one.table for one in draft.pieces[at].meanings if one.sense is Sense.NOUN}
    return not nouns.isdisjoint(draft.table.of)


def _harmless(draft: Draft, at: int) -> bool:
    """ "de mayor a menor" behind an order; "por favor"."""
    return draft.order is not None and draft.pieces[at].role in (Role.MOST, Role.LEAST)
