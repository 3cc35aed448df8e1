"""Beside an answer, in a real browser: a map of its places, and an alert that is set and ended."""

from pathlib import Path

import pytest
from django.db import transaction
from django.utils import timezone
from playwright.sync_api import Page, expect

from config.demo import publishing
from insights.models import Alert, AskedQuestion
from merchants import stream
from merchants.models import Merchant, User
from tests import browser as chromium
from tests.handoff.api.test_questions_browser import WIDTHS, ask

browser, browser_page, site = chromium.browser, chromium.browser_page, chromium.site

pytestmark = pytest.mark.browser


def keep(page: Page, folder: Path, name: str) -> None:
    for scheme in chromium.by_day_and_night(page):
        chromium.draw(page, folder / f"{name}-{scheme}.png", settles=600, full_page=True)


_WIDE = """() => document.documentElement.scrollWidth <= innerWidth ? [] :
    [...document.querySelectorAll('main *, .panel-page *')]
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
    .map((one) => `${one.tagName}.${one.className}`)"""


def too_wide(page: Page) -> list[str]:
    """What stands out of the page on its right."""
    found: list[str] = page.evaluate(_WIDE)
    return found


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_places_are_drawn_as_a_map_and_an_alert_is_set_and_ended(
    browser_page: Page, site: str, alma: Merchant, owner: User, tmp_path: Path, size: str
) -> None:
    publishing.publish(alma, by=owner, now=timezone.now())
    page = browser_page
    page.set_viewport_size(WIDTHS[size])
    chromium.sign_in(page.context, site, owner)
    page.goto("/admin/preguntas/?datos=inversion-publica")

    ask(page, "¿Cuánto se invierte por provincia?")
    turn = page.locator(".ask-turn").last
    expect(turn.locator(".ask-map svg")).to_be_visible()
    azua = turn.locator(".ask-tile", has=page.locator("title", has_text="Azua:"))
    shown = azua.locator("title").text_content() or ""
    assert shown.removeprefix("Azua: ") in turn.locator("tbody").inner_text()
    assert too_wide(page) == []
    keep(page, tmp_path, f"map-{size}")

    turn.get_by_role("button", name="Avísame si cambia").click()
    expect(turn.get_by_role("button", name="Te avisaremos si cambia")).to_be_visible()
    assert AskedQuestion.objects.of(alma).get().alert == Alert.ON
    turn.get_by_role("link", name="Tus avisos").click()
    expect(page.locator("[data-alert-row]")).to_have_count(1)
    assert too_wide(page) == []
    keep(page, tmp_path, f"alerts-{size}")

    page.get_by_role("button", name="No avisarme más").click()
    expect(page.get_by_text("No tienes avisos.")).to_be_visible()
    assert AskedQuestion.objects.of(alma).get().alert == Alert.NONE


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_a_question_without_an_answer_is_tried_in_other_words(
    browser_page: Page, site: str, alma: Merchant, owner: User, tmp_path: Path, size: str
) -> None:
    publishing.publish(alma, by=owner, now=timezone.now())
    said = "¿Cuántos proyectos tienen sobrecosto?"
    AskedQuestion.objects.create(
        merchant=alma,
        dataset_slug="inversion-publica",
        question=said,
        status="ask",
        kind="relevant",
        text="No entendí «sobrecosto».",
    )
    page = browser_page
    page.set_viewport_size(WIDTHS[size])
    chromium.sign_in(page.context, site, owner)
    page.goto("/admin/preguntas/")
    page.get_by_role("link", name="Sin respuesta").click()
    expect(page.locator("[data-group]")).to_have_count(1)
    assert too_wide(page) == []
    keep(page, tmp_path, f"unanswered-{size}")

    page.get_by_placeholder("Con otras palabras").fill("¿Cuántos proyectos hay por sector?")
    page.get_by_role("button", name="Probar así").click()
    expect(page.get_by_text("Ahora se responde así")).to_be_visible()
    assert too_wide(page) == []
    keep(page, tmp_path, f"tried-{size}")
    page.get_by_role("button", name=f"Vale también para «{said}»").click()
    expect(page.get_by_text("No hay preguntas sin respuesta.")).to_be_visible()


def test_the_console_tells_whoever_asked_of_a_change_and_nobody_else(
    browser_page: Page, site: str, alma: Merchant, owner: User, bruno: User
) -> None:
    chromium.sign_in(browser_page.context, site, owner)
    browser_page.goto(f"/console/{alma.slug}/")
    expect(browser_page.locator("#bell")).to_be_visible()
    with transaction.atomic():
        stream.emit(alma, "answer.over", {"question": 1, "by": bruno.pk})
    with transaction.atomic():
        stream.emit(alma, "answer.changed", {"question": 2, "by": owner.pk})
    chromium.is_told(browser_page, "Cambió una respuesta que sigues")
    assert not browser_page.evaluate("window.told.some((one) => one.includes('Terminó un aviso'))")
