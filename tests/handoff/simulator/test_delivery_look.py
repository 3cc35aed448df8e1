"""A delivery is sold in the simulator on a small phone, and its review shows the fee."""

from decimal import Decimal
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from catalog.orders.models import Order
from merchants.models import Merchant, User
from tests.browser import POCKET, draw, sign_in
from tests.handoff.simulator.test_look import OWNER, folder, scene_of, shop
from tests.handoff.simulator.test_phone import are_kept, open_page

__all__ = ["folder", "shop"]
pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_delivery_is_sold_on_a_small_phone(
    browser_page: Page, site: str, shop: Merchant, folder: Path, scheme: Literal["light", "dark"]
) -> None:
    carla = scene_of(shop, "Carla Rojas", "59170012345")
    said = (
        "¿cuánto el envío a Miraflores?",
        "quiero 2 maracuyá y 3 matcha para mañana a las 11",
        "eso es todo",
        "a domicilio",
        "Av. Saavedra 1234, edificio azul, Miraflores",
        "con factura NIT 1234567, a nombre de Carla",
    )
    for text in said:
        carla.talks(text)
    page = browser_page
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size(POCKET)
    sign_in(page.context, site, User.objects.get(email=OWNER))
    open_page(page, "jugueria")
    are_kept(page, len(said))
    review = page.locator(".bubble-text").last
    for line in ("Envío: 15 Bs", "Total: 162 Bs", "Envío a: Av. Saavedra 1234", "Factura: NIT"):
        expect(review).to_contain_text(line)
    draw(page, folder / f"delivery-pocket-{scheme}.png", settles=300)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    carla.talks("sí, confirmo")
    order = Order.objects.of(shop).order_by("-number")[0]
    assert (order.fulfilment, order.fee, order.total) == ("delivery", Decimal(15), Decimal(162))
    assert order.invoice == "NIT 1234567, Carla"
