"""A file is uploaded, asked about in the simulator, and the passage is shown, in a browser.

With SCREENSHOTS=1 it is drawn, and the pictures that the docs show go to docs/screenshots.
"""

from pathlib import Path

import pytest
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Page, expect

from catalog.knowledge import index_knowledge_item
from catalog.knowledge.models import KnowledgeItem
from handoff.simulator import people
from merchants.models import Merchant, User
from tests import browser as chromium
from tests.browser import DESK, POCKET, sign_in
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.knowledge.writing import GIFTS
from tests.handoff.simulator.scenes import Scene
from tests.handoff.simulator.test_phone import open_page
from tests.merchants.file_readings.uploading import read_waiting

pytestmark = [
    pytest.mark.browser,
    pytest.mark.deep,
    pytest.mark.django_db(transaction=True),
]
DOCS = chromium.ROOT / "docs" / "screenshots"
IN_DOCS = {
    "upload-360-light": "knowledge-upload.png",
    "simulator-360-light": "knowledge-answer.png",
    "decisions-1280-light": "knowledge-passage.png",
    "unanswered-1280-light": "knowledge-unanswered.png",
}


@pytest.mark.parametrize("size", [POCKET, DESK])
def test_an_upload_answers_in_the_simulator_and_what_is_missing_is_written(
    browser_page: Page, site: str, talk: Talk, owner: User, tmp_path: Path, size: dict[str, int]
) -> None:
    file = tmp_path / "Tarjetas de regalo.md"
    file.write_text(f"# Tarjetas de regalo\n\n{GIFTS}\n", encoding="utf-8")
    page = browser_page
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    sign_in(page.context, site, owner)

    _is_uploaded(page, file, talk.merchant)
    drawn(page, tmp_path, f"upload-{size['width']}")
    _is_answered(page, tmp_path, talk.merchant, size)
    _is_written(page)
    drawn(page, tmp_path, f"unanswered-{size['width']}")


def _is_uploaded(page: Page, file: Path, merchant: Merchant) -> None:
    page.goto(reverse("admin:knowledge_knowledgeitem_upload"))
    page.locator("input[type=file]").set_input_files(file)
    page.locator("form button[type=submit]").last.click()
    read_waiting()
    expect(page.get_by_text("Tarjetas de regalo").first).to_be_visible()
    item = KnowledgeItem.objects.of(merchant).get()
    index_knowledge_item.index_knowledge_item(item, timezone.now())


def _is_answered(page: Page, folder: Path, merchant: Merchant, size: dict[str, int]) -> None:
    merchant.quiet_ms, merchant.is_demo = 0, True
    merchant.save()
    carla = Scene(merchant, people.find_or_make(merchant, people.read("Carla", "59170012345")))
    carla.talks("¿cuánto duran las tarjetas de regalo?")
    carla.talks("¿aceptan mascotas en la terraza?")
    open_page(page, merchant.slug)
    expect(page.locator(".bubble-text").filter(has_text="duran un año")).to_be_visible()
    drawn(page, folder, f"simulator-{size['width']}")
    if size == POCKET:
        page.get_by_role("button", name="Detrás del mostrador").click()
    page.get_by_role("tab", name="Decisiones").click()
    card = page.locator(".turn").filter(has_text="search_knowledge_base").last
    card.evaluate("card => { card.open = true }")
    expect(card.get_by_text("Tarjetas de regalo · se mostró")).to_be_visible()
    card.scroll_into_view_if_needed()
    drawn(page, folder, f"decisions-{size['width']}")


def _is_written(page: Page) -> None:
    page.goto(reverse("assistant-unanswered"))
    page.get_by_text("Escribir la respuesta").first.click()
    page.locator("textarea").first.fill("Sí, con correa. Adentro no.")
    page.get_by_role("button", name="Guardar y preguntar otra vez").first.click()
    expect(page.locator("[data-again]")).to_contain_text("Adentro no.")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def drawn(page: Page, folder: Path, name: str) -> None:
    """A picture by day and by night, for a person to look at."""
    for scheme in chromium.by_day_and_night(page):
        full = f"{name}-{scheme}"
        place = DOCS / IN_DOCS[full] if full in IN_DOCS else folder / f"{full}.png"
        chromium.draw(page, place, settles=1200, full_page=True)
