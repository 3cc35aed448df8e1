"""A file whose keeping goes wrong: nothing that is stored is lost, nothing is fetched for ever."""

from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.db import OperationalError

from chatbot.conversations import due
from chatbot.conversations.models import Media
from chatbot.transports.inbound import fetching
from tests.chatbot.conversations.numbers import NOON
from tests.chatbot.transports.test_fetching_files import SECOND, events, fetch, graph, kept, media
from tests.stubs.graph import StubGraph

__all__ = ["graph", "media"]
pytestmark = pytest.mark.django_db


def test_a_commit_that_nobody_acknowledged_keeps_its_file(
    graph: StubGraph, media: Media, monkeypatch: pytest.MonkeyPatch
) -> None:
    conclude = fetching._conclude

    def cut(*told: Any, **more: Any) -> bool:
        conclude(*told, **more)
        raise OperationalError("server closed the connection unexpectedly")

    monkeypatch.setattr(fetching, "_conclude", cut)
    with pytest.raises(OperationalError):
        fetch(media)
    media.refresh_from_db()
    assert media.state == "stored"
    assert default_storage.exists(str(media.file.name))


@pytest.mark.parametrize("error", [OperationalError("deadlock detected"), RuntimeError("x")])
def test_a_file_that_could_not_be_written_down_is_not_left_lying(
    graph: StubGraph,
    media: Media,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
) -> None:
    def breaks(*_: Any, **__: Any) -> bool:
        raise error

    with monkeypatch.context() as patched:
        patched.setattr(fetching, "_conclude", breaks)
        with pytest.raises(type(error)):
            fetch(media)
    assert kept(tmp_path) == []
    assert fetch(media, NOON + fetching.LEASE).state == "stored"
    assert len(kept(tmp_path)) == 1


def test_a_file_stays_where_nobody_can_ask_whether_it_is_kept(
    graph: StubGraph, media: Media, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def down(*_: Any, **__: Any) -> Any:
        raise RuntimeError("nobody answers")

    monkeypatch.setattr(fetching, "_conclude", down)
    monkeypatch.setattr(fetching, "_bears", down)
    with pytest.raises(RuntimeError):
        fetch(media)
    assert len(kept(tmp_path)) == 1


def test_a_file_that_kills_whoever_fetches_it_is_given_up(graph: StubGraph, media: Media) -> None:
    now = NOON
    for _try in range(5):
        assert fetching._claim(media.pk, now) is not None
        now += fetching.LEASE + SECOND

    assert due.media(now, 9) == [str(media.pk)]
    found = fetch(media, now)
    assert (found.state, found.attempts, found.due_at) == ("failed", 5, None)
    assert found.reason and graph.calls == []
    assert [kind for kind, _payload in events(media)] == ["media.refused"]
    assert due.media(now, 9) == []
