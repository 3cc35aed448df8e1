"""A person uploads a file on a page, and a worker reads it while the page waits."""

from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone

from merchants.file_readings import pages, work
from merchants.models import FileReading
from merchants.models.file_readings import ReadingState
from tests.patience import eventually


def upload_file(page: Client, path: str, data: bytes, name: str) -> Any:
    """What the page answers once the file was read; the form's own answer where it refuses it."""
    answer = page.post(path, {"file": SimpleUploadedFile(name, data)})
    if f"{pages.ASKED}=" not in answer.get("location", ""):
        return answer
    waiting = page.get(answer["location"])
    assert waiting["Refresh"], waiting.content
    assert "Leyendo el archivo" in waiting.content.decode()
    work.read_file(int(answer["location"].rpartition("=")[2]), timezone.now())
    return page.get(answer["location"])


def read_waiting() -> None:
    """A worker reads the file that a browser has just sent."""
    rows = FileReading.across.filter(state=ReadingState.WAITING)
    eventually(rows.exists)
    for key in rows.values_list("pk", flat=True):
        work.read_file(key, timezone.now())
