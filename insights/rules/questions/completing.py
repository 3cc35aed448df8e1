"""Questions that lean on the one before: "¿y en Azua?" becomes a whole question. Pure.

The fragment is read about the table of the question before; what it says replaces what that said
about the same column (about any place, or any date), and the merged plan is put in words.
"""

import re
from dataclasses import replace
from datetime import date

from core.rules.tabular import Kind, Table
from core.rules.text import aligned
from insights.rules.description import Dataset
from insights.rules.questions.drafts import SMALL, Draft, Halt
from insights.rules.questions.index import of, table_named
from insights.rules.questions.pieces import Piece, cut
from insights.rules.questions.plans import (
    AskBack,
    Filter,
    Function,
    Measure,
    NotRead,
    Operation,
    Plan,
    Span,
)
from insights.rules.questions.reading import drafted, normal, plan_of, read
from insights.rules.questions.tokens import tokenize
from insights.rules.questions.wording import worded
from insights.rules.questions.words import Role
from merchants.rules.place_words import HERE

_MEASURES = (
    Role.HOW_MANY, Role.HOW_MUCH, Role.TOTAL, Role.AVERAGE, Role.MAXIMUM, Role.MINIMUM, Role.SHARE,
    Role.LIST,
)  # fmt: skip
_LONGEST = 10
"""Pieces of a question that can lean on another without saying "y"."""


def complete(question: str, previous: str, dataset: Dataset, today: date) -> str:
    """The whole question; the question itself where it does not lean on the previous one."""
    before = read(previous, dataset, today) if previous.strip() else None
    if isinstance(before, AskBack):
        return _placed(question, previous, dataset, today) or question
    if not isinstance(before, Plan):
        return question
    table = table_named(dataset, before.table)
    try:
        draft = drafted(question, dataset, today, table)
    except Halt:
        return question
    alone = isinstance(read(question, dataset, today), Plan)
    if alone and not _leans(draft):
        return question
    merged = _merged(before, draft, plan_of(draft), table)
    words = worded(merged, dataset, today)
    return words if read(words, dataset, today) == merged else question


def _placed(question: str, previous: str, dataset: Dataset, today: date) -> str:
    """ "Azua", said to "¿De qué lugar?": the question before with that place; "" for no place."""
    here, gazetteer = _HERE.search(aligned(previous)), dataset.gazetteer
    pieces = cut(question, tokenize(question), of(dataset), gazetteer, today)
    named = [piece for piece in pieces if piece.role is Role.PLACE]
    others = [piece for piece in pieces if piece.role not in (*SMALL, Role.PLACE, Role.AND)]
    if here is None or len(named) != 1 or any(not _level(one, dataset) for one in others):
        return ""
    said = question[(others or named)[0].start : named[0].end]
    word = here[0].split()[-1]
    levels = {aligned(one.label) for table in dataset.tables for one in table.columns}
    mine = f"{word} de {said}" if word in levels and not others else said
    words = mine if here[0].startswith(_MINE) else f"en {mine}"
    whole = f"{previous[: here.start()]}{words}{previous[here.end() :]}"
    return "" if isinstance(read(whole, dataset, today), NotRead) else whole


_HERE = re.compile(HERE, re.VERBOSE)
_MINE = ("mi ", "nuestr", "este ", "esta ")


def _level(piece: Piece, dataset: Dataset) -> bool:
    """Whether the piece names a column of places: "provincia"."""
    columns = {
        (table.name, column.name)
        for table in dataset.tables
        for column in table.columns
        if column.kind is Kind.PLACE
    }
    return any((one.table, one.column) in columns and not one.value for one in piece.meanings)


def _leans(draft: Draft) -> bool:
    """Whether the question begins with "y", or says neither what is measured nor of which rows."""
    if not draft.pieces:
        return False
    noun = any(draft.noun(at) for at in range(len(draft.pieces)))
    measured = draft.any(*_MEASURES)
    if draft.pieces[0].role is Role.AND:
        return not (noun and measured)
    named = any(one.operation is Operation.HOLDS for _at, one in draft.filters)
    return not (noun or measured or named) and len(draft.pieces) <= _LONGEST


def _merged(before: Plan, draft: Draft, said: Plan, table: Table) -> Plan:
    filters = _replaced(before.filters, said.filters, table)
    plan = replace(before, filters=filters, notes=said.notes)
    if _measured(draft, said):
        plan = replace(plan, measure=said.measure, share=said.share)
    if said.groups:
        measure = plan.measure
        if measure.function is Function.ROWS:
            measure = Measure(Function.COUNT)
        plan = replace(plan, groups=said.groups, measure=measure, order=None, top=0)
    if said.order or said.top:
        plan = replace(plan, order=said.order, top=said.top)
    if said.compared:
        plan = replace(plan, compared=_spans(before, said), period=said.period)
        plan = replace(plan, filters=tuple(one for one in filters if not _timed(one)))
    elif any(_timed(one) for one in said.filters):
        plan = replace(plan, compared=None, period="")
    return normal(plan)


def _measured(draft: Draft, said: Plan) -> bool:
    return draft.any(*_MEASURES) or bool(said.measure.column)


def _timed(one: Filter) -> bool:
    return one.operation is Operation.DURING


def _spans(before: Plan, said: Plan) -> tuple[Span, Span]:
    """ "¿comparado con el mes pasado?" compares the period of the question before."""
    assert said.compared is not None
    for one in before.filters:
        if _timed(one) and one.column == said.period and len(one.values) == 2:
            start, end = (value if isinstance(value, date) else None for value in one.values)
            return (start, end), said.compared[1]
    return said.compared


def _replaced(
    before: tuple[Filter, ...], said: tuple[Filter, ...], table: Table
) -> tuple[Filter, ...]:
    columns = {one.column for one in said}
    places = any(table.column(one.column).kind is Kind.PLACE for one in said)
    times = any(_timed(one) for one in said)
    kept = [
        one
        for one in before
        if one.column not in columns
        and not (places and table.column(one.column).kind is Kind.PLACE)
        and not (times and _timed(one))
    ]
    return (*kept, *said)
