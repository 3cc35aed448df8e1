"""The pages of knowledge in a browser: a document is uploaded, its text seen, and it is found."""

from pathlib import Path

import pytest
from celery import current_app
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import FilePayload, Page, expect

from catalog.knowledge.models import KnowledgeItem
from chatbot.conversations.due_work.kinds import KINDS
from merchants.models import Merchant, User
from tests.browser import DESK, POCKET, by_day_and_night, draw, sign_in
from tests.catalog.knowledge.reading import documents
from tests.merchants.file_readings.uploading import read_waiting

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SIZES = {"desk": DESK, "pocket": POCKET}


def work() -> None:
    current_app.loader.import_default_modules()
    row = KINDS["knowledge"]
    for due in row.due(timezone.now(), 10):
        current_app.tasks[row.task](due)


def looks(page: Page, tmp_path: Path, name: str) -> None:
    page.wait_for_load_state("networkidle")
    for scheme in by_day_and_night(page):
        draw(page, tmp_path / f"knowledge-{name}-{scheme}.png", full_page=True)
        wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        assert wide <= 0, name


@pytest.mark.parametrize("size", SIZES)
def test_a_merchant_brings_a_document_and_sees_that_it_is_found(
    browser_page: Page, site: str, alma: Merchant, owner: User, tmp_path: Path, size: str
) -> None:
    page = browser_page
    page.set_viewport_size(SIZES[size])
    sign_in(page.context, site, owner)
    page.goto(reverse("admin:knowledge_knowledgeitem_changelist"))
    if size == "pocket":
        page.get_by_text("more_horiz").first.click()
    page.get_by_role("link", name="Subir un archivo").first.click()
    locked = FilePayload(
        name="tarifas.pdf", mimeType="application/pdf", buffer=documents.pdf("x", password="y")
    )
    page.locator("input[type=file]").set_input_files(locked)
    page.get_by_role("button", name="Subir").click()
    read_waiting()
    expect(page.get_by_role("alert")).to_contain_text("El PDF tiene contraseña")
    looks(page, tmp_path, f"refused-{size}")

    word = FilePayload(name="guia.docx", mimeType="application/msword", buffer=documents.word())
    page.locator("input[type=file]").set_input_files(word)
    page.get_by_role("button", name="Subir").click()
    read_waiting()
    expect(page.locator("textarea[name=body]")).to_have_value(documents_text())
    looks(page, tmp_path, f"read-{size}")

    work()
    KnowledgeItem.objects.create(
        merchant=alma, kind="competitor", title="El puesto de enfrente", body="Cobra más."
    )
    page.goto(reverse("admin:knowledge_knowledgeitem_changelist"))
    expect(page.get_by_text("indexado", exact=True).first).to_be_visible()
    looks(page, tmp_path, f"list-{size}")


def documents_text() -> str:
    """What is read of `documents.word()`."""
    return (
        "# Envíos\n\nEnviamos a toda La Paz.\n\nZona · Precio\n\nSur · 15\n\n## Cambios\n\n"
        "Dentro de siete días."
    )
