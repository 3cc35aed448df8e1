"""Joining two customers in a browser, and parting them; at a desk and on a phone."""

from pathlib import Path

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from merchants.models import CustomerMerge, Merchant, User
from tests.browser import DESK, POCKET, by_day_and_night, draw, sign_in
from tests.chatbot.agent.merging.pairs import pair
from tests.chatbot.agent.talk import stock_the_shop

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SIZES = {"desk": DESK, "pocket": POCKET}


def looks(page: Page, tmp_path: Path, name: str) -> None:
    page.wait_for_load_state("networkidle")
    for scheme in by_day_and_night(page):
        draw(page, tmp_path / f"merge-{name}-{scheme}.png", full_page=True)
        wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        assert wide <= 0, name


@pytest.mark.parametrize("size", SIZES)
def test_two_are_joined_and_parted(
    browser_page: Page, site: str, alma: Merchant, owner: User, tmp_path: Path, size: str
) -> None:
    stock_the_shop(alma)
    kept, double = pair(alma)
    double.say("quiero 2 maracuyá")
    kept.now = double.now
    kept.say("hola")
    one, other = kept.session.customer, double.session.customer
    type(one).across.filter(pk=other.pk).update(name="Rosa Mendieta de la Fuente")
    page = browser_page
    page.set_viewport_size(SIZES[size])
    sign_in(page.context, site, owner)

    page.goto(reverse("admin:merchants_customer_change", args=[one.pk]))
    looks(page, tmp_path, f"customer-{size}")
    page.get_by_role("link", name="Unir con otro cliente").click()
    page.locator(".field-double .select2-selection").click()
    page.locator(".select2-search__field").fill("Rosa")
    page.get_by_role("option", name="Rosa Mendieta de la Fuente").click()
    looks(page, tmp_path, f"form-{size}")
    page.get_by_role("button", name="Guardar", exact=True).first.click()
    expect(page.get_by_text("Listo: ahora es un solo cliente.")).to_be_visible()
    looks(page, tmp_path, f"page-{size}")
    row = CustomerMerge.objects.of(alma).get()
    page.get_by_role("button", name="Deshacer la unión").click()
    expect(page.get_by_text("Listo: otra vez son dos clientes.")).to_be_visible()
    looks(page, tmp_path, f"undone-{size}")
    row.refresh_from_db()
    assert row.undone_by == owner
