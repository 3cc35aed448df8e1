"""The pages of how the assistant is and of its figures in a browser: nothing is cut, all works."""

import os
from pathlib import Path

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from merchants.models import User
from tests.browser import DESK, POCKET, sign_in
from tests.chatbot.agent.figured import kept
from tests.chatbot.agent.talk import Talk

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PICTURES = Path(os.environ.get("PICTURES", ""))


@pytest.mark.parametrize("size", [DESK, POCKET])
def test_a_choice_is_looked_at_tried_and_saved(
    browser_page: Page, site: str, talk: Talk, owner: User, size: dict[str, int]
) -> None:
    page = opened(browser_page, site, owner, size, "admin:agent_compiledprompt_changelist")

    page.get_by_label("Cómo habla").select_option("casual")
    page.get_by_role("button", name="Probar cómo suena").click()
    expect(page.get_by_text("Hola, buenas")).to_be_visible()
    fits(page)
    drawn(page, f"prompt-{size['width']}")
    page.get_by_role("button", name="Guardar", exact=True).click()
    expect(page.get_by_text("1 · Casual")).to_be_visible()
    fits(page)


@pytest.mark.parametrize("size", [DESK, POCKET])
def test_figures_are_drawn(
    browser_page: Page, site: str, talk: Talk, owner: User, size: dict[str, int]
) -> None:
    talk.merchant.is_demo = True
    talk.merchant.save(update_fields=["is_demo"])
    talk.say("hola")
    for times in range(1, 5):
        kept(talk.session, tokens=(1200 + 90 * times, 800, 120), tools=("get_product",) * times)
    page = opened(browser_page, site, owner, size, "assistant-figures")

    expect(page.locator("canvas")).to_have_count(4)
    page.wait_for_function("Chart.getChart(document.querySelectorAll('canvas')[3])")
    fits(page)
    drawn(page, f"figures-{size['width']}")


def opened(page: Page, site: str, who: User, size: dict[str, int], name: str) -> Page:
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    sign_in(page.context, site, who)
    page.goto(reverse(name))
    return page


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def drawn(page: Page, name: str) -> None:
    """A picture for a person to look at, where `PICTURES` names a folder."""
    if not PICTURES.name:
        return
    page.wait_for_timeout(1200)
    for light in ("light", "dark"):
        page.evaluate(
            "light => document.documentElement.classList.toggle('dark', light === 'dark')", light
        )
        page.wait_for_timeout(1200)
        page.screenshot(path=PICTURES / f"{name}-{light}.png", full_page=True)
