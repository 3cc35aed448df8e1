"""A receipt sent for two orders, as whoever approves sees it: on the card and in the panel."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from catalog.orders.models import Order
from catalog.products.models import Variant
from merchants.models import Customer, User
from tests import counter
from tests.browser import POCKET, by_day_and_night, draw, sign_in
from tests.catalog.shelf import order_of
from tests.chatbot.agent.talk import Talk
from tests.handoff.console.card.test_card_look import folder, open_talk

__all__ = ["folder"]
pytestmark = [
    pytest.mark.deep,
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
]
WIDE = {"width": 1400, "height": 900}


@pytest.fixture
def doubled(talk: Talk) -> tuple[Order, Order]:
    """Carla's order and Rosa's, both claimed to be paid with one receipt."""
    receipt = counter.picture(words="Transferencia 29 Bs")
    carla = talk.session.customer
    rosa = Customer.objects.create(merchant=talk.merchant, name="Rosa Mamani")
    return _bought(rosa, receipt), _bought(carla, receipt)


def _bought(customer: Customer, receipt: bytes) -> Order:
    matcha = Variant.objects.of(customer.merchant_id).get(product__name="Matcha")
    order = order_of(customer, (matcha, 1))
    counter.claimed(order, content=receipt)
    return order


def test_it_is_told_in_red_wherever_it_is_approved(
    browser_page: Page,
    site: str,
    manager: User,
    talk: Talk,
    doubled: tuple[Order, Order],
    folder: Path,
) -> None:
    page, (first, second) = browser_page, doubled
    sign_in(page.context, site, manager)
    for name, size in (("wide", WIDE), ("pocket", POCKET)):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.goto(f"/admin/orders/order/{second.pk}/change/")
        warned = page.locator(".panel-seen")
        expect(warned.get_by_role("link", name=first.short_number)).to_be_visible()
        expect(page.get_by_text("Según el pedido: el comprobante no se lee.")).to_be_visible()
        for scheme in by_day_and_night(page):
            warned.scroll_into_view_if_needed()
            draw(page, folder / f"receipt-panel-{name}-{scheme}.png", settles=300)
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.set_viewport_size(WIDE)  # type: ignore[arg-type]
    for scheme in by_day_and_night(page):
        open_talk(page, talk)
        warned = page.locator(".card-seen")
        expect(warned.get_by_role("link", name=first.short_number)).to_be_visible()
        warned.scroll_into_view_if_needed()
        draw(page, folder / f"receipt-card-{scheme}.png", caret="initial", settles=300)
    page.goto(f"/console/{talk.merchant.slug}/c/{talk.session.id}/")
    page.set_viewport_size(POCKET)
    for scheme in by_day_and_night(page):
        if not page.locator(".card-seen").is_visible():
            page.get_by_role("button", name="Cliente").first.click()
        page.locator(".card-seen").scroll_into_view_if_needed()
        draw(page, folder / f"receipt-card-pocket-{scheme}.png", caret="initial", settles=400)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
