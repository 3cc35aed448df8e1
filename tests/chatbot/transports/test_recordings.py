"""Voice notes, films and stickers come home too, so that a person can hear and see them."""

from pathlib import Path

import pytest
from django.core.files.storage import default_storage
from django.test import Client

from chatbot.agent.admin import thread as bubbles
from chatbot.conversations import due, inbox
from chatbot.conversations.incoming import MediaRef
from chatbot.conversations.models import ChannelAccount, Media
from chatbot.transports.files import recordings
from merchants.models import User
from tests.chatbot.conversations.numbers import NOON, said
from tests.chatbot.transports.test_fetching_files import fetch, graph, kept, photo
from tests.chatbot.transports.whatsapp.sounds import AAC, AMR, M4A, MP3, PDF, WAV, ogg
from tests.stubs import graph as stubs
from tests.stubs.graph import StubGraph

__all__ = ["graph"]
pytestmark = pytest.mark.django_db
FILM = b"\x00\x00\x00\x18ftypisom" + bytes(60)
OLD_PHONE = b"\x00\x00\x00\x18ftyp3gp5" + bytes(60)


def brought(number: ChannelAccount, stub: StubGraph, kind: str, content: bytes) -> Media:
    """What became of a file of that kind."""
    stub.script.media["m1"] = stubs.Media(content)
    inbox.record(number, [said("", kind=kind, media=MediaRef("m1", "x/y"))], now=NOON)
    media = Media.objects.of(number.merchant).get()
    assert due.media(NOON, 5) == [str(media.pk)]
    return fetch(media)


@pytest.mark.parametrize(
    ("kind", "content", "mime_type", "ending"),
    [
        ("audio", ogg(), "audio/ogg", ".ogg"),
        ("audio", MP3, "audio/mpeg", ".mp3"),
        ("audio", AAC, "audio/aac", ".aac"),
        ("audio", M4A, "audio/mp4", ".m4a"),
        ("audio", AMR, "audio/amr", ".amr"),
        ("video", FILM, "video/mp4", ".mp4"),
        ("video", OLD_PHONE, "video/3gpp", ".3gp"),
    ],
)
def test_a_recording_is_kept_as_it_came_and_called_what_it_is(
    number: ChannelAccount,
    graph: StubGraph,
    kind: str,
    content: bytes,
    mime_type: str,
    ending: str,
) -> None:
    media = brought(number, graph, kind, content)

    assert (media.state, media.mime_type) == ("stored", mime_type)
    name = str(media.file.name)
    assert name.startswith(f"recordings/{media.merchant_id}/") and name.endswith(ending)
    with default_storage.open(name) as file:
        assert file.read() == content


def test_a_sticker_is_made_anew_like_a_picture(number: ChannelAccount, graph: StubGraph) -> None:
    media = brought(number, graph, "sticker", photo("WEBP") + b"<script>")

    assert (media.state, media.mime_type.partition("/")[0]) == ("stored", "image")
    with default_storage.open(str(media.file.name)) as file:
        assert b"script" not in file.read()


@pytest.mark.parametrize(
    ("kind", "content", "words"),
    [
        ("audio", WAV, "audio ni un video"),
        ("audio", b"MZ\x90\x00", "audio ni un video"),
        ("audio", PDF, "audio ni un video"),
        ("audio", b"<html><script>alert(1)</script>", "audio ni un video"),
        ("audio", photo(), "audio ni un video"),
        ("video", ogg(), "audio ni un video"),
        ("video", b"", "vacío"),
        ("audio", MP3 + bytes(recordings.MAX_BYTES), "16 MB"),
    ],
    ids=["wav", "program", "pdf", "page", "photo", "sound", "empty", "too long"],
)
def test_what_is_none_is_refused_with_words(
    number: ChannelAccount,
    graph: StubGraph,
    tmp_path: Path,
    kind: str,
    content: bytes,
    words: str,
) -> None:
    media = brought(number, graph, kind, content)

    assert media.state == "refused" and words in media.reason
    assert kept(tmp_path) == []
    (bubble,) = bubbles.of(media.message.session)
    assert media.reason in bubble.file_state


def test_what_is_as_long_as_it_may_be_is_kept(number: ChannelAccount, graph: StubGraph) -> None:
    content = MP3 + bytes(recordings.MAX_BYTES - len(MP3))

    assert brought(number, graph, "audio", content).state == "stored"


def test_her_people_can_hear_it_and_next_door_nobody_can(
    number: ChannelAccount, graph: StubGraph, bruno: User, dario_owner: User, client: Client
) -> None:
    media = brought(number, graph, "audio", ogg())
    (bubble,) = bubbles.of(media.message.session)
    assert (bubble.sound, bubble.film, bubble.picture, bubble.file) == (media.file.url, "", "", "")

    client.force_login(bruno)
    heard = client.get(bubble.sound)
    assert (heard.status_code, heard["Content-Type"]) == (200, "audio/ogg")
    assert heard["Content-Disposition"].startswith("attachment")
    client.force_login(dario_owner)
    assert client.get(bubble.sound).status_code == 404


def test_a_player_may_ask_for_a_part_of_it(
    number: ChannelAccount, graph: StubGraph, bruno: User, client: Client
) -> None:
    """Safari plays nothing that it cannot ask for by parts."""
    media = brought(number, graph, "video", FILM)
    (bubble,) = bubbles.of(media.message.session)
    assert (bubble.film, bubble.sound) == (media.file.url, "")

    client.force_login(bruno)
    whole = client.get(bubble.film)
    assert (whole["Accept-Ranges"], whole["Content-Type"]) == ("bytes", "video/mp4")
    for asked, span in [
        ("bytes=0-1", (0, 1)),
        ("bytes=4-", (4, len(FILM) - 1)),
        ("bytes=-8", (len(FILM) - 8, len(FILM) - 1)),
        ("bytes=60-9999", (60, len(FILM) - 1)),
    ]:
        part = client.get(bubble.film, headers={"range": asked})
        assert part.status_code == 206
        assert part["Content-Range"] == f"bytes {span[0]}-{span[1]}/{len(FILM)}"
        content = b"".join(part.streaming_content)  # type: ignore[attr-defined]
        assert content == FILM[span[0] : span[1] + 1]
        assert part["Content-Length"] == str(len(content))
    assert client.get(bubble.film, headers={"range": "bytes=999-"}).status_code == 416
    for odd in ("bytes=0-1,4-5", "lines=1-2", "bytes=x-", "bytes=-", "bytes=5-2"):
        assert client.get(bubble.film, headers={"range": odd}).status_code == 200
