"""The verifications of specs/human_handoff that are about pages, with the pages themselves.

All eight go through REST in tests/handoff/api/test_verifications.py; here 2, 3, 6, 7 and 8 are seen
and clicked, the customer's simulator and the shop's console side by side.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from chatbot.conversations.models import ModeChange
from handoff.simulator import people
from merchants.models import Merchant, User
from tests.browser import sign_in
from tests.chatbot.agent.talk import stock_the_shop
from tests.handoff.console.pair import Pair
from tests.handoff.console.watched import Watched, watch
from tests.handoff.simulator.scenes import Scene

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
COMPLAINT = "tengo un problema con mi pedido"
QUESTION = "¿tienen creatina?"


@pytest.fixture
def scene(alma: Merchant) -> Scene:
    """Carla has said hello and was greeted; whatever is due is done when a test says so."""
    alma.is_demo, alma.quiet_ms = True, 0
    alma.save()
    stock_the_shop(alma)
    found = Scene(alma, people.find_or_make(alma, people.read("Carla Rojas", "+591 70012345")))
    found.talks("hola")
    return found


@pytest.fixture
def pair(browser_page: Page, site: str, owner: User, scene: Scene) -> Iterator[Pair]:
    sign_in(browser_page.context, site, owner)
    found = Pair(scene.merchant, Watched(browser_page), watch(browser_page.context), "Carla Rojas")
    found.open()
    yield found
    assert found.carla.is_whole and found.bruno.is_whole


def handed_over(pair: Pair, scene: Scene) -> None:
    """She complained and waits; Bruno has her conversation open."""
    pair.carla_writes(COMPLAINT)
    scene.runs()
    pair.bruno_opens()
    expect(pair.bruno.page.locator("#thread-head")).to_contain_text("Pendiente")


def taken(pair: Pair) -> None:
    pair.bruno.page.get_by_role("button", name="Tomar conversación", exact=True).click()
    expect(pair.bruno.page.locator("#thread-head")).to_contain_text("La atiendes tú")


def given_back(pair: Pair) -> None:
    """Back to the bot; what was agreed is confirmed where there is something."""
    page = pair.bruno.page
    page.get_by_role("button", name="Devolver al bot").first.click()
    expect(page.locator("#thread-head")).to_contain_text("Responde Nico")


def test_2_an_intent_with_a_switch_shows_a_banner_and_a_row_that_waits(
    pair: Pair, scene: Scene
) -> None:
    pair.carla_writes(COMPLAINT)
    scene.runs()

    handed = pair.carla.page.locator("#handed")
    expect(handed).to_contain_text("Espera a una persona")
    expect(handed).to_contain_text("Problema con entrega")
    expect(pair.carla.page.locator(".chat .dot.handoff_pending")).to_be_visible()
    row = pair.bruno.page.locator("#rows .row[data-mode=handoff_pending]")
    expect(row).to_contain_text("Carla Rojas")
    expect(row).to_contain_text("Problema con entrega")
    expect(pair.bruno.page).to_have_title("(1) Jugos Alma · Mostrador")
    pair.assert_never_reloaded()


def test_3_a_switch_clicked_on_the_page_rules_the_next_message(pair: Pair, scene: Scene) -> None:
    pair.carla_writes(QUESTION)
    scene.runs()
    expect(pair.carla.page.locator("#handed")).to_be_hidden()
    assert pair.session.mode == "bot"

    page = pair.bruno.page
    page.goto(f"/console/{pair.shop.slug}/intents/")
    page.locator("#sw-consulta_producto").click()
    expect(page.locator("#sw-consulta_producto")).to_have_attribute("aria-checked", "true")
    pair.carla_writes("y " + QUESTION)
    scene.runs()

    expect(pair.carla.page.locator("#handed")).to_contain_text("Pregunta por producto")
    assert pair.session.mode == "handoff_pending"


def test_6_an_operator_takes_and_answers_and_the_customer_sees_it(pair: Pair, scene: Scene) -> None:
    handed_over(pair, scene)
    taken(pair)
    pair.bruno_writes("Hola Carla, ya lo reviso")
    pair.bruno_reads("Hola Carla, ya lo reviso")
    scene.runs()

    pair.carla_reads("Hola Carla, ya lo reviso")
    expect(pair.carla.page.locator("#handed")).to_contain_text("Te atiende una persona")
    pair.carla_writes("gracias, espero")
    scene.runs()
    pair.bruno_reads("gracias, espero")
    last = pair.session.messages.order_by("-id")[0]
    assert (last.text, last.direction) == ("gracias, espero", "in"), "stored, and not answered"
    pair.assert_never_reloaded()


def test_7_given_back_the_bot_answers_the_next_message(pair: Pair, scene: Scene) -> None:
    handed_over(pair, scene)
    taken(pair)
    given_back(pair)
    expect(pair.carla.page.locator("#handed")).to_be_hidden()

    pair.carla_writes("¿cuánto cuesta el maracuyá?")
    scene.runs()

    pair.carla_reads("30")
    pair.bruno_reads("¿cuánto cuesta el maracuyá?")
    expect(pair.bruno.page.locator("#bubbles .by-bot").last).to_contain_text("30")
    pair.assert_never_reloaded()


def test_8_a_conversation_of_the_bot_is_handed_over_by_hand_and_pauses(
    pair: Pair, scene: Scene, owner: User
) -> None:
    page = pair.bruno.page
    pair.bruno_opens()
    page.get_by_role("button", name="Derivar manualmente", exact=True).first.click()
    page.get_by_label("Motivo (opcional)").fill("Pide factura")
    page.locator("#hand-over").get_by_role("button", name="Derivar", exact=True).click()

    expect(page.locator("#thread-head")).to_contain_text("Pendiente: Pide factura")
    expect(pair.carla.page.locator("#handed")).to_contain_text("Pide factura")
    before = pair.session.messages.filter(direction="out").count()
    pair.carla_writes(QUESTION)
    scene.runs()
    pair.bruno_reads(QUESTION)
    assert pair.session.messages.filter(direction="out").count() == before
    change = ModeChange.objects.of(pair.shop).get()
    assert (change.was, change.becomes, change.by) == ("bot", "handoff_pending", owner)
    pair.assert_never_reloaded()
