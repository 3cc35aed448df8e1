"""The description in a real browser, under its own policy, and large bodies at the real door."""

import http.client
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests import browser as chromium
from tests.patience import LONG

browser, browser_page, site = chromium.browser, chromium.browser_page, chromium.site

pytestmark = pytest.mark.browser


def test_the_page_shows_every_call_and_breaks_no_policy(browser_page: Page) -> None:
    """What the policy refuses would be an error of the page, and fail the test."""
    asked: list[str] = []
    browser_page.on("request", lambda request: asked.append(request.url))

    browser_page.goto("/api/docs/")

    expect(browser_page.locator(".opblock")).to_have_count(16)
    browser_page.locator("#operations-chat-chat_create").click()
    expect(browser_page.locator(".opblock-body").first).to_be_visible()
    origin = browser_page.url.split("/api/")[0]
    assert all(url.startswith((origin, "data:", "blob:")) for url in asked)


def test_a_large_body_is_refused_by_the_web_process(browser_page: Page, site: str) -> None:
    """By its declared length: the answer comes before a byte of the body was sent."""
    line = http.client.HTTPConnection(urlsplit(site).netloc, timeout=LONG)
    line.putrequest("POST", "/api/chat")
    for name, value in (
        ("Content-Type", "application/json"),
        ("Authorization", "Bearer mos_none"),
        ("Content-Length", "6000000"),
    ):
        line.putheader(name, value)
    line.endheaders()
    refused = line.getresponse()

    assert (refused.status, refused.headers["Connection"]) == (413, "close")
