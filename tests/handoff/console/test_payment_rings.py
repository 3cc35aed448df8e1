"""Who may approve hears a payment come, sees it marked at once, and the list of shops counts it."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from catalog.orders import decisions
from catalog.orders.models import Payment
from merchants.models import Membership, Merchant, User
from merchants.roles import Role
from tests.browser import sign_in
from tests.chatbot.agent.talk import Talk, stock_the_shop
from tests.handoff.console.ears import Ears
from tests.handoff.console.watched import watch

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
CAME = "Llegó un pago por aprobar"


@pytest.fixture
def talk(alma: Merchant) -> Talk:
    """Carla ordered and has to pay."""
    stock_the_shop(alma)
    found = Talk(alma, now=timezone.now() - timedelta(minutes=5))
    found.confirm()
    return found


def opened(page: Page, site: str, who: User) -> Ears:
    sign_in(page.context, site, who)
    found = Ears(watch(page.context).page)
    found.page.goto("/console/jugos-alma/")
    expect(found.page.locator("#rows .row")).to_have_count(1)
    found.page.wait_for_load_state("networkidle")
    found.turn_on()
    found.go_elsewhere()
    return found


def test_the_owner_hears_it_and_sees_it_until_it_is_decided(
    browser_page: Page, site: str, owner: User, talk: Talk
) -> None:
    ears = opened(browser_page, site, owner)
    talk.say("ya te transferí")

    expect(ears.page.locator("#rows .row", has_text="Pago por aprobar")).to_have_count(1)
    expect(ears.page.locator("#told")).to_have_text(CAME)
    expect(ears.page).to_have_title(re.compile(r"^Jugos Alma"))
    ears.hears(1, CAME)

    payment = Payment.objects.of(talk.merchant).get()
    now = timezone.now()
    decisions.approve(payment.pk, talk.merchant.pk, amount=payment.order.total, by=owner, now=now)
    expect(ears.page.locator("#rows .row", has_text="Pago por aprobar")).to_have_count(0)
    expect(ears.page).to_have_title(re.compile(r"^Jugos Alma"))
    ears.hears(1, CAME)


def test_who_may_not_approve_sees_it_and_is_not_called(
    browser_page: Page, site: str, bruno: User, talk: Talk
) -> None:
    ears = opened(browser_page, site, bruno)
    talk.say("ya te transferí")
    expect(ears.page.locator("#rows .row", has_text="Pago por aprobar")).to_have_count(1)
    expect(ears.page).to_have_title(re.compile(r"^Jugos Alma"))
    ears.hears(0)


def test_the_list_of_shops_counts_it_without_a_reload(
    browser_page: Page, site: str, owner: User, dario: Merchant, talk: Talk
) -> None:
    Membership.objects.create(merchant=dario, user=owner, role=Role.OPERATOR)
    sign_in(browser_page.context, site, owner)
    watched = watch(browser_page.context)
    page = watched.page
    page.goto("/console/")
    expect(page.locator(".shop")).to_have_count(2)
    expect(page.locator(".shop .chip")).to_have_count(0)
    page.wait_for_load_state("networkidle")

    talk.say("ya te transferí")
    expect(page.locator("#shop-jugos-alma")).to_contain_text("1 pago por aprobar")
    expect(page).to_have_title(re.compile(r"^Conversaciones"))
    assert watched.is_whole and len(watched.loads) == 1


def test_the_panels_first_page_counts_it_without_a_reload(
    browser_page: Page, site: str, owner: User, talk: Talk
) -> None:
    sign_in(browser_page.context, site, owner)
    watched = watch(browser_page.context)
    page = watched.page
    page.goto("/admin/")
    expect(page.get_by_text("Todo revisado")).to_be_visible()
    talk.say("ya te transferí")
    expect(page.locator("#panel-todo").get_by_text("#0001")).to_be_visible()
    expect(page.locator(".panel-tile-waiting")).to_have_count(1)
    assert len(watched.loads) == 1
