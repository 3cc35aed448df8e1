"""A customer's picture comes home once, is made safe, and what became of it is told in order."""

import io
import threading
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from django.conf import LazySettings
from django.core.files.storage import default_storage
from django.db import connection, transaction
from django.utils import timezone
from PIL import Image

from chatbot.conversations import due, inbox, renewing
from chatbot.conversations.incoming import MediaRef
from chatbot.conversations.models import ChannelAccount, Media
from chatbot.conversations.renewing import Renewer
from chatbot.transports import registry
from chatbot.transports.files import pictures
from chatbot.transports.files.pictures import Accepted
from chatbot.transports.inbound import fetching
from chatbot.transports.ports import MediaRefused
from chatbot.transports.simulator import simulator
from core.foreign_files import apart
from merchants.models.stream import Event
from tests.chatbot.conversations.numbers import NOON, at_once, said
from tests.patience import LONG, eventually
from tests.stubs import graph as stubs
from tests.stubs.graph import Answer, StubGraph

pytestmark = pytest.mark.django_db
SECOND = timedelta(seconds=1)


def photo(kind: str = "JPEG", size: tuple[int, int] = (40, 30)) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, "orange").save(out, kind)
    return out.getvalue()


@pytest.fixture
def graph(settings: LazySettings, tmp_path: Path) -> Iterator[StubGraph]:
    settings.MEDIA_ROOT = tmp_path
    with StubGraph() as stub:
        settings.GRAPH_API_URL = stub.url
        stub.script.media["m1"] = stubs.Media(photo())
        yield stub


@pytest.fixture
def media(number: ChannelAccount) -> Media:
    """A photo that Carla sent, still at Meta."""
    picture = said("", kind="image", media=MediaRef("m1", "image/jpeg"))
    inbox.record(number, [picture], now=NOON)
    return Media.objects.of(number.merchant).get()


def fetch(media: Media, now: datetime = NOON) -> Media:
    fetching.fetch(media.pk, lambda: now)
    return Media.objects.of(media.merchant_id).get(pk=media.pk)


def events(media: Media) -> list[tuple[str, Any]]:
    rows = Event.objects.of(media.merchant_id).filter(kind__startswith="media.").order_by("seq")
    return [(row.kind, row.payload) for row in rows]


def kept(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def test_a_photo_is_stored_privately_and_told(
    graph: StubGraph, media: Media, tmp_path: Path
) -> None:
    found = fetch(media)

    assert (found.state, found.mime_type, found.due_at) == ("stored", "image/jpeg", None)
    assert found.file.name and found.file.name.startswith(f"proofs/{media.merchant_id}/")
    assert found.file.name.endswith(".jpg") and len(found.sha256) == 64
    (path,) = kept(tmp_path)
    assert path.stat().st_mode & 0o777 == 0o600
    payload = {
        "session": str(media.message.session_id), "message": media.message_id, "media": media.pk,
    }  # fmt: skip
    assert events(media) == [("media.stored", payload)]


def test_the_bytes_kept_are_made_anew(graph: StubGraph, media: Media) -> None:
    hidden = photo() + b"<script>alert(1)</script>"
    graph.script.media["m1"] = stubs.Media(hidden)

    with default_storage.open(str(fetch(media).file.name)) as file:
        assert b"script" not in file.read()


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"MZ\x90\x00 no es una foto", "No pude abrir"),
        (b"", "vacío"),
        (photo("PNG", (8_000, 6_000)), "demasiado grande"),
        (photo()[:300], "dañada"),
        (b"\xff\xd8\xff" + b"x" * 20 * 1024 * 1024, "10 MB"),
    ],
    ids=["renamed", "empty", "50 megapixels", "cut", "20 MB"],
)
def test_what_is_no_proof_is_refused_with_words(
    graph: StubGraph, media: Media, tmp_path: Path, content: bytes, words: str
) -> None:
    graph.script.media["m1"] = stubs.Media(content)
    found = fetch(media)

    assert found.state == "refused" and words in found.reason
    ((kind, payload),) = events(media)
    assert (kind, payload["reason"]) == ("media.refused", found.reason)
    assert kept(tmp_path) == []


def test_a_file_that_is_gone_is_refused_at_once(graph: StubGraph, media: Media) -> None:
    graph.script.media.clear()

    assert (fetch(media).state, fetch(media).attempts) == ("refused", 1)


@pytest.mark.parametrize("status", [503, 429, 401, 403])
def test_what_passes_is_tried_five_times_within_minutes(
    graph: StubGraph, media: Media, status: int
) -> None:
    graph.script.answers = [Answer(status, {}) for _ in range(5)]
    now = NOON
    for attempt in range(1, 6):
        found = fetch(media, now)
        assert found.attempts == attempt
        now = found.due_at or now

    assert (found.state, found.due_at) == ("failed", None)
    assert now - NOON < timedelta(minutes=3)
    assert [kind for kind, _payload in events(media)] == ["media.refused"]


def test_a_second_try_may_succeed(graph: StubGraph, media: Media) -> None:
    graph.script.answers = [Answer(drop="before")]

    assert fetch(media).state == "wanted"
    assert due.media(NOON, 5) == []
    assert fetch(media, NOON + 2 * SECOND).state == "stored"


@pytest.mark.django_db(transaction=True)
def test_nothing_of_the_database_is_held_meanwhile(
    graph: StubGraph, media: Media, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[bool] = []

    def look(*_: Any, **__: Any) -> tuple[bytes, str]:
        held.append(connection.connection is not None)
        return photo(), "image/jpeg"

    monkeypatch.setattr(registry.get("whatsapp"), "fetch", look, raising=False)
    assert fetch(media).state == "stored"
    assert held == [False]


@pytest.mark.django_db(transaction=True)
def test_workers_at_once_fetch_it_once(graph: StubGraph, media: Media, tmp_path: Path) -> None:
    graph.script.delay = 0.05
    at_once(*[lambda: fetching.fetch(media.pk, lambda: NOON)] * 4)

    assert [call.path for call in graph.calls] == ["/v26.0/m1", "/_media/m1"]
    assert len(kept(tmp_path)) == len(events(media)) == 1


def test_a_worker_that_died_is_followed_and_one_that_slept_changes_nothing(
    graph: StubGraph, media: Media, tmp_path: Path
) -> None:
    claimed = fetching._claim(media.pk, NOON)
    assert claimed is not None
    assert fetch(media).state == "wanted"

    later = NOON + fetching.LEASE
    assert fetch(media, later).state == "stored"
    found = fetching._brought(*claimed)
    assert isinstance(found, Accepted)
    fetching._keep(claimed[0], found)
    assert len(kept(tmp_path)) == len(events(media)) == 1


@pytest.mark.django_db(transaction=True)
def test_a_fetch_that_takes_long_keeps_its_file_and_a_dead_one_lets_go_soon(
    graph: StubGraph, media: Media, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slow host is no reason to fetch twice; a killed worker is followed within the lease."""
    monkeypatch.setattr(renewing, "EVERY_SECONDS", 0.05)
    monkeypatch.setattr(fetching, "_renewer", Renewer("files", fetching._push_on))
    rows = Media.objects.of(media.merchant_id).filter(pk=media.pk)
    leases: list[list[str]] = []

    def slow_host(*_: Any, **__: Any) -> tuple[bytes, str]:
        first_end = rows.get().due_at
        assert first_end is not None
        eventually(lambda: rows.filter(due_at__gt=first_end).exists())
        leases.append(due.media(first_end, 9))
        raise MediaRefused("hung up", permanent=False)

    monkeypatch.setattr(registry.get("whatsapp"), "fetch", slow_host, raising=False)
    fetching.fetch(media.pk, timezone.now)
    assert leases == [[]]
    assert (rows.get().state, rows.get().attempts) == ("wanted", 1)

    now = timezone.now()
    rows.update(due_at=now)
    assert fetching._claim(media.pk, now) is not None
    assert due.media(now + fetching.LEASE - SECOND, 9) == []
    assert due.media(now + fetching.LEASE, 9) == [str(media.pk)]


def test_a_picture_that_found_no_seat_is_tried_again(
    graph: StubGraph, media: Media, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The customer is not told that the picture is damaged: nobody has looked at it."""
    with monkeypatch.context() as full:
        full.setattr(apart, "PATIENCE_SECONDS", 0.1)
        full.setattr(apart, "_quick", threading.Semaphore(0))
        media = fetch(media)
    assert media.state == "wanted"
    assert media.due_at is not None

    assert fetch(media, media.due_at).state == "stored"


def test_a_fault_of_the_decoder_may_pass(
    graph: StubGraph, media: Media, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*_: object) -> None:
        raise MemoryError

    with monkeypatch.context() as patched:
        patched.setattr(pictures, "accept", breaks)
        assert fetch(media).state == "wanted"
    assert fetch(media, NOON + 2 * SECOND).state == "stored"


@pytest.mark.django_db(transaction=True)
def test_whoever_claims_the_proof_first_hears_of_the_file_after(
    graph: StubGraph, media: Media
) -> None:
    """The agent holds the row while it writes the claim: the file's word waits for that commit."""
    claimed = fetching._claim(media.pk, NOON)
    assert claimed is not None
    found = fetching._brought(*claimed)
    assert isinstance(found, Accepted)
    with transaction.atomic():
        rows = Media.objects.of(media.merchant_id).select_for_update(no_key=True)
        row = rows.get(pk=media.pk)
        worker = threading.Thread(target=lambda: _kept_elsewhere(claimed[0], found))
        worker.start()
        worker.join(0.3)
        assert worker.is_alive() and row.state == "wanted" and events(media) == []
    worker.join(LONG)
    assert [kind for kind, _payload in events(media)] == ["media.stored"]


def _kept_elsewhere(media: Media, found: Any) -> None:
    try:
        fetching._keep(media, found)
    finally:
        connection.close()


def test_the_simulators_files_come_the_same_way(
    graph: StubGraph, number: ChannelAccount, tmp_path: Path
) -> None:
    ChannelAccount.across.update(transport="simulator")
    number.refresh_from_db()
    ref = simulator.keep(number.merchant_id, photo("PNG"), "image/png", "pago.png")
    inbox.record(number, [said("", kind="image", media=ref)], now=NOON)
    media = Media.objects.of(number.merchant).get()

    assert default_storage.exists(simulator.place(ref.id))

    assert (fetch(media).state, fetch(media).mime_type) == ("stored", "image/png")
    assert not default_storage.exists(simulator.place(ref.id))


@pytest.mark.parametrize("shut", [{"paused_reason": "token vencido"}, {"is_active": False}])
def test_a_file_waits_for_a_number_that_is_shut(
    graph: StubGraph, media: Media, shut: dict[str, Any]
) -> None:
    ChannelAccount.across.update(**shut)
    assert (due.media(NOON, 9), fetch(media).state, media.attempts) == ([], "wanted", 0)

    ChannelAccount.across.update(paused_reason="", is_active=True)
    assert due.media(NOON, 9) == [str(media.pk)]
    assert fetch(media).state == "stored"
