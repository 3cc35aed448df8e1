"""A person uploads a file, and the page that waits for it asks where it stands."""

from datetime import datetime
from typing import Any

from django.core.files import File
from django.db import transaction

from merchants.models import FileReading, Merchant, User
from merchants.models.file_readings import ReadingState


def request_reading(
    merchant: Merchant,
    purpose: str,
    file: File,  # type: ignore[type-arg]
    by: User | None,
    now: datetime,
    **arguments: Any,
) -> FileReading:
    """Keeps the file for a worker to read. What ended of the same purpose goes."""
    drop_ended(merchant.pk, purpose)
    reading = FileReading(
        merchant=merchant,
        purpose=purpose,
        name=(file.name or "")[-200:].replace("\0", ""),
        arguments=arguments,
        asked_by=by,
        watched_at=now,
        due_at=now,
    )
    reading.file.save(reading.name, file, save=False)
    reading.save()
    return reading


def watch(merchant: Merchant, purpose: str, key: str, now: datetime) -> FileReading | None:
    """The reading of that key, which somebody waits for; None where there is none."""
    if not key.isascii() or not key.isdigit() or len(key) > 18:
        return None
    rows = FileReading.objects.of(merchant).filter(purpose=purpose, pk=int(key))
    rows.filter(state=ReadingState.WAITING).update(watched_at=now)
    return rows.first()


def drop_ended(merchant_id: int, purpose: str) -> None:
    """Rows of that purpose which nobody reads any more."""
    rows = FileReading.objects.of(merchant_id).filter(purpose=purpose)
    rows.exclude(state=ReadingState.WAITING).delete()


@transaction.atomic
def end(reading: FileReading, state: ReadingState, **told: Any) -> None:
    """What became of it; the file itself goes with the commit."""
    reading.state, reading.due_at = state, None
    for name, value in told.items():
        setattr(reading, name, value)
    path = reading.file.name
    reading.save(update_fields=["state", "due_at", *told])
    if path:
        storage = reading.file.storage
        transaction.on_commit(lambda: storage.delete(path), robust=True)
