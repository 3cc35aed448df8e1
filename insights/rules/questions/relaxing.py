"""The relaxed search: where nothing is found, equality becomes a search in the folded cells. Pure.

A value is looked for with its synonyms, whatever its case and accents; words of a text are looked
for by their beginnings, any of them.
"""

from dataclasses import replace

from insights.rules.description import Dataset
from insights.rules.questions.index import table_named
from insights.rules.questions.plans import Filter, Operation, Plan
from insights.rules.questions.speech import gettext as _
from insights.rules.questions.stems import singular
from merchants.rules.tabular import Column, Kind

_WRITTEN = (Kind.TEXT, Kind.CATEGORY, Kind.PLACE)
_SHORTEST = 5
"""Letters of a word whose end may be left away."""


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
    values: list[str] = []
    for value in one.values:
        word = str(value)
        if one.operation is Operation.HOLDS:
            values += [_beginning(part) for part in word.split()]
        else:
            values += [word, *_synonyms(column, word)]
    return Filter(one.column, Operation.NEAR, tuple(dict.fromkeys(values)), one.said)


def _synonyms(column: Column, value: str) -> tuple[str, ...]:
    return next((one.synonyms for one in column.values if one.value == value), ())


def _beginning(word: str) -> str:
    """ "escuelas" is looked for as "escuel": it holds "escuelita" too."""
    found = singular(word)
    return found[:-1] if len(found) > _SHORTEST and found[-1].casefold() in "aeo" else found
