"""How a sale in packs looks to who tries it: offers, summary and order, by day and by night.

With SCREENSHOTS=1 they are drawn and written to docs/screenshots.
"""

import os
from datetime import timedelta
from pathlib import Path

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from config.demo import packs
from config.demo.planting import plant
from handoff.simulator import people
from merchants.models import Merchant, User
from tests.agent.packs.selling import DATA, PHONE
from tests.browser import DESK, POCKET, ROOT, draw, sign_in
from tests.simulator.scenes import Scene
from tests.simulator.test_phone import open_page

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
OWNER = "dueno@packs.demo"
SIZES = {"desk": DESK, "pocket": POCKET}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return ROOT / "docs" / "screenshots" if os.environ.get("SCREENSHOTS") == "1" else tmp_path


@pytest.fixture
def botica(db: None) -> Merchant:
    """The demo's shop that sells in packs, answering at once."""
    merchant = plant(packs.SHOP, now=timezone.now() - timedelta(minutes=1))
    merchant.quiet_ms = 0
    merchant.save()
    return merchant


@pytest.mark.parametrize(("size", "scheme"), [("desk", "light"), ("pocket", "dark")])
def test_a_sale_in_packs_is_pleasant_to_look_at(
    browser_page: Page, site: str, botica: Merchant, folder: Path, size: str, scheme: str
) -> None:
    scene = Scene(botica, people.find_or_make(botica, people.read("Carla Restrepo", PHONE)))
    page, name = browser_page, f"packs-{size}-{scheme}"
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.set_viewport_size(SIZES[size])
    sign_in(page.context, site, User.objects.get(email=OWNER))
    for text in ("Hola, me interesa comprar", "sí", DATA):
        scene.talks(text)
    open_page(page, "packs")
    expect(page.get_by_text("¿Cuál pack te interesa?").last).to_be_visible()
    draw(page, folder / f"{name}-offers.png", settles=300)
    scene.talks("el de 2")
    expect(page.get_by_text("¿Confirmas tu pedido?").last).to_be_visible()
    draw(page, folder / f"{name}-summary.png", settles=300)
    scene.talks("sí, confirmo")
    expect(page.get_by_text("confirmado").last).to_be_visible()
    draw(page, folder / f"{name}-order.png", settles=300)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
