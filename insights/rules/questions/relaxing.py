"""The relaxed search: where nothing is found, equality becomes a search in the folded cells. Pure.

A value that no catalogue holds is looked for whatever its case and accents; words of a text are
looked for without their endings, any of them. A value of the column's own catalogue is left alone:
that nothing has it is the answer, and what looks like it is something else.
"""

from dataclasses import replace

from core.rules.tabular import Column, Kind
from insights.rules.description import Dataset
from insights.rules.questions.index import table_named
from insights.rules.questions.plans import Filter, Operation, Plan
from insights.rules.questions.speech import gettext as _
from insights.rules.questions.stems import singular

_WRITTEN = (Kind.TEXT, Kind.CATEGORY, Kind.PLACE)
_SHORTEST = 5
"""Letters of a word whose end may be left away."""
_FEWEST = 4
"""Letters and digits of what is looked for more freely; fewer are found in anything."""


def relaxed(plan: Plan, dataset: Dataset) -> Plan | None:
    """The plan with its texts looked for more freely; None where it has none to relax."""
    table = table_named(dataset, plan.table)
    filters = tuple(_relaxed(one, table.column(one.column)) for one in plan.filters)
    if filters == plan.filters:
        return None
    note = _("No había nada exacto; busqué también lo parecido, sin acentos.")
    return replace(plan, filters=filters, notes=(*plan.notes, note))


def _relaxed(one: Filter, column: Column) -> Filter:
    if column.kind not in _WRITTEN or one.operation not in (Operation.IS, Operation.HOLDS):
        return one
    listed = {known.value for known in column.values}
    if one.operation is Operation.IS and any(value in listed for value in one.values):
        return one
    values: list[str] = []
    for value in one.values:
        word = str(value)
        if one.operation is Operation.HOLDS:
            values += [_beginning(part) for part in word.split()]
        else:
            values.append(word)
    wide = tuple(dict.fromkeys(value for value in values if _is_telling(value)))
    return Filter(one.column, Operation.NEAR, wide, one.said) if wide else one


def _is_telling(value: str) -> bool:
    """Whether so many letters are of one thing only."""
    return sum(sign.isalnum() for sign in value) >= _FEWEST


def _beginning(word: str) -> str:
    """ "escuelas" is looked for as "escuel": it holds "escuelita" too."""
    found = singular(word)
    return found[:-1] if len(found) > _SHORTEST and found[-1].casefold() in "aeo" else found
