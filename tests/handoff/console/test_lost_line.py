"""A line that is lost and comes back: the page says so, and what happened is on it once."""

import re
from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Locator, Page, expect

from chatbot.agent import response_deadlines
from chatbot.conversations.models import SendState
from merchants.models import Merchant, User
from tests.browser import sign_in
from tests.handoff.console.ears import RING, Ears
from tests.handoff.console.scenes import Talk, talk
from tests.handoff.console.watched import watch
from tests.handoff.console.wire import Wire

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
GONE = re.compile("^Sin conexión. Reintentando")
DEAF = re.compile("^Sin conexión en vivo")
BACK = re.compile("^Recuperando lo que pasó")


@pytest.fixture
def chat(alma: Merchant) -> Talk:
    """Carla has written, and the bot has her."""
    return talk(alma)


@pytest.fixture
def ears(browser_page: Page, site: str, bruno: User) -> Iterator[Ears]:
    """Bruno's page, not opened yet; nothing on it may go wrong."""
    sign_in(browser_page.context, site, bruno)
    watched = watch(browser_page.context)
    yield Ears(watched.page)
    assert watched.is_whole and len(watched.loads) == 1


@pytest.fixture
def wire(ears: Ears, chat: Talk) -> Wire:
    """Bruno at Carla's conversation; its line stands, his bell is on and he looks elsewhere."""
    found = Wire(ears.page)
    found.page.goto(f"/console/jugos-alma/c/{chat.session.pk}/")
    expect(found.page.locator("#card-slot > *").first).to_be_attached()
    found.page.wait_for_load_state("networkidle")
    assert len(found.sockets) == 1
    expect(line(found)).to_be_hidden()
    ears.turn_on()
    ears.go_elsewhere()
    return found


def line(wire: Wire) -> Locator:
    return wire.page.locator("#line")


def bubbles(wire: Wire, text: str) -> Locator:
    return wire.page.locator("#bubbles .bubble", has_text=text)


def much_happens(chat: Talk, owner: User) -> None:
    """Carla writes, waits and is helped by Alma; Ana writes for the first time and waits."""
    for n in range(3):
        chat.hears(f"mientras tanto {n}")
    chat.waits("Reclamo de Carla")
    chat.taken(owner)
    chat.answered("Soy Alma, lo veo", owner)
    talk(chat.merchant, "Ana", "59170000001").waits("Duda de Ana")


def is_on_the_page_once(wire: Wire) -> None:
    page = wire.page
    for n in range(3):
        expect(bubbles(wire, f"mientras tanto {n}")).to_have_count(1)
    expect(bubbles(wire, "Soy Alma, lo veo")).to_have_count(1)
    expect(page.locator("#bubbles .bubble-note", has_text="Reclamo de Carla")).to_have_count(1)
    expect(page.locator("#bubbles .bubble-note", has_text="Alma tomó")).to_have_count(1)
    expect(page.locator(".banner")).to_contain_text("La atiende Alma")
    expect(page.locator("#rows .row")).to_have_count(2)
    expect(page.locator("#rows .row", has_text="Ana")).to_contain_text("Duda de Ana")
    expect(page).to_have_title(re.compile(r"^\(1\) Carla · "))


def test_a_cut_line_is_said_then_that_it_catches_up_and_nothing_is_missed_or_twice(
    wire: Wire, ears: Ears, chat: Talk, owner: User
) -> None:
    chat.bot_says("Ya te digo", SendState.QUEUED)
    expect(bubbles(wire, "Ya te digo")).to_have_count(1)
    wire.cut()
    expect(line(wire)).to_have_text(GONE)
    much_happens(chat, owner)  # in which what the bot was about to say is dropped
    expect(bubbles(wire, "mientras tanto")).to_have_count(0)

    wire.hold()
    wire.mend()
    expect(line(wire)).to_have_text(BACK)
    expect(bubbles(wire, "mientras tanto")).to_have_count(0)
    wire.let_go()

    expect(line(wire)).to_be_hidden()
    is_on_the_page_once(wire)
    expect(bubbles(wire, "Ya te digo")).to_have_count(1)
    (notice,) = ears.notices
    ears.hears(1, notice)


def test_after_a_lost_line_what_happens_next_is_live_and_once(wire: Wire, chat: Talk) -> None:
    for n in range(2):
        wire.cut()
        expect(line(wire)).to_have_text(GONE)
        chat.hears(f"sin línea {n}")
        wire.mend()
        expect(line(wire)).to_be_hidden()
        assert len(wire.sockets) == 1, "one line, and not one more each time it comes back"
        wire.hold()  # nobody need ask any more: it rings
        chat.hears(f"con línea {n}")
        expect(bubbles(wire, f"con línea {n}")).to_have_count(1)
        wire.let_go()

    for words in ("sin línea 0", "con línea 0", "sin línea 1", "con línea 1"):
        expect(bubbles(wire, words)).to_have_count(1)


def test_where_only_the_bell_is_cut_the_page_says_so_and_asks_by_itself(
    wire: Wire, ears: Ears, chat: Talk, owner: User
) -> None:
    wire.cut_the_socket()
    expect(line(wire)).to_have_text(DEAF)
    much_happens(chat, owner)
    is_on_the_page_once(wire)
    expect(line(wire)).to_have_text(DEAF)
    for _ in range(2):  # every few seconds, as it says
        wire.page.wait_for_event("request", lambda sent: "/events?" in sent.url)

    wire.mend()

    expect(line(wire)).to_be_hidden()
    is_on_the_page_once(wire)
    assert len(ears.notices) * len(RING) == len(ears.notes)


def test_what_waits_too_long_meanwhile_rings_once_for_all(
    wire: Wire, ears: Ears, chat: Talk, alma: Merchant
) -> None:
    wire.cut()
    expect(line(wire)).to_have_text(GONE)
    late = timezone.now() + timedelta(minutes=alma.take_minutes + 1)
    for one in (chat, talk(alma, "Ana", "59170000001")):
        response_deadlines.tell_untaken(one.waits().session.pk, late)

    wire.mend()

    expect(wire.page).to_have_title(re.compile(r"^\(2\) "))
    ears.hears(1, "Nadie tomó 2 conversaciones que esperan")


def test_what_could_not_be_asked_for_is_asked_for_again(wire: Wire, chat: Talk) -> None:
    page = wire.page
    for asked in ("**/thread?*", "**/queue?*"):
        page.route(asked, lambda route: route.abort())
    with page.expect_request("**/thread?*"), page.expect_request("**/queue?*"):
        chat.hears("no te pierdas")
    page.wait_for_timeout(300)
    page.unroute_all()
    expect(bubbles(wire, "no te pierdas")).to_have_count(1)
    row = page.locator("#rows .row", has_text="no te pierdas")
    expect(row).to_have_count(1)
