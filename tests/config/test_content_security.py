"""Every page says what it may load and run, and no browser finds it breaking its own word."""

import re

import pytest
from django.contrib import admin
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import ConsoleMessage, Page, expect

from catalog.products.models import Product
from merchants import links
from merchants.models import Merchant, User
from merchants.roles import Role
from tests import browser as chromium
from tests.chatbot.agent.talk import Talk, stock_the_shop

browser, browser_page, site = chromium.browser, chromium.browser_page, chromium.site

REQUIRED = {
    "default-src": "'none'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
INLINE = re.compile(r"<script(?![^>]*\bsrc=)(?![^>]*application/json)[^>]*>|\son[a-z]+=[\"']", re.I)


def lists() -> list[str]:
    metas = [model._meta for model in admin.site._registry]
    return [reverse(f"admin:{meta.app_label}_{meta.model_name}_changelist") for meta in metas]


def directives(policy: str) -> dict[str, str]:
    pairs = (part.strip().partition(" ") for part in policy.split(";"))
    return {name: value for name, _, value in pairs}


@pytest.mark.django_db
def test_every_admin_page_has_a_policy_and_no_script_in_its_text(root: User) -> None:
    client = Client()
    client.force_login(root)
    people = reverse("admin:merchants_user_add")
    wrong = []
    for address in [reverse("admin:index"), people, *lists()]:
        answer = client.get(address)
        said = directives(answer["Content-Security-Policy"])
        if not REQUIRED.items() <= said.items() or said["script-src"] != "'self' 'unsafe-eval'":
            wrong.append(f"{address}: {said}")
        wrong += [f"{address}: {one}" for one in INLINE.findall(answer.content.decode())]
    assert wrong == []


@pytest.mark.django_db
def test_pages_for_whoever_is_not_signed_in_have_one_too(alma: Merchant, owner: User) -> None:
    url = links.invite(alma, Role.OPERATOR, owner, timezone.now())[1]
    pages = [
        reverse("admin:login"),
        url.removeprefix("http://testserver"),
        reverse("merchants:enter", args=["nothing"]),
        "/nowhere/",
    ]
    for address in pages:
        said = directives(Client().get(address)["Content-Security-Policy"])
        assert REQUIRED.items() <= said.items(), address
    for address in pages[1:3]:
        said = directives(Client().get(address)["Content-Security-Policy"])
        assert (said["script-src"], said["style-src"]) == ("'self'", "'self'"), address


@pytest.mark.django_db
def test_a_page_with_a_stricter_policy_keeps_it(owner: User, alma: Merchant) -> None:
    client = Client()
    client.force_login(owner)
    for address in (f"/console/{alma.slug}/", "/simulator/", "/api/docs/"):
        answer = client.get(address, follow=True)
        assert "unsafe" not in answer["Content-Security-Policy"], address


def look_at(page: Page, addresses: list[str]) -> list[str]:
    """What the browser says about policies, page by page."""
    told: list[str] = []

    def hear(said: ConsoleMessage) -> None:
        if "Content Security Policy" in said.text or "Content-Security-Policy" in said.text:
            told.append(f"{page.url}: {said.text}")

    page.on("console", hear)
    for address in addresses:
        page.goto(address)
        page.wait_for_timeout(150)
    return told


@pytest.mark.browser
def test_the_sign_in_page_breaks_no_policy_and_signs_in(browser_page: Page, owner: User) -> None:
    assert look_at(browser_page, ["/admin/login/"]) == []
    browser_page.fill("#id_username", "alma@example.test")
    browser_page.fill("#id_password", "secreta-123")
    browser_page.click("#login-form button[type=submit]")
    expect(browser_page).to_have_url(re.compile("/admin/$"))


@pytest.mark.deep
@pytest.mark.browser
def test_no_page_breaks_its_policy(
    browser_page: Page, site: str, alma: Merchant, owner: User, root: User
) -> None:
    Merchant.objects.update(is_demo=True)
    stock_the_shop(alma)
    talk = Talk(alma)
    talk.confirm()
    chromium.sign_in(browser_page.context, site, root)
    added = [address + "add/" for address in lists()]
    shop = [f"/console/{alma.slug}/", f"/console/{alma.slug}/intents/", f"/simulator/{alma.slug}/"]
    lived = [
        reverse("admin:products_product_change", args=[Product.objects.of(alma)[0].pk]),
        reverse("admin:orders_order_change", args=[talk.order.pk]),
        reverse("admin:conversations_session_change", args=[talk.session.pk]),
        reverse("admin:agent_turn_change", args=[talk.last_turn().pk]),
        reverse("admin:merchants_customer_change", args=[talk.session.customer_id]),
        f"/console/{alma.slug}/c/{talk.session.pk}/",
    ]
    own = ["/admin/preguntas/", "/admin/ventas/probar/", "/api/docs/", "/accounts/comercio/"]
    pages = ["/admin/", *lists(), *added, "/console/", "/simulator/", *shop, *lived, *own]
    assert look_at(browser_page, pages) == []
