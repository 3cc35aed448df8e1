"""Whoever reads a file may be killed at any moment: nothing is half done, and its row ends."""

import signal
import subprocess
import sys
import threading
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.utils import timezone

from catalog.knowledge import uploads
from catalog.knowledge.models import KnowledgeItem
from core.foreign_files import apart
from core.rules.retries import RETRIES
from core.spreadsheets.unreadable import TOO_DEAR
from merchants.file_readings import requests, work
from merchants.models import FileReading, Merchant
from merchants.models.file_readings import ReadingState
from tests.browser import environment_of_server
from tests.core.foreign_files.making import pages

pytestmark = pytest.mark.django_db(transaction=True)

PLACES = ("file.reading", "file.keeping")
LONG_DOCUMENT = pages(40, b"BT /F 1 Tf (hola) Tj ET\n" * 2_000)


def upload(merchant: Merchant, data: bytes, name: str) -> FileReading:
    file = ContentFile(data, name)
    return requests.request_reading(merchant, uploads.PURPOSE, file, None, timezone.now())


def let_worker_die(reading: FileReading, place: str) -> None:
    """A worker's own process takes the file and is killed there."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.merchants.file_readings.reading_worker", str(reading.pk)],
        cwd=settings.BASE_DIR,
        env=environment_of_server("http://testserver")
        | {"FAILPOINTS": f"{place}=kill", "MOSTRADOR_TESTING": "1"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == -signal.SIGKILL, done.stderr


def read_when_due(reading: FileReading) -> FileReading:
    """A worker looks at the row when it is due again; the page has asked until then."""
    reading.refresh_from_db()
    assert reading.due_at is not None
    assert reading.due_at <= timezone.now() + work.LEASE
    FileReading.objects.of(reading.merchant_id).update(watched_at=reading.due_at)
    work.read_file(reading.pk, reading.due_at + timedelta(seconds=1))
    reading.refresh_from_db()
    return reading


@pytest.mark.processes
@pytest.mark.parametrize("place", PLACES)
def test_a_worker_that_is_killed_leaves_the_file_to_the_next(alma: Merchant, place: str) -> None:
    reading = upload(alma, b"Abrimos a las ocho.", "horario.txt")

    let_worker_die(reading, place)

    reading.refresh_from_db()
    assert (reading.state, reading.attempts, reading.result) == (ReadingState.WAITING, 1, {})
    assert not KnowledgeItem.objects.of(alma).exists()

    assert read_when_due(reading).state == ReadingState.READ
    assert KnowledgeItem.objects.of(alma).get().body == "Abrimos a las ocho."


@pytest.mark.processes
def test_a_file_that_kills_each_worker_is_refused_in_words(alma: Merchant) -> None:
    reading = upload(alma, b"Abrimos a las ocho.", "horario.txt")
    path = str(reading.file.name)
    for _try in range(RETRIES["reading"].tries):
        FileReading.objects.of(alma).update(due_at=timezone.now(), watched_at=timezone.now())
        let_worker_die(reading, "file.keeping")

    reading = read_when_due(reading)

    assert (reading.state, reading.due_at) == (ReadingState.REFUSED, None)
    assert reading.refusal["message"] == TOO_DEAR
    assert not default_storage.exists(path)
    assert not KnowledgeItem.objects.of(alma).exists()


@pytest.mark.parametrize("seconds", [0.0, 0.3, 1.0])
def test_a_reader_that_is_killed_ends_its_row_in_words(
    alma: Merchant, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    """The process of the file itself: as it starts, while it loads its libraries, in the pages."""
    wait = apart._wait
    ends: list[int] = []

    def kill(process: Any, *arguments: Any) -> None:
        threading.Timer(seconds, process.kill).start()
        wait(process, *arguments)
        ends.append(process.returncode)

    monkeypatch.setattr(apart, "_wait", kill)
    reading = upload(alma, LONG_DOCUMENT, "guia.pdf")
    path = str(reading.file.name)

    work.read_file(reading.pk, timezone.now())

    reading.refresh_from_db()
    assert ends == [-signal.SIGKILL]
    assert (reading.state, reading.due_at) == (ReadingState.REFUSED, None)
    assert reading.refusal["message"] == TOO_DEAR
    assert not default_storage.exists(path)
    assert not KnowledgeItem.objects.of(alma).exists()
