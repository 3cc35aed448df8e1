"""The page of sales rules in a real browser: a sale tried to its end, on a desk and in a pocket."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from merchants.models import Merchant, User
from tests import browser as chromium
from tests.handoff.api.selling_packs import WHOLE, sells_packs

browser, browser_page, site = chromium.browser, chromium.browser_page, chromium.site

pytestmark = [pytest.mark.browser, pytest.mark.deep]


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_sale_is_tried_step_by_step(
    browser_page: Page, site: str, alma: Merchant, owner: User, tmp_path: Path, size: str
) -> None:
    sells_packs(alma, owner)
    page = browser_page
    page.set_viewport_size(chromium.DESK if size == "desk" else chromium.POCKET)
    chromium.sign_in(page.context, site, owner)
    page.goto("/admin/ventas/probar/")
    words = page.get_by_label("Conversación")

    words.fill("Cliente: sí, confirmo mi pedido")
    page.get_by_role("button", name="Probar").click()
    expect(page.get_by_text("todavía no puede pasar")).to_be_visible()
    keep(page, tmp_path, f"blocked-{size}")

    page.get_by_text("Lo que ya se sabe del cliente").click()
    for name, value in WHOLE.items():
        page.locator(f"#id_field_{name}").fill(value)
    words.fill("Cliente: esos son mis datos")
    page.get_by_role("button", name="Probar").click()
    page.get_by_role("button", name="Seguir desde aquí").click()
    words.fill("Asistente: ¿Cuál pack te interesa?\nCliente: el de 2")
    page.get_by_role("button", name="Probar").click()
    expect(page.locator(".try-result h3")).to_have_text("resumen_2x")
    expect(page.locator(".try-facts")).to_contain_text("$109.900")
    keep(page, tmp_path, f"chosen-{size}")
    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not wide, "nothing is cut off"


def keep(page: Page, folder: Path, name: str) -> None:
    for scheme in chromium.by_day_and_night(page):
        path = folder / f"{name}-{scheme}.png"
        chromium.draw(page, path, settles=200, full_page=True)
