"""Hostile words in every place that a stranger or a colleague can write into stay words.

Customer text, names, file names, products, labels, notes, quick replies and intents are shown on
every page of the people's side: nothing runs, no policy is broken, no element is made of them.
"""

from collections.abc import Iterator

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.utils import timezone
from playwright.sync_api import Page, expect

from catalog.products.models import Product
from chatbot.conversations import ownership
from chatbot.conversations.models import Media, MediaState, QuickReply, SendState
from chatbot.conversations.outbound_content import Buttons, Choice
from intents import switching
from merchants.models import Customer, Merchant, User
from tests.browser import is_told, sign_in
from tests.chatbot.agent.talk import stock_the_shop
from tests.handoff.console.scenes import Talk
from tests.handoff.console.watched import WIDE, Watched, watch
from tests.handoff.simulator.hostile import FILE_NAMES, NAMES, TEXTS, born

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
NAME = NAMES[1]
ADDRESS = "/console/jugos-alma/"


@pytest.fixture
def chat(alma: Merchant, bruno: User, owner: User) -> Talk:
    """A conversation in which everything that anybody may write is hostile."""
    shelf = stock_the_shop(alma)
    Product.objects.of(alma).filter(variants=shelf["Maracuyá"].pk).update(name=NAMES[0])
    Merchant.objects.filter(pk=alma.pk).update(assistant_name=NAMES[0], owner_name=NAMES[2])
    alma.refresh_from_db()
    User.objects.filter(pk=owner.pk).update(name=NAMES[1])
    found = Talk(alma, name=NAME)
    for text in TEXTS:
        found.hears(text)
    _files(found)
    found.bot_says(Buttons(TEXTS[0], (Choice("a", "<b>sí</b>"), Choice("b", "<i>no</i>"))))
    failed = found.bot_says(TEXTS[1], SendState.FAILED)
    failed.error = TEXTS[2]
    failed.save()
    Customer.objects.of(alma).update(
        labels=["<b>VIP</b>", "<img src=x onerror=hurt=1>"], notes="\n".join(TEXTS)
    )
    for number, text in enumerate(TEXTS):
        QuickReply.objects.create(merchant=alma, shortcut=f"r{number}", text=text)
    for number, text in enumerate(NAMES):
        switching.add(
            alma, label=text, key=f"propia_{number}", examples=[text], handoff=True, by=owner
        )
    found.waits(TEXTS[1])
    ownership.take(found.session.pk, alma.pk, by=bruno, now=timezone.now())
    return found


def _files(chat: Talk) -> None:
    """Documents under hostile names."""
    for number, name in enumerate(FILE_NAMES):
        message = chat.hears(TEXTS[number], kind="document")
        path = default_storage.save(f"proofs/{chat.merchant.pk}/{number}.pdf", ContentFile(b"%PDF"))
        Media.objects.create(
            merchant=chat.merchant, message=message, provider_media_id=f"m{number}", file=path,
            state=MediaState.STORED, mime_type="application/pdf", filename=name,
        )  # fmt: skip


@pytest.fixture
def desk(browser_page: Page, site: str, bruno: User, chat: Talk) -> Iterator[Watched]:
    """A wide page of Bruno's that is watched; whatever it shows at the end must be harmless."""
    watched = watch(browser_page.context)
    watched.page.set_viewport_size(WIDE)
    sign_in(browser_page.context, site, bruno)
    yield watched
    harmless(watched)


def harmless(watched: Watched) -> None:
    watched.page.wait_for_timeout(300)
    assert born(watched.page) == []
    assert watched.is_whole


def opened(desk: Watched, chat: Talk) -> Page:
    desk.page.goto(f"{ADDRESS}c/{chat.session.pk}/")
    expect(desk.page.locator("#card-who")).to_have_text(NAME)
    return desk.page


def test_in_the_list_and_its_filters(desk: Watched, chat: Talk) -> None:
    page = desk.page
    page.goto(f"{ADDRESS}?mode=mine")
    expect(page.locator("#rows .row-name")).to_have_text(NAME)
    page.locator("#narrow summary").click()
    page.locator("#search").fill(TEXTS[1])
    expect(page.locator("#rows .row, .empty").first).to_be_visible()
    harmless(desk)
    page.goto(f"{ADDRESS}?q=%3Cscript%3Ewindow.hurt=1%3C/script%3E&label=%22%3E%3Cb%3E")


def test_in_the_thread_each_text_is_shown_as_it_was_written(desk: Watched, chat: Talk) -> None:
    page = opened(desk, chat)
    shown = page.locator("#bubbles .by-customer .words")
    expect(shown).to_have_count(len(TEXTS) + len(FILE_NAMES))
    said = shown.all_inner_texts()
    assert [text for text in TEXTS if text not in said and not text.startswith("*")] == []
    names = page.locator("#bubbles .file span").all_inner_texts()
    assert set(FILE_NAMES) <= set(names)
    assert page.locator("#bubbles a[href^='https://mala.test']").count() > 0
    links = page.locator("#bubbles .words a")
    hrefs = links.evaluate_all("all => all.map((a) => a.protocol)")
    assert set(hrefs) == {"https:"}


def test_in_words_that_arrive_while_it_is_open(desk: Watched, chat: Talk) -> None:
    page = opened(desk, chat)
    for text in TEXTS[:4]:
        chat.hears(text + " ahora")
    expect(page.locator("#bubbles .words").filter(has_text="ahora")).to_have_count(4)
    expect(page.locator("#rows .row-glimpse").first).to_contain_text("ahora")


def test_in_the_card_and_its_products(desk: Watched, chat: Talk) -> None:
    page = opened(desk, chat)
    card = page.locator("#card")
    expect(card.locator("#card-notes")).to_have_value("\n".join(TEXTS))
    expect(card.locator(".card-labels")).to_contain_text("<b>VIP</b>")
    card.get_by_text("Agregar producto", exact=True).click()
    card.get_by_label("Buscar producto").fill("<script")
    card.locator(".card-offer").first.click()
    expect(card.locator(".card-line-name")).to_contain_text(NAMES[0])
    harmless(desk)
    card.get_by_role("button", name="Enviar para confirmar").click()
    expect(page.locator("#bubbles .by-human .words").last).to_contain_text(NAMES[0])


def test_in_the_box_and_its_helpers(desk: Watched, chat: Talk) -> None:
    page = opened(desk, chat)
    page.locator("#quick").click()
    expect(page.locator("#suggest-in [role=option]").first).to_be_visible()
    harmless(desk)
    page.keyboard.press("Escape")
    page.locator("#product").click()
    page.locator("#goods-search").fill("<script")
    expect(page.locator("#goods-list")).to_contain_text(NAMES[0])
    harmless(desk)
    page.locator("#goods-list [data-insert]").first.click()
    page.locator("#words-in").fill(TEXTS[1])
    page.get_by_role("button", name="Enviar", exact=True).click()
    expect(page.locator("#bubbles .by-human .words").last).to_have_text(TEXTS[1])


def test_in_dialogs_and_in_what_is_said_for_a_moment(desk: Watched, chat: Talk) -> None:
    page = opened(desk, chat)
    for name in ("resolve", "snooze", "hand-over", "assign"):
        page.evaluate("(name) => document.getElementById(name).showModal()", name)
        harmless(desk)
        page.keyboard.press("Escape")
    page.evaluate("document.getElementById('assign').showModal()")
    page.locator("#assign label").filter(has_text=NAMES[1]).click()
    page.locator("#assign").get_by_role("button", name="Asignar", exact=True).click()
    is_told(page, NAMES[1])
    expect(page.locator("#thread-head")).to_contain_text(f"La atiende {NAMES[1]}")


def test_in_the_page_of_intents(desk: Watched, chat: Talk, manager: User, site: str) -> None:
    sign_in(desk.page.context, site, manager)
    desk.page.goto(f"{ADDRESS}intents/")
    expect(desk.page.locator("#name-propia_0")).to_have_text(NAMES[0])
    desk.page.locator("#sw-propia_1").click()
    expect(desk.page.locator("#sw-propia_1")).to_have_attribute("aria-checked", "false")
    desk.page.locator("#switches .set-add summary").click()
    desk.page.locator("#add-label").fill(TEXTS[1])
    desk.page.locator("#quick .set-add summary").click()
    desk.page.locator("#quick .set-add textarea").press_sequentially("<b onclick=hurt=1>{nombre}")
    expect(desk.page.locator("#preview-new")).to_contain_text("<b onclick=hurt=1>")


def test_in_the_panels_thread(desk: Watched, chat: Talk, owner: User, site: str) -> None:
    sign_in(desk.page.context, site, owner)
    desk.page.goto(f"/admin/conversations/session/{chat.session.pk}/change/")
    expect(desk.page.locator(".panel-words").first).to_have_text(TEXTS[0])
    assert TEXTS[1] in desk.page.locator(".panel-words").all_inner_texts()
    desk.page.goto("/admin/conversations/session/")
    expect(desk.page.locator("body")).to_contain_text(NAME)
