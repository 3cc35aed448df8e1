"""The README's picture of the page of intents, on a month of a shop's life (SCREENSHOTS=1)."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from merchants.models import Merchant, User
from tests.handoff.console.settings.test_look import month, opened  # noqa: F401  (a fixture)
from tests.handoff.console.watched import WIDE, keep, picture

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
LARGEST = 200 * 1024


def test_the_page_of_intents(
    browser_page: Page,
    site: str,
    month: Merchant,  # noqa: F811
    manager: User,
    tmp_path: Path,
) -> None:
    browser_page.set_viewport_size(WIDE)
    page = opened(browser_page, site, month, manager)
    page.locator("#switches").scroll_into_view_if_needed()
    assert keep(picture(page), "console-intents.png", tmp_path) <= LARGEST
