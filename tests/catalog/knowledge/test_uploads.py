"""An uploaded file is an article when all of it was read, and nothing before."""

from datetime import datetime, timedelta

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.utils import timezone

from catalog.knowledge import uploads
from catalog.knowledge.models import KnowledgeItem
from core.foreign_files.limits import DOCUMENT, PREVIEW
from merchants.file_readings import requests, work
from merchants.models import FileReading, Merchant
from merchants.models.file_readings import ReadingState

pytestmark = pytest.mark.django_db(transaction=True)


def upload(merchant: Merchant, data: bytes, name: str, now: datetime | None = None) -> FileReading:
    now = now or timezone.now()
    file = ContentFile(data, name)
    return requests.request_reading(merchant, uploads.PURPOSE, file, None, now)


def read(reading: FileReading, now: datetime | None = None) -> FileReading:
    work.read_file(reading.pk, now or timezone.now())
    reading.refresh_from_db()
    return reading


def test_a_newer_file_of_the_same_name_takes_the_olders_place(alma: Merchant) -> None:
    first = read(upload(alma, b"Uno.", "guia_2026.txt"))
    second = read(upload(alma, b"Dos.", "guia_2026.txt"))

    assert first.result["item"] == second.result["item"]
    item = KnowledgeItem.objects.of(alma).get()
    assert (item.title, item.body, item.kind) == ("guia 2026", "Dos.", "article")


def test_a_title_has_no_control_characters(alma: Merchant) -> None:
    read(upload(alma, b"Uno.", "gu\u202eia\x07 a\u200b_b.txt"))

    assert KnowledgeItem.objects.of(alma).get().title == "guia a b"


def test_a_file_that_is_refused_changes_nothing(alma: Merchant) -> None:
    read(upload(alma, b"Uno.", "guia.pdf.txt"))
    reading = read(upload(alma, b"", "guia.pdf.txt"))

    assert reading.state == ReadingState.REFUSED
    assert "vacío" in reading.refusal["message"]
    assert KnowledgeItem.objects.of(alma).get().body == "Uno."


def test_the_file_goes_once_it_was_read_and_its_row_with_the_next(alma: Merchant) -> None:
    first = upload(alma, b"Uno.", "a.txt")
    path = str(first.file.name)
    assert default_storage.exists(path)

    read(first)

    assert not default_storage.exists(path)
    second = upload(alma, b"Dos.", "b.txt")
    assert list(FileReading.objects.of(alma)) == [second]


def test_a_file_that_nobody_waits_for_is_left(alma: Merchant) -> None:
    reading = upload(alma, b"Uno.", "a.txt")

    reading = read(reading, timezone.now() + work.PATIENCE + timedelta(seconds=1))

    assert reading.state == ReadingState.LEFT
    assert not KnowledgeItem.objects.of(alma).exists()


def test_a_page_of_another_merchant_sees_no_reading(alma: Merchant, dario: Merchant) -> None:
    reading = upload(alma, b"Uno.", "a.txt")

    assert requests.watch(dario, uploads.PURPOSE, str(reading.pk), timezone.now()) is None
    assert requests.watch(alma, "otro", str(reading.pk), timezone.now()) is None
    assert requests.watch(alma, uploads.PURPOSE, "1" * 30, timezone.now()) is None
    assert requests.watch(alma, uploads.PURPOSE, str(reading.pk), timezone.now()) == reading


def test_a_worker_that_died_is_followed_once_and_then_it_is_refused(alma: Merchant) -> None:
    reading, now = upload(alma, b"Uno.", "a.txt"), timezone.now()
    FileReading.objects.of(alma).update(attempts=2)

    assert read(reading, now).state == ReadingState.REFUSED
    assert not KnowledgeItem.objects.of(alma).exists()


def test_only_a_pdf_has_the_time_of_its_pages(alma: Merchant) -> None:
    """Whatever is called otherwise ends in seconds, a PDF's bytes among them."""
    limits = {
        name: uploads.ARTICLE.choose_limits(upload(alma, b"Uno.", name))
        for name in ("a.pdf", "a.PDF", "a.docx", "a.pdf.html", "a.xlsx", "pdf")
    }

    assert limits == dict.fromkeys(limits, PREVIEW) | dict.fromkeys(("a.pdf", "a.PDF"), DOCUMENT)


def test_what_is_called_a_pdf_and_is_none_is_refused(alma: Merchant) -> None:
    reading = read(upload(alma, b"<p>" * 100, "guia.pdf"))

    assert reading.state == ReadingState.REFUSED
    assert "no es lo que dice su nombre" in reading.refusal["message"]
