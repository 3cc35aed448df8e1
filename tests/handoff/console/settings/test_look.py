"""The page in a browser: a switch by keyboard, words that are said, and pictures to be looked at.

With SCREENSHOTS=1 they are drawn and written to docs/screenshots.
"""

import os
from datetime import timedelta
from pathlib import Path

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from chatbot.conversations.models import QuickReply, Session
from intents import switching, vocabulary
from merchants import voices
from merchants.models import Customer, Merchant, User
from tests.browser import DESK, POCKET, ROOT, draw, is_told, sign_in
from tests.handoff.console.numbers import scenes

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SIZES = {"desk": {"width": 1400, "height": 900}, "pocket": POCKET}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    found = ROOT / "docs" / "screenshots" if os.environ.get("SCREENSHOTS") == "1" else tmp_path
    found.mkdir(parents=True, exist_ok=True)
    return found


@pytest.fixture
def month(alma: Merchant, owner: User, manager: User) -> Merchant:
    """A merchant who has lived with it for a while."""
    now = timezone.now()
    alma.vertical = ""
    alma.save()
    kinds = ("consulta_producto", "posible_comprador", "reclamo", "saludo", "problema_entrega")
    for number in range(24):
        key = kinds[number % len(kinds)]
        at = now - timedelta(days=number % 7, minutes=11 * number + 1)
        session = scenes.talk(scenes.customer(alma, f"Cliente {number}"))
        Session.objects.of(alma).filter(pk=session.pk).update(last_inbound_at=at)
        scenes.said(session, at, key)
        scenes.bot(session, at)
        if key in ("reclamo", "problema_entrega") and number != 3:
            scenes.escalated(session, key, at)
            scenes.person(session, at + timedelta(minutes=number % 9 + 1))
            scenes.hands(session, "bot", at + timedelta(minutes=30))
        if key == "posible_comprador" and number < 12:
            scenes.bought(session, f"{number + 20}", at + timedelta(seconds=5), paid=number < 8)
    scenes.escalated(scenes.talk(scenes.customer(alma, "Espera")), "reclamo", now)
    _words_of(alma, owner, manager)
    return alma


def _words_of(alma: Merchant, owner: User, manager: User) -> None:
    now = timezone.now()
    switching.add(
        alma,
        label="Pide factura",
        examples=["¿me haces factura?", "necesito factura con NIT"],
        handoff=True,
        by=owner,
    )
    switching.switch(alma, {"hablar_dueno": False}, by=owner)
    switching.hide(alma, "farmacologia", hidden=True, by=owner)
    voices.write(alma.pk, "Cálida y breve. Trata de «casera» a quien vuelve.", by=owner, now=now)
    text = "Cálida, breve y con humor. Trata de «casera» a quien vuelve, y nunca habla de política."
    voices.write(alma.pk, text, by=manager, now=now)
    QuickReply.objects.create(merchant=alma, shortcut="gracias", text="¡Gracias, {nombre}! 🍊")
    QuickReply.objects.create(merchant=alma, shortcut="pago", text="Así puedes pagar:\n{pago}")
    Customer.objects.create(
        merchant=alma, name="Mi tía Rosa", answering="leave", answering_why="lo eligió Alma"
    )


def opened(page: Page, site: str, merchant: Merchant, who: User) -> Page:
    sign_in(page.context, site, who)
    page.goto(f"/console/{merchant.slug}/intents/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    return page


def test_a_switch_is_turned_by_keyboard_saved_and_said(
    browser_page: Page, site: str, month: Merchant, manager: User
) -> None:
    page = opened(browser_page, site, month, manager)
    switch = page.locator("#sw-saludo")
    expect(switch).to_have_attribute("aria-checked", "false")
    switch.focus()
    page.keyboard.press("Space")
    is_told(page, "Guardado: deriva a una persona.")
    expect(page.locator("#sw-saludo")).to_have_attribute("aria-checked", "true")
    expect(page.locator("#sw-saludo")).to_be_focused()
    assert "saludo" in {one.key for one in vocabulary.of(month) if one.handoff}

    page.keyboard.press("Enter")
    expect(page.locator("#sw-saludo")).to_have_attribute("aria-checked", "false")


def test_an_own_intent_shows_its_key_while_it_is_named(
    browser_page: Page, site: str, month: Merchant, manager: User
) -> None:
    page = opened(browser_page, site, month, manager)
    page.get_by_text("Agregar clasificación").click()
    page.locator("#add-label").press_sequentially("¿Hacen envíos?")
    expect(page.locator("#add-key")).to_contain_text("hacen_envios")
    page.get_by_role("button", name="Agregar", exact=True).click()
    expect(page.locator("#row-hacen_envios")).to_contain_text("¿Hacen envíos?")
    expect(page.locator("#sw-hacen_envios")).to_be_focused()


def test_a_contact_is_left_alone_and_taken_back(
    browser_page: Page, site: str, month: Merchant, manager: User
) -> None:
    page = opened(browser_page, site, month, manager)
    page.locator("#alone-phone").fill("700 12345")
    page.get_by_role("button", name="No responderle").click()
    expect(page.locator("#alone-list")).to_contain_text("+591 70012345")
    page.get_by_role("button", name="Volver a responderle Mi tía Rosa").click()
    expect(page.locator("#alone-list")).not_to_contain_text("Mi tía Rosa")


def test_an_answer_at_hand_is_tried_while_it_is_written(
    browser_page: Page, site: str, month: Merchant, manager: User
) -> None:
    page = opened(browser_page, site, month, manager)
    page.get_by_text("Agregar respuesta").click()
    page.locator("#reply-new").fill("hola")
    page.locator("#quick .set-add textarea").press_sequentially("Hola {nombre}")
    expect(page.locator("#preview-new")).to_have_text("Hola Carla")
    page.locator("#quick .set-add").get_by_role("button", name="Guardar").click()
    expect(page.locator("#quick")).to_contain_text("/hola")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_the_page_fits_by_day_and_by_night(
    size: str,
    scheme: str,
    browser_page: Page,
    site: str,
    month: Merchant,
    manager: User,
    folder: Path,
) -> None:
    browser_page.set_viewport_size(SIZES[size])
    browser_page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page = opened(browser_page, site, month, manager)
    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    draw(page, folder / f"intents-{size}-{scheme}.png", full_page=True)

    assert not wide


def test_the_panels_first_page_shows_the_figures(
    browser_page: Page, site: str, month: Merchant, owner: User, folder: Path
) -> None:
    browser_page.set_viewport_size(DESK)
    sign_in(browser_page.context, site, owner)
    browser_page.goto("/admin/?dias=30")
    expect(
        browser_page.get_by_role("heading", name="Atención de los últimos 30 días")
    ).to_be_visible()
    draw(browser_page, folder / "panel-numbers.png", full_page=True)
    browser_page.get_by_role("link", name="7 días").click()
    expect(
        browser_page.get_by_role("heading", name="Atención de los últimos 7 días")
    ).to_be_visible()
