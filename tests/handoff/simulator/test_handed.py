"""While a person is waited for or answers: the line over the box, notes, dots, and no bot."""

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from chatbot.conversations import answers, muted_customers, ownership
from merchants.models import User
from tests.browser import POCKET, sign_in
from tests.chatbot.agent.talk import stock_the_shop
from tests.handoff.simulator.scenes import Scene
from tests.handoff.simulator.test_phone import are_kept, open_page, write

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def phone(browser_page: Page, site: str, bruno: User, scene: Scene) -> Page:
    """The open page of Alma's shop, which answers at once, Carla's greeting behind it."""
    scene.merchant.quiet_ms = 0
    scene.merchant.save()
    stock_the_shop(scene.merchant)
    scene.talks("hola")
    sign_in(browser_page.context, site, bruno)
    open_page(browser_page)
    expect(browser_page.locator("#handed")).to_be_hidden()
    return browser_page


def given(scene: Scene) -> int:
    """How many messages went out to her."""
    return scene.session.messages.filter(direction="out").exclude(source="system").count()


def test_a_request_for_a_person_shows_who_is_waited_for(phone: Page, scene: Scene) -> None:
    write(phone, "quiero hablar con una persona")
    are_kept(phone, 2)
    scene.runs()
    expect(phone.locator("#handed")).to_contain_text("Espera a una persona")
    expect(phone.locator("#handed .dot.handoff_pending")).to_be_visible()
    expect(phone.locator(".chat .dot.handoff_pending")).to_be_visible()
    expect(phone.locator("#presence")).to_contain_text("espera a una persona")


def test_what_is_written_meanwhile_is_kept_and_not_answered(
    phone: Page, scene: Scene, bruno: User
) -> None:
    ownership.hand_over(
        scene.session.id, scene.merchant.pk, by=bruno, now=timezone.now(), reason="Duda"
    )
    expect(phone.locator("#handed")).to_contain_text("Duda")
    before = given(scene)
    write(phone, "¿cuánto cuesta el maracuyá?")
    are_kept(phone, 2)
    scene.runs()
    assert scene.session.messages.get(text__contains="cuánto").direction == "in"
    assert given(scene) == before

    ownership.take(scene.session.id, scene.merchant.pk, by=bruno, now=timezone.now())
    expect(phone.locator("#handed")).to_contain_text("Te atiende una persona")
    expect(phone.locator(".chat .dot.human")).to_be_visible()
    answers.reply(scene.session.id, scene.merchant.pk, "Cuesta 30 Bs", by=bruno, now=timezone.now())
    scene.runs()
    expect(phone.locator(".row:not(.mine) .bubble-text").last).to_have_text("Cuesta 30 Bs")
    assert given(scene) == before + 1

    ownership.release(scene.session.id, scene.merchant.pk, by=bruno, now=timezone.now())
    expect(phone.locator("#handed")).to_be_hidden()
    expect(phone.locator(".chat .dot.bot")).to_be_visible()
    expect(phone.locator("#thread")).to_contain_text("Nico retomó la conversación")


def test_whom_the_bot_leaves_alone_is_told_to_whoever_plays_her(
    phone: Page, scene: Scene, bruno: User
) -> None:
    muted_customers.choose(
        scene.customer.pk, scene.merchant.pk, "leave", by=bruno, now=timezone.now()
    )
    write(phone, "¿hola?")
    are_kept(phone, 2)
    expect(phone.locator("#handed")).to_contain_text("no le responde a este contacto")


def test_the_line_fits_a_small_phone(phone: Page, scene: Scene, bruno: User) -> None:
    phone.set_viewport_size(POCKET)
    ownership.hand_over(
        scene.session.id, scene.merchant.pk, by=bruno, now=timezone.now(), reason="Motivo " * 16
    )
    expect(phone.locator("#handed")).to_contain_text("Motivo")
    assert phone.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
