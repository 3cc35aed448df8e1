"""The seat's page in a browser, wide and narrow: nothing is cut, and the trial is one tap away."""

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from merchants.models import Merchant, User
from tests.browser import DESK, POCKET, sign_in
from tests.llm.asking import model_row

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize("size", [DESK, POCKET])
def test_the_seat_fits_and_is_tried(
    browser_page: Page, site: str, alma: Merchant, owner: User, size: dict[str, int]
) -> None:
    row = model_row(alma, provider="compatible", base_url="https://127.0.0.1/v1", model="m")
    page = browser_page
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    sign_in(page.context, site, owner)
    page.goto(reverse("admin:llm_modelconfig_change", args=[row.pk]))

    button = page.get_by_role("button", name="Probar")
    expect(button).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    button.click()
    expect(page.get_by_text("está en una red privada")).to_be_visible()
