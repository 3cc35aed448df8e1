"""The page that waits for a file, in a browser: it says so, fits, and goes on by itself."""

from pathlib import Path

import pytest
from django.urls import reverse
from playwright.sync_api import FilePayload, Page, expect

from merchants.models import Merchant, User
from tests.browser import POCKET, by_day_and_night, draw, sign_in
from tests.merchants.file_readings.uploading import read_waiting

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SIZES = {"desk": {"width": 1440, "height": 900}, "pocket": POCKET}
NAME = "lista de precios con todos los productos de la temporada 2026 " * 2 + ".txt"


@pytest.mark.parametrize("size", SIZES)
def test_the_page_waits_and_goes_on_by_itself(
    browser_page: Page, site: str, alma: Merchant, owner: User, tmp_path: Path, size: str
) -> None:
    page = browser_page
    page.set_viewport_size(SIZES[size])
    sign_in(page.context, site, owner)
    page.goto(reverse("admin:knowledge_knowledgeitem_changelist") + "subir")
    file = FilePayload(name=NAME, mimeType="text/plain", buffer=b"Abrimos a las ocho.")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Subir").click()

    expect(page.get_by_text("Leyendo el archivo…")).to_be_visible()
    for scheme in by_day_and_night(page):
        draw(page, tmp_path / f"reading-{size}-{scheme}.png")
    wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0

    read_waiting()
    expect(page.get_by_text("ya se puede buscar")).to_be_visible()
