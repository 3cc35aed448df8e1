"""The kitchen's screen in a browser: an order comes in, is moved by clicks, and nothing scrolls."""

import os
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Page, ViewportSize, expect

from catalog.orders import carts, orders
from catalog.orders.models import Kitchen, MethodKind, Order, PaymentMethod
from catalog.products.models import Variant
from merchants.models import Customer, Merchant, User
from tests.browser import sign_in
from tests.catalog.shelf import goods, put
from tests.handoff.console.watched import watch

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
HERE = "/console/jugos-alma/kitchen/"
DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}
_SCROLLS = "() => [document.documentElement, document.querySelector('.kitchen')].some("
_SCROLLS += "one => one.scrollHeight > one.clientHeight + 1)"
_CUT = "() => [...document.querySelectorAll('.ticket')].some(one => "
_CUT += "one.getBoundingClientRect().right > one.parentElement.getBoundingClientRect().right + 1)"
_WIDE = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"


@pytest.fixture
def dishes(alma: Merchant) -> list[Variant]:
    names = ("Lomo saltado", "Ceviche clásico", "Ají de gallina", "Chicha morada")
    return [goods(alma, name, "30") for name in names]


def come(customer: Customer, dishes: list[Variant], *, note: str = "") -> Order:
    """An order to be paid in cash."""
    cash, _ = PaymentMethod.objects.of(customer.merchant_id).get_or_create(
        merchant_id=customer.merchant_id, name="Efectivo", kind=MethodKind.CASH_AT_PICKUP
    )
    cart = carts.open_for(customer)
    for dish in dishes:
        put(cart, dish, 1, note=note)
    cart.payment_method = cash
    cart.save()
    return orders.place(cart, is_test=True, now=timezone.now())


def photographed(page: Page, name: str) -> None:
    """A picture to be looked at, where a folder is named."""
    if folder := os.environ.get("PICTURES"):
        page.screenshot(path=f"{folder}/{name}.png")


def test_an_order_comes_in_by_itself_and_goes_through_by_clicks(
    browser_page: Page, site: str, bruno: User, carla: Customer, dishes: list[Variant]
) -> None:
    first = come(carla, dishes[:2], note="sin cebolla")
    sign_in(browser_page.context, site, bruno)
    page = watch(browser_page.context).page
    page.set_viewport_size(DESK)
    page.goto(HERE)
    expect(page.locator(".new .ticket")).to_have_count(1)

    second = come(carla, dishes[2:])
    expect(page.locator(".new .ticket")).to_have_count(2)
    expect(page.locator("#told")).to_have_text("Entró un pedido")
    expect(page.locator(f"#ticket-{second.number}")).to_have_class("ticket fresh")

    ticket = page.locator(f"#ticket-{first.number}")
    ticket.get_by_role("button", name="Empezar a preparar").click()
    expect(page.locator(".preparing .ticket")).to_have_count(1)
    ticket.get_by_role("button", name="Está listo").click()
    expect(page.locator(".ready .ticket")).to_have_count(1)
    first.refresh_from_db()
    assert first.fulfilment_status == "ready"

    page.get_by_role("button", name="20 min").click()
    expect(page.locator(".pause.on")).to_contain_text("Pedidos en pausa hasta las")
    assert Kitchen.objects.of(first.merchant_id).get().paused_until is not None


def test_nothing_scrolls_on_a_desk_and_a_phone_is_as_wide_as_it_is(
    browser_page: Page, site: str, bruno: User, carla: Customer, dishes: list[Variant]
) -> None:
    for count in (4, 1, 2, 3, 4, 2, 1):
        come(carla, dishes[:count], note="bien cocido y sin cebolla")
    tomorrow = timezone.now() + timedelta(days=1)
    Order.objects.of(carla.merchant_id).update(wanted_at=tomorrow)
    sign_in(browser_page.context, site, bruno)
    page = watch(browser_page.context).page
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for name, size in (("desk", DESK), ("phone", PHONE)):
            page.set_viewport_size(size)
            page.goto(HERE)
            expect(page.locator(".new .count")).to_have_text("7")
            photographed(page, f"kitchen-{name}-{scheme}")
            assert not page.evaluate(_WIDE) and not page.evaluate(_CUT)
            if size is DESK:
                assert not page.evaluate(_SCROLLS)
                clipped = page.evaluate(
                    "() => [...document.querySelectorAll('.column')].some("
                    "one => one.scrollHeight > one.clientHeight + 1)"
                )
                assert not clipped
    page.goto(f"{HERE}{Order.objects.of(carla.merchant_id).first().pk}/ticket")  # type: ignore[union-attr]
    photographed(page, "kitchen-ticket")
