"""An operator who is faster than the line: nothing that she pressed is lost, nothing done twice."""

import re
from collections.abc import Iterator

import pytest
from django.utils import timezone
from playwright.sync_api import Page, Route, expect

from catalog.orders.models import Cart
from chatbot.conversations import ownership
from chatbot.conversations.models import Outgoing
from merchants.models import Merchant, User
from tests.browser import sign_in
from tests.chatbot.agent.talk import stock_the_shop
from tests.handoff.console.scenes import Talk, talk
from tests.handoff.console.watched import WIDE, Watched, watch

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
LATE = 700


@pytest.fixture
def chat(alma: Merchant, bruno: User) -> Talk:
    stock_the_shop(alma)
    found = talk(alma)
    ownership.take(found.session.pk, alma.pk, by=bruno, now=timezone.now())
    return found


@pytest.fixture
def desk(browser_page: Page, site: str, bruno: User, chat: Talk) -> Iterator[Watched]:
    """Bruno at Carla's conversation, with one Maracuyá in the cart."""
    sign_in(browser_page.context, site, bruno)
    found = watch(browser_page.context)
    page = found.page
    page.set_viewport_size(WIDE)
    page.goto(f"/console/jugos-alma/c/{chat.session.pk}/")
    page.locator("#card").get_by_text("Agregar producto", exact=True).click()
    page.get_by_label("Buscar producto").fill("maracuya")
    page.locator(".card-offer").filter(has_text="Maracuyá").click()
    expect(page.locator(".card-number")).to_have_value("1")
    yield found
    assert found.is_whole


def late(page: Page, where: str) -> None:
    """Answers from there take a while."""

    def answer(route: Route) -> None:
        page.wait_for_timeout(LATE)
        route.continue_()

    page.route(re.compile(where), answer)


def test_what_is_unfolded_as_the_card_is_drawn_anew_stays_unfolded(desk: Watched) -> None:
    page = desk.page
    search = page.get_by_label("Buscar producto")
    fold = page.locator("#card").get_by_text("Agregar producto", exact=True)
    fold.click()
    expect(search).to_be_hidden()
    # No `toggle` is told between a click and what the same script does next.
    page.evaluate(
        """() => {
          const drawn = document.getElementById("card-slot").innerHTML;
          document.querySelector("[data-fold=add] > summary").click();
          htmx.swap("#card-slot", drawn, { swapStyle: "innerHTML" });
        }"""
    )
    expect(search).to_be_visible()


def test_what_is_pressed_while_an_answer_is_due_is_done_after_it(desk: Watched, chat: Talk) -> None:
    page = desk.page
    late(page, "/card/quantity")
    more = page.get_by_role("button", name="Uno más de Maracuyá")
    for _tap in range(3):
        more.click()
    page.get_by_role("button", name="Enviar para confirmar").click()
    expect(page.locator(".card-number")).to_have_value("4")
    expect(page.locator("#bubbles .by-human")).to_contain_text("4 × Maracuyá")
    (line,) = Cart.objects.of(chat.merchant).get().lines.all()
    assert line.quantity == 4
    assert Outgoing.objects.of(chat.merchant).filter(session=chat.session).count() == 1


@pytest.mark.parametrize(("says_yes", "left"), [(True, 0), (False, 2)])
def test_what_asks_back_is_asked_at_once_and_done_after_it(
    desk: Watched, chat: Talk, says_yes: bool, left: int
) -> None:
    page = desk.page
    late(page, "/card/quantity")
    desk.to_say.append(says_yes)
    with page.expect_response(re.compile("/card/clear" if says_yes else "/card/quantity")):
        page.get_by_role("button", name="Uno más de Maracuyá").click()
        page.get_by_role("button", name="Vaciar").click()
    expect(page.locator(".card-line")).to_have_count(0 if says_yes else 1)
    assert not desk.to_say, "she was not asked"
    lines = Cart.objects.of(chat.merchant).get().lines.all()
    assert sum(line.quantity for line in lines) == left


def test_what_was_looked_up_stays_when_she_writes_meanwhile(desk: Watched, chat: Talk) -> None:
    page = desk.page
    page.get_by_label("Buscar producto").fill("mango")
    page.locator(".card-offer").filter(has_text="grande").click()
    expect(page.locator(".card-adding")).to_be_visible()
    with page.expect_response(re.compile(r"/card/$")):
        chat.hears("¿tienen mango?")
    page.wait_for_timeout(300)
    page.locator(".card-adding").get_by_text("sin azúcar").click()
    page.locator(".card-adding").get_by_role("button", name="Agregar").click()
    expect(page.locator(".card-line")).to_have_count(2)


def test_a_tapped_row_opens_with_its_card_though_the_list_is_renewed(
    desk: Watched, chat: Talk
) -> None:
    page = desk.page
    berta = talk(chat.merchant, "Berta", "59170000001")
    row = page.locator("#rows .row").filter(has_text="Berta")
    expect(row).to_be_visible()
    late(page, f"/c/{berta.session.pk}/$")
    row.click()
    berta.hears("¿hola?")
    expect(page.locator("#thread-name")).to_have_text("Berta")
    expect(page.locator("#card-who")).to_have_text("Berta")
    expect(row).to_contain_text("¿hola?")


def test_each_product_pressed_while_an_answer_is_due_is_added(desk: Watched, chat: Talk) -> None:
    page = desk.page
    page.get_by_label("Buscar producto").fill("ma")
    offers = page.locator(".card-offer")
    expect(offers.filter(has_text="Matcha")).to_be_visible()
    late(page, "/card/quantity")
    page.get_by_role("button", name="Uno más de Maracuyá").click()
    offers.filter(has_text="Matcha").click()
    offers.filter(has_text="Maracuyá").click()
    expect(page.locator(".card-line")).to_have_count(2)
    expect(page.locator(".card-number").first).to_have_value("3")


def test_giving_back_gives_back_only_the_conversation_that_was_meant(
    desk: Watched, chat: Talk, bruno: User
) -> None:
    page = desk.page
    berta = talk(chat.merchant, "Berta", "59170000001")
    ownership.take(berta.session.pk, chat.merchant.pk, by=bruno, now=timezone.now())
    row = page.locator("#rows .row").filter(has_text="Berta")
    expect(row).to_be_visible()
    late(page, f"/c/{chat.session.pk}/card/agreed$")
    with page.expect_response(re.compile("/card/agreed$")):
        page.locator("[data-agreed]").first.click()
        row.click()
    expect(page.locator("#thread-name")).to_have_text("Berta")
    page.wait_for_timeout(300)
    assert berta.session.mode == "human"
