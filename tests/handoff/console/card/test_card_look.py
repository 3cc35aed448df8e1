"""The card in a real browser: a sale by hand with clicks, and pictures of it to be looked at.

With SCREENSHOTS=1 they are drawn and written to docs/screenshots.
"""

import os
from pathlib import Path

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from catalog.orders.models import DeliveryZone
from chatbot.conversations import answers
from merchants.models import Customer, User
from tests.browser import POCKET, ROOT, draw, sign_in
from tests.chatbot.agent.talk import Talk

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
# (`caret="initial"`: hiding the caret would leave inline styles behind, which the policy forbids.)
WIDE = {"width": 1400, "height": 900}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    found = ROOT / "docs" / "screenshots" if os.environ.get("SCREENSHOTS") == "1" else tmp_path
    found.mkdir(parents=True, exist_ok=True)
    return found


@pytest.fixture
def desk(browser_page: Page, site: str, bruno: User, held: Talk) -> Page:
    """Bruno at Carla's conversation, the card beside it."""
    DeliveryZone.objects.create(merchant=held.merchant, name="Sopocachi", fee=10)
    Customer.objects.of(held.merchant).update(labels=["VIP"], notes="Le gusta sin azúcar.")
    browser_page.set_viewport_size(WIDE)  # type: ignore[arg-type]
    sign_in(browser_page.context, site, bruno)
    open_talk(browser_page, held)
    return browser_page


def open_talk(page: Page, talk: Talk) -> None:
    page.goto(f"/console/{talk.merchant.slug}/c/{talk.session.id}/")
    expect(page.locator("#card-who")).to_have_text("Carla")


def test_a_sale_by_hand_with_clicks(desk: Page, held: Talk, folder: Path, bruno: User) -> None:
    card = desk.locator("#card-body")
    card.get_by_text("Agregar producto").click()
    card.get_by_role("searchbox", name="Buscar producto").fill("mara")
    card.get_by_role("button", name="Maracuyá", exact=False).first.click()
    expect(card.locator(".card-total dd")).to_have_text("30 Bs")
    card.get_by_role("button", name="Uno más de Maracuyá").click()
    expect(card.locator(".card-total dd")).to_have_text("60 Bs")
    card.get_by_text("Entrega y pago", exact=True).click()
    card.get_by_text("Envío", exact=True).click()
    card.get_by_label("Dirección").fill("Av. Arce 2233")
    card.get_by_label("Zona").select_option(label="Sopocachi")
    draw(desk, folder / "card-details.png", caret="initial")
    card.get_by_role("button", name="Guardar entrega y pago").click()
    expect(card.locator(".card-total dd")).to_have_text("70 Bs")
    card.get_by_role("button", name="Enviar para confirmar").click()
    expect(card.get_by_text("está saliendo")).to_be_visible()
    _she_agrees(held)
    desk.wait_for_load_state("networkidle")
    desk.reload()
    expect(card.get_by_role("radio").last).to_be_checked()
    draw(desk, folder / "card-review.png", caret="initial")
    card.get_by_role("button", name="Aceptó: crear el pedido").click()
    expect(card.get_by_role("heading", name="Pedido #0001")).to_be_visible()
    draw(desk, folder / "card-order.png", caret="initial", settles=400)
    assert str(held.order.total) == "70.00"


def _she_agrees(talk: Talk) -> None:
    talk.now = timezone.now()
    assert talk.deliver() != []
    talk.write("Sí, perfecto")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_giving_back_asks_what_was_agreed(
    desk: Page, held: Talk, bruno: User, folder: Path, scheme: str
) -> None:
    held.write("quiero 2 maracuyá y un matcha")
    held.pass_time(seconds=5)
    answers.reply(held.session.id, held.merchant.pk, "¿A qué dirección?", by=bruno, now=held.now)
    assert held.deliver() != []
    held.write("Av. Arce 2233, Sopocachi, mañana a las 4 de la tarde")
    desk.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    open_talk(desk, held)
    desk.get_by_role("button", name="Devolver al bot").first.click()
    expect(desk.get_by_role("heading", name="¿Esto se acordó?")).to_be_visible()
    draw(desk, folder / f"card-agreed-{scheme}.png", caret="initial", settles=200)
    desk.set_viewport_size(POCKET)
    draw(desk, folder / f"card-agreed-pocket-{scheme}.png", caret="initial", settles=200)
    assert desk.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    desk.get_by_role("button", name="Anotar y devolver").click()
    expect(desk.locator("#agreed")).not_to_be_visible()
    assert held.session.mode == "bot"
    assert held.lines == {"Maracuyá": 2, "Matcha": 1}
