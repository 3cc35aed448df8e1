"""Words that nothing explains: they are looked for in the title, or told; never left out. Pure."""

from insights.rules.questions import conditions
from insights.rules.questions.drafts import Draft, Halt
from insights.rules.questions.negation import negated
from insights.rules.questions.plans import Filter, NotRead, Operation
from insights.rules.questions.speech import gettext as _
from insights.rules.questions.stems import LINKS
from insights.rules.questions.words import Role
from merchants.rules.tabular import Column, Kind

_HEADS = (
    Role.HOW_MANY, Role.LIST, Role.NUMBER, Role.OF, Role.ABOUT, Role.WHICH, Role.NAME,
    Role.UNKNOWN, Role.AND, Role.HAS,
)  # fmt: skip
_MEASURES = (Role.AVERAGE, Role.MAXIMUM, Role.MINIMUM, Role.TOTAL, Role.HOW_MUCH)
_PRONOUNS = frozenset({"se", "me", "nos", "le", "les", "te"})
"""An unknown word behind one of these is a verb."""
_MATTERS = (
    Role.UNKNOWN, Role.NAME, Role.PLACE, Role.PERIOD, Role.BOUND, Role.NUMBER, Role.COMPARE,
    Role.NOT, Role.WITHOUT, Role.MOST, Role.LEAST, Role.HIGH, Role.LOW, Role.NEW, Role.OLD,
    Role.SHARE, Role.BY, Role.QUOTED,
)  # fmt: skip


def read(draft: Draft) -> None:
    """Looks for unknown words in the title where they can stand for rows; else raises `Halt`."""
    at = 0
    while at < len(draft.pieces):
        if not draft.free(at, Role.UNKNOWN):
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
    led = role in (Role.AVERAGE, *_MEASURES) or draft.leads(following, *_MEASURES[:3])
    verb = before < 0 and draft.noun(following) and following > end
    verb = verb or (at > 0 and draft.pieces[at - 1].raw.casefold() in _PRONOUNS)
    beside = draft.column(before) is not None and not draft.noun(before)
    measured = led or verb or beside or (previous >= 0 and draft.pieces[previous].role in _MEASURES)
    what = previous < 0 and before >= 0 and draft.pieces[before].raw.casefold().startswith("cuál ")
    if measured or what or not (role in _HEADS or role is Role.IN) or not draft.table.title:
        raise Halt(conditions.unknown_value(said, None))
    _look_for(draft, at, end, said)


def _place(draft: Draft) -> Column | None:
    found = draft.columns(lambda one: one.kind is Kind.PLACE)
    return found[0] if found else None


def _look_for(draft: Draft, at: int, end: int, said: str) -> None:
    title = draft.table.column(draft.table.title)
    not_so = negated(draft, at)
    words = tuple(
        draft.pieces[place].raw
        for place in range(at, end)
        if draft.pieces[place].role is Role.UNKNOWN and draft.pieces[place].stem not in LINKS
    )
    draft.use(*range(at, end))
    if not_so:
        draft.filters.append((at, Filter(title.name, Operation.LACKS, (said,), said)))
    for word in () if not_so else words:
        conditions.add(draft, at, title.name, Operation.HOLDS, word, word)
    told = {"said": said, "column": title.label}
    draft.notes.append(_("Busqué «%(said)s» en %(column)s.") % told)


def refuse(draft: Draft) -> None:
    """Raises `Halt` for what was understood as words and came to nothing in the plan."""
    for at in draft.each(*_MATTERS):
        piece = draft.pieces[at]
        if piece.role is Role.NAME and (draft.noun(at) or draft.column(at)):
            continue
        if piece.role in (Role.MOST, Role.LEAST, Role.NUMBER, Role.BY) and _harmless(draft, at):
            continue
        text = _("No entendí «%(said)s».") % {"said": piece.raw}
        raise Halt(NotRead(text, unknown=(piece.raw,)))


def _harmless(draft: Draft, at: int) -> bool:
    """ "de mayor a menor" behind an order; "por favor"."""
    return draft.order is not None and draft.pieces[at].role in (Role.MOST, Role.LEAST)
