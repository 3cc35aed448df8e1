"""A file is uploaded: it is kept, and what its columns are is proposed from its first rows."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, BinaryIO

from django.core.files.base import ContentFile, File
from django.utils.translation import gettext as _

from core.foreign_files.apart import Result, read_apart
from core.foreign_files.limits import PREVIEW
from core.rules.tabular import Kind
from core.spreadsheets import first_rows, reading
from core.spreadsheets.first_rows import FirstRows
from core.spreadsheets.unreadable import Unreadable
from insights import gazetteers
from insights.models import Dataset, DatasetColumn, Upload
from insights.rules.tables import inference
from insights.rules.tables.inference import Proposal
from insights.rules.tables.values import Guess, Plan
from merchants.file_readings.purposes import Purpose
from merchants.models import FileReading, User

SAMPLE = 2_000
"""Rows that the inference looks at."""
OPTIONS = {
    "most_rows": SAMPLE,
    "most_columns": reading.MOST_COLUMNS,
    "most_bytes": reading.MOST_BYTES,
    "skips_empty": False,
}
"""What of a file is read before its columns are reviewed (`first_rows.write_first_rows`)."""


@dataclass(frozen=True, slots=True)
class Looked:
    """The columns of an upload held against its sample; `whole`: the sample is all of it."""

    guesses: tuple[Guess, ...]
    data: Sequence[inference.Row]
    usual_mark: str
    whole: bool


def upload(dataset: Dataset, file: BinaryIO, name: str, by: User | None) -> Upload:
    """Reads the file apart and keeps it with the proposal for its columns. Raises `Unreadable`."""
    with read_apart(first_rows.write_first_rows, file, PREVIEW, options=OPTIONS) as result:
        return keep_upload(dataset, file, name, by, result)


def keep_upload(
    dataset: Dataset, file: BinaryIO, name: str, by: User | None, result: Result
) -> Upload:
    """Keeps a file whose first rows were read, with the proposal for its columns. Raises
    `Unreadable`."""
    sample = first_rows.read_first_rows(result.report, result.output)
    proposal = propose(dataset, sample)
    file.seek(0)
    kept = Upload(merchant_id=dataset.merchant_id, dataset=dataset, name=name[-200:])
    kept.uploaded_by = by
    kept.columns = [guess.plan.stored() for guess in proposal.guesses]
    kept.first_row = proposal.first_row
    kept.file.save(name, File(file), save=False)
    kept.sample.save(name, ContentFile(_stored(result)), save=False)
    kept.save()
    return kept


PURPOSE = "dataset"


def keep_reading(reading: FileReading, result: Result) -> dict[str, Any]:
    """A file that a page uploaded, with the proposal for its columns; its key as `upload`. Raises
    `Unreadable`."""
    key = reading.purpose.partition(":")[2]
    dataset = Dataset.objects.of(reading.merchant_id).filter(pk=key).first()
    if dataset is None:
        raise Unreadable(_("El conjunto de datos ya no está."))
    with reading.file.open("rb") as file:
        kept = keep_upload(dataset, file.file, reading.name, reading.asked_by, result)
    return {"upload": kept.pk}


TABLE = Purpose(
    first_rows.write_first_rows,
    lambda _reading: PREVIEW,
    keep_reading,
    lambda _reading: OPTIONS,
)


def _stored(result: Result) -> bytes:
    """A sample as it is kept: its report, then a line of JSON a row."""
    return json.dumps(result.report).encode() + b"\n" + result.output.read_bytes()


def propose(dataset: Dataset, sample: FirstRows) -> Proposal:
    """The columns as the inference takes them, and as people corrected those of an earlier file.

    Raises `Unreadable`.
    """
    rows = reading.check_sample([cells for _number, cells in sample.rows])
    proposal = inference.propose(rows, gazetteers.of(dataset), sample.usual_mark)
    data = rows[proposal.first_row :]
    earlier = _earlier(dataset)
    guesses = tuple(
        inference.looked_at(_as_before(guess.plan, earlier, data, sample.usual_mark), data)
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
    """The plans of an upload with examples and counts of its sample. Raises FileNotFoundError."""
    if not row.sample:
        raise FileNotFoundError
    with row.sample.open("rb") as file:
        report, *lines = file.read().splitlines()
    sample = first_rows.parse_first_rows(json.loads(report), lines)
    data = [cells for _number, cells in sample.rows][row.first_row :]
    plans = (Plan.of(stored) for stored in row.columns)
    guesses = tuple(inference.looked_at(plan, data) for plan in plans)
    return Looked(guesses, data, sample.usual_mark, sample.whole)
