"""A worker reads what was uploaded: one file, in a process of its own, and keeps what it told."""

import time
from datetime import datetime, timedelta
from typing import Final

import structlog
from django.db import transaction
from django.utils import timezone

from core import failpoints, row_wall
from core.due import DueQuery
from core.foreign_files.apart import LeftAlone, give_connection_back, read_apart
from core.rules.retries import RETRIES
from core.spreadsheets.unreadable import TOO_DEAR, Unreadable
from merchants.file_readings import purposes, requests
from merchants.models import FileReading
from merchants.models.due import locked
from merchants.models.file_readings import ReadingState

LEASE: Final = timedelta(seconds=RETRIES["reading"].pauses[0])
"""A reading whose worker died is due again after so long; one under way is put off meanwhile."""
PATIENCE: Final = timedelta(seconds=15)
"""The page asks every second. After so long without a question nobody waits for the file."""
_LOOK_SECONDS: Final = 2.0

log = structlog.get_logger(__name__)

due = DueQuery(
    lambda now: FileReading.across.filter(due_at__lte=now).values_list(
        "pk", "merchant_id", "due_at"
    )
)
"""Files that are to be read, whosever they are."""


def read_file(reading_id: int, now: datetime) -> None:
    """Reads what waits under that key, unless another worker does; its row says how it ended."""
    reading = _claim(reading_id, now)
    if reading is None:
        return
    with row_wall.acting_for(reading.merchant_id):
        try:
            result = _read(reading)
        except LeftAlone:
            requests.end(reading, ReadingState.LEFT)
        except FileNotFoundError:
            requests.end(reading, ReadingState.LEFT)
        except Unreadable as error:
            refusal = {"message": error.message, "values": dict(error.values)}
            requests.end(reading, ReadingState.REFUSED, refusal=refusal)
        else:
            log.info("file_read", reading=reading.pk, purpose=reading.purpose, result=result)


def _read(reading: FileReading) -> dict[str, object]:
    """What was kept of it, with its row, in one transaction. Raises `Unreadable`, `LeftAlone`."""
    purpose = purposes.find_purpose(reading.purpose)
    options = purpose.options(reading)
    with (
        reading.file.open("rb") as file,
        read_apart(
            purpose.reader,
            file.file,
            purpose.choose_limits(reading),
            options=options,
            is_awaited=_Awaited(reading),
        ) as result,
        transaction.atomic(),
    ):
        kept = purpose.keep(reading, result)
        failpoints.reach("file.keeping")
        requests.end(reading, ReadingState.READ, result=kept)
    return kept


class _Awaited:
    """Whether a page still waits for the file; each look at the row puts off its next attempt."""

    def __init__(self, reading: FileReading) -> None:
        self._reading, self._next = reading, time.monotonic() + _LOOK_SECONDS

    def __call__(self) -> bool:
        if time.monotonic() < self._next:
            return True
        self._next = time.monotonic() + _LOOK_SECONDS
        try:
            return self._look()
        finally:
            give_connection_back()

    def _look(self) -> bool:
        now = timezone.now()
        rows = FileReading.objects.of(self._reading.merchant_id).filter(pk=self._reading.pk)
        watched_at = rows.values_list("watched_at", flat=True).first()
        if watched_at is None or watched_at < now - PATIENCE:
            return False
        rows.update(due_at=now + LEASE)
        return True


@transaction.atomic
def _claim(reading_id: int, now: datetime) -> FileReading | None:
    """The reading, if it is due, nobody is at it and somebody waits for it."""
    reading = locked(FileReading.across.filter(pk=reading_id), now)
    if reading is None:
        return None
    if reading.watched_at < now - PATIENCE:
        requests.end(reading, ReadingState.LEFT)
        return None
    if reading.attempts >= RETRIES["reading"].tries:
        refusal = {"message": TOO_DEAR, "values": {}}
        requests.end(reading, ReadingState.REFUSED, refusal=refusal)
        return None
    reading.begin(now + LEASE)
    return reading
