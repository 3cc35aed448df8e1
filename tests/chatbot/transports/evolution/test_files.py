"""A customer's file is brought home from wherever it is, and nothing of ours is reached by it."""

import base64
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.conf import LazySettings
from django.utils import timezone

from chatbot.agent import erasure
from chatbot.conversations.models import ChannelAccount, Media, Session
from chatbot.transports import registry
from chatbot.transports.evolution import sweeping
from chatbot.transports.evolution.server import addresses
from chatbot.transports.inbound import fetching
from chatbot.transports.outbound import delivery
from chatbot.transports.ports import MediaRefused
from merchants.models import Merchant, User
from tests.chatbot.transports.evolution.adapter import post
from tests.chatbot.transports.evolution.test_adapter import files
from tests.counter import picture
from tests.stubs import evolution_webhooks as evo
from tests.stubs.evolution import Answer, StubEvolution

pytestmark = pytest.mark.django_db
PICTURE = base64.b64encode(picture()).decode()


@pytest.fixture
def line(number: ChannelAccount, evolution: StubEvolution) -> ChannelAccount:
    number.server_url = evolution.url
    number.save()
    return number


def told(line: ChannelAccount, said: evo.Json) -> Media:
    """The file of a message that came through the door."""
    assert post(evo.upsert(said)) == 200
    return Media.objects.of(line.merchant_id).get()


def brought(media: Media, after: timedelta = timedelta(0)) -> Media:
    fetching.fetch(media.pk, lambda: timezone.now() + after)
    media.refresh_from_db()
    return media


def test_a_picture_that_came_along_is_brought_home_without_a_call(
    line: ChannelAccount, evolution: StubEvolution, private_files: Path
) -> None:
    media = brought(told(line, evo.image(base64=PICTURE)))

    assert (media.state, media.mime_type) == ("stored", "image/jpeg")
    assert evolution.calls == []
    assert [path.parent.parent.name for path in files(private_files)] == ["proofs"]


def test_a_picture_as_a_row_of_numbers_is_one_too(line: ChannelAccount) -> None:
    said = evo.image()
    said["message"]["base64"] = {str(n): octet for n, octet in enumerate(picture())}

    assert brought(told(line, said)).state == "stored"


def test_a_picture_that_stayed_there_is_asked_of_the_server(
    line: ChannelAccount, evolution: StubEvolution, private_files: Path
) -> None:
    evolution.script.files["3EB0A1"] = (PICTURE, "image/jpeg")
    media = brought(told(line, evo.image()))

    assert media.state == "stored"
    (asked,) = evolution.sent("getBase64FromMediaMessage")
    assert asked["message"]["message"]["imageMessage"]["mediaKey"] == "a2V5"
    assert "jpegThumbnail" not in str(asked)
    assert len(files(private_files)) == 1


def test_a_file_at_an_address_is_fetched_without_the_key(
    line: ChannelAccount, evolution: StubEvolution
) -> None:
    evolution.script.plain["/bucket/a.png"] = picture()
    said = evo.image()
    said["message"]["mediaUrl"] = f"{evolution.url}/bucket/a.png?X-Amz-Signature=1"
    media = brought(told(line, said))

    assert media.state == "stored"
    assert [(call.path, call.key) for call in evolution.calls] == [
        ("/bucket/a.png?X-Amz-Signature=1", "")
    ]


@pytest.mark.parametrize("status", [403, 404, 500])
def test_an_address_that_ran_out_leaves_the_server_to_ask(
    line: ChannelAccount, evolution: StubEvolution, status: int
) -> None:
    evolution.script.answers = [Answer(status, path="/bucket/")]
    evolution.script.files["3EB0A1"] = (PICTURE, "image/jpeg")
    said = evo.image()
    said["message"]["mediaUrl"] = f"{evolution.url}/bucket/a.png"

    assert brought(told(line, said)).state == "stored"


@pytest.mark.parametrize(
    "url",
    [
        "http://169.254.169.254/latest/meta-data/",
        "https://10.0.0.7/a.png",
        "https://localhost/a.png",
        "https://[::1]/a.png",
        "https://[::ffff:10.0.0.7]/a.png",
        "file:///etc/passwd",
        "https://user:pass@127.0.0.1/a.png",
        "gopher://127.0.0.1:6379/_FLUSHALL",
    ],
)
def test_an_address_of_our_own_net_is_never_called(url: str) -> None:
    with pytest.raises(addresses.NotAllowed):
        addresses.target(url, frozenset({"evolution.internal"}))


def test_a_public_name_that_leads_inside_is_not_called_and_cannot_change_its_mind() -> None:
    with pytest.raises(addresses.NotAllowed):
        addresses.target("https://x.example/a", frozenset(), lambda *_: ["10.1.1.1"])
    with pytest.raises(addresses.NotAllowed):
        addresses.target("https://x.example/a", frozenset(), lambda *_: ["8.8.8.8", "127.0.0.1"])

    aim = addresses.target("https://x.example:8443/a?b=1", frozenset(), lambda *_: ["8.8.8.8"])
    assert str(aim.url) == "https://8.8.8.8:8443/a?b=1"
    assert aim.headers == {"Host": "x.example:8443"}
    assert aim.extensions == {"sni_hostname": "x.example"}


def test_a_redirect_is_not_followed(line: ChannelAccount, evolution: StubEvolution) -> None:
    evolution.script.answers = [Answer(302, {}, path="/bucket/")]
    evolution.script.files["3EB0A1"] = (PICTURE, "image/jpeg")
    said = evo.image()
    said["message"]["mediaUrl"] = f"{evolution.url}/bucket/a.png"

    assert brought(told(line, said)).state == "stored"
    assert len(evolution.calls) == 2


def test_a_file_that_was_too_large_for_the_webhook_is_refused_in_words(
    line: ChannelAccount, evolution: StubEvolution
) -> None:
    media = brought(told(line, evo.image(base64="A" * 16_000_000)))

    assert media.state == "refused" and "10 MB" in media.reason
    assert evolution.calls == []


def test_what_is_not_what_it_says_is_refused(line: ChannelAccount) -> None:
    media = brought(told(line, evo.image(base64=base64.b64encode(b"MZ\x90").decode())))

    assert media.state == "refused"


@pytest.mark.parametrize("status", [401, 500, 503])
def test_a_server_that_is_down_is_asked_again(
    line: ChannelAccount, evolution: StubEvolution, status: int
) -> None:
    evolution.script.answers = [Answer(status, path="getBase64")]
    evolution.script.files["3EB0A1"] = (PICTURE, "image/jpeg")
    media = brought(told(line, evo.image()))
    assert media.state == "wanted"

    assert brought(media, timedelta(minutes=1)).state == "stored"


@pytest.mark.parametrize("media_id", ["../secrets", "/etc/passwd", "7/../../x", "7/" + "g" * 64])
def test_a_name_that_is_none_of_ours_is_asked_of_the_server_only(
    line: ChannelAccount, evolution: StubEvolution, media_id: str
) -> None:
    transport = registry.get("evolution")
    with pytest.raises(MediaRefused):
        transport.fetch(delivery.line(line), media_id, limit=100)
    transport.let_go(media_id)

    (asked,) = evolution.sent("getBase64FromMediaMessage")
    assert asked["message"] == {"key": {"id": media_id}}


def test_what_nobody_wants_any_more_is_swept_away(
    line: ChannelAccount, private_files: Path, settings: LazySettings, dario: Merchant
) -> None:
    told(line, evo.image("A1", PICTURE))
    orphan = private_files / "evolution" / str(dario.pk) / ("0" * 64)
    orphan.parent.mkdir(parents=True)
    orphan.write_bytes(b"x")
    later: Any = timezone.now() + sweeping.KEPT + timedelta(hours=1)

    assert sweeping.sweep(timezone.now()) == 0
    assert sweeping.sweep(later) == 1
    assert len(files(private_files)) == 1 and not orphan.exists()


@pytest.mark.django_db(transaction=True)
def test_who_is_forgotten_leaves_no_file_behind(
    line: ChannelAccount, private_files: Path, owner: User
) -> None:
    told(line, evo.image("A1", PICTURE))
    session = Session.objects.of(line.merchant_id).get()
    erasure.erase(session.customer_id, line.merchant_id, by=owner, now=timezone.now())

    assert files(private_files) == []
