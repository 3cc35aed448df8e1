"""Who has the console open hears and reads of a wait that is new or too long, and of no more."""

import re
from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Locator, Page, expect

from chatbot.agent import response_deadlines
from chatbot.conversations import due, ownership
from merchants.models import Merchant, User
from tests.browser import is_told, sign_in
from tests.handoff.console.ears import Ears
from tests.handoff.console.scenes import Talk, talk
from tests.handoff.console.watched import watch

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
NEW = "Una conversación espera a una persona"
LATE = "Nadie tomó una conversación que espera"


@pytest.fixture
def chat(alma: Merchant) -> Talk:
    """Carla has written, and the bot has her."""
    return talk(alma)


@pytest.fixture
def ears(browser_page: Page, site: str, bruno: User, chat: Talk) -> Iterator[Ears]:
    """Bruno's list, its bell not touched yet; nothing on it may go wrong."""
    sign_in(browser_page.context, site, bruno)
    watched = watch(browser_page.context)
    found = Ears(watched.page)
    found.page.goto("/console/jugos-alma/")
    expect(found.page.locator("#rows .row")).to_have_count(1)
    found.page.wait_for_load_state("networkidle")
    yield found
    assert watched.is_whole and len(watched.loads) == 1


def in_minutes(minutes: float) -> datetime:
    return timezone.now() + timedelta(minutes=minutes)


def counts(ears: Ears, many: int) -> None:
    """The title says how many wait, or nothing where nobody does."""
    head = rf"^\({many}\) Jugos Alma" if many else r"^Jugos Alma"
    expect(ears.page).to_have_title(re.compile(head))


def says(ears: Ears, words: str) -> None:
    """What is read aloud to whoever does not look."""
    expect(ears.page.locator("#told")).to_have_text(words)


def row(ears: Ears, words: str) -> Locator:
    return ears.page.locator("#rows .row", has_text=words)


def lists(ears: Ears, words: str) -> None:
    """One conversation of the list shows these words: the page has heard of it."""
    expect(row(ears, words)).to_have_count(1)


# Somebody begins to wait.


def test_a_new_wait_rings_and_counts_in_the_title(ears: Ears, chat: Talk) -> None:
    counts(ears, 0)
    ears.turn_on()
    ears.go_elsewhere()

    chat.waits()

    counts(ears, 1)
    says(ears, NEW)
    ears.hears(1, NEW)
    assert ears.page.evaluate("window.asked") == 1, "she was asked once, by her own touch"


def test_each_further_wait_rings_once_more_and_the_title_counts_on(
    ears: Ears, chat: Talk, alma: Merchant, bruno: User
) -> None:
    ears.turn_on()
    chat.waits()
    counts(ears, 1)
    talk(alma, "Ana", "59170000001").waits()
    counts(ears, 2)
    ears.hears(2)

    chat.taken(bruno)
    counts(ears, 1)
    ears.hears(2)


def test_who_hands_her_over_himself_is_not_called_and_by_another_he_is(
    ears: Ears, chat: Talk, alma: Merchant, bruno: User, owner: User
) -> None:
    ears.turn_on()
    ownership.hand_over(chat.session.pk, alma.pk, by=bruno, now=timezone.now())
    counts(ears, 1)
    says(ears, "")
    other = talk(alma, "Ana", "59170000001")
    ownership.hand_over(other.session.pk, alma.pk, by=owner, now=timezone.now())
    counts(ears, 2)
    says(ears, NEW)
    ears.hears(1)


def test_before_her_eyes_it_rings_without_a_notice(ears: Ears, chat: Talk) -> None:
    ears.turn_on()
    chat.waits()
    counts(ears, 1)
    ears.hears(1)


def test_with_the_bell_off_only_the_title_and_the_voice_tell(ears: Ears, chat: Talk) -> None:
    ears.go_elsewhere()
    chat.waits()
    counts(ears, 1)
    says(ears, NEW)
    ears.hears(0)


def test_who_allows_no_notices_is_told_so_and_hears_all_the_same(ears: Ears, chat: Talk) -> None:
    ears.page.evaluate("window.allows = 'denied'")
    ears.turn_on()
    is_told(ears.page, "El navegador no permite avisos")
    ears.go_elsewhere()
    chat.waits()
    counts(ears, 1)
    ears.hears(1)


def test_a_notice_that_is_tapped_opens_the_conversation(ears: Ears, chat: Talk) -> None:
    ears.turn_on()
    ears.go_elsewhere()
    chat.waits()
    ears.hears(1, NEW)
    ears.go_elsewhere(False)

    ears.page.evaluate("window.notices[0].notice.dispatchEvent(new Event('click'))")

    expect(ears.page.locator("#thread-name")).to_have_text("Carla")
    expect(ears.page).to_have_title(re.compile(r"^\(1\) Carla · "))
    assert ears.page.evaluate("window.notices[0].notice.shown") is False


# Somebody waits too long.


def test_a_wait_that_nobody_takes_in_time_rings_again(
    ears: Ears, chat: Talk, alma: Merchant
) -> None:
    ears.turn_on()
    ears.go_elsewhere()
    chat.waits()
    ears.hears(1, NEW)
    assert due.untaken(in_minutes(alma.take_minutes - 1), 9) == []

    after = in_minutes(alma.take_minutes + 1)
    assert due.untaken(after, 9) == [str(chat.session.pk)]
    response_deadlines.tell_untaken(chat.session.pk, after)

    says(ears, LATE)
    is_told(ears.page, LATE)
    ears.hears(2, NEW, LATE)
    counts(ears, 1)


def test_who_took_it_and_does_not_answer_in_time_makes_it_ring_again(
    ears: Ears, chat: Talk, alma: Merchant, bruno: User
) -> None:
    chat.waits().taken(bruno)
    lists(ears, "Tú · ")
    ears.turn_on()
    ears.go_elsewhere()
    assert due.unanswered(in_minutes(alma.answer_minutes - 1), 9) == []

    after = in_minutes(alma.answer_minutes + 1)
    assert due.unanswered(after, 9) == [str(chat.session.pk)]
    response_deadlines.put_back(chat.session.pk, after)

    counts(ears, 1)
    says(ears, NEW)
    ears.hears(1, NEW)
    lists(ears, "Bruno no respondió a tiempo")


# What is nothing new for people.


def test_what_is_nothing_new_for_people_does_not_ring(
    ears: Ears, chat: Talk, alma: Merchant, owner: User
) -> None:
    ears.turn_on()
    ears.go_elsewhere()

    chat.hears("¿tienen de maracuyá?")  # the bot's to answer
    lists(ears, "¿tienen de maracuyá?")
    chat.bot_says("Sí, a 30 Bs")
    lists(ears, "Sí, a 30 Bs")
    talk(alma, "Ana", "59170000001").hears("soy nueva")
    lists(ears, "soy nueva")
    chat.taken(owner)
    lists(ears, "Alma · ")
    chat.hears("¿y de mango?")
    lists(ears, "¿y de mango?")
    chat.answered("También hay", owner)
    lists(ears, "También hay")
    ownership.release(chat.session.pk, alma.pk, by=owner, now=timezone.now())
    expect(row(ears, "Bot")).to_have_count(2)
    ears.hears(0)

    chat.waits()  # and this is
    counts(ears, 1)
    ears.hears(1, NEW)


def test_who_waits_already_and_writes_again_does_not_ring_again(ears: Ears, chat: Talk) -> None:
    ears.turn_on()
    chat.waits()
    counts(ears, 1)
    for n in range(3):
        chat.hears(f"¿hola? {n}")
    lists(ears, "¿hola? 2")
    counts(ears, 1)
    ears.hears(1)


def test_a_page_opened_on_a_wait_counts_it_and_is_silent(ears: Ears, chat: Talk) -> None:
    """It was new before the page was there."""
    ears.turn_on()
    chat.waits()
    counts(ears, 1)

    later = Ears(ears.page.context.new_page())
    later.page.goto("/console/jugos-alma/")
    expect(later.page.locator("#bell")).to_have_attribute("aria-pressed", "true")
    counts(later, 1)
    later.page.wait_for_load_state("networkidle")
    later.hears(0)
    later.page.close()


def test_a_wait_next_door_is_nobodys_here(ears: Ears, chat: Talk, dario: Merchant) -> None:
    ears.turn_on()
    ears.go_elsewhere()
    talk(dario, "Zoe", "59179999999").waits()
    chat.hears("¿siguen ahí?")
    lists(ears, "¿siguen ahí?")
    counts(ears, 0)
    ears.hears(0)
