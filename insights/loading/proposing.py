"""A file is uploaded: it is kept, and what its columns are is proposed from its first rows."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import BinaryIO

from django.core.files.base import File

from core.rules.tabular import Kind
from core.spreadsheets import reading
from insights import gazetteers
from insights.models import Dataset, DatasetColumn, Upload
from insights.rules.tables import inference
from insights.rules.tables.inference import Proposal
from insights.rules.tables.values import Guess, Plan
from merchants.models import User

SAMPLE = 2_000
"""Rows that the inference looks at."""


@dataclass(frozen=True, slots=True)
class Looked:
    """The columns of an upload held against its sample; `whole`: the sample is all of it."""

    guesses: tuple[Guess, ...]
    data: Sequence[inference.Row]
    usual_mark: str
    whole: bool


def upload(dataset: Dataset, file: BinaryIO, name: str, by: User | None) -> Upload:
    """Keeps the file with the proposal for its columns. Raises `Unreadable`."""
    proposal = propose(dataset, file)
    file.seek(0)
    kept = Upload(merchant_id=dataset.merchant_id, dataset=dataset, name=name[-200:])
    kept.uploaded_by = by
    kept.columns = [guess.plan.stored() for guess in proposal.guesses]
    kept.first_row = proposal.first_row
    kept.file.save(name, File(file), save=False)
    kept.save()
    return kept


def propose(dataset: Dataset, file: BinaryIO) -> Proposal:
    """The columns as the inference takes them, and as people corrected those of an earlier file.

    Raises `Unreadable`.
    """
    with reading.opened(file) as table:
        rows = reading.sample(table, SAMPLE)
        proposal = inference.propose(rows, gazetteers.of(dataset), table.usual_mark)
    data = rows[proposal.first_row :]
    earlier = _earlier(dataset)
    guesses = tuple(
        inference.looked_at(_as_before(guess.plan, earlier, data, table.usual_mark), data)
        for guess in proposal.guesses
    )
    return Proposal(proposal.first_row, guesses)


def _earlier(dataset: Dataset) -> dict[str, DatasetColumn]:
    rows = DatasetColumn.objects.of(dataset.merchant_id).filter(dataset=dataset)
    return {column.heading: column for column in rows}


def _as_before(
    plan: Plan, earlier: dict[str, DatasetColumn], data: Sequence[inference.Row], usual_mark: str
) -> Plan:
    """A newer file of the same dataset: a column is what people said of it before."""
    known = earlier.get(plan.heading)
    if known is None:
        return replace(plan, role="") if earlier else plan
    if plan.kind != known.kind:
        plan = inference.taken_as(plan, Kind(known.kind), data, usual_mark)
    return replace(plan, label=known.label, level=known.level, role=known.role, shown=known.shown)


def held(plans: Sequence[Plan], looked: Looked) -> Looked:
    """The same sample under other plans."""
    return replace(looked, guesses=tuple(inference.looked_at(one, looked.data) for one in plans))


def looked_at(row: Upload) -> Looked:
    """The plans of an upload with examples and counts of its sample. Raises `Unreadable`."""
    with row.file.open("rb") as file, reading.opened(file.file) as table:
        rows = reading.sample(table, SAMPLE)
    data = rows[row.first_row :]
    plans = (Plan.of(stored) for stored in row.columns)
    guesses = tuple(inference.looked_at(plan, data) for plan in plans)
    return Looked(guesses, data, table.usual_mark, len(rows) < SAMPLE)
