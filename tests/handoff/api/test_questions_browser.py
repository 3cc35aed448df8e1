"""People ask their data in a real browser: a chart, a question that goes on, an opinion."""

from pathlib import Path

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from config.demo import publishing
from insights.models import AskedQuestion, Thumb
from merchants.models import Merchant, User
from tests import browser as chromium

browser, browser_page, site = chromium.browser, chromium.browser_page, chromium.site

pytestmark = pytest.mark.browser
DOCS = chromium.ROOT / "docs" / "screenshots"
IN_DOCS = ("desk-light", "phone-light")
WIDTHS = {"desk": chromium.DESK, "phone": chromium.POCKET}


def keep(page: Page, folder: Path, size: str) -> None:
    """Pictures by day and night; with SCREENSHOTS=1 the ones that the docs show go to the docs."""
    for scheme in chromium.by_day_and_night(page):
        name = f"{size}-{scheme}"
        place = DOCS / f"ask-{size}.png" if name in IN_DOCS else folder / f"{name}.png"
        chromium.draw(page, place, settles=600)


def ask(page: Page, question: str) -> None:
    """Types a question, and waits for what is answered."""
    turns = page.locator(".ask-turn")
    before = turns.count()
    field = page.get_by_label("Tu pregunta")
    field.fill(question)
    field.press("Enter")
    expect(turns).to_have_count(before + 1)
    expect(page.locator(".ask-waiting")).to_have_count(0)


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_a_chart_is_drawn_a_question_goes_on_and_an_opinion_is_kept(
    browser_page: Page, site: str, alma: Merchant, owner: User, tmp_path: Path, size: str
) -> None:
    publishing.publish(alma, by=owner, now=timezone.now())
    page = browser_page
    page.set_viewport_size(WIDTHS[size])
    chromium.sign_in(page.context, site, owner)
    page.goto("/admin/preguntas/?datos=inversion-publica")
    expect(page.get_by_text("Datos al 30 de junio de 2026.")).to_be_visible()

    ask(page, "¿Cuántos proyectos hay por sector?")
    turn = page.locator(".ask-turn").last
    expect(turn.locator("canvas")).to_be_visible()
    drawn = turn.locator("canvas").evaluate("(one) => Chart.getChart(one).data.datasets[0].data")
    assert sum(drawn) == 3000 and len(drawn) == 10
    keep(page, tmp_path, size)

    turn.get_by_text("10 filas").click()
    expect(turn.locator("tbody tr")).to_have_count(10)
    turn.get_by_text("Cómo lo entendí").click()
    turn.get_by_text("Ver el SQL").click()
    expect(turn.locator("pre")).to_contain_text("GROUP BY")

    ask(page, "¿y en Azua?")
    turn = page.locator(".ask-turn").last
    turn.get_by_text("Cómo lo entendí").click()
    expect(turn.locator(".ask-filter").first).to_contain_text("Azua")
    turn.get_by_label("Sirvió", exact=True).click()
    expect(turn.get_by_label("Sirvió", exact=True)).to_have_attribute("aria-pressed", "true")
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth"), "nothing is cut"

    page.reload()
    row = AskedQuestion.objects.of(alma).order_by("-pk")[0]
    assert (row.question, row.thumb, row.status) == ("¿y en Azua?", Thumb.UP, "answer")


def test_a_merchant_asks_about_yesterday_and_a_lost_line_loses_no_question(
    browser_page: Page, site: str, alma: Merchant, owner: User
) -> None:
    page = browser_page
    page.set_viewport_size(chromium.POCKET)
    chromium.sign_in(page.context, site, owner)
    page.goto("/admin/preguntas/")
    page.context.set_offline(True)
    ask(page, "¿Cuánto vendí ayer?")
    expect(page.get_by_text("No hay conexión")).to_be_visible()

    page.context.set_offline(False)
    page.get_by_role("button", name="Probar otra vez").click()
    expect(page.locator(".ask-answer")).to_have_count(1)
    expect(page.locator(".ask-answer .ask-text")).not_to_have_text("No hay conexión")
    expect(page.locator(".ask-why")).to_be_visible()
    assert AskedQuestion.objects.of(alma).get().dataset_slug == "mi-tienda"
