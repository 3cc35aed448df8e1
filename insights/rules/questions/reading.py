"""A question read: cut into pieces, one table chosen, each piece explained, or the asker told.

No word with a meaning is left out in silence: what is not explained is looked for in the rows'
title (and told), or the question is not read and the words are named.
"""

from dataclasses import replace
from datetime import date

from core.rules.tabular import Table
from insights.rules.description import Dataset
from insights.rules.questions import (
    conditions,
    doubts,
    grouping,
    index,
    leftovers,
    measuring,
    ordering,
    territory,
)
from insights.rules.questions.drafts import Draft, Halt, choose
from insights.rules.questions.pieces import Piece, cut
from insights.rules.questions.plans import (
    MOST_CHOICES,
    AskBack,
    Function,
    Grain,
    Group,
    Measure,
    NotRead,
    Order,
    Plan,
    Reading,
)
from insights.rules.questions.speech import gettext as _
from insights.rules.questions.tokens import tokenize
from insights.rules.questions.words import Role

_CONTENT = frozenset({Role.NAME, Role.PLACE, Role.PERIOD, Role.BOUND, Role.QUOTED, Role.UNKNOWN})


def read(question: str, dataset: Dataset, today: date) -> Reading:
    """What the question means. `today` is the date where the merchant is."""
    try:
        draft = drafted(question, dataset, today)
    except Halt as halt:
        return _with_samples(halt, dataset, today)
    return replace(plan_of(draft), doubts=doubts.found(draft, today))


def drafted(question: str, dataset: Dataset, today: date, table: Table | None = None) -> Draft:
    """The question with all its pieces explained, about that table or the one it points to.

    Raises `Halt` where the asker has to say more, or words stay unexplained.
    """
    tokens = tokenize(question)
    pieces = cut(question, tokens, index.of(dataset), dataset.gazetteer, today)
    says = table is not None or any(piece.role in _CONTENT for piece in pieces)
    table = table or choose(dataset, pieces) or _adding(dataset, pieces)
    if table is None or not says:
        raise Halt(NotRead(_("No sé qué quieres saber de estos datos.")))
    draft = Draft(question, dataset, table, pieces)
    asked = territory.here(draft)
    if asked:
        raise Halt(asked)
    conditions.read(draft, today)
    grouping.read(draft)
    ordering.read(draft)
    measuring.read(draft)
    ordering.top(draft)
    leftovers.read(draft)
    conditions.either(draft)
    leftovers.refuse(draft)
    return draft


def _adding(dataset: Dataset, pieces: tuple[Piece, ...]) -> Table | None:
    """ "cuánto hice ayer", "compara esta semana con la pasada": the one table whose amounts add up,
    where no word points to another."""
    roles = {piece.role for piece in pieces}
    adding = [one for one in dataset.tables if one.adds]
    asks = Role.PERIOD in roles and not roles.isdisjoint((Role.HOW_MUCH, Role.COMPARE))
    asked = asks and Role.UNKNOWN not in roles
    return adding[0] if asked and len(adding) == 1 else None


def plan_of(draft: Draft) -> Plan:
    """What the draft came to."""
    measure = draft.measure or Measure(Function.ROWS)
    return normal(
        Plan(
            table=draft.table.name,
            measure=measure,
            filters=tuple(one for _at, one in draft.filters),
            groups=tuple(draft.groups),
            order=draft.order,
            top=draft.top,
            compared=draft.compared,
            period=draft.period,
            share=draft.share,
            having=draft.having,
            notes=tuple(dict.fromkeys(draft.notes)),
            ignored=tuple(dict.fromkeys(draft.ignored)),
        )
    )


def normal(plan: Plan) -> Plan:
    """The plan with its filters in one order, so that two ways of saying it are equal."""
    order = plan.order
    grouped = bool(plan.groups)
    if plan.measure.function is not Function.ROWS and not grouped:
        order = None
    top = plan.top if order or plan.measure.function is Function.ROWS else 0
    if order == Order() and not top:
        order = None
    return replace(
        plan,
        filters=tuple(sorted(plan.filters, key=lambda one: (one.column, one.operation))),
        share=tuple(sorted(plan.share, key=lambda one: (one.column, one.operation))),
        order=order,
        top=top,
        groups=_finest(plan.groups),
    )


def _finest(groups: tuple[Group, ...]) -> tuple[Group, ...]:
    """Each column once, by the finest of its grains: months say which year they are of."""
    found: dict[str, Group] = {}
    for one in groups:
        known = found.get(one.column)
        if known is None or _fineness(one) < _fineness(known):
            found[one.column] = one
    return tuple(found.values())


def _fineness(group: Group) -> int:
    return list(Grain).index(group.grain) if group.grain else -1


def _with_samples(halt: Halt, dataset: Dataset, today: date) -> Reading:
    """What is not read tells what can be asked; a choice that is not read is none."""
    answer = halt.answer
    if isinstance(answer, NotRead) and not answer.choices:
        return replace(answer, choices=dataset.samples[:MOST_CHOICES])
    if isinstance(answer, AskBack):
        kept = [one for one in answer.choices if _is_understood(one, dataset, today)]
        return replace(answer, choices=tuple(kept))
    return answer


def _is_understood(question: str, dataset: Dataset, today: date) -> bool:
    """Whether it is a plan; its own choices are not looked for, for they may be as many again."""
    try:
        plan_of(drafted(question, dataset, today))
    except Halt:
        return False
    return True
