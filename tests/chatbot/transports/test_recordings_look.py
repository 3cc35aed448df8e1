"""A voice note on the conversation's page: a browser plays what only members may fetch."""

import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.urls import reverse
from playwright.sync_api import Page, expect

from chatbot.conversations import inbox
from chatbot.conversations.incoming import MediaRef
from chatbot.conversations.models import ChannelAccount, Media, Session
from chatbot.transports.files import recordings
from merchants.models import User
from tests.browser import DESK, POCKET, draw, sign_in
from tests.chatbot.conversations.numbers import NOON, said

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SIZES = {"desk": DESK, "pocket": POCKET}
SECONDS = 3


def _page(content: bytes, number: int, granule: int, flags: int) -> bytes:
    """An Ogg page (RFC 3533) of one packet."""
    head = struct.pack("<4sBBqIIIB", b"OggS", 0, flags, granule, 1, number, 0, 1)
    page = head + bytes([len(content)]) + content
    return page[:22] + struct.pack("<I", _crc(page)) + page[26:]


def _crc(page: bytes) -> int:
    crc = 0
    for byte in page:
        crc ^= byte << 24
        for _bit in range(8):
            crc = (crc << 1) ^ (0x04C11DB7 if crc & 0x80000000 else 0)
        crc &= 0xFFFFFFFF
    return crc


def silence() -> bytes:
    """A voice note of three silent seconds, as a phone would send it (RFC 7845)."""
    pages = [
        _page(b"OpusHead" + struct.pack("<BBHIhB", 1, 1, 0, 48_000, 0, 0), 0, 0, 2),
        _page(b"OpusTags" + struct.pack("<I", 0) + struct.pack("<I", 0), 1, 0, 0),
    ]
    frames = SECONDS * 50
    for n in range(frames):
        last = 4 if n == frames - 1 else 0
        pages.append(_page(b"\xf8\xff\xfe", 2 + n, (n + 1) * 960, last))
    return b"".join(pages)


@pytest.fixture
def note(number: ChannelAccount) -> Iterator[Session]:
    """Carla's conversation: a voice note that is here, a film that was refused."""
    voice = said("", kind="audio", media=MediaRef("m1", "audio/ogg"), extra={"voice": True})
    film = said("", "wamid.2", kind="video", media=MediaRef("m2", "video/x"))
    inbox.record(number, [said("te explico", "wamid.0"), voice, film], now=NOON)
    kept = recordings.accept(silence(), "audio")
    name = f"recordings/{number.merchant_id}/nota.{kept.extension}"
    name = default_storage.save(name, ContentFile(kept.content))
    rows = Media.objects.of(number.merchant)
    rows.filter(provider_media_id="m1").update(
        state="stored", file=name, mime_type=kept.mime_type, due_at=None
    )
    rows.filter(provider_media_id="m2").update(
        state="refused", reason=recordings.REFUSALS["unknown"], due_at=None
    )
    yield Session.objects.of(number.merchant).get()
    default_storage.delete(name)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_a_voice_note_plays_and_fits(
    browser_page: Page,
    site: str,
    note: Session,
    bruno: User,
    tmp_path: Path,
    size: str,
    scheme: str,
) -> None:
    page = browser_page
    page.set_viewport_size(SIZES[size])
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    sign_in(page.context, site, bruno)
    page.goto(reverse("admin:conversations_session_change", args=[note.pk]))
    player = page.locator(".panel-bubble audio")
    expect(player).to_be_visible()
    page.wait_for_function("document.querySelector('.panel-bubble audio').readyState > 0")
    assert player.evaluate("player => Math.round(player.duration)") == SECONDS
    draw(page, tmp_path / f"voice-{size}-{scheme}.png")
    wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0
    bubble = page.locator(".panel-bubble", has=page.locator("audio"))
    assert bubble.evaluate("box => box.scrollWidth <= box.clientWidth")
