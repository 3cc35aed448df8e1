"""Two merchants upload at once: the dear files of the one hold up nothing of the other's."""

import threading
import time
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.utils import timezone

from catalog.knowledge import uploads
from chatbot.conversations.due_work import running
from chatbot.conversations.due_work.kinds import KINDS
from chatbot.conversations.due_work.running import Runner
from core.foreign_files.limits import Limits
from merchants.file_readings import requests
from merchants.file_readings.purposes import PURPOSES, Purpose
from merchants.models import FileReading, Merchant
from merchants.models.file_readings import ReadingState
from tests.chatbot.conversations.due_work.dispatching import Broker, looked
from tests.core.foreign_files import readers
from tests.patience import eventually

pytestmark = pytest.mark.django_db(transaction=True)

MB = 1024 * 1024
SECONDS = 8.0
"""As long as the dear file is read before it is refused; an honest one takes some tenths."""


def upload(merchant: Merchant, purpose: str) -> FileReading:
    file = ContentFile(b"Abrimos a las ocho.", "horario.txt")
    return requests.request_reading(merchant, purpose, file, None, timezone.now())


def test_a_neighbours_file_is_read_while_a_dear_one_is(
    runner: Runner, broker: Broker, alma: Merchant, dario: Merchant, monkeypatch: Any
) -> None:
    limits = Limits(5, SECONDS, 192 * MB, MB)
    dear = Purpose(readers.sleep, lambda _reading: limits, lambda *_kept: {})
    monkeypatch.setitem(PURPOSES, "dear", dear)
    first, *others = [upload(alma, "dear") for _file in range(4)]
    honest = upload(dario, uploads.PURPOSE)
    looked(runner, {"file": KINDS["file"]})
    assert broker.sent == [str(first.pk), str(honest.pk)]

    began = time.monotonic()
    thread = threading.Thread(target=running.perform, args=broker.messages[0])
    thread.start()
    eventually(lambda: FileReading.across.get(pk=first.pk).attempts == 1)
    running.perform(*broker.messages[1])

    honest.refresh_from_db()
    assert honest.state == ReadingState.READ
    assert time.monotonic() - began < SECONDS
    assert looked(runner, {"file": KINDS["file"]}) == 0
    thread.join()
    first.refresh_from_db()
    assert first.state == ReadingState.REFUSED
    assert {row.attempts for row in FileReading.across.filter(pk__in=[o.pk for o in others])} == {0}
