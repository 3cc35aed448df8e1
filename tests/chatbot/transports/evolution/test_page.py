"""A phone's page fits a phone, with its notices in sight."""

from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from merchants.models import Merchant, User
from tests import browser as chromium
from tests.chatbot.transports.evolution.conftest import phone

browser, browser_page, site = chromium.browser, chromium.browser_page, chromium.site
pytestmark = pytest.mark.browser


@pytest.mark.parametrize("viewport", [chromium.POCKET, chromium.DESK])
def test_the_notices_are_read_and_nothing_overflows(
    browser_page: Page, site: str, alma: Merchant, owner: User, viewport: Any
) -> None:
    account = phone(alma, "camino-de-alma-0123456789abcdefghi", "secreto-de-alma-0123")
    chromium.sign_in(browser_page.context, site, owner)
    browser_page.set_viewport_size(viewport)
    browser_page.goto(reverse("admin:conversations_channelaccount_change", args=[account.pk]))

    expect(browser_page.get_by_text("No es un canal oficial de WhatsApp")).to_be_visible()
    expect(browser_page.get_by_text("licencia Apache 2.0")).to_be_visible()
    expect(browser_page.get_by_text(account.key)).to_be_visible()
    width = browser_page.evaluate("document.documentElement.scrollWidth")
    assert width <= viewport["width"]
