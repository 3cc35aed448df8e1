"""Files of messages: shown to members, opened where that is safe, and nobody else's."""

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.test import Client

from chatbot.conversations.models import Media, MediaState
from chatbot.conversations.outbound_content import Document, Image
from merchants.models import Merchant, User
from tests.handoff.console.conftest import signed_in
from tests.handoff.console.scenes import Talk

pytestmark = pytest.mark.django_db


def stored(chat: Talk, name: str, mime_type: str, *, folder: str = "proofs") -> str:
    """A file that came with Carla's words; its address."""
    message = chat.hears("", kind="image")
    path = default_storage.save(f"{folder}/{chat.merchant.pk}/{name}", ContentFile(b"content"))
    Media.objects.create(
        merchant=chat.merchant, message=message, provider_media_id="m", state=MediaState.STORED,
        file=path, mime_type=mime_type, filename="x.bin",
    )  # fmt: skip
    return f"/console/jugos-alma/files/{message.pk}"


@pytest.mark.parametrize(
    ("name", "mime_type", "shown"),
    [
        ("a.jpg", "image/jpeg", True), ("a.pdf", "application/pdf", True),
        ("a.ogg", "audio/ogg", False), ("a.html", "text/html", False),
    ],
)  # fmt: skip
def test_a_picture_is_shown_a_pdf_opened_and_all_else_downloaded(
    desk: Client, chat: Talk, name: str, mime_type: str, shown: bool
) -> None:
    answer = desk.get(stored(chat, name, mime_type))

    assert answer.status_code == 200
    assert answer.headers["Content-Disposition"].startswith("inline" if shown else "attachment")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert "script" not in answer.headers["Content-Security-Policy"]
    if name.endswith(".html"):
        assert answer.headers["Content-Type"] == "application/octet-stream"


def test_a_part_of_a_sound_is_handed_out(desk: Client, chat: Talk) -> None:
    answer = desk.get(stored(chat, "a.ogg", "audio/ogg"), headers={"Range": "bytes=0-2"})

    assert answer.status_code == 206
    assert b"".join(answer.streaming_content) == b"con"  # type: ignore[attr-defined]


def test_what_a_person_sent_is_seen_by_the_others(desk: Client, chat: Talk) -> None:
    path = default_storage.save(f"sent/{chat.merchant.pk}/a.png", ContentFile(b"x"))
    row = chat.bot_says(Image(path))

    assert desk.get(f"/console/jugos-alma/files/{row.message_id}").status_code == 200


def test_another_shops_file_is_never_handed_out(
    desk: Client, chat: Talk, dario: Merchant, dario_owner: User
) -> None:
    address = stored(chat, "a.jpg", "image/jpeg")
    path = default_storage.save(f"sent/{dario.pk}/b.pdf", ContentFile(b"x"))
    astray = chat.bot_says(Document(path, "b.pdf"))

    assert signed_in(dario_owner).get(address).status_code == 404
    assert signed_in(dario_owner).get(address.replace("jugos-alma", dario.slug)).status_code == 404
    assert desk.get(f"/console/jugos-alma/files/{astray.message_id}").status_code == 404


def test_only_the_second_part_of_a_path_says_whose_it_is(
    desk: Client, chat: Talk, dario: Merchant
) -> None:
    wanted = f"sent/{dario.pk}/{chat.merchant.pk}/b.pdf"
    astray = chat.bot_says(Document(default_storage.save(wanted, ContentFile(b"x")), "b.pdf"))

    assert desk.get(f"/console/jugos-alma/files/{astray.message_id}").status_code == 404


@pytest.mark.parametrize("key", ["0", "999999", "9" * 25])
def test_a_message_without_a_file_is_a_404(desk: Client, chat: Talk, key: str) -> None:
    message = chat.hears("hola")

    assert desk.get(f"/console/jugos-alma/files/{key}").status_code == 404
    assert desk.get(f"/console/jugos-alma/files/{message.pk}").status_code == 404
