"""Loads an uploaded file: all of its rows become the dataset's, or none do and a report says why.

A file whose columns were confirmed waits in the database (`Upload.due_at`); workers find it there.
"""

from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime, timedelta
from pathlib import Path

import structlog
from django.db import transaction
from django.utils.translation import gettext as _
from psycopg import DataError

from core import row_wall
from core.due import DueQuery
from core.foreign_files.apart import read_apart
from core.foreign_files.limits import DATASET
from core.foreign_files.words import words_of
from core.rules.retries import RETRIES
from core.spreadsheets.unreadable import Unreadable
from insights.loading import describing, tables
from insights.loading.rows import columns, write_rows
from insights.models import Dataset, Upload, UploadState
from insights.rules.tables.values import Plan, Problem
from merchants.models.due import locked

AGAIN = timedelta(seconds=RETRIES["upload"].pauses[0])
"""A load that was cut short (its worker died) is tried again after so long."""

log = structlog.get_logger(__name__)


class Broken(Exception):
    """Rows cannot be loaded; `problems` says which."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(f"{len(problems)} broken rows")
        self.problems = tuple(problems)


def confirm(upload: Upload, plans: Sequence[Plan], now: datetime) -> None:
    """The columns are right: the file is loaded as soon as a worker is free."""
    upload.columns = [plan.stored() for plan in plans]
    upload.state, upload.due_at, upload.attempts = UploadState.QUEUED, now, 0
    upload.save(update_fields=["columns", "state", "due_at", "attempts"])


due = DueQuery(
    lambda now: Upload.across.filter(due_at__lte=now).values_list("pk", "merchant_id", "due_at")
)
"""Uploads that are to be loaded, whosever they are."""


def load(upload_id: int, now: datetime) -> None:
    """Loads what waits under that key, unless another worker does; its row says how it ended."""
    upload = _claim(upload_id, now)
    if upload is None:
        return
    with row_wall.acting_for(upload.merchant_id):
        try:
            rows = load_rows(upload)
        except Broken as broken:
            _fail(upload, now, problems=broken.problems)
        except Unreadable as error:
            _fail(upload, now, refusal=words_of(error))
        except FileNotFoundError:
            _fail(upload, now, refusal=_("El archivo ya no está: súbelo otra vez."))
        else:
            upload.state, upload.rows, upload.problems, upload.refusal = (
                UploadState.LOADED,
                rows,
                [],
                "",
            )
            _end(upload, now)
            _forget_earlier(upload)


def load_rows(upload: Upload) -> int:
    """The rows of the file take the place of the dataset's; how many. Raises `Broken`,
    `Unreadable`; then the dataset is as it was.

    The file is read apart, before any lock is taken; what COPY takes is ready by then. One whose
    first rows were never read is not begun: they are the smaller door.
    """
    if not upload.sample:
        raise FileNotFoundError(upload.name)
    options = {"plans": upload.columns, "first_row": upload.first_row}
    with (
        upload.file.open("rb") as file,
        read_apart(write_rows, file.file, DATASET, options=options) as result,
    ):
        if result.report["problems"]:
            raise Broken([Problem(**one) for one in result.report["problems"]])
        if not result.report["count"]:
            raise Unreadable(_("El archivo no tiene filas debajo de los títulos."))
        _replace(upload, result.output, result.report["count"])
    return int(result.report["count"])


@transaction.atomic
def _replace(upload: Upload, rows: Path, count: int) -> None:
    """A new table takes the place of the dataset's."""
    plans, dataset = [Plan.of(stored) for stored in upload.columns], upload.dataset
    tables.lock(dataset)
    dataset.refresh_from_db()
    table = f"filas_{dataset.data_version + 1}"
    tables.create(dataset, table, columns(plans))
    try:
        tables.fill(dataset, table, rows)
    except DataError as error:
        raise Unreadable(
            _("Una celda no se puede guardar: %(why)s"), {"why": str(error)}
        ) from error
    tables.finish(dataset, table, plans, count)
    describing.describe(dataset, table, plans, count)


@transaction.atomic
def _claim(upload_id: int, now: datetime) -> Upload | None:
    """The upload, if it is due and nobody loads it; its next attempt is put off."""
    upload = locked(Upload.across.filter(pk=upload_id), now)
    if upload is None:
        return None
    if upload.attempts >= RETRIES["upload"].tries:
        _fail(upload, now, refusal=_("El archivo no se pudo cargar: es demasiado pesado."))
        return None
    upload.begin(now + AGAIN)
    return upload


def _fail(
    upload: Upload, now: datetime, problems: Sequence[Problem] = (), refusal: str = ""
) -> None:
    upload.state, upload.refusal = UploadState.FAILED, refusal[:300]
    upload.problems = [asdict(problem) for problem in problems]
    _end(upload, now)


def _end(upload: Upload, now: datetime) -> None:
    upload.due_at, upload.finished_at = None, now
    upload.save()
    log.info("dataset_loaded", upload=upload.pk, state=upload.state, rows=upload.rows)


def _forget_earlier(upload: Upload) -> None:
    """Files that were replaced are of no use any more; their rows say that they were."""
    earlier = Upload.objects.of(upload.merchant_id).filter(dataset=upload.dataset_id)
    for old in earlier.exclude(pk=upload.pk).exclude(file=""):
        if old.state != UploadState.QUEUED:
            old.file.delete(save=False)
            old.sample.delete(save=False)
            old.save(update_fields=["file", "sample"])


def show(dataset: Dataset) -> None:
    """The view again, after columns were shown or hidden."""
    describing.show(dataset)
