"""How the pages of sales in packs look, and a whole sale in the simulator: pictures to look at.

With SCREENSHOTS=1 they are written to docs/screenshots.
"""

import os
from pathlib import Path

import pytest
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Page, expect

from config.demo import packs
from config.demo.life import living
from config.demo.planting import plant
from handoff.simulator import people
from merchants.models import Membership, Merchant, User
from tests import browser as chromium
from tests.browser import DESK, POCKET, ROOT, draw, sign_in
from tests.handoff.simulator.scenes import Scene
from tests.handoff.simulator.test_phone import are_kept, open_page

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
browser, browser_page, site = chromium.browser, chromium.browser_page, chromium.site
SIZES = {"desk": DESK, "pocket": POCKET}
SALE = (
    "Hola, me interesa comprar",
    "sí",
    "Carla Restrepo, 300 123 4567, Calle 10 # 43-12, El Poblado, Medellín, Antioquia",
    "el de 2",
    "pago contra entrega",
    "sí, confirmo",
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    found = ROOT / "docs" / "screenshots" if os.environ.get("SCREENSHOTS") == "1" else tmp_path
    found.mkdir(parents=True, exist_ok=True)
    return found


@pytest.fixture
def botica(db: None) -> Merchant:
    """Botica La Luna with its week, answering at once."""
    merchant = plant(packs.SHOP, now=timezone.now())
    living.live(merchant, now=timezone.now())
    Merchant.objects.filter(pk=merchant.pk).update(quiet_ms=0)
    merchant.refresh_from_db()
    return merchant


@pytest.fixture
def marcela(botica: Merchant) -> User:
    return Membership.objects.of(botica).select_related("user").get(role="owner").user


def test_the_funnel_and_the_sales_of_a_week(
    browser_page: Page, site: str, marcela: User, folder: Path
) -> None:
    page = browser_page
    sign_in(page.context, site, marcela)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for size, viewport in SIZES.items():
            page.set_viewport_size(viewport)
            for name, address in (
                ("funnel", reverse("pack-funnel") + "?dias=7"),
                ("sales", reverse("admin:agent_sessionflow_changelist")),
            ):
                page.goto(site + address)
                expect(page.get_by_text("Duerme mejor desde hoy").first).to_be_attached()
                wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                assert wide <= 0, (name, size)
                draw(page, folder / f"packs-{name}-{size}-{scheme}.png")


def test_a_sale_in_packs_from_the_landing_message_to_the_order(
    browser_page: Page, site: str, botica: Merchant, marcela: User, folder: Path
) -> None:
    carla = Scene(botica, people.find_or_make(botica, people.read("Carla", "573001234567")))
    for text in SALE:
        carla.talks(text)
    page = browser_page
    sign_in(page.context, site, marcela)
    for size, viewport in SIZES.items():
        page.set_viewport_size(viewport)
        open_page(page, botica.slug)
        are_kept(page, len(SALE))
        draw(page, folder / f"packs-sale-{size}.png", settles=300)
