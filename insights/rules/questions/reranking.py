"""Hits of a text in the order of what they are about: "Escuela Básica" before "Mantenimiento de
Escuelas". By words alone: the earlier, the more and the closer the words asked for, the better."""

from collections.abc import Sequence

from rapidfuzz.fuzz import token_set_ratio

from core.rules.text import bare
from insights.rules.answers import Cell
from insights.rules.description import Dataset
from insights.rules.questions.plans import Function, Operation, Plan
from insights.rules.questions.statements import shown, source
from insights.rules.questions.stems import key

Row = tuple[Cell, ...]


def reranked(plan: Plan, rows: Sequence[Row], dataset: Dataset) -> tuple[Row, ...]:
    """The rows of a list that a text was looked for in, best first; any others as they came."""
    if plan.measure.function is not Function.ROWS or plan.order is not None:
        return tuple(rows)
    names = [column.name for column in shown(plan, source(plan, dataset))]
    for one in plan.filters:
        if one.operation in (Operation.HOLDS, Operation.NEAR) and one.column in names:
            at = names.index(one.column)
            words = " ".join(str(value) for value in one.values)
            return tuple(sorted(rows, key=lambda row: _rank(words, row[at])))
    return tuple(rows)


def _rank(asked: str, cell: Cell) -> tuple[int, int, float]:
    """Fewer words missing, the first of them earlier, the texts more alike."""
    found, wanted = key(str(cell or "")), set(key(asked))
    places = [at for at, stem in enumerate(found) if stem in wanted]
    missing = len(wanted - set(found))
    alike = token_set_ratio(bare(asked), bare(str(cell or "")))
    return missing, places[0] if places else len(found), -alike
