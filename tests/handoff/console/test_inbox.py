"""The inbox in a real browser: taken, answered and given back without a reload, by mouse and keys,
through lost lines, beside a second operator, on a small phone, and whatever a customer writes."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Dialog, Locator, Page, expect

from chatbot.conversations.models import Message, Outgoing, QuickReply, SendState
from merchants.models import Customer, Merchant, User
from tests.browser import POCKET, is_told, sign_in
from tests.handoff.console.scenes import Talk, talk
from tests.handoff.simulator.hostile import TEXTS
from tests.patience import eventually

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def inbox(browser_page: Page, site: str, alma: Merchant, bruno: User) -> Iterator[Page]:
    """Bruno's page; whatever the strict policy had to stop fails the test."""
    page = browser_page
    page.add_init_script(
        "window.stopped = []; document.addEventListener('securitypolicyviolation',"
        " (event) => window.stopped.push(event.violatedDirective))"
    )
    sign_in(page.context, site, bruno)
    yield page
    assert page.evaluate("window.stopped") == []
    assert page.evaluate("window.hurt") is None


def opened(page: Page, chat: Talk | None = None) -> None:
    """The inbox, or one conversation in it with its card, and its line standing."""
    page.goto(f"/console/jugos-alma/{f'c/{chat.session.pk}/' if chat else ''}")
    if chat is not None:
        expect(page.locator("#card-slot > *").first).to_be_attached()
    expect(page.locator("#line")).to_be_hidden()


def row(page: Page, name: str) -> Locator:
    return page.locator(".row", has_text=name)


def button(page: Page, name: str) -> Locator:
    return page.locator(".actions").get_by_role("button", name=name)


def words(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Escribe un mensaje")


def given_back(page: Page) -> None:
    """*Devolver al bot*; where something was agreed, without writing it down."""
    button(page, "Devolver al bot").click()
    banner, question = page.locator(".banner"), page.locator("#agreed[open] [data-none]")
    expect(banner.get_by_text("Responde Nico").or_(question).first).to_be_visible()
    if question.count():
        question.click()
    expect(banner).to_contain_text("Responde Nico")


@pytest.mark.smoke
def test_she_takes_answers_and_gives_back_without_a_reload(inbox: Page, alma: Merchant) -> None:
    opened(inbox)
    chat = talk(alma)
    expect(row(inbox, "Carla")).to_contain_text("Bot")

    chat.waits("Problema con entrega")
    expect(row(inbox, "Carla")).to_contain_text("Problema con entrega")
    expect(inbox).to_have_title(re.compile(r"^\(1\) "))

    row(inbox, "Carla").click()
    button(inbox, "Tomar conversación").click()
    expect(inbox.locator(".banner")).to_contain_text("La atiendes tú")
    words(inbox).fill("Hola Carla, lo reviso")
    words(inbox).press("Enter")
    sent = inbox.locator(".by-human", has_text="Hola Carla, lo reviso")
    expect(sent.locator(".by")).to_contain_text("Bruno")
    expect(words(inbox)).to_have_value("")

    chat.hears("¡gracias!")
    expect(inbox.locator(".bubble-in", has_text="¡gracias!")).to_be_visible()

    given_back(inbox)
    assert chat.session.mode == "bot"
    assert inbox.evaluate("performance.getEntriesByType('navigation').length") == 1


def test_what_the_bot_did_not_say_is_sent_by_whoever_has_taken_it(
    inbox: Page, alma: Merchant
) -> None:
    chat = talk(alma)
    row = chat.bot_says("Te reservo dos", SendState.DROPPED)
    opened(inbox, chat)
    anyway = inbox.get_by_role("button", name="Enviar igual")
    expect(inbox.locator("#bubbles")).to_contain_text("Te reservo dos")
    expect(anyway).to_have_count(0)

    button(inbox, "Tomar conversación").click()
    anyway.click()

    expect(anyway).to_have_count(0)
    row.refresh_from_db()
    assert (row.state, row.cause) == (SendState.QUEUED, "human")


def test_the_second_to_take_it_is_told_who_was_first(
    inbox: Page, alma: Merchant, owner: User
) -> None:
    chat = talk(alma).waits()
    inbox.route("**/thread?*", lambda route: route.abort())  # he will not see it
    opened(inbox, chat)
    chat.taken(owner)

    button(inbox, "Tomar conversación").click()

    is_told(inbox, "Alma ya atiende esta conversación.")
    expect(inbox.locator(".banner")).to_contain_text("La atiende Alma")
    expect(words(inbox)).to_be_disabled()


def test_a_double_click_is_one_message(inbox: Page, alma: Merchant, bruno: User) -> None:
    chat = talk(alma).waits().taken(bruno)
    opened(inbox, chat)
    words(inbox).fill("solo una vez")
    inbox.get_by_role("button", name="Enviar", exact=True).dblclick()

    expect(inbox.locator(".by-human:not(.pending)", has_text="solo una vez")).to_have_count(1)
    assert Outgoing.objects.of(alma).filter(cause="human").count() == 1


def test_words_that_did_not_leave_are_kept_and_leave_once(
    inbox: Page, alma: Merchant, bruno: User
) -> None:
    chat = talk(alma).waits().taken(bruno)
    opened(inbox, chat)
    inbox.route("**/reply?*", lambda route: route.abort())
    words(inbox).fill("no te pierdas")
    words(inbox).press("Enter")
    is_told(inbox, "")
    expect(words(inbox)).to_have_value("no te pierdas")

    inbox.unroute("**/reply?*")
    words(inbox).press("Enter")

    expect(inbox.locator(".by-human:not(.pending)", has_text="no te pierdas")).to_have_count(1)
    assert Message.objects.of(alma).filter(text="no te pierdas").count() == 1


def test_a_lost_line_is_said_and_nothing_is_missed(inbox: Page, alma: Merchant) -> None:
    chat = talk(alma)
    opened(inbox, chat)
    inbox.wait_for_load_state("networkidle")
    inbox.context.set_offline(True)
    expect(inbox.locator("#line")).to_contain_text("Sin conexión")
    for n in range(5):
        chat.hears(f"mientras tanto {n}")

    inbox.context.set_offline(False)

    for n in range(5):
        expect(inbox.locator(".bubble-in", has_text=f"mientras tanto {n}")).to_have_count(1)
    expect(inbox.locator("#line")).to_be_hidden()


def test_it_is_moved_by_keys(inbox: Page, alma: Merchant) -> None:
    for n, name in enumerate(["Ana", "Berta"]):
        talk(alma, name, f"5917000000{n}")
    opened(inbox)
    expect(row(inbox, "Berta")).to_be_visible()

    inbox.keyboard.press("j")
    inbox.keyboard.press("j")
    inbox.keyboard.press("k")
    expect(row(inbox, "Berta")).to_be_focused()
    inbox.keyboard.press("Enter")
    expect(inbox.locator("#thread-name")).to_have_text("Berta")

    inbox.keyboard.press("t")
    expect(inbox.locator(".banner")).to_contain_text("La atiendes tú")
    inbox.keyboard.press("Escape")
    inbox.keyboard.press("/")
    expect(inbox.get_by_role("searchbox").first).to_be_focused()
    inbox.keyboard.type("Ana")
    expect(row(inbox, "Berta")).to_have_count(0)
    inbox.keyboard.press("Escape")
    expect(row(inbox, "Berta")).to_be_visible()
    inbox.keyboard.press("Escape")
    inbox.keyboard.press("?")
    expect(inbox.get_by_role("dialog", name="Atajos de teclado")).to_be_visible()


def test_who_is_writing_is_shown_to_the_other(
    inbox: Page, site: str, alma: Merchant, bruno: User, owner: User
) -> None:
    chat = talk(alma).waits().taken(bruno)
    opened(inbox, chat)
    assert inbox.context.browser is not None
    with inbox.context.browser.new_context(base_url=site, locale="es-BO") as other:
        sign_in(other, site, owner)
        theirs = other.new_page()
        opened(theirs, chat)
        shown = theirs.locator("#typing", has_text="Bruno está escribiendo…")

        def writes() -> bool:
            words(inbox).press_sequentially("ho")
            return shown.is_visible()

        eventually(writes)  # a page that is not connected yet hears of the next message


def test_answers_at_hand_come_with_a_slash(inbox: Page, alma: Merchant, bruno: User) -> None:
    QuickReply.objects.create(merchant=alma, shortcut="gracias", text="¡Gracias, {nombre}!")
    opened(inbox, talk(alma).waits().taken(bruno))
    words(inbox).press_sequentially("/gra")
    expect(inbox.locator("#suggest").get_by_role("option")).to_have_count(1)
    inbox.keyboard.press("Enter")

    expect(words(inbox)).to_have_value("¡Gracias, Carla!")


def test_a_slash_that_fits_no_answer_is_not_sent(inbox: Page, alma: Merchant, bruno: User) -> None:
    chat = talk(alma)
    chat.taken(bruno)
    opened(inbox, chat)
    for typed in ("/", "/ubicación"):
        words(inbox).fill(typed)
        words(inbox).press("Enter")
        expect(words(inbox)).to_have_value(typed)
    words(inbox).fill("Hola")
    words(inbox).press("Enter")
    expect(inbox.locator(".by-human", has_text="Hola")).to_be_visible()
    expect(inbox.locator(".by-human", has_text="/")).to_have_count(0)


def test_on_a_small_phone_one_pane_is_seen_at_a_time(inbox: Page, alma: Merchant) -> None:
    chat = talk(alma).waits()
    inbox.set_viewport_size(POCKET)
    opened(inbox)
    row(inbox, "Carla").click()
    expect(words(inbox)).to_be_visible()
    expect(row(inbox, "Carla")).to_be_hidden()

    inbox.get_by_role("button", name="Ver la ficha del cliente").click()
    expect(inbox.get_by_role("complementary", name="Ficha del cliente")).to_be_visible()
    inbox.get_by_role("button", name="Volver a la conversación").click()
    button(inbox, "Tomar").click()
    expect(inbox.locator(".banner")).to_contain_text("La atiendes tú")
    inbox.get_by_role("button", name="Volver a la lista").click()
    expect(row(inbox, "Carla")).to_be_visible()

    assert inbox.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert chat.session.mode == "human"


def test_whatever_a_customer_writes_is_only_words(inbox: Page, alma: Merchant) -> None:
    chat = talk(alma, TEXTS[0][:60])
    Customer.objects.of(alma).update(labels=[text[:30] for text in TEXTS[:3]])
    dialogs: list[str] = []

    def dismissed(dialog: Dialog) -> None:
        dialogs.append(dialog.message)
        dialog.dismiss()

    inbox.on("dialog", dismissed)
    opened(inbox, chat)
    for text in TEXTS:
        chat.hears(text)
    chat.bot_says(TEXTS[2])
    chat.waits(TEXTS[1])

    for text in TEXTS:
        shown = text if text[0] != "*" else text.strip("*")
        expect(inbox.locator(".bubble-in .words", has_text=shown).first).to_be_visible()
    expect(inbox.locator(".banner")).to_contain_text(TEXTS[1])
    inbox.reload()
    expect(inbox.locator(".bubble-in .words", has_text=TEXTS[-1])).to_be_visible()
    assert dialogs == []
    assert inbox.locator("#bubbles script, #bubbles iframe, #bubbles form").count() == 0
